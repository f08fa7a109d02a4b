import * as v from 'valibot'
import { Phase } from './focusSession.ts'
import { TaskId } from './task.ts'

export const focusBeforeLongBreak = 4

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))

/** Where a person is between focus and breaks, and how they like it. */
export const Plan = v.object({
  phase: Phase,
  /** Focus finished since the last long break. */
  done: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(focusBeforeLongBreak)),
  /** What the next focus goes on with; null for no task. */
  task: v.nullable(TaskId),
  /** Minutes. */
  lengths: v.object({ focus: Minutes, short_break: Minutes, long_break: Minutes }),
  /** What comes next begins by itself. */
  autoStart: v.boolean(),
  /** Goes on counting past zero. */
  overtime: v.boolean(),
})
export type Plan = v.InferOutput<typeof Plan>

export const newPlan: Plan = {
  phase: 'focus',
  done: 0,
  task: null,
  lengths: { focus: 25, short_break: 5, long_break: 15 },
  autoStart: false,
  overtime: false,
}

/** What comes after the present phase. */
export function nextPhase({ phase, done }: Plan): Phase {
  if (phase !== 'focus') return 'focus'
  return done < focusBeforeLongBreak ? 'short_break' : 'long_break'
}

/** In another phase; whoever comes from a long break begins a new round. */
export function turnTo(plan: Plan, phase: Phase): Plan {
  if (plan.phase === phase) return plan
  return { ...plan, phase, done: plan.phase === 'long_break' ? 0 : plan.done }
}

/** One focus more is done, of a task or of none. A break that ends counts nothing. */
export function counted(plan: Plan, task: TaskId | null): Plan {
  if (plan.phase !== 'focus') return plan
  return { ...plan, task, done: Math.min(focusBeforeLongBreak, plan.done + 1) }
}

/** Whether what comes next begins by itself: never a new round, which may find nobody there. */
export function goesOn(plan: Plan): boolean {
  return plan.autoStart && plan.phase !== 'long_break'
}
