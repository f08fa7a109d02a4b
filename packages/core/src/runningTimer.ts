import { pause, type Stretch, stretchOf, type Timer, type Turn } from './timer.ts'

export type Begun = Exclude<Timer, { state: 'paused' }>

/**
 * Which of all timers runs. Devices that did not know of each other may each have started one: the
 * one started last runs, on whichever device one looks.
 */
export function runningTimer<Id extends string>(
  timers: Iterable<readonly [Id, Timer]>,
): { id: Id; timer: Begun } | null {
  let last: { id: Id; timer: Begun } | null = null
  for (const [id, timer] of timers) {
    if (timer.state === 'paused') continue
    if (!last || isLater(timer, last.timer)) last = { id, timer }
  }
  return last
}

/** Every other one stopped at the moment the running one began. */
export function stoppedBy(running: Begun, other: Timer): Turn {
  return pause(other, running.since)
}

/**
 * What this device began and another one, which did not know of it, has put an end to at `moment`:
 * nobody else can record it. Null while it is still begun, here or in overtime.
 */
export function displaced(began: Timer, now: Timer, moment: number): Stretch | null {
  return isSame(began, now) ? null : stretchOf(began, moment)
}

/** Whether both count the same stretch, or the overtime that follows it. */
export function isSame(began: Timer, now: Timer): boolean {
  return began.state !== 'paused' && now.state !== 'paused' && began.since === now.since
}

function isLater(a: Begun, b: Begun): boolean {
  return a.since === b.since ? a.session > b.session : a.since > b.since
}
