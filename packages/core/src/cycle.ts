import type { TaskId } from './task.ts'

export const phases = ['focus', 'short_break', 'long_break'] as const
export type Phase = (typeof phases)[number]

/** Minutes. */
export type Lengths = Record<Phase, number>

/** Where a person is between focus and breaks, and how they like it. */
export type Plan = {
  phase: Phase
  /** Focus finished since the last long break, 0 to 4. */
  done: number
  /** What the next focus goes on with; null for no task. */
  task: TaskId | null
  lengths: Lengths
  /** What comes next begins by itself. */
  autoStart: boolean
  /** Goes on counting past zero. */
  overtime: boolean
}

export const focusBeforeLongBreak = 4

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
