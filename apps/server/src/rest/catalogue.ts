import { type Database, DatabaseUnavailable } from '../database/database.ts'
import { readSchema } from './readSchema.ts'
import type { Schema } from './schema.ts'

export type Catalogue = {
  schema(): Promise<Schema>
  /** Reloads the schema after a name was not found; returns the same one if it was loaded recently. */
  newer(than: Schema): Promise<Schema>
}

const fresh = 1000

export function openCatalogue(
  database: Pick<Database, 'asUser' | 'listen'>,
  now: () => number = () => performance.now(),
): Catalogue {
  let latest: { schema: Promise<Schema>; at: number } | null = null
  let listening: Promise<unknown> | null = null

  const forget = () => {
    latest = null
  }

  function read(): Promise<Schema> {
    const schema = listen().then(() => readSchema(database))
    latest = { schema, at: now() }
    schema.catch(forget)
    return schema
  }

  function listen(): Promise<unknown> {
    // A notification of a schema change may have been missed while the connection was lost.
    listening ??= database
      .listen('pgrst', { received: forget, disconnected: forget })
      .catch((cause: unknown) => {
        listening = null
        throw new DatabaseUnavailable('unreachable', cause)
      })
    return listening
  }

  return {
    schema: () => latest?.schema ?? read(),
    newer(than) {
      if (latest !== null && now() - latest.at < fresh) return Promise.resolve(than)
      return read()
    },
  }
}
