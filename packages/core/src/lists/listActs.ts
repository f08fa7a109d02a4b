import type { Mutation } from '@daymark/sync/mutation'
import { instant } from '../calendar/day.ts'
import { type List, lists as listTable } from '../tables/lists.ts'
import { type Task, tasks as taskTable } from '../tables/tasks.ts'
import { deletion } from '../tasks/stepActs.ts'
import { isStep, type StepTree, topmost } from '../tasks/steps.ts'
import { moveInPlace } from './listOrder.ts'
import type { ListTree } from './lists.ts'
import { withBelow } from './tree.ts'

/** A list, or a section where it has a parent. */
export function newList(
  name: string,
  parts: Pick<List, 'id' | 'user_id' | 'parent_id' | 'color'> & { now: number },
): List {
  const { now, ...columns } = parts
  return listTable.withFallbacks({
    ...columns,
    name,
    position: null,
    archived_at: null,
    created_at: instant(now),
    updated_at: instant(now),
    deleted_at: null,
    seq: 0,
  })
}

/** The tasks in a list with its sections that are counted before it is deleted: open ones, without steps. */
export function openTasksIn(lists: ListTree, steps: StepTree, list: List): Task[] {
  return tasksOf(lists, steps, list).filter(({ completed }) => !completed)
}

/** Moves a list and its sections to the trash. Their tasks go along, or lie in Inbox from then on. */
export function listDeletion(
  { lists, steps }: { lists: ListTree; steps: StepTree },
  list: List,
  { tasksTo, at }: { tasksTo: 'inbox' | 'trash'; at: string },
): Mutation[] {
  const tasks = tasksOf(lists, steps, list)
  return [
    ...withBelow(lists, list).map(({ id }) => listTable.patch(id, { deleted_at: at }, at)),
    ...(tasksTo === 'trash'
      ? deletion(steps, tasks, at).mutations
      : tasks.map(({ id }) => taskTable.patch(id, { list_id: null }, at))),
  ]
}

/** Moves a list one place further among its shown siblings; null: it is at the end. */
export function listMoves(lists: ListTree, list: List, by: 1 | -1, at: string): Mutation[] | null {
  const shown = shownBeside(lists, list)
  const index = shown.indexOf(list) + by
  if (index < 0 || index >= shown.length) return null
  return listDrop(lists, list, shown[by > 0 ? index : index - 1] ?? null, at)
}

/** Moves a list right after a sibling; null is the first place. */
export function listDrop(lists: ListTree, list: List, after: List | null, at: string): Mutation[] {
  const others = shownBeside(lists, list).filter((other) => other !== list)
  const index = after ? others.indexOf(after) + 1 : 0
  return moveInPlace(list, others, index).map(({ id, patch }) => listTable.patch(id, patch, at))
}

function shownBeside(lists: ListTree, list: List): List[] {
  const parent = lists.parentOf(list.id)
  const beside = parent ? lists.childrenOf(parent.id) : lists.roots()
  return beside.filter((other) => other === list || other.archived_at === null)
}

export function archiving(list: List, isArchived: boolean, at: string): Mutation[] {
  return [listTable.patch(list.id, { archived_at: isArchived ? at : null }, at)]
}

/** Puts tasks last into a list, or into Inbox. Steps follow their task; one that is moved without it leaves it. */
export function moveToList(
  steps: StepTree,
  tasks: readonly Task[],
  list_id: List['id'] | null,
  at: string,
): Mutation[] {
  return topmost(steps, tasks).map((task) => {
    const leaves = isStep(steps, task) ? { parent_id: null } : {}
    return taskTable.patch(task.id, { list_id, list_position: null, ...leaves }, at)
  })
}

function tasksOf(lists: ListTree, steps: StepTree, list: List): Task[] {
  const ids = new Set(withBelow(lists, list).map(({ id }) => id))
  return steps.roots().filter(({ list_id }) => list_id !== null && ids.has(list_id))
}
