import { err, ok, type Result } from '@daymark/core/result'
import {
  type Claims,
  type Database,
  SecondFactorMissing,
  SessionGone,
  type Sql,
} from '../database/database.ts'
import { personOf } from './person.ts'
import type { Row, RowChange } from './rowChange.ts'
import { selectRowsByKey } from './statements.ts'
import type { Subscription } from './subscriptions.ts'
import { type Table, tableKey } from './tables.ts'

/**
 * A changed row as the viewer may see it now, or the key of a deleted row, with the filters it
 * passes.
 */
export type ReadRow = { row: Row; passes: Set<string> }

export type ReadError = { kind: 'session ended' } | { kind: 'failed'; cause: unknown }

/**
 * Reads changed rows with the rights of the claims, one query for each table. Rows that the viewer
 * may not see, or that have been deleted since, are not in the answer. Even without rows to read,
 * the session is checked.
 */
export async function readChangedRows(
  database: Database,
  claims: Claims,
  changes: RowChange[],
  subscriptions: Subscription[],
): Promise<Result<Map<RowChange, ReadRow>, ReadError>> {
  const tables = new Map(subscriptions.flatMap((subscription) => [...subscription.tables]))
  try {
    const found = await database.asUser(
      claims,
      async (sql) => {
        const all = new Map<RowChange, ReadRow>(deleted(changes, subscriptions))
        for (const [name, table] of tables) {
          const ofTable = changes.filter(
            (change) => change.type !== 'DELETE' && tableKey(change) === name,
          )
          const matching = subscriptions.filter((subscription) => subscription.tables.has(name))
          for (const [change, one] of await read(sql, table, ofTable, matching)) {
            all.set(change, one)
          }
        }
        return all
      },
      { readOnly: true, person: personOf(claims) },
    )
    return ok(found)
  } catch (error) {
    if (error instanceof SessionGone) return err({ kind: 'session ended' })
    // The factor was set up since the join: the channel stays, and carries nothing.
    if (error instanceof SecondFactorMissing) return ok(new Map())
    return err({ kind: 'failed', cause: error })
  }
}

/** Deleted rows are known to be the viewer's own. */
function deleted(changes: RowChange[], subscriptions: Subscription[]): [RowChange, ReadRow][] {
  const gone = changes.filter(({ type }) => type === 'DELETE')
  // A DELETE passes every filter, as on the hosted service: only the key is known.
  const passes = new Set(subscriptions.map(({ filter }) => filter))
  return gone.map((change) => [change, { row: change.key, passes }])
}

type Answer = { place: number; row: Row; passes: boolean[] }

async function read(
  sql: Sql,
  table: Table,
  changes: RowChange[],
  subscriptions: Subscription[],
): Promise<[RowChange, ReadRow][]> {
  if (changes.length === 0) return []
  const keys = changes.map(({ key }) => key)
  const filters = new Map(subscriptions.map(({ filter, filters }) => [filter, filters]))
  const { text, values } = selectRowsByKey(table, keys, [...filters.values()])
  const answers = await sql.unsafe<Answer[]>(text, values)
  return answers.flatMap(({ place, row, passes }) => {
    const change = changes[place]
    const passed = new Set([...filters.keys()].filter((_, n) => passes[n]))
    return change ? [[change, { row, passes: passed }]] : []
  })
}
