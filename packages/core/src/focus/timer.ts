import type { SessionId } from '../ids.ts'
import { idAfter } from './focusSession.ts'

/** All times in milliseconds. A running timer stores its deadline, so late ticks cannot make it wrong. */
export type Timer = { duration: number } & (
  | { state: 'paused'; remaining: number }
  // Has run since `since`; the interval will be recorded under the id `session`.
  | { state: 'running'; since: number; endsAt: number; session: SessionId }
  // Past zero and counting overtime, which is recorded as an interval of its own.
  | { state: 'over'; since: number; endedAt: number; session: SessionId }
)

/** A finished interval of a timer, to be recorded. */
export type TimerInterval = { id: SessionId; startedAt: number; endedAt: number; planned: number }

/** The timer after an action, and the interval that the action ended. */
export type Transition = { timer: Timer; ended: TimerInterval | null }

export const defaultMinutes = 25

const second = 1000
const minute = 60 * second
const longestInterval = 24 * 60 * minute

export function newTimer(minutes = defaultMinutes): Timer {
  return full(minutes * minute)
}

/** Between zero and what remained at the start, even if the clock has been changed. */
export function remaining(timer: Timer, now: number): number {
  switch (timer.state) {
    case 'paused':
      return timer.remaining
    case 'running':
      return Math.max(0, Math.min(timer.endsAt - timer.since, timer.endsAt - now))
    case 'over':
      return 0
  }
}

/** Whether it was paused after a part of its time. */
export function isMidway(timer: Timer): boolean {
  return timer.state === 'paused' && 0 < timer.remaining && timer.remaining < timer.duration
}

/** The time counted past zero. */
export function overtime(timer: Timer, now: number): number {
  return timer.state === 'over' ? Math.max(0, now - timer.endedAt) : 0
}

/** Starts or resumes; at 0:00 and in overtime it restarts with the full duration. */
export function start(timer: Timer, session: SessionId, now: number): Transition {
  if (timer.state === 'running') return { timer, ended: null }
  const remainingMs = remaining(timer, now) || timer.duration
  const { duration } = timer
  return {
    timer: { duration, state: 'running', since: now, endsAt: now + remainingMs, session },
    ended: countedInterval(timer, now),
  }
}

/** Pausing overtime ends it, at 0:00. */
export function pause(timer: Timer, now: number): Transition {
  if (timer.state === 'paused') return { timer, ended: null }
  const { duration } = timer
  return {
    timer: { duration, state: 'paused', remaining: remaining(timer, now) },
    ended: countedInterval(timer, now),
  }
}

export function reset(timer: Timer, now: number): Transition {
  return { timer: full(timer.duration), ended: countedInterval(timer, now) }
}

/** Stops the timer and sets it to the new duration. Setting the present duration changes nothing. */
export function setDuration(timer: Timer, minutes: number, now: number): Transition {
  if (timer.duration === minutes * minute) return { timer, ended: null }
  return { timer: newTimer(minutes), ended: countedInterval(timer, now) }
}

/** Finishes a running timer whose deadline has passed, at the deadline; null in every other case. */
export function finish(timer: Timer, now: number, withOvertime = false): Transition | null {
  if (timer.state !== 'running' || timer.endsAt > now) return null
  const { duration, since, endsAt, session } = timer
  return {
    timer: withOvertime
      ? { duration, state: 'over', since, endedAt: endsAt, session: idAfter(session) }
      : { duration, state: 'paused', remaining: 0 },
    ended: countedInterval(timer, now),
  }
}

export function minutesOf(timer: Timer): number {
  return timer.duration / minute
}

/** Whether a timer can have this duration. */
export function isDuration(minutes: number): boolean {
  return minutes >= 1 && minutes <= 60
}

/** Formats as 24:59. Rounds up to whole seconds, so that a full timer shows its full duration. */
export function clockLabel(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / second)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The interval a timer has counted up to `now`: its overtime if it is past zero; null below one second. */
export function countedInterval(timer: Timer, now: number): TimerInterval | null {
  if (timer.state === 'paused') return null
  const { session: id, duration } = timer
  const [startedAt, last] =
    timer.state === 'running'
      ? [timer.since, timer.endsAt]
      : [timer.endedAt, timer.endedAt + longestInterval]
  const endedAt = Math.min(now, last)
  return endedAt - startedAt < second ? null : { id, startedAt, endedAt, planned: duration }
}

function full(duration: number): Timer {
  return { duration, state: 'paused', remaining: duration }
}
