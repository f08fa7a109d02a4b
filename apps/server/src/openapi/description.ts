import { tables as definitions } from '@daymark/core/tables/all'
import { accountPaths } from './accountPaths.ts'
import { type JsonSchema, objectOf } from './jsonSchema.ts'
import { errorResponses, errorSchemas, type Paths } from './operation.ts'
import type { TableFacts } from './readTables.ts'
import { mutationSchemas, rpcPaths } from './rpcPaths.ts'
import { tablePaths, tableSchemas } from './tablePaths.ts'
import { webhookDescriptions } from './webhookDescriptions.ts'

export type Description = {
  openapi: string
  paths: Paths
  components: { schemas: Record<string, JsonSchema>; [part: string]: unknown }
  [field: string]: unknown
}

type Facts = {
  tables: readonly TableFacts[]
  /** The names of what can be called. */
  functions: ReadonlySet<string>
  version: string
  site: string
}

/** The OpenAPI 3.1 description of what programs may ask. */
export function describeApi({ tables, functions, version, site }: Facts): Description {
  const schemas = Object.assign({}, ...tables.map((table) => tableSchemas(table, definitions)))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daymark',
      version,
      description:
        'Tasks, lists and focus of one person. Rows are read and written as PostgREST does; what belongs together is one act.',
    },
    servers: [{ url: site }],
    tags: [
      { name: 'rows', description: 'The tables.' },
      { name: 'functions', description: 'What is asked of the database as a whole.' },
      { name: 'connections', description: 'What is connected to the account.' },
    ],
    paths: { ...tablePaths(tables), ...rpcPaths(functions), ...accountPaths },
    webhooks: webhookDescriptions,
    components: {
      schemas: {
        ...schemas,
        ...toldSchemas(schemas),
        ...mutationSchemas(tables),
        ...errorSchemas,
      },
      responses: errorResponses,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of the person, `dm_…`. The scope that is named is needed.',
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a session.',
        },
        apikey: { type: 'apiKey', in: 'header', name: 'apikey', description: 'The anon key.' },
      },
    },
  }
}

/** Rows as webhooks and acts have them: without what only the merge needs. */
function toldSchemas(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    ['tasks', 'focus_timers', 'focus_sessions'].map((name) => {
      const { edited: _, believed: __, ...told } = schemas[name]?.properties ?? {}
      return [`${name}_told`, objectOf(told)]
    }),
  )
}
