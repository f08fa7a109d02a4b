import type { Plan } from '@daymark/core/cycle'
import type { Phase } from '@daymark/core/focusSession'
import type { Gap } from '@daymark/core/gap'
import type { TaskId } from '@daymark/core/task'
import type { Timer } from '@daymark/core/timer'

/** The timer of a task, or the one of the Focus timer card. */
export type TimerId = TaskId | 'global'

/** A timer that reached zero, and when that was. */
export type End = { id: TimerId; phase: Phase; at: number }

/** What may be chosen for the cycle; lengths are minutes from 1 to 60. */
export type PlanPatch = Partial<Pick<Plan, 'autoStart' | 'overtime'>> & {
  lengths?: Partial<Plan['lengths']>
}

/**
 * The focus timers of a person, at most one of which runs. Everything here is computed from their
 * rows and the clock; what is answered stays the same object until something about it has changed.
 */
export type Focus = {
  of(id: TimerId): Timer
  /** The one that runs or counts overtime. */
  running(): TimerId | null
  /** What the Focus timer card shows: the running timer, otherwise its own. */
  shown(): TimerId
  plan(): Plan
  /** Pauses the one that runs. At 0:00 a task's timer starts in full, the card's with the next phase. */
  start(id: TimerId): void
  /** In overtime: ends it. */
  pause(id: TimerId): void
  reset(id: TimerId): void
  /** Stops the timer and shows the new duration in full. The card's keeps it for its phase. */
  setMinutes(id: TimerId, minutes: number): void
  /** To the next phase, without counting this one; it begins if a timer was running. */
  skip(): void
  /** To a phase of one's choice, paused. */
  turnTo(phase: Phase): void
  /** Touches no timer that is running or has been begun. */
  setPlan(patch: PlanPatch): void
  /** A time in which the device was asleep or nobody was there, and which is to be asked about. */
  gap(): Gap | null
  answerGap(answer: 'keep' | 'cut' | 'drop'): void
  /** Looks at the clock: a timer that is due finishes, once, at the moment it was due. */
  look(): void
  /** When the running timer reaches zero. */
  deadline(): number | null
  /** Told in the one tab of this browser that rings. */
  onFinished(listener: (end: End) => void): () => void
  subscribe(listener: () => void): () => void
}
