import type { Row, Table, Tables } from './definition.ts'
import type { Mutation, RowKey } from './mutation.ts'

/** Why a request failed: no network, a session to renew, a server in trouble, or a final refusal. */
export type RemoteError =
  | { kind: 'offline' | 'unauthorized' }
  /** With the server's code, where it is the server that gave up. */
  | { kind: 'unavailable'; message: string; code?: string }
  | ({ kind: 'rejected' } & Rejection)

/** The server's words, and its code for the reason. */
export type Rejection = { message: string; code?: string }

export type Answer<T> = { ok: true; value: T } | { ok: false; error: RemoteError }

/** One transaction on the server. */
export type Request =
  /** One mutation, or a run of inserts into one table that belong to no act. */
  | { kind: 'rows'; table: Table; mutations: readonly Mutation[] }
  /** Mutations of one act, applied in order, all or none of them. */
  | { kind: 'act'; mutations: readonly Mutation[] }

/** A change as the server sent it, not parsed; the row is null once it was deleted permanently. */
export type RawChange = { table: string; id: string; seq: number; row: unknown }

/** What there is of a table: how many rows, those in the trash too, and the sum of `hashOfRow` over them. */
export type TableDigest = { table: string; rows: number; hash: number }

/** One change of a row in the history of the server: of each changed column the value before. */
export type RecordedChange = {
  seq: number
  at: string
  /** When it was written, where that is more than 60 s before it arrived. */
  writtenAt: string | null
  source: HistorySource
  table: string
  id: string
  kind: string
  before: Readonly<Record<string, unknown>> | null
}

/** Whoever has changed a row; without a name where nobody knows it. */
export type HistorySource = { id: string; kind: string; name: string | null }

/** Which entries of the history are asked for, the newest first. */
export type HistoryQuery =
  | { rows: readonly RowKey[] }
  /** The newest before a number that a source wrote at most 60 s before they arrived. */
  | { timelyBy: string; before: number }
  /** One that others had written shortly before this one, or may have. */
  | { besides: RecordedChange }

/** An entry that arrives later than this after it was written has both moments. */
export const lateMs = 60_000

/** The way to the server. Rows travel as they are; the engine reads them by their definitions. */
export type Remote = {
  /** For each mutation its row after it, or null where the server had it already or something newer. */
  send(request: Request): Promise<Answer<unknown[]>>
  rowsOfDay(table: Table, day: string): Promise<Answer<RawChange[]>>
  /**
   * The next in commit order after `seq`, of all tables, at most `longest` or else `pageSize`. Tombstones up to
   * `tombstonesAfter` are left out.
   */
  changesSince(
    seq: number,
    longest?: number,
    tombstonesAfter?: number,
  ): Promise<Answer<RawChange[]>>
  /** The newest number in commit order; 0 where there is nothing. */
  newestSeq(): Promise<Answer<number>>
  /** What the server has of each table. */
  digest(): Promise<Answer<TableDigest[]>>
  history(query: HistoryQuery): Promise<Answer<RecordedChange[]>>
  /** Says to whoever runs the server how many refused acts this device keeps, and whether its digest differed. */
  report(parked: number, differed: boolean): Promise<Answer<unknown>>
  /** Realtime changes of these tables; null says no more than that it is time to poll. */
  onChange(tables: Tables, listener: (change: RawChange | null) => void): () => void
  /** Listen again now instead of at the end of a wait: back online, visible again. */
  wake(): void
  close(): void
}

export const pageSize = 1000

/** The first poll waits so long for realtime to join, so that it runs once and misses nothing. */
export const joiningMs = 2_000

/** A change that this version can read; of a row that was deleted permanently the row is null. */
export type RemoteChange = { table: string; id: string; seq: number; row: Row | null }

/** Separates changes that can be read from others. Changes of tables that are not defined here are ignored. */
export function readChanges(tables: Tables, raw: readonly RawChange[]) {
  const changes: RemoteChange[] = []
  const unreadable: RemoteChange[] = []
  for (const change of raw) {
    const table = tables.get(change.table)
    if (!table) continue
    const row: Row | null = change.row === null ? null : table.parse(change.row)
    if (row || change.row === null) changes.push({ ...change, row })
    // Stored unparsed: a version that can read the row parses it with its own definition.
    else unreadable.push({ ...change, row: change.row as Row })
  }
  return { changes, unreadable }
}
