import { type Database, DatabaseUnavailable } from '../database/database.ts'
import { readSchema } from './readSchema.ts'
import type { Schema } from './schema.ts'

export type Catalogue = {
  schema(): Promise<Schema>
  /** Looks again after a name was not found; the same when the last look is fresh. */
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

  function look(): Promise<Schema> {
    const schema = listen().then(() => readSchema(database))
    latest = { schema, at: now() }
    schema.catch(forget)
    return schema
  }

  function listen(): Promise<unknown> {
    // What was missed while the connection was lost may have been a change of the schema.
    listening ??= database
      .listen('pgrst', { heard: forget, lost: forget })
      .catch((cause: unknown) => {
        listening = null
        throw new DatabaseUnavailable('unreachable', cause)
      })
    return listening
  }

  return {
    schema: () => latest?.schema ?? look(),
    newer(than) {
      if (latest !== null && now() - latest.at < fresh) return Promise.resolve(than)
      return look()
    },
  }
}
