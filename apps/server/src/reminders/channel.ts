import type { Store } from './store.ts'

/** `more`: as much as is taken at once. */
export type Found = 'nothing' | 'some' | 'more'

export type OpenChannel = {
  /** Begins what is due. Waits while too much is under way. */
  begin(): Promise<Found>
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

type ChannelParts = {
  store: Store
  clock: () => number
  /** Not the type of the log itself: the function of a hosted project reads this file, and has no library of logs. */
  log: { error(parts: { err: unknown }, sentence: string): void }
  /** Aborted when the worker stops. */
  stopping: AbortSignal
}

/** A way on which what rings leaves for a person. While it fails it is left alone, and keeps no other waiting. */
export type ReminderChannel = {
  /** What is logged then. */
  failure: string
  open(parts: ChannelParts): Promise<OpenChannel>
}
