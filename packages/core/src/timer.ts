import { err, ok, type Result } from './result.ts'

/** Milliseconds throughout; a running timer is a deadline, so no tick can make it wrong. */
export type Timer =
  | { state: 'paused'; duration: number; remaining: number }
  | { state: 'running'; duration: number; endsAt: number }

export const defaultMinutes = 25

const minute = 60_000

export function newTimer(minutes = defaultMinutes): Timer {
  return { state: 'paused', duration: minutes * minute, remaining: minutes * minute }
}

export function remaining(timer: Timer, now: number): number {
  return timer.state === 'paused' ? timer.remaining : Math.max(0, timer.endsAt - now)
}

/** Starts or goes on; at 0:00 it starts over with the full duration. */
export function start(timer: Timer, now: number): Timer {
  if (timer.state === 'running') return timer
  const left = timer.remaining === 0 ? timer.duration : timer.remaining
  return { state: 'running', duration: timer.duration, endsAt: now + left }
}

export function pause(timer: Timer, now: number): Timer {
  return { state: 'paused', duration: timer.duration, remaining: remaining(timer, now) }
}

export function reset(timer: Timer): Timer {
  return { state: 'paused', duration: timer.duration, remaining: timer.duration }
}

/** The stopped timer once its deadline has passed, and null ever after. */
export function finish(timer: Timer, now: number): Timer | null {
  if (timer.state === 'paused' || timer.endsAt > now) return null
  return { state: 'paused', duration: timer.duration, remaining: 0 }
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
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
