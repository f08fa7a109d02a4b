// The interface of what a device stores for one user: rows, queue, refusals, cursor and cache. The local store owns it.

import type { QueuedAct, Refusal, RowKey } from './mutation.ts'
import type { RemoteChange } from './remote.ts'

/** Everything up to `from` was received; with this change, everything up to `to` is. */
export type CursorRange = { from: number; to: number }

/**
 * The answer to acts: they leave the queue, and their rows are stored as the server has them, or they are refused. A refusal takes
 * the place of earlier ones that are among its acts.
 */
export type Acknowledgement = {
  acts: readonly QueuedAct[]
  confirmed: readonly RemoteChange[]
  refusal: Refusal | null
  /** The cursor range that this answer completes. */
  advance: CursorRange | null
  /** What is remembered with it. */
  beside?: Beside
}

/** Values beside the rows, by key; null: none any more. */
export type Beside = Readonly<Record<string, unknown>>

/**
 * A row on the device; null once it was deleted permanently. One that these definitions could not read
 * is stored as it came, for those that can. `rev` counts the device's own writes.
 */
export type StoredRow = RemoteChange & {
  day: string | null
  rev: number
  /** The fingerprint of the definitions that read it; any others must read it again. */
  readBy?: string | null
}

/** Everything stored that a tab has not seen; acts and refusals are always complete, and not parsed. */
export type Unseen = {
  /** The identity of the database; it changes when the browser deletes the database and creates it again. */
  identity: string
  rows: StoredRow[]
  acts: unknown[]
  refusals: unknown[]
  rev: number
  /** Everything up to this number was received. */
  cursor: number
  /** The newest moment of an edit ever seen here, in milliseconds. */
  newestStamp: number
}

/** What a tab has of a row, if anything; one that it does not know is hardly stored. */
export type KnownRow = (key: RowKey) => unknown

/** Stores the data of one user on one device. Every call is one transaction. */
export type DeviceStorage = {
  /**
   * Reads everything that shows first: the rows of these days in every table, and everything unsent. Where the
   * definitions are others than those the device was read with, the cursor begins again at 0.
   */
  open(...days: string[]): Promise<Unseen>
  /** All rows, a chunk at a time; `after` is where the last one ended. */
  chunk(after: RowKey | null): Promise<{ rows: StoredRow[]; last: RowKey | null }>
  /** Stores acts, all or none of them; the writing has begun when the call returns. */
  append(acts: readonly QueuedAct[]): Promise<void>
  acknowledge(
    acknowledgement: Acknowledgement,
    newestStamp: number,
    known?: KnownRow,
  ): Promise<void>
  /**
   * Stores rows that are no older than the present ones and takes out what was deleted permanently. The
   * cursor moves from where it is at least, and only forward: what was not stored is never passed over.
   */
  receive(
    changes: readonly RemoteChange[],
    unreadable: readonly RemoteChange[],
    advance: CursorRange | null,
    known?: KnownRow,
  ): Promise<void>
  /** Replaces all rows by those of a restored server, and stores a refusal with what that server lacks. */
  restore(
    changes: readonly RemoteChange[],
    unreadable: readonly RemoteChange[],
    cursor: number,
    refusalOf: (current: readonly StoredRow[]) => Refusal | null,
  ): Promise<void>
  forget(refusal: Refusal): Promise<void>
  since(rev: number): Promise<Unseen>
  remember(values: Beside): Promise<void>
  /** The values whose keys lie between two, both included. */
  recall(first: string, last: string): Promise<unknown[]>
  /**
   * Empties the database and closes. It is not deleted: that waits for the tabs that the browser has
   * stopped, and every opening of the database waits behind it.
   */
  wipe(): Promise<void>
  close(): void
}

/** Why the device cannot store anything. */
export type StorageTrouble = 'full' | 'unavailable' | 'outdated'

export function troubleIn(error: unknown): StorageTrouble {
  if (!(error instanceof DOMException)) return 'unavailable'
  if (error.name === 'QuotaExceededError') return 'full'
  return error.name === 'VersionError' ? 'outdated' : 'unavailable'
}
