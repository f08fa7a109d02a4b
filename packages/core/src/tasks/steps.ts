import { inListOrder } from '../lists/listOrder.ts'
import { below, type Tree, treeOf, withBelow } from '../lists/tree.ts'
import type { Task } from '../tables/tasks.ts'
import { dueDay } from './task.ts'

/** Tasks outside the trash, with the steps that show below each. */
export type StepTree = Tree<Task>

/** The number of levels that are offered; deeper steps show at the last level. */
export const deepestStep = 4

export function stepTree(tasks: Iterable<Task>): StepTree {
  return treeOf(tasks, inListOrder)
}

/** The steps of a task as they show, each before its own. */
export function outlineOf(tree: StepTree, task: Task): { step: Task; level: number }[] {
  return below(tree, task.id).map(({ row, level }) => ({
    step: row,
    level: Math.min(level, deepestStep),
  }))
}

/** All steps of a task, over all levels. */
export function stepsBelow(tree: StepTree, task: Task): Task[] {
  return below(tree, task.id).map(({ row }) => row)
}

/** The tasks that lie below none of the others: where these go, their steps go along. */
export function topmost(tree: StepTree, tasks: readonly Task[]): Task[] {
  const following = new Set(tasks.flatMap((task) => stepsBelow(tree, task)))
  return tasks.filter((task) => !following.has(task))
}

export type StepCount = { done: number; total: number }

export function countSteps(tree: StepTree, task: Task): StepCount {
  const steps = stepsBelow(tree, task)
  return { done: steps.filter(({ completed }) => completed).length, total: steps.length }
}

/** The estimate in minutes that a task shows: its own, else the sum of its steps', done or not, each by this rule. */
export function shownEstimate(tree: StepTree, task: Task): number | null {
  return shownEstimates(tree, task).get(task.id) ?? null
}

/** The estimates that a task and the steps below it show, by id. */
export function shownEstimates(tree: StepTree, task: Task): ReadonlyMap<string, number | null> {
  const shown = new Map<string, number | null>()
  // Backwards, every step comes after its own steps.
  for (const row of withBelow(tree, task).reverse()) {
    const known = tree.childrenOf(row.id).flatMap(({ id }) => shown.get(id) ?? [])
    const sum = known.length > 0 ? known.reduce((total, minutes) => total + minutes) : null
    shown.set(row.id, row.estimate_minutes ?? sum)
  }
  return shown
}

export function isStep(tree: StepTree, task: Task): boolean {
  return tree.parentOf(task.id) !== undefined
}

/** A step without a day of its own is done along with its task, and is in no day. */
export function ridesAlong(tree: StepTree, task: Task): boolean {
  return dueDay(task) === null && isStep(tree, task)
}

/** The task to be offered for completion once this step is checked: the one above, where no other of its steps is open. */
export function completedWith(tree: StepTree, step: Task): Task | null {
  const parent = tree.parentOf(step.id)
  if (!parent || parent.completed) return null
  const others = stepsBelow(tree, parent).filter(({ id }) => id !== step.id)
  return others.some(({ completed }) => !completed) ? null : parent
}
