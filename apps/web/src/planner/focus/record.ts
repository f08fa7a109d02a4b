import type { SessionId } from '@daymark/core/ids'
import type { FocusSession } from '@daymark/core/tables/focusSessions'
import type { FocusTimer } from '@daymark/core/tables/focusTimers'
import type { Mutation } from '@daymark/sync/mutation'

/** The part of the planner that stores timers and recorded sessions. */
export type FocusRecord = {
  timers: { get(id: string): FocusTimer | undefined; values(): Iterable<FocusTimer> }
  sessions: { get(id: SessionId): FocusSession | undefined }
  subscribe(listener: () => void): () => void
  /** Keeps all mutations at once; the server takes or refuses each alone. They cannot be undone. */
  perform(mutations: readonly Mutation[]): void
  /** Performs an edit by the user, which can be undone as one step. */
  correct(text: string, mutations: readonly Mutation[]): unknown
}
