import type { Task } from '../tables/tasks.ts'
import type { StepTree } from '../tasks/steps.ts'
import { dueDay } from '../tasks/task.ts'

/** A task of a day, in minutes. `before`: its focus on earlier days; `onDay`: its focus on this one. */
export type DayTask = {
  isDone: boolean
  estimate: number | null
  before: number
  onDay: number
}

/** The minutes that the tasks of a day take, the minutes that are done, and the number of tasks without an estimate. */
export type DayPlan = { planned: number; done: number; unestimated: number }

/**
 * Open tasks take what is left of their estimate, or the focus of the day where that is more; done ones the focus of the
 * day, else their estimate. An open task without an estimate is counted apart, and takes its focus alone.
 */
export function dayPlanOf(tasks: readonly DayTask[]): DayPlan {
  const open = tasks.filter(({ isDone }) => !isDone)
  const done = sum(tasks.filter(({ isDone }) => isDone).map(minutesDone))
  return {
    planned: done + sum(open.map(remainingMinutes)),
    done: done + sum(open.map(({ onDay }) => onDay)),
    unestimated: open.filter(({ estimate }) => estimate === null).length,
  }
}

function minutesDone({ onDay, estimate }: DayTask): number {
  return onDay > 0 ? onDay : (estimate ?? 0)
}

/** The minutes of a day that an open task takes. */
export function remainingMinutes({ estimate, before, onDay }: DayTask): number {
  return Math.max((estimate ?? 0) - before, onDay)
}

/** A coming day of a series: nothing of it is done, nor any of its steps. */
export function comingDayTask(tree: StepTree, series: Task): DayTask {
  const estimate = estimateOf(tree, series, () => true)
  return { isDone: false, estimate, before: 0, onDay: 0 }
}

/** The estimate a plan counts: the task's own, else that of its open steps without a day, each by the same rule. */
export function plannedEstimate(tree: StepTree, task: Task): number | null {
  return estimateOf(tree, task, ({ completed }) => !completed)
}

function estimateOf(tree: StepTree, task: Task, isCounted: (step: Task) => boolean): number | null {
  if (task.estimate_minutes !== null) return task.estimate_minutes
  const steps = tree.childrenOf(task.id).filter((step) => isCounted(step) && dueDay(step) === null)
  const known = steps.flatMap((step) => estimateOf(tree, step, isCounted) ?? [])
  return known.length > 0 ? sum(known) : null
}

function sum(minutes: readonly number[]): number {
  return minutes.reduce((total, each) => total + each, 0)
}
