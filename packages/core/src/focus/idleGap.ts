import type { SessionId } from '../ids.ts'
import type { Interval } from './focusTime.ts'
import type { Timer } from './timer.ts'

/** A part of the counted interval `session` in which the device was asleep or the page was closed. */
export type IdleGap = { session: SessionId; from: number; to: number }

/** A reading of the wall clock, and of a monotonic clock that may stop while the device sleeps. */
export type ClockReading = { at: number; steady: number }

const minute = 60_000

/** Shorter gaps are ignored. A hidden page makes no gap: both clocks continue together. */
const minIdleGapMs = minute

/**
 * The interval in which the device slept, up to now. If the steady clock stops during sleep, its lag
 * behind the wall clock is the length. If it does not, a wake-up later than `expected` shows that the
 * device slept at some point after the last reading.
 */
export function sleepInterval(
  last: ClockReading,
  now: ClockReading,
  expected: number | null,
): Interval | null {
  const sleptMs = now.at - last.at - (now.steady - last.steady)
  if (sleptMs > minIdleGapMs) return { from: now.at - sleptMs, to: now.at }
  const lateMs = expected === null ? 0 : now.at - expected
  return lateMs > minIdleGapMs ? { from: last.at, to: now.at } : null
}

/** The part of an interval that a timer counted. */
export function idleGapIn(timer: Timer, { from, to }: Interval): IdleGap | null {
  if (timer.state === 'paused') return null
  const [begin, end] = timer.state === 'running' ? [timer.since, timer.endsAt] : [timer.endedAt, to]
  const gap = { session: timer.session, from: Math.max(begin, from), to: Math.min(end, to) }
  return gap.to - gap.from > minIdleGapMs ? gap : null
}

/** The gap before a deadline that passed while no page was open: the device was last awake well before it. */
export function missedDeadline(timer: Timer, lastAwake: number, now: number): IdleGap | null {
  if (timer.state !== 'running' || timer.endsAt > now || lastAwake < timer.since) return null
  return idleGapIn(timer, { from: lastAwake, to: now })
}
