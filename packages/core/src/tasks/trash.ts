import type { Mutation } from '@daymark/sync/mutation'
import { milliseconds } from '../calendar/day.ts'
import { topOf, trashedWith, trashTree } from '../lists/tree.ts'
import { isPutAway, type KnownTasks } from '../repeat/occurrence.ts'
import { type List, lists as listTable } from '../tables/lists.ts'
import { type Task, tasks as taskTable } from '../tables/tasks.ts'
import { byCodeUnits } from './order.ts'

/** The rows in the trash; others are passed over. */
export type Trash = { lists: readonly List[]; tasks: readonly Task[] }

type Trashed<R> = R & { deleted_at: string }

/** One row of the trash. `tasks` counts the tasks of a list, without steps. */
export type TrashEntry =
  | { kind: 'task'; row: Trashed<Task>; name: string }
  | { kind: 'list' | 'section'; row: Trashed<List>; name: string; tasks: number }

/**
 * Returns the entries of the trash, the newest first. A task stands for its steps, a list for the sections and tasks that
 * went with it. An occurrence whose completion was taken back does not show.
 */
export function trashEntries(trash: Trash, known: KnownTasks): TrashEntry[] {
  const lists = trashTree(trash.lists)
  const counts = new Map<string, number>()
  const entries: TrashEntry[] = []
  for (const { row } of trashTree(trash.tasks).roots()) {
    if (!isTrashed(row) || isPutAway(known, row)) continue
    const list = listWith(lists, row)
    if (list) counts.set(list, (counts.get(list) ?? 0) + 1)
    else entries.push({ kind: 'task', row, name: row.title })
  }
  for (const { row } of lists.roots()) {
    if (!isTrashed(row)) continue
    const kind = row.parent_id === null ? 'list' : 'section'
    entries.push({ kind, row, name: row.name, tasks: counts.get(row.id) ?? 0 })
  }
  return entries.sort((a, b) => byCodeUnits(b.row.deleted_at, a.row.deleted_at))
}

/** Restores lists and tasks with all that went to the trash with them. */
export function restoration(trash: Trash, ids: readonly string[], at: string): Mutation[] {
  const { lists, tasks } = rowsBehind(trash, ids)
  return [
    ...lists.map(({ id }) => listTable.patch(id, { deleted_at: null }, at)),
    ...tasks.map(({ id }) => taskTable.patch(id, { deleted_at: null }, at)),
  ]
}

/** Deletes lists and tasks permanently, with all that went to the trash with them. */
export function erasure(trash: Trash, ids: readonly string[], at: string): Mutation[] {
  const { lists, tasks } = rowsBehind(trash, ids)
  return [
    ...tasks.map(({ id }) => taskTable.erase(id, at)),
    ...lists.map(({ id }) => listTable.erase(id, at)),
  ]
}

/**
 * How many days it can be restored for; the last of them is one, however little is left of it, and
 * none are left once the server may purge it at any moment. Only the server does, by its own clock:
 * one that is wrong here hides nothing.
 */
export function daysRemaining({ deleted_at }: { deleted_at: string }, now: number): number {
  const remaining = Math.ceil((milliseconds(deleted_at) - now) / day) + daysInTrash
  return Math.min(daysInTrash, Math.max(0, remaining))
}

/** The rows of these ids, and those that stand behind them. */
function rowsBehind(trash: Trash, ids: readonly string[]): Trash {
  const chosen = new Set(ids)
  const lists = trashTree(trash.lists)
  const behindLists = trashTree(trash.tasks)
    .roots()
    .flatMap(({ row }) => (chosen.has(listWith(lists, row) ?? '') ? row : []))
  const isChosen = ({ id }: { id: string }) => chosen.has(id)
  return {
    lists: trashedWith(trash.lists.filter(isChosen), trash.lists),
    tasks: trashedWith([...trash.tasks.filter(isChosen), ...behindLists], trash.tasks),
  }
}

/** The id of the list of the trash behind which a task stands; null where it went there in another act. */
function listWith(lists: ReturnType<typeof trashTree<List>>, task: Task): string | null {
  const list = task.list_id === null ? undefined : lists.get(task.list_id)
  return list && list.row.deleted_at === task.deleted_at ? topOf(lists, list).id : null
}

export function isTrashed<R extends { deleted_at: string | null }>(row: R): row is Trashed<R> {
  return row.deleted_at !== null
}

const daysInTrash = 30
const day = 86_400_000
