import type { Day } from '@daymark/core/day'
import type * as v from 'valibot'

/** What every synchronised row has; `seq` is its user's commit order, `updated_at` its newest edit. */
export type Row = { id: string; user_id: string; seq: number; updated_at: string }

/** What a change asks of the server. */
export type Write =
  | { kind: 'insert'; row: object }
  // Makes the row, or merges these columns into the one that is there.
  | { kind: 'put'; row: object }
  | { kind: 'update'; id: string; columns: object }
  | { kind: 'delete'; id: string }

/** The day a row is read on; one of `always` is read first on every day. */
export type ReadOn = Day | 'always'

/** All the engine knows of a table. Another one is another description, and no more. */
export type Table<R extends Row = Row, C = unknown> = {
  name: string
  /** A row as the server sends it. */
  row: v.ObjectSchema<v.ObjectEntries, undefined>
  /** A change as the device keeps it. */
  change: v.GenericSchema<unknown, C>
  /** The columns that tell one row from another. */
  onConflict: string
  /** The wall-clock column by which the server finds the rows of a day; null where it has none. */
  dayColumn: string | null
  dayOf(row: R): ReadOn
  keyOf(change: C): string
  /** The moment of the edit. */
  momentOf(change: C): string
  write(change: C): Write
  /** The row after a change; undefined when there is none. */
  apply(row: R | undefined, change: C): R | undefined
  /** A change and the ones that cannot stand without it, as one that can be tried again. */
  fold(change: C, dependents: C[]): C
  /**
   * A change to a row that turned out to be gone for ever, as one that makes the row anew, from how
   * it looked last here; null where nothing would be lost without it.
   */
  rescue(change: C, row: R | undefined): C | null
  /** The console's line for a refusal of `change`. */
  complaint(change: C): string
}

/**
 * What the server has to tell: a row as it is now, or null once it was deleted for ever; `seq` is its
 * place in the commit order of its user. Of a table unknown here the row is null, and only that counts.
 */
export type News = { table: string; id: string; seq: number; row: Row | null }

export function newsOf({ name }: Table, row: Row): News {
  return { table: name, id: row.id, seq: row.seq, row }
}

/** Everything up to `from` was had; with this, everything up to `to` is. */
export type Advance = { from: number; to: number }

/** A change on its way: `id` is its own, so that it can be kept twice and sent once. */
export type Entry = { id: string; table: string; change: unknown }

/** A change the server would not take, kept so that its text is not lost. */
export type Failed = Entry & { message: string }

/** A row on the device; null once it is gone for ever. `rev` counts the device's own writes. */
export type Kept = {
  table: string
  id: string
  day: ReadOn | null
  seq: number
  rev: number
  row: Row | null
}

/** What became of entries that concern one row: confirmed by `row`, gone with it, or refused. */
export type Settlement = {
  entries: readonly Entry[]
  row: Row | null
  gone: boolean
  failed: Failed | null
  /** How far the answer brings us in the server's order. */
  advance: Advance | null
}
