import type { Table } from '@daymark/sync/definition'
import { keywordsOf } from './checks.ts'
import { definedSchema } from './definedSchema.ts'
import { type JsonSchema, orNull } from './jsonSchema.ts'
import type { ColumnFacts } from './readTables.ts'

/** The values of a column as REST answers them: its type and checks, and in JSON what the definition says. */
export function columnSchema(column: ColumnFacts, definition: Table | undefined): JsonSchema {
  const checks = column.checks.map((check) => keywordsOf(check, column.name))
  const defined = column.type === 'jsonb' ? definedJson(column.name, definition) : {}
  const schema: JsonSchema = Object.assign({}, typeSchema(column.type), defined, ...checks)
  return column.isRequired ? schema : orNull(schema)
}

/** What a change may say of it: of a map the keys that change, null for one that goes. */
export function changeSchema(column: ColumnFacts, definition: Table | undefined): JsonSchema {
  const schema = columnSchema(column, definition)
  const { additionalProperties } = schema
  if (definition?.columns[column.name]?.merge !== 'keys' || !isSchema(additionalProperties)) {
    return schema
  }
  return { ...schema, additionalProperties: orNull(additionalProperties) }
}

/** The default, where it is a value and no function. */
export function presetOf({ preset, type }: ColumnFacts): { default?: unknown } {
  if (preset === null) return {}
  if (preset === 'true' || preset === 'false') return { default: preset === 'true' }
  if (/^'?-?\d+'?(::\w+)?$/.test(preset))
    return { default: Number.parseInt(preset.replace("'", ''), 10) }
  const text = /^'([^']*)'::(text|jsonb)$/.exec(preset)?.[1]
  if (text === undefined) return {}
  return { default: type === 'jsonb' ? JSON.parse(text) : text }
}

function definedJson(name: string, definition: Table | undefined): JsonSchema {
  const column = definition?.columns[name]
  return column ? withoutNull(definedSchema(column.schema)) : {}
}

/** Whether it may be null is known from the table. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf, type } = schema
  if (Array.isArray(anyOf) && anyOf.length === 2 && anyOf[1]?.type === 'null') return anyOf[0]
  if (Array.isArray(type)) return { ...schema, type: type.filter((one) => one !== 'null')[0] ?? '' }
  return schema
}

function typeSchema(type: string): JsonSchema {
  if (type.endsWith('[]')) return { type: 'array', items: typeSchema(type.slice(0, -2)) }
  switch (type) {
    case 'uuid':
      return { type: 'string', format: 'uuid' }
    case 'boolean':
      return { type: 'boolean' }
    case 'smallint':
    case 'integer':
      return { type: 'integer', format: 'int32' }
    case 'bigint':
      return { type: 'integer', format: 'int64' }
    case 'double precision':
    case 'numeric':
      return { type: 'number' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'timestamp with time zone':
      return { type: 'string', format: 'date-time' }
    case 'timestamp without time zone':
      // A wall clock, which has no zone.
      return { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d' }
    case 'jsonb':
      return {}
    default:
      return { type: 'string' }
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}
