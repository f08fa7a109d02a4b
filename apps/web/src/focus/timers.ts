import { SessionId } from '@daymark/core/focusSession'
import type { TaskId } from '@daymark/core/task'
import { finish, newTimer, pause, reset, start, type Timer } from '@daymark/core/timer'
import * as v from 'valibot'

/** Every task's focus timer, kept above the cards; at most one of them runs. */
export type Timers = {
  of(id: TaskId): Timer
  start(id: TaskId): void
  pause(id: TaskId): void
  reset(id: TaskId): void
  /** A new duration: the timer stops and shows it in full. */
  setMinutes(id: TaskId, minutes: number): void
  /** When the running timer reaches zero. */
  deadline(): number | null
  /** Stops the running timer if its deadline has passed, and says whose it was. */
  finishDue(): TaskId | null
  subscribe(listener: () => void): () => void
}

const untouched = newTimer()
const unrecorded = v.parse(SessionId, '00000000-0000-4000-8000-000000000000')

export function openTimers(clock: () => number): Timers {
  const timers = new Map<TaskId, Timer>()
  const listeners = new Set<() => void>()

  const of = (id: TaskId) => timers.get(id) ?? untouched

  function put(id: TaskId, timer: Timer): void {
    timers.set(id, timer)
    for (const listener of listeners) listener()
  }

  function running(): [TaskId, Timer & { state: 'running' }] | null {
    for (const [id, timer] of timers) if (timer.state === 'running') return [id, timer]
    return null
  }

  return {
    of,
    start(id) {
      const other = running()
      if (other && other[0] !== id) put(other[0], pause(other[1], clock()).timer)
      put(id, start(of(id), unrecorded, clock()).timer)
    },
    pause: (id) => put(id, pause(of(id), clock()).timer),
    reset: (id) => put(id, reset(of(id), clock()).timer),
    setMinutes: (id, minutes) => put(id, newTimer(minutes)),
    deadline: () => running()?.[1].endsAt ?? null,
    finishDue() {
      const due = running()
      const finished = due && finish(due[1], clock())
      if (!finished) return null
      put(due[0], finished.timer)
      return due[0]
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
