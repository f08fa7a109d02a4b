import * as v from 'valibot'
import { Plan } from './cycle.ts'
import { Instant, instant } from './day.ts'
import { SessionId } from './focusSession.ts'
import { TaskId, UserId } from './task.ts'

/** A timer but for its duration, as the database keeps it. Milliseconds throughout. */
export const TimerState = v.variant('state', [
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

const defaultSeconds = 25 * 60

const Seconds = v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(3600))

/** A row of `focus_timers`; what nobody has set yet is null there, and here what a new timer has. */
export const FocusTimer = v.object({
  /** That of its task, or of its user for the global timer. */
  id: v.union([TaskId, UserId]),
  user_id: UserId,
  duration_seconds: v.nullable(Seconds, defaultSeconds),
  state: v.nullable(TimerState, { state: 'paused', remaining: defaultSeconds * 1000 }),
  /** Of the global timer only. One that a newer Daymark has written is as good as none. */
  plan: v.fallback(v.nullable(Plan), null),
  updated_at: Instant,
  seq: v.number(),
})
export type FocusTimer = v.InferOutput<typeof FocusTimer>

/** Makes the timer or edits it; what is absent stays. */
export const TimerChange = v.object({
  type: v.literal('put'),
  id: v.union([TaskId, UserId]),
  user_id: UserId,
  duration_seconds: v.exactOptional(Seconds),
  state: v.exactOptional(TimerState),
  plan: v.exactOptional(Plan),
  at: Instant,
})
export type TimerChange = v.InferOutput<typeof TimerChange>

/** The columns a change writes; the rest of the row is as it was, or as nobody has set it. */
export function timerColumns({ type: _, at, ...columns }: TimerChange) {
  return { ...columns, updated_at: at }
}

export function applyToTimer(timer: FocusTimer | undefined, change: TimerChange): FocusTimer {
  return { ...(timer ?? untouched(change)), ...timerColumns(change) }
}

/** The timer of a row, as core/timer.ts knows it. */
export function timerOf({
  duration_seconds,
  state,
}: Pick<FocusTimer, 'duration_seconds' | 'state'>) {
  return { ...state, duration: duration_seconds * 1000 }
}

/** What a row keeps of a timer. */
export function columnsOfTimer(timer: TimerState & { duration: number }) {
  const { duration, ...state } = timer
  return { duration_seconds: Math.round(duration / 1000), state: v.parse(TimerState, state) }
}

function untouched({ id, user_id }: TimerChange): FocusTimer {
  const nobody = { duration_seconds: null, state: null, plan: null }
  return v.parse(FocusTimer, { id, user_id, ...nobody, updated_at: instant(0), seq: 0 })
}
