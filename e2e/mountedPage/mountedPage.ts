import type { Row } from '@daymark/sync/definition'
import type { RemoteError } from '@daymark/sync/remote'
import type { PseudoLocale } from '../../apps/web/src/strings/samples/pseudo.ts'
import type { timers } from './timers.ts'

/** Rows by table, with the columns that matter; the others get the defaults of the database. */
export type GivenRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** What the server in memory answers in place of news, and to changes of a table. */
export type Faults = Readonly<{
  news?: RemoteError
  changes?: Readonly<Record<string, RemoteError>>
}>

/** What a page offers to the journeys: the app without a server, mounted again and again. */
export type MountedPage = {
  /** Puts rows on the server in memory, as another device does. */
  insert(given: GivenRows): void
  /** Changes columns of a row on the server, as another device does. */
  change(table: string, id: string, columns: Readonly<Record<string, unknown>>): void
  /** The rows of a table on the server. */
  rows(table: string): Row[]
  /** What the device keeps beside its rows. */
  remember(values: Readonly<Record<string, unknown>>): Promise<void>
  /** Mounts the app for a user who is signed in, on a device that has what the server has; at the address with this search, if any. */
  open(search?: string): Promise<void>
  /** Mounts it anew, with what the device keeps; at the address with this search, if there is one. */
  reopen(search?: string): Promise<void>
  /** What requests of these paths are answered with from now on, and their status; all others fail. */
  answer(given: Readonly<Record<string, unknown>>, status?: number): void
  /** Sends requests of paths that begin so, for a journey that routes them. */
  sendRequests(paths: readonly string[]): void
  /** Cuts the page off from the server in memory, or connects it again. */
  setOffline(isOffline: boolean): void
  /** Lets the server in memory fail so from now on, and in nothing else. */
  fail(faults: Faults): void
  /** Shows the texts in a pseudo-locale until the page is cleared. */
  showPseudoLocale(locale: PseudoLocale): Promise<void>
  /** Stops Date at a moment in milliseconds. */
  fixTime(moment: number): void
  /** Lets Date go on from a moment in milliseconds. */
  startTime(moment: number): void
  /** Timers that do not go by the machine. */
  timers: Omit<typeof timers, 'giveBack'>
  /** Unmounts the app, and leaves the page as it was when it was loaded. */
  clear(): Promise<void>
}
