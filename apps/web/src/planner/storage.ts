import type { Day } from '@daymark/core/day'
import type { DayCount } from '@daymark/core/progress'
import type { Entry, Erasure, Failed, Kept, Row, Settlement } from './table.ts'

/** What the device holds that a tab has not seen; entries and failures are always all of them. */
export type News = {
  /** Of this database: another one means that the browser deleted it and made it anew. */
  identity: string
  rows: Kept[]
  entries: Entry[]
  failed: Failed[]
  rev: number
  /** How far each table has been pulled, and under `erasures` what was deleted for ever. */
  checkpoints: ReadonlyMap<string, number>
  /** The newest moment of an edit ever seen here, in milliseconds. */
  newestStamp: number
}

/** What is kept for one person on one device. Every call is one transaction, or nothing. */
export type Storage = {
  /** What can be shown at once: the rows of a day in every table, and everything unsent. */
  open(day: Day): Promise<News>
  /** All rows, a chunk at a time; `after` is where the last one ended. */
  chunk(after: string | null): Promise<{ rows: Kept[]; last: string | null }>
  /** Keeps changes, all or none of them; the writing has begun when the call returns. */
  append(entries: readonly Entry[]): Promise<void>
  settle(settlement: Settlement, newestStamp: number): Promise<void>
  /** Keeps rows that are newer than those held, and with a pull how far it went. */
  take(table: string, rows: readonly Row[], checkpoint: number | null): Promise<void>
  /** Takes out what is gone for ever, and with a pull keeps how far it went. */
  bury(erased: readonly Erasure[], checkpoint: number | null): Promise<void>
  forget(failed: Failed): Promise<void>
  since(rev: number): Promise<News>
  rememberCounts(counts: readonly DayCount[]): Promise<void>
  counts(start: Day, end: Day): Promise<DayCount[]>
  /** Deletes everything and closes. */
  wipe(): Promise<void>
  close(): void
}

/** The name under which the checkpoint of erasures is kept. */
export const erasures = 'erasures'

/** Why the device keeps nothing, or no more. */
export type StorageTrouble = 'full' | 'unavailable' | 'outdated'
