import type { SessionId } from './focusSession.ts'
import { freeParts } from './ledger.ts'
import type { Stretch, Timer, Turn } from './timer.ts'

/** A time within a stretch in which, for all this device knows, nobody was there. */
export type Gap = { session: SessionId; from: number; to: number }

/** When this device was last seen awake: by the wall, and by a clock that stands while it sleeps. */
export type Seen = { at: number; steady: number }

type Time = Pick<Gap, 'from' | 'to'>

const minute = 60_000

/** Below this nobody is asked. Being hidden is no gap: the clocks go on together. */
export const smallestGap = minute

/**
 * The time in which the device slept. What passed on the wall and not on the steady clock is how long
 * it did, and it woke just now; where that clock goes on in sleep, what was to wake us at `expected`
 * is late, and all that is known is when it was last seen.
 */
export function asleep(seen: Seen, now: Seen, expected: number | null): Time | null {
  const stood = now.at - seen.at - (now.steady - seen.steady)
  if (stood > smallestGap) return { from: now.at - stood, to: now.at }
  const late = expected === null ? 0 : now.at - expected
  return late > smallestGap ? { from: seen.at, to: now.at } : null
}

/** The part of a time that a timer counted. */
export function gapIn(timer: Timer, { from, to }: Time): Gap | null {
  if (timer.state === 'paused') return null
  const [begin, end] = timer.state === 'running' ? [timer.since, timer.endsAt] : [timer.endedAt, to]
  const gap = { session: timer.session, from: Math.max(begin, from), to: Math.min(end, to) }
  return gap.to - gap.from > smallestGap ? gap : null
}

/** A deadline that passed while nobody was there: this device was last awake well before it. */
export function missedDeadline(timer: Timer, lastAwake: number, now: number): Gap | null {
  if (timer.state !== 'running' || timer.endsAt > now || lastAwake < timer.since) return null
  return gapIn(timer, { from: lastAwake, to: now })
}

/** The timer as if the gap had not been; what was counted before it is a stretch of its own. */
export function withoutGap(timer: Timer, { from, to }: Gap, session: SessionId): Turn {
  if (timer.state === 'paused') return { timer, ended: null }
  const { duration, session: id } = timer
  if (timer.state === 'over') {
    const paused: Timer = { duration, state: 'paused', remaining: 0 }
    return { timer: paused, ended: kept({ id, startedAt: timer.endedAt, endedAt: from, duration }) }
  }
  const { since, endsAt } = timer
  return {
    timer: { duration, state: 'running', since: to, endsAt: endsAt + to - from, session },
    ended: kept({ id, startedAt: since, endedAt: from, duration }),
  }
}

/** The timer as it was before the stretch began. */
export function withoutStretch(timer: Timer): Timer {
  const { duration } = timer
  switch (timer.state) {
    case 'paused':
      return timer
    case 'running':
      return { duration, state: 'paused', remaining: timer.endsAt - timer.since }
    case 'over':
      return { duration, state: 'paused', remaining: 0 }
  }
}

/** What stays of a recorded time without the gap. */
export function partsWithout<T extends Time>(time: T, gap: Gap): T[] {
  return freeParts(time, [gap]).filter(({ from, to }) => to - from >= second)
}

const second = 1000

function kept({ duration, ...time }: Omit<Stretch, 'planned'> & { duration: number }) {
  return time.endedAt - time.startedAt < second ? null : { ...time, planned: duration }
}
