import type { Mutation } from '@daymark/sync/mutation'
import { boundsOf, type Day } from '../calendar/day.ts'
import { below, levelOf, topOf, withBelow } from '../lists/tree.ts'
import { type Task, tasks as table } from '../tables/tasks.ts'
import { deepestStep, isStep, type StepTree, topmost } from './steps.ts'
import { dueDay } from './task.ts'

/**
 * Whether these tasks can become steps of another one: it is open, and neither one of them nor below them. They lie no
 * deeper there than is offered. What was done of a series keeps no steps (REPEAT-3).
 */
export function takerOf(tree: StepTree, tasks: readonly Task[]): (parent: Task) => boolean {
  const ownIds = new Set(tasks.flatMap((task) => withBelow(tree, task)).map(({ id }) => id))
  const heights = tasks.map(({ id }) =>
    Math.max(1, ...below(tree, id).map(({ level }) => level + 1)),
  )
  const height = Math.max(0, ...heights)
  return (parent) =>
    !parent.completed &&
    parent.series_id === null &&
    !ownIds.has(parent.id) &&
    tasks.some(({ id }) => tree.parentOf(id)?.id !== parent.id) &&
    levelOf(tree, parent.id) + height <= deepestStep
}

/**
 * Makes tasks the last steps of another one, in its list. Their own steps stay below them. One with the day of that task
 * rides along from then on, unless it has a time or repeats.
 */
export function nest(tree: StepTree, tasks: readonly Task[], parent: Task, at: string): Mutation[] {
  const day = rideDay(tree, parent)
  return topmost(tree, tasks)
    .filter(({ id }) => tree.parentOf(id)?.id !== parent.id)
    .map((task) => {
      const rides = dueDay(task) === day && task.at_minutes === null && task.repeat === null
      const { list_id } = topOf(tree, parent)
      const columns = { parent_id: parent.id, list_id, list_position: null }
      return table.patch(task.id, { ...columns, ...(rides && { due_date: null }) }, at)
    })
}

/** Makes steps tasks of their own, in the list of their task. One that rode along gets the day that it rode along with. */
export function standAlone(tree: StepTree, steps: readonly Task[], at: string): Mutation[] {
  return topmost(tree, steps)
    .filter((step) => isStep(tree, step))
    .map((step) => {
      const day = dueDay(step) === null ? rideDay(tree, step) : null
      const { list_id } = topOf(tree, step)
      const columns = { parent_id: null, list_id, list_position: null }
      return table.patch(step.id, { ...columns, ...(day && { due_date: boundsOf(day).start }) }, at)
    })
}

/** The day of a task, or else of the first above it that has one. */
function rideDay(tree: StepTree, task: Task): Day | null {
  for (let at: Task | undefined = task; at; at = tree.parentOf(at.id)) {
    const day = dueDay(at)
    if (day !== null) return day
  }
  return null
}
