import { err, ok, type Result } from '@daymark/core/result'
import {
  type Claims,
  type Database,
  SecondFactorMissing,
  SessionGone,
  type Sql,
} from '../database/database.ts'
import { personOf } from './person.ts'
import type { Change, RangeChange, Row, RowChange } from './rowChange.ts'
import { type Statement, selectRowsByKey, selectRowsByNumber } from './statements.ts'
import type { Subscription } from './subscriptions.ts'
import { columnType, type Table, tableKey } from './tables.ts'

/**
 * A changed row as the viewer may see it now, or the key of a deleted row, with the filters it
 * passes.
 */
export type ReadRow = { key: Row; row: Row; passes: Set<string> }

export type ReadError = { kind: 'session ended' } | { kind: 'failed'; cause: unknown }

/**
 * Reads changed rows with the rights of the claims, one or two queries for each table. Rows that the viewer
 * may not see, or that have been deleted since, are not in the answer. Even without rows to read,
 * the session is checked.
 */
export async function readChangedRows(
  database: Database,
  claims: Claims,
  changes: Change[],
  subscriptions: Subscription[],
): Promise<Result<Map<Change, ReadRow[]>, ReadError>> {
  const tables = new Map(subscriptions.flatMap((subscription) => [...subscription.tables]))
  try {
    const found = await database.asUser(
      claims,
      async (sql) => {
        const all = new Map<Change, ReadRow[]>(deleted(changes, subscriptions))
        for (const [name, table] of tables) {
          const ofTable = changes.filter(
            (change) => change.type !== 'DELETE' && tableKey(change) === name,
          )
          const matching = subscriptions.filter((subscription) => subscription.tables.has(name))
          for (const [change, rows] of await read(sql, table, ofTable, matching)) {
            all.set(change, rows)
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
function deleted(changes: Change[], subscriptions: Subscription[]): [Change, ReadRow[]][] {
  // A DELETE passes every filter, as on the hosted service: only the key is known.
  const passes = new Set(subscriptions.map(({ filter }) => filter))
  return changes.flatMap((change): [Change, ReadRow[]][] =>
    change.type === 'DELETE' && 'key' in change
      ? [[change, [{ key: change.key, row: change.key, passes }]]]
      : [],
  )
}

type Answer = { place: number; row: Row; passes: boolean[] }

async function read(
  sql: Sql,
  table: Table,
  changes: Change[],
  subscriptions: Subscription[],
): Promise<Map<Change, ReadRow[]>> {
  const filters = new Map(subscriptions.map(({ filter, filters }) => [filter, filters]))
  const lists = [...filters.values()]
  const byKey = changes.filter((change): change is RowChange => 'key' in change)
  const byNumber = changes.filter((change): change is RangeChange => 'range' in change)
  const found = new Map<Change, ReadRow[]>()

  async function add<T extends Change>(
    asked: T[],
    { text, values }: Statement,
    keyOf: (change: T, row: Row) => Row,
  ) {
    for (const { place, row, passes } of await sql.unsafe<Answer[]>(text, values)) {
      const change = asked[place]
      if (!change) continue
      const passed = new Set([...filters.keys()].filter((_, n) => passes[n]))
      const rows = found.get(change) ?? []
      found.set(change, rows)
      rows.push({ key: keyOf(change, row), row, passes: passed })
    }
  }

  if (byKey.length > 0) {
    const keys = byKey.map(({ key }) => key)
    await add(byKey, selectRowsByKey(table, keys, lists), ({ key }) => key)
  }
  if (byNumber.length > 0 && columnType(table, 'seq') && columnType(table, 'user_id')) {
    const statement = selectRowsByNumber(table, byNumber, lists)
    await add(byNumber, statement, ({ range }, row) => pick(row, range.columns))
  }
  return found
}

function pick(row: Row, columns: string[]): Row {
  return Object.fromEntries(columns.map((name) => [name, row[name]]))
}
