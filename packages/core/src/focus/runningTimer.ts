import { countedInterval, pause, type Timer, type TimerInterval, type Transition } from './timer.ts'

export type ActiveTimer = Exclude<Timer, { state: 'paused' }>

/**
 * The one running timer. Devices unaware of each other may each have started one; all devices choose
 * the one started last.
 */
export function runningTimer<Id extends string>(
  timers: Iterable<readonly [Id, Timer]>,
): { id: Id; timer: ActiveTimer } | null {
  let last: { id: Id; timer: ActiveTimer } | null = null
  for (const [id, timer] of timers) {
    if (timer.state === 'paused') continue
    if (!last || isLater(timer, last.timer)) last = { id, timer }
  }
  return last
}

/** Another timer, paused at the moment the running one started. */
export function pausedBy(running: ActiveTimer, other: Timer): Transition {
  return pause(other, running.since)
}

/**
 * The interval of a timer that this device started and another device, unaware of it, ended at
 * `moment`: only this device can record it. Null while the timer still counts it, or its overtime.
 */
export function displacedInterval(
  started: Timer,
  current: Timer,
  moment: number,
): TimerInterval | null {
  return isSameRun(started, current) ? null : countedInterval(started, moment)
}

/** Whether both count the same interval, or the overtime that follows it. */
export function isSameRun(started: Timer, current: Timer): boolean {
  return started.state !== 'paused' && current.state !== 'paused' && started.since === current.since
}

function isLater(a: ActiveTimer, b: ActiveTimer): boolean {
  return a.since === b.since ? a.session > b.session : a.since > b.since
}
