import type { List } from '../tables/lists.ts'
import type { Task } from '../tables/tasks.ts'
import { isStep, type StepTree } from '../tasks/steps.ts'
import { dueDay } from '../tasks/task.ts'
import { inPlaceOrder } from './listOrder.ts'
import { below, type Tree, topOf, treeOf } from './tree.ts'

/** Lists outside the trash, with the sections that show in each. */
export type ListTree = Tree<List>

/** The number of levels that show, the list included; deeper sections show at the last level. */
export const deepestSection = 3

export function listTree(lists: Iterable<List>): ListTree {
  return treeOf(lists, inPlaceOrder)
}

/** The sections of a list as they show, each before its own; directly in the list they have level 2. */
export function sectionsOf(tree: ListTree, list: List): { section: List; level: number }[] {
  return below(tree, list.id).map(({ row, level }) => ({
    section: row,
    level: Math.min(level + 1, deepestSection),
  }))
}

/** A list is archived with all its sections. */
export function isArchived(tree: ListTree, list: List): boolean {
  let at: List | undefined = list
  while (at && at.archived_at === null) at = tree.parentOf(at.id)
  return at !== undefined
}

/** The list or section that a task lies in; null is Inbox, also where its list is gone. A step lies where its task does. */
export function listOf(lists: ListTree, steps: StepTree, task: Task): List | null {
  const { list_id } = topOf(steps, task)
  return (list_id && lists.get(list_id)) || null
}

export type ListCount = { open: number; done: number }

/** Whether a task is one of ‘Someday’: open, without a day, and no step. */
export function isSomeday(steps: StepTree, task: Task): boolean {
  return !task.completed && dueDay(task) === null && !isStep(steps, task)
}
