import type { PreferencesPatch } from '@daymark/core/tables/preferences'
import { type ExchangedRows, exchangedTables } from '@daymark/exchange/exchangedRows'
import * as v from 'valibot'
import { ownTables, pagesOf } from '../auth/account/ownRows.ts'
import { type Claims, type Database, isDatabaseError } from '../database/database.ts'

/** All rows of a user that files can hold, with the rights of that user. */
export async function readRows(database: Database, claims: Claims): Promise<ExchangedRows> {
  const own = await ownTables(database, claims)
  const read: [string, unknown[]][] = []
  for (const [name, table] of Object.entries(exchangedTables)) {
    const rows: unknown[] = []
    for (const stored of own.filter((one) => one.name === name)) {
      for await (const page of pagesOf(database, claims, stored)) {
        rows.push(...v.parse(Page, `[${page}]`).flatMap((row) => table.parse(row) ?? []))
      }
    }
    read.push([name, rows])
  }
  // Each table has read its own rows.
  return Object.fromEntries(read) as unknown as ExchangedRows
}

const Page = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))

type InsertedRow = { id: string; seq: number }

/**
 * Inserts rows of one table that share their columns, as one request each. Of a run that is refused the half is tried,
 * until the row that is refused stands alone; answers how many were.
 */
export async function insertRows(
  database: Database,
  claims: Claims,
  table: string,
  rows: readonly InsertedRow[],
): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const { seq: _, ...columns } = first
  const names = Object.keys(columns)
  try {
    await database.asUser(
      claims,
      (sql) => sql`
        insert into public.${sql(table)} (${sql(names)})
        select ${sql(names)} from jsonb_populate_recordset(
          null::public.${sql(table)}, ${JSON.stringify(rows)}::text::jsonb
        )
        on conflict do nothing`,
    )
    return 0
  } catch (error) {
    // A full account takes none of the others either.
    if (!isDatabaseError(error) || error.message.includes('quota_exceeded')) throw error
    if (rows.length === 1) return 1
    const half = Math.ceil(rows.length / 2)
    const before = await insertRows(database, claims, table, rows.slice(0, half))
    return before + (await insertRows(database, claims, table, rows.slice(half)))
  }
}

/** Sets these preferences and leaves the others; answers how many rows were refused. */
export async function setPreferences(
  database: Database,
  claims: Claims,
  columns: PreferencesPatch & { updated_at: string },
): Promise<number> {
  const row = { id: claims.sub, user_id: claims.sub, ...columns }
  const names = Object.keys(row)
  try {
    await database.asUser(claims, (sql) => {
      const changed = Object.keys(columns)
        .map((name) => sql`${sql(name)} = excluded.${sql(name)}`)
        .reduce((others, one) => sql`${others}, ${one}`)
      return sql`
        insert into public.preferences (${sql(names)})
        select ${sql(names)} from jsonb_populate_record(
          null::public.preferences, ${JSON.stringify(row)}::text::jsonb
        )
        on conflict (user_id, id) do update set ${changed}`
    })
    return 0
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    return 1
  }
}

const longestRun = 500
const mostBytes = 1024 * 1024

/** Rows in runs of at most 500 and 1 MiB. */
export function inRuns<Row>(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row))
    const run = runs.at(-1)
    if (run && run.length < longestRun && bytes + size <= mostBytes) {
      run.push(row)
      bytes += size
    } else {
      runs.push([row])
      bytes = size
    }
  }
  return runs
}
