import type { Table, Tables } from '@daymark/sync/definition'
import { changeSchema, columnSchema, presetOf } from './columnSchema.ts'
import { arrayOf, type JsonSchema, objectOf, ref } from './jsonSchema.ts'
import { answer, jsonBody, type Path, type Paths, restRefusals, security } from './operation.ts'
import type { ColumnFacts, TableFacts } from './readTables.ts'

/** What a row has, what a new one is made of, and what a change says. */
export function tableSchemas(table: TableFacts, definitions: Tables): Record<string, JsonSchema> {
  const { name, columns } = table
  const definition = definitions.get(name)
  const seen = columns.filter(({ maySee }) => maySee)
  const given = columns.filter(({ mayInsert }) => mayInsert)
  const changed = columns.filter(({ mayUpdate }) => mayUpdate)
  return {
    [name]: objectOf(schemasOf(seen, (column) => columnSchema(column, definition))),
    ...(given.length > 0 && {
      [`${name}_insert`]: closed(objectOf(newSchemas(given, definition), requiredOf(given))),
    }),
    ...(changed.length > 0 && {
      [`${name}_change`]: closed(
        objectOf(
          schemasOf(changed, (column) => changeSchema(column, definition)),
          [],
        ),
      ),
    }),
  }
}

const closed = (schema: JsonSchema): JsonSchema => ({ ...schema, additionalProperties: false })

const newSchemas = (columns: readonly ColumnFacts[], definition: Table | undefined) =>
  schemasOf(columns, (column) => ({ ...columnSchema(column, definition), ...presetOf(column) }))

const schemasOf = (
  columns: readonly ColumnFacts[],
  schemaOf: (column: ColumnFacts) => JsonSchema,
): Record<string, JsonSchema> =>
  Object.fromEntries(columns.map((column) => [column.name, schemaOf(column)]))

const requiredOf = (columns: readonly ColumnFacts[]) =>
  columns.filter(({ isRequired, preset }) => isRequired && preset === null).map(({ name }) => name)

export function tablePaths(tables: readonly TableFacts[]): Paths {
  return Object.fromEntries(tables.map((table) => [`/rest/v1/${table.name}`, tablePath(table)]))
}

const commands = { get: 'r', post: 'a', patch: 'w', delete: 'd' } as const
type Method = keyof typeof commands

/** The scope that a token needs for it; null: no token may. */
export function scopeOf({ policies }: TableFacts, method: Method): string | null {
  const command = commands[method]
  const asked = policies
    .filter((policy) => policy.command === command || policy.command === '*')
    .map(({ expression }) => /(?:token_may|require_scope)\('([\w:]+)'/.exec(expression)?.[1])
    .find((scope) => scope !== undefined)
  return asked === undefined || asked === 'none' ? null : asked
}

function tablePath(table: TableFacts): Path {
  const { name, columns } = table
  const rows = arrayOf(ref(name))
  const common = (method: Method) => ({
    tags: ['rows'],
    security: security(scopeOf(table, method)),
  })
  const filters = columns.filter(({ maySee }) => maySee).map(filterParameter)
  const path: Path = {
    get: {
      operationId: `read_${name}`,
      summary: `Read rows of ${name}`,
      ...common('get'),
      parameters: [...reading, ...filters],
      responses: {
        200: answer('The rows; all of them where none of the others were left out.', rows),
        206: answer('A part of the rows, where they were counted.', rows),
        ...restRefusals([400, 401, 403, 404, 406, 416, 429, 500, 503]),
      },
    },
  }
  if (columns.some(({ mayInsert }) => mayInsert)) {
    const one = ref(`${name}_insert`)
    path.post = {
      operationId: `add_${name}`,
      summary: `Add rows to ${name}`,
      ...common('post'),
      parameters: [prefer, onConflict],
      requestBody: jsonBody({ anyOf: [one, { ...arrayOf(one), maxItems: 1_000 }] }),
      responses: {
        201: answer('Added; with `Prefer: return=representation` the rows.', rows),
        200: answer('Merged with rows that were there.', rows),
        ...restRefusals([400, 401, 403, 404, 409, 413, 429, 500, 503]),
      },
    }
  }
  if (columns.some(({ mayUpdate }) => mayUpdate)) {
    path.patch = {
      operationId: `change_${name}`,
      summary: `Change the rows of ${name} that the filters find`,
      ...common('patch'),
      parameters: [prefer, ...filters],
      requestBody: jsonBody(ref(`${name}_change`)),
      responses: {
        200: answer('With `Prefer: return=representation` the rows.', rows),
        204: answer('Changed.'),
        ...restRefusals([400, 401, 403, 404, 409, 413, 429, 500, 503]),
      },
    }
  }
  if (table.mayDelete) {
    path.delete = {
      operationId: `delete_${name}`,
      summary: `Delete for ever the rows of ${name} that the filters find`,
      ...common('delete'),
      parameters: [prefer, ...filters],
      responses: {
        200: answer('With `Prefer: return=representation` the rows.', rows),
        204: answer('Deleted.'),
        ...restRefusals([400, 401, 403, 404, 429, 500, 503]),
      },
    }
  }
  return path
}

const filterParameter = ({ name }: ColumnFacts) => ({
  name,
  in: 'query',
  description: 'A filter, such as `eq.‹value›`, `gte.‹value›`, `is.null` or `in.(‹values›)`.',
  schema: { type: 'string' },
})

const queryText = (name: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
})

const queryNumber = (name: string, most?: number) => ({
  name,
  in: 'query',
  schema: { type: 'integer', minimum: 0, ...(most !== undefined && { maximum: most }) },
})

const prefer = {
  name: 'prefer',
  in: 'header',
  description:
    '`return=representation` or `return=minimal`; for POST `resolution=merge-duplicates`, too; for GET `count=exact`.',
  schema: { type: 'string' },
}

const onConflict = queryText('on_conflict', 'The columns by which rows are the same.')

const reading = [
  queryText('select', 'The columns, with commas between them; all where it is left out.'),
  queryText('order', 'Columns such as `due_date.asc`, with commas between them.'),
  queryNumber('limit', 1_000),
  queryNumber('offset'),
  prefer,
]
