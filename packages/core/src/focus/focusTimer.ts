import * as v from 'valibot'
import { SessionId } from '../ids.ts'

/** A timer but for its duration, as the database keeps it. Milliseconds throughout. */
export const TimerState = v.union([
  v.object({ state: v.literal('paused'), remaining: v.number() }),
  v.object({
    state: v.literal('running'),
    endsAt: v.number(),
    since: v.number(),
    session: SessionId,
  }),
  v.object({
    state: v.literal('over'),
    endedAt: v.number(),
    since: v.number(),
    session: SessionId,
  }),
])
export type TimerState = v.InferOutput<typeof TimerState>

/** The columns in which a row stores a timer. */
type TimerColumns = { duration_seconds: number; state: TimerState }

/** The timer of a row, as core/timer.ts knows it. */
export function timerOf({ duration_seconds, state }: TimerColumns) {
  return { ...state, duration: duration_seconds * 1000 }
}

export function columnsOfTimer(timer: TimerState & { duration: number }): TimerColumns {
  const { duration, ...state } = timer
  return { duration_seconds: Math.round(duration / 1000), state: v.parse(TimerState, state) }
}
