import type { Day } from '@daymark/core/day'
import type { FocusSession, SessionChange, SessionId } from '@daymark/core/focusSession'
import type { FocusTimer, TimerChange } from '@daymark/core/focusTimer'
import type { TaskId } from '@daymark/core/task'
import type { Act } from './history.ts'

/** Timers by the id of their row: that of a task, or of the user for the global one. */
export type TimerView = Pick<ReadonlyMap<string, FocusTimer>, 'get' | 'values' | 'size'>

/** The record, in the order in which it happened. A list is the same until something in it changes. */
export type SessionView = {
  get(id: SessionId): FocusSession | undefined
  all(): readonly FocusSession[]
  /** Whatever lies in this day, or in part: over midnight, in both. */
  ofDay(day: Day): readonly FocusSession[]
  ofTask(task: TaskId): readonly FocusSession[]
}

/** Timers and the record of one person. Its listeners hear nothing of tasks, those of tasks not it. */
export type PlannerFocus = {
  timers: TimerView
  sessions: SessionView
  /** A number that is another one whenever a timer or a session looks different. */
  version(): number
  subscribe(listener: () => void): () => void
  /** Does it all at once, and keeps all or none: what a timer does, and what it records. */
  perform(changes: readonly (TimerChange | SessionChange)[]): void
  put(change: TimerChange): void
  /** What the user does to the record by hand; `planner.history` takes it back. */
  correct(text: string, changes: readonly SessionChange[]): Act
}
