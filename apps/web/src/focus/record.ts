import { instant } from '@daymark/core/day'
import type { FocusSession, SessionChange, SessionId } from '@daymark/core/focusSession'
import type { Interval } from '@daymark/core/focusTime'
import type { FocusTimer, TimerChange } from '@daymark/core/focusTimer'

/** The part of the planner that stores timers and recorded sessions. */
export type FocusRecord = {
  timers: { get(id: string): FocusTimer | undefined; values(): Iterable<FocusTimer> }
  sessions: { get(id: SessionId): FocusSession | undefined }
  subscribe(listener: () => void): () => void
  /** Performs all changes in one transaction. */
  perform(changes: readonly (TimerChange | SessionChange)[]): void
  /** Performs an edit by the user, which can be undone as one step. */
  correct(text: string, changes: readonly SessionChange[]): unknown
}

export function insertion(session: FocusSession): SessionChange {
  return { type: 'record', session }
}

export function deletion(id: SessionId, at: string): SessionChange {
  return { type: 'erase', id, at }
}

/** Sessions never change: a corrected one is deleted, and each interval inserted under a new id. */
export function replacement(
  session: FocusSession,
  intervals: readonly (Interval & { id: SessionId })[],
  at: string,
): SessionChange[] {
  const inserted = intervals.map(({ id, from, to }) => {
    const columns = { id, started_at: instant(from), ended_at: instant(to), updated_at: at, seq: 0 }
    return insertion({ ...session, ...columns })
  })
  return [deletion(session.id, at), ...inserted]
}
