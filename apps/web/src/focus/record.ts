import type { FocusSession, SessionChange, SessionId } from '@daymark/core/focusSession'
import type { FocusTimer, TimerChange } from '@daymark/core/focusTimer'

/** Where timers and the record are kept: the planner's part for them. */
export type FocusRecord = {
  timers: { get(id: string): FocusTimer | undefined; values(): Iterable<FocusTimer> }
  sessions: { get(id: SessionId): FocusSession | undefined }
  subscribe(listener: () => void): () => void
  /** Does it all at once, and keeps all or none. */
  perform(changes: readonly (TimerChange | SessionChange)[]): void
  /** As one thing that can be taken back by hand. */
  correct(text: string, changes: readonly SessionChange[]): unknown
}
