import { setTimeout as delay } from 'node:timers/promises'

/** Waits until the next run of work that is repeated, or until aborted. It keeps no process alive. */
export type Pause = (stopped: AbortSignal) => Promise<unknown>

export function pauseFor(ms: number): Pause {
  return (stopped) => delay(ms, undefined, { signal: stopped, ref: false }).catch(() => {})
}
