import type { JsonSchema } from './jsonSchema.ts'
import { arrayOf, objectOf, orNull } from './jsonSchema.ts'

type Part = Readonly<Record<string, unknown>>

/**
 * The JSON Schema of what a valibot schema takes. Where it replaces what it cannot read, or turns it into something else, it
 * takes anything of that kind.
 */
export function definedSchema(schema: unknown): JsonSchema {
  const part = asPart(schema)
  if ('fallback' in part) return {}
  const { pipe } = part
  if (!Array.isArray(pipe)) return plain(part)
  const [base, ...actions] = pipe
  const until = actions.findIndex((action) => asPart(action).type === 'transform')
  const told = actions.slice(0, until === -1 ? actions.length : until)
  return Object.assign({}, definedSchema(base), ...told.map((action) => keyword(asPart(action))))
}

function plain(part: Part): JsonSchema {
  switch (part.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: part.type }
    case 'literal':
      return { const: part.literal }
    case 'picklist':
      return { type: 'string', enum: part.options }
    case 'nullable':
      return orNull(definedSchema(part.wrapped))
    case 'nullish':
      return orNull(definedSchema(part.wrapped))
    case 'optional':
    case 'exact_optional':
      return withDefault(definedSchema(part.wrapped), part.default)
    case 'array':
      return arrayOf(definedSchema(part.item))
    case 'record':
      return { type: 'object', additionalProperties: definedSchema(part.value) }
    case 'object':
    case 'loose_object':
      return objectSchema(asPart(part.entries))
    case 'union':
      return { anyOf: Array.isArray(part.options) ? part.options.map(definedSchema) : [] }
    default:
      return {}
  }
}

function objectSchema(entries: Part): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, definedSchema(entry)]),
  )
  const required = Object.keys(entries).filter((name) => !isOptional(asPart(entries[name])))
  return objectOf(properties, required)
}

const isOptional = ({ type }: Part) =>
  type === 'optional' || type === 'exact_optional' || type === 'nullish'

const withDefault = (schema: JsonSchema, preset: unknown): JsonSchema =>
  preset === undefined || typeof preset === 'function' ? schema : { ...schema, default: preset }

function keyword({ type, requirement }: Part): JsonSchema {
  switch (type) {
    case 'regex':
      return requirement instanceof RegExp ? { pattern: requirement.source } : {}
    case 'uuid':
      return { format: 'uuid' }
    case 'min_length':
      return { minLength: requirement }
    case 'max_length':
      return { maxLength: requirement }
    case 'min_value':
      return { minimum: requirement }
    case 'max_value':
      return { maximum: requirement }
    case 'integer':
      return { type: 'integer' }
    default:
      return {}
  }
}

function asPart(value: unknown): Part {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
