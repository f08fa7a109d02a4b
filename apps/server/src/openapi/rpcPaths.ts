import { arrayOf, type JsonSchema, objectOf, orNull, ref } from './jsonSchema.ts'
import { answer, jsonBody, type Paths, restRefusals, security } from './operation.ts'
import type { TableFacts } from './readTables.ts'

/** An act: what each of the synchronised tables may be told by. */
export function mutationSchemas(tables: readonly TableFacts[]): Record<string, JsonSchema> {
  const synchronised = tables.filter(({ isSynchronised }) => isSynchronised)
  const named = synchronised.flatMap((table) => {
    const types = typesOf(table)
    return types.length > 0
      ? [[`mutation_of_${table.name}`, mutationOf(table, types)] as const]
      : []
  })
  return {
    ...Object.fromEntries(named),
    mutation: { anyOf: named.map(([name]) => ref(name)) },
    applied_mutation: objectOf({
      table: { type: 'string' },
      id: { type: 'string', format: 'uuid' },
      // As it is now; null where nothing was changed.
      row: orNull({ type: 'object' }),
    }),
    news: objectOf({
      user_id: { type: 'string', format: 'uuid' },
      seq: { type: 'integer', format: 'int64' },
      table_name: { type: 'string' },
      id: { type: 'string', format: 'uuid' },
      // Null where it was deleted for ever.
      row: orNull({ type: 'object' }),
    }),
  }
}

function typesOf({ columns, mayDelete }: TableFacts): string[] {
  const mayInsert = columns.some((column) => column.mayInsert)
  const mayUpdate = columns.some((column) => column.mayUpdate)
  return [
    ...(mayInsert ? ['insert'] : []),
    ...(mayInsert && mayUpdate ? ['upsert'] : []),
    ...(mayUpdate ? ['patch'] : []),
    ...(mayDelete ? ['erase'] : []),
  ]
}

function mutationOf({ name }: TableFacts, types: string[]): JsonSchema {
  const isChanged = types.includes('patch')
  return objectOf(
    {
      type: { type: 'string', enum: types },
      table: { const: name },
      id: { type: 'string', format: 'uuid' },
      ...(types.includes('insert') && {
        row: ref(isChanged ? `${name}_change` : `${name}_insert`),
      }),
      ...(isChanged && { columns: ref(`${name}_change`) }),
      // The moment of the edit; now, where it is left out.
      updated_at: { type: 'string', format: 'date-time' },
    },
    ['type', 'table', 'id'],
  )
}

const mutations = { ...arrayOf(ref('mutation')), maxItems: 500 }

type Described = { summary: string; scope: string; takes: JsonSchema; answers: JsonSchema }

const functions: Record<string, Described> = {
  apply_act: {
    summary: 'Apply the mutations of one act in order, all of them or none',
    scope: 'tasks:write',
    takes: objectOf({ mutations }),
    answers: arrayOf(ref('applied_mutation')),
  },
  news_after: {
    summary: 'Read what has changed after a number, in the order of the commits',
    scope: 'tasks:read',
    takes: objectOf(
      {
        app: { type: 'string', description: 'The newest migration that the client knows.' },
        after: { type: 'integer', format: 'int64' },
        longest: { type: 'integer', format: 'int32' },
        tombstones_after: { type: 'integer', format: 'int64', default: 0 },
      },
      ['app', 'after', 'longest'],
    ),
    answers: arrayOf(ref('news')),
  },
  propose: {
    summary: 'Propose the mutations of an act: nothing changes until the person applies them',
    scope: 'tasks:propose',
    takes: objectOf({ says: { type: 'string', maxLength: 200 }, mutations }),
    answers: { type: 'string', format: 'uuid' },
  },
  schema_version: {
    summary: 'The newest migration of the database',
    scope: 'tasks:read',
    takes: objectOf({}),
    answers: { type: 'string' },
  },
}

/** Of these, the ones that the database has. */
export function rpcPaths(names: ReadonlySet<string>): Paths {
  const known = Object.entries(functions).filter(([name]) => names.has(name))
  return Object.fromEntries(
    known.map(([name, { summary, scope, takes, answers }]) => [
      `/rest/v1/rpc/${name}`,
      {
        post: {
          operationId: name,
          summary,
          tags: ['functions'],
          security: security(scope),
          requestBody: jsonBody(takes),
          responses: {
            200: answer('The answer.', answers),
            ...restRefusals([400, 401, 403, 404, 409, 412, 413, 429, 500, 503]),
          },
        },
      },
    ]),
  )
}
