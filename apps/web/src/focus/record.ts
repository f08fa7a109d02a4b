import { instant } from '@daymark/core/day'
import type { Interval } from '@daymark/core/focusTime'
import type { SessionId } from '@daymark/core/ids'
import { type FocusSession, focusSessions } from '@daymark/core/tables/focusSessions'
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

/** Sessions never change: a corrected one is deleted, and each interval inserted under a new id. */
export function replacement(
  session: FocusSession,
  intervals: readonly (Interval & { id: SessionId })[],
  at: string,
): Mutation[] {
  const inserted = intervals.map(({ id, from, to }) => {
    const columns = { id, started_at: instant(from), ended_at: instant(to), updated_at: at }
    return focusSessions.create({ ...session, ...columns })
  })
  return [focusSessions.erase(session.id, at), ...inserted]
}
