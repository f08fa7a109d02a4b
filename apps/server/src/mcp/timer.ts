import { isMidway, remaining } from '@daymark/core/focus/timer'
import { kindOf, runningIn, type TimerId, type Timers, timerIn } from '@daymark/core/focus/timers'
import type * as v from 'valibot'
import type { TimerOut as TimerSchema } from './shapes.ts'

type TimerOut = v.InferOutput<typeof TimerSchema>

/** The timer that runs, or one that was paused midway, or that of no task. */
export function shownTimer(timers: Timers, before: TimerId = 'global'): TimerId {
  const running = runningIn(timers)
  if (running !== null) return running
  if (before !== 'global' && isMidway(timerIn(timers, before))) return before
  const midway = [...timers.all].find(([, timer]) => isMidway(timer))
  return midway?.[0] ?? 'global'
}

export function timerOut(
  timers: Timers,
  id: TimerId,
  now: number,
  titleOf: (id: string) => string | null,
): TimerOut {
  const timer = timerIn(timers, id)
  return {
    state: timer.state === 'paused' && !isMidway(timer) ? 'stopped' : timer.state,
    phase: kindOf(timers, id),
    task: id === 'global' ? null : { id, title: titleOf(id) },
    minutes: timer.duration / 60_000,
    remaining: Math.ceil(remaining(timer, now) / 1_000),
    ends_at: timer.state === 'running' ? new Date(timer.endsAt).toISOString() : null,
  }
}
