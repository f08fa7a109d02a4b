import { inPlaceOrder } from './listOrder.ts'
import { inOrder } from './order.ts'
import { isStep, type StepTree } from './steps.ts'
import type { List } from './tables/lists.ts'
import type { Task } from './tables/tasks.ts'
import { dueDay } from './task.ts'
import { below, type Tree, topOf, treeOf } from './tree.ts'

/** Lists outside the trash, with the sections that show in each. */
export type ListTree = Tree<List>

/** So many levels show, the list itself included; what lies deeper shows at the last one. */
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

/** The tasks of all lists; null stands for Inbox. Steps are with their task, and count with it. */
export type SortedTasks = {
  /** Those directly in a list or section, in order. */
  in(list: List | null): readonly Task[]
  /** How many are in a list with all its sections. */
  count(list: List | null): ListCount
  /** Open, without a day; as those of a day, the newest come first. */
  someday: readonly Task[]
}

export function sortTasks(lists: ListTree, steps: StepTree): SortedTasks {
  const tasks = new Map<List['id'] | null, Task[]>()
  const counts = new Map<List['id'] | null, ListCount>()
  for (const task of steps.roots()) {
    const list = listOf(lists, steps, task)
    const others = tasks.get(list?.id ?? null)
    if (others) others.push(task)
    else tasks.set(list?.id ?? null, [task])
  }
  for (const [id, own] of tasks) {
    const done = own.filter(({ completed }) => completed).length
    const list = id === null ? undefined : lists.get(id)
    if (!list) add(null, own.length - done, done)
    for (let at = list; at; at = lists.parentOf(at.id)) add(at.id, own.length - done, done)
  }

  function add(id: List['id'] | null, open: number, done: number): void {
    const before = counts.get(id) ?? nothing
    counts.set(id, { open: before.open + open, done: before.done + done })
  }

  return {
    in: (list) => tasks.get(list?.id ?? null) ?? [],
    count: (list) => counts.get(list?.id ?? null) ?? nothing,
    someday: steps
      .roots()
      .filter((task) => isSomeday(steps, task))
      .sort(inOrder),
  }
}

const nothing: ListCount = { open: 0, done: 0 }

/** Whether a task is one of ‘Someday’: open, without a day, and no step. */
export function isSomeday(steps: StepTree, task: Task): boolean {
  return !task.completed && dueDay(task) === null && !isStep(steps, task)
}
