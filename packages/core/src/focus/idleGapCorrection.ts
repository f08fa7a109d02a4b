import type { SessionId } from '../ids.ts'
import { subtractIntervals } from './correction.ts'
import type { Interval } from './focusTime.ts'
import type { IdleGap } from './idleGap.ts'
import type { Timer, TimerInterval, Transition } from './timer.ts'

/** The timer without the gap; the time before it ends as an interval of its own. */
export function withoutIdleGap(
  timer: Timer,
  { from, to }: IdleGap,
  session: SessionId,
): Transition {
  if (timer.state === 'paused') return { timer, ended: null }
  const { duration, session: id } = timer
  if (timer.state === 'over') {
    const paused: Timer = { duration, state: 'paused', remaining: 0 }
    return {
      timer: paused,
      ended: endedInterval({ id, startedAt: timer.endedAt, endedAt: from, duration }),
    }
  }
  const { since, endsAt } = timer
  return {
    timer: { duration, state: 'running', since: to, endsAt: endsAt + to - from, session },
    ended: endedInterval({ id, startedAt: since, endedAt: from, duration }),
  }
}

/** The timer as it was before the present interval began. */
export function withoutInterval(timer: Timer): Timer {
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

/** The parts of a recorded interval outside the gap. */
export function partsWithout<T extends Interval>(interval: T, gap: IdleGap): T[] {
  return subtractIntervals(interval, [gap]).filter(({ from, to }) => to - from >= second)
}

const second = 1000

function endedInterval({
  duration,
  ...interval
}: Omit<TimerInterval, 'planned'> & { duration: number }) {
  return interval.endedAt - interval.startedAt < second ? null : { ...interval, planned: duration }
}
