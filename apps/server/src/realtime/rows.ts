import { err, ok, type Result } from '@daymark/core/result'
import { type Claims, type Database, SessionGone, type Sql } from '../database/database.ts'
import type { Change, Row } from './change.ts'
import { rowsOf } from './statements.ts'
import type { Subscription } from './subscriptions.ts'
import { nameOf, type Table } from './tables.ts'

/** A changed row as its reader may see it now, or the key of a deleted one; and the filters it passes. */
export type Found = { row: Row; passes: Set<string> }

export type ReadFault = { kind: 'session over' } | { kind: 'failed'; cause: unknown }

/**
 * Reads changed rows again with the rights of the bearer of the claims, one query a table. What is
 * not theirs to see, or was changed and is gone by now, is not in the answer. Nothing to read still
 * asks whether the session lives.
 */
export async function readAgain(
  database: Database,
  claims: Claims,
  changes: Change[],
  subscriptions: Subscription[],
): Promise<Result<Map<Change, Found>, ReadFault>> {
  const tables = new Map(subscriptions.flatMap((subscription) => [...subscription.tables]))
  try {
    const found = await database.asUser(
      claims,
      async (sql) => {
        const all = new Map<Change, Found>(await deleted(sql, changes, subscriptions))
        for (const [name, table] of tables) {
          const ofTable = changes.filter(
            (change) => change.type !== 'DELETE' && nameOf(change) === name,
          )
          const concerned = subscriptions.filter((subscription) => subscription.tables.has(name))
          for (const [change, one] of await read(sql, table, ofTable, concerned)) {
            all.set(change, one)
          }
        }
        return all
      },
      { readOnly: true },
    )
    return ok(found)
  } catch (error) {
    if (error instanceof SessionGone) return err({ kind: 'session over' })
    return err({ kind: 'failed', cause: error })
  }
}

/** That they are the reader's is known; that the reader has proved who they are is asked here. */
async function deleted(
  sql: Sql,
  changes: Change[],
  subscriptions: Subscription[],
): Promise<[Change, Found][]> {
  const gone = changes.filter(({ type }) => type === 'DELETE')
  if (gone.length === 0) return []
  const [asked] = await sql<{ shown: boolean }[]>`select auth.second_factor_shown() as shown`
  if (!asked?.shown) return []
  // Every filter, as on the hosted service: only the key is known.
  const passes = new Set(subscriptions.map(({ filter }) => filter))
  return gone.map((change) => [change, { row: change.key, passes }])
}

type Answer = { place: number; row: Row; passes: boolean[] }

async function read(
  sql: Sql,
  table: Table,
  changes: Change[],
  subscriptions: Subscription[],
): Promise<[Change, Found][]> {
  if (changes.length === 0) return []
  const keys = changes.map(({ key }) => key)
  const filters = new Map(subscriptions.map(({ filter, filters }) => [filter, filters]))
  const { text, values } = rowsOf(table, keys, [...filters.values()])
  const answers = await sql.unsafe<Answer[]>(text, values)
  return answers.flatMap(({ place, row, passes }) => {
    const change = changes[place]
    const passed = new Set([...filters.keys()].filter((_, n) => passes[n]))
    return change ? [[change, { row, passes: passed }]] : []
  })
}
