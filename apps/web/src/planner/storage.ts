import type { Day } from '@daymark/core/day'
import type { DayCount } from '@daymark/core/progress'
import type { Advance, Entry, Failed, Kept, News, Settlement } from './table.ts'

/** What the device holds that a tab has not seen; entries and failures are always all of them. */
export type Unseen = {
  /** Of this database: another one means that the browser deleted it and made it anew. */
  identity: string
  rows: Kept[]
  entries: Entry[]
  failed: Failed[]
  rev: number
  /** Everything the server has numbered up to here was had. */
  checkpoint: number
  /** The newest moment of an edit ever seen here, in milliseconds. */
  newestStamp: number
}

/** What is kept for one person on one device. Every call is one transaction, or nothing. */
export type Storage = {
  /** What can be shown at once: the rows of a day in every table, and everything unsent. */
  open(day: Day): Promise<Unseen>
  /** All rows, a chunk at a time; `after` is where the last one ended. */
  chunk(after: string | null): Promise<{ rows: Kept[]; last: string | null }>
  /** Keeps changes, all or none of them; the writing has begun when the call returns. */
  append(entries: readonly Entry[]): Promise<void>
  settle(settlement: Settlement, newestStamp: number): Promise<void>
  /**
   * Keeps rows that are newer than those held and takes out what is gone for ever. The checkpoint
   * moves from where it is at least, and only forward: what was not kept is never passed over.
   */
  take(news: readonly News[], advance: Advance | null): Promise<void>
  forget(failed: Failed): Promise<void>
  since(rev: number): Promise<Unseen>
  rememberCounts(counts: readonly DayCount[]): Promise<void>
  counts(start: Day, end: Day): Promise<DayCount[]>
  /** Deletes everything and closes. */
  wipe(): Promise<void>
  close(): void
}

/** Why the device keeps nothing, or no more. */
export type StorageTrouble = 'full' | 'unavailable' | 'outdated'

export function troubleIn(error: unknown): StorageTrouble {
  if (!(error instanceof DOMException)) return 'unavailable'
  if (error.name === 'QuotaExceededError') return 'full'
  return error.name === 'VersionError' ? 'outdated' : 'unavailable'
}
