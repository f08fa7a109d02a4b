import { idAfter, type SessionId } from './focusSession.ts'
import { err, ok, type Result } from './result.ts'

/** Milliseconds throughout; a running timer is a deadline, so no tick can make it wrong. */
export type Timer = { duration: number } & (
  | { state: 'paused'; remaining: number }
  // It has run since `since`, and this stretch will be recorded under `session`.
  | { state: 'running'; since: number; endsAt: number; session: SessionId }
  // Past zero and still counting, where that is wished; what it counts is a stretch of its own.
  | { state: 'over'; since: number; endedAt: number; session: SessionId }
)

/** A time that was spent, to be recorded. */
export type Stretch = { id: SessionId; startedAt: number; endedAt: number; planned: number }

/** The timer after an act, and the stretch this act brought to its end. */
export type Turn = { timer: Timer; ended: Stretch | null }

export const defaultMinutes = 25

const second = 1000
const minute = 60 * second
const longestStretch = 24 * 60 * minute

export function newTimer(minutes = defaultMinutes): Timer {
  return full(minutes * minute)
}

/** Never negative, and never more than there was at its start, wherever the clock is set to. */
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

/** What has been counted past zero. */
export function overtime(timer: Timer, now: number): number {
  return timer.state === 'over' ? Math.max(0, now - timer.endedAt) : 0
}

/** Starts or goes on; at 0:00 and in overtime it starts over with the full duration. */
export function start(timer: Timer, session: SessionId, now: number): Turn {
  if (timer.state === 'running') return { timer, ended: null }
  const left = remaining(timer, now) || timer.duration
  const { duration } = timer
  return {
    timer: { duration, state: 'running', since: now, endsAt: now + left, session },
    ended: stretchOf(timer, now),
  }
}

/** Overtime is ended by it, at 0:00. */
export function pause(timer: Timer, now: number): Turn {
  if (timer.state === 'paused') return { timer, ended: null }
  const { duration } = timer
  return {
    timer: { duration, state: 'paused', remaining: remaining(timer, now) },
    ended: stretchOf(timer, now),
  }
}

export function reset(timer: Timer, now: number): Turn {
  return { timer: full(timer.duration), ended: stretchOf(timer, now) }
}

/** Stops it and shows the new duration in full; the duration it has already is no new one. */
export function setDuration(timer: Timer, minutes: number, now: number): Turn {
  if (timer.duration === minutes * minute) return { timer, ended: null }
  return { timer: newTimer(minutes), ended: stretchOf(timer, now) }
}

/** What becomes of a running timer whose deadline has passed, however late one looks; null ever after. */
export function finish(timer: Timer, now: number, goesOn = false): Turn | null {
  if (timer.state !== 'running' || timer.endsAt > now) return null
  const { duration, since, endsAt, session } = timer
  return {
    timer: goesOn
      ? { duration, state: 'over', since, endedAt: endsAt, session: idAfter(session) }
      : { duration, state: 'paused', remaining: 0 },
    ended: stretchOf(timer, now),
  }
}

export function minutesOf(timer: Timer): number {
  return timer.duration / minute
}

/** Whole minutes from 1 to 60, typed as digits. */
export function parseMinutes(text: string): Result<number, 'not_whole' | 'out_of_range'> {
  if (!/^\d+$/.test(text.trim())) return err('not_whole')
  const minutes = Number(text)
  return minutes >= 1 && minutes <= 60 ? ok(minutes) : err('out_of_range')
}

/** 24:59; a second that has begun counts whole, so a full timer shows its full length. */
export function clockLabel(left: number): string {
  const seconds = Math.ceil(left / second)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What a timer has counted up to now; less than a second is no stretch, and past zero is overtime. */
export function stretchOf(timer: Timer, now: number): Stretch | null {
  if (timer.state === 'paused') return null
  const { session: id, duration } = timer
  const [startedAt, last] =
    timer.state === 'running'
      ? [timer.since, timer.endsAt]
      : [timer.endedAt, timer.endedAt + longestStretch]
  const endedAt = Math.min(now, last)
  return endedAt - startedAt < second ? null : { id, startedAt, endedAt, planned: duration }
}

function full(duration: number): Timer {
  return { duration, state: 'paused', remaining: duration }
}
