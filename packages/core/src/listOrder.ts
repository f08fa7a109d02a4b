import { alongWith } from './move.ts'
import { byCodeUnits, placeable } from './order.ts'
import { positionsBetween } from './positionsBetween.ts'
import type { List } from './tables/lists.ts'
import type { Task, TaskPatch } from './tables/tasks.ts'

type Placed = { id: string; created_at: string }

/** By position; those never placed come last, the oldest first. */
function byPlace<R extends Placed>(placeOf: (row: R) => string | null) {
  return (a: R, b: R): number => {
    const [place, other] = [placeOf(a), placeOf(b)]
    if (place !== other && (place === null || other === null)) return place === null ? 1 : -1
    return (
      byCodeUnits(place ?? '', other ?? '') ||
      byCodeUnits(a.created_at, b.created_at) ||
      byCodeUnits(a.id, b.id)
    )
  }
}

/** The order of tasks in a list, in a section and below a parent. */
export const inListOrder = byPlace(({ list_position }: Task) => list_position)

/** The order of lists, of tags and of filters. */
export const inPlaceOrder = byPlace(
  ({ position }: Placed & { position: string | null }) => position,
)

/** What a move in a list writes to one task. */
export type ListMove = { id: Task['id']; patch: { list_position: string } }

/**
 * What has to be written for a task to lie at `index` among the others of its list: one row. Others move along only where
 * they leave no room: those before it that were never placed, and those that share a position.
 */
export function moveInList(task: Task, others: readonly Task[], index: number): ListMove[] {
  const [previous, next] = [others[index - 1], others[index]]
  const isAfter = !previous || inListOrder(previous, task) < 0
  const isBefore = !next || inListOrder(task, next) < 0
  if (isAfter && isBefore) return []

  let from = index
  while (from > 0 && !isFirm(others[from - 1])) from -= 1
  const lower = others[from - 1]?.list_position ?? null
  let to = index
  for (let row = others[to]; row && row.list_position !== null; row = others[to]) {
    if (isFirm(row) && (lower === null || row.list_position > lower)) break
    to += 1
  }
  const rows = [...others.slice(from, index), task, ...others.slice(index, to)]
  const positions = positionsBetween(lower, others[to]?.list_position ?? null, rows.length)
  return positions.flatMap((list_position, place) => {
    const id = rows[place]?.id
    return id ? { id, patch: { list_position } } : []
  })
}

export type ListedMove = { id: Task['id']; patch: Pick<TaskPatch, 'list_id' | 'list_position'> }

/** What has to be written for a task to lie at `index` among the others of a list or section; null is Inbox. */
export function moveIntoList(
  task: Task,
  list: { id: List['id'] } | null,
  others: readonly Task[],
  index: number,
): ListedMove[] {
  const list_id = list?.id ?? null
  const moves: ListedMove[] = moveInList(task, others, index)
  return task.list_id === list_id ? moves : alongWith(moves, task.id, { list_id })
}

/** Can others be put right beside it? */
function isFirm(row: Task | undefined): boolean {
  return row !== undefined && row.list_position !== null && placeable(row.list_position)
}
