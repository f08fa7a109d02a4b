import { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { readSchema } from '../rest/readSchema.ts'
import { readTables } from './readTables.ts'

/** A column that is added while the server runs is described a minute later. */
const keptMs = 60_000

type OpenapiOptions = { database: Database; clock: Clock; site: string }

/** `GET /openapi.json`, made of the catalogue of the database and the definitions when it is asked for. */
export function openapiRoutes({ database, clock, site }: OpenapiOptions): Hono {
  let kept: { text: Promise<string>; at: number } | null = null

  async function describe(): Promise<string> {
    const { describeApi } = await import('./description.ts')
    const [tables, { functions }, version] = await Promise.all([
      readTables(database),
      readSchema(database),
      readVersion(),
    ])
    const names = new Set(functions.map(({ name }) => name))
    return JSON.stringify(describeApi({ tables, functions: names, version, site }))
  }

  async function readVersion(): Promise<string> {
    const [row] = await database.asUser(
      { role: 'anon' },
      (sql) => sql<{ version: string }[]>`select public.schema_version() as version`,
      { readOnly: true },
    )
    return row?.version ?? ''
  }

  function current(): Promise<string> {
    const now = clock()
    if (kept === null || Math.abs(now - kept.at) >= keptMs) {
      const text = describe()
      text.catch(() => {
        kept = null
      })
      kept = { text, at: now }
    }
    return kept.text
  }

  return new Hono().get('/openapi.json', async (context) => {
    const text = await current()
    return context.body(text, 200, {
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    })
  })
}
