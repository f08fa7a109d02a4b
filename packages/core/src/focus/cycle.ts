import * as v from 'valibot'
import { TaskId } from '../ids.ts'
import { Phase } from '../tables/focusSessions.ts'
import { whole } from '../whole.ts'

export const focusBeforeLongBreak = 4

const Minutes = whole(1, 60)

/** The present phase of the cycle, and the user's settings for it. */
export const Plan = v.object({
  phase: Phase,
  /** The number of focus phases finished since the last long break. */
  done: whole(0, focusBeforeLongBreak),
  /** The task that the next focus continues with; null for none. */
  task: v.nullable(TaskId),
  /** The card's own timer, in milliseconds, while a break follows the timer of a task; null otherwise. */
  aside: v.optional(v.nullable(v.object({ duration: v.number(), remaining: v.number() })), null),
  /** Minutes. */
  lengths: v.object({ focus: Minutes, short_break: Minutes, long_break: Minutes }),
  /** The next phase starts automatically. */
  autoStart: v.boolean(),
  /** Focus continues counting past zero. */
  overtime: v.boolean(),
})
export type Plan = v.InferOutput<typeof Plan>

export const newPlan: Plan = {
  phase: 'focus',
  done: 0,
  task: null,
  aside: null,
  lengths: { focus: 25, short_break: 5, long_break: 15 },
  autoStart: false,
  overtime: false,
}

/** The phase after the present one. */
export function nextPhase({ phase, done }: Plan): Phase {
  if (phase !== 'focus') return 'focus'
  return done < focusBeforeLongBreak ? 'short_break' : 'long_break'
}

/** Switches the phase; leaving a long break begins a new round. */
export function withPhase(plan: Plan, phase: Phase): Plan {
  if (plan.phase === phase) return plan
  return {
    ...plan,
    phase,
    done: plan.phase === 'long_break' ? 0 : plan.done,
    aside: phase === 'focus' ? null : plan.aside,
  }
}

/** Counts one more finished focus, on a task or on none. A finished break counts nothing. */
export function withFocusCounted(plan: Plan, task: TaskId | null): Plan {
  if (plan.phase !== 'focus') return plan
  return { ...plan, task, done: Math.min(focusBeforeLongBreak, plan.done + 1) }
}

/** Whether the next phase starts automatically: never a new round, when the user may be away. */
export function autoStartsNext(plan: Plan): boolean {
  return plan.autoStart && plan.phase !== 'long_break'
}
