import type { List } from '../tables/lists.ts'
import type { Task, TaskPatch } from '../tables/tasks.ts'
import { alongWith } from '../tasks/move.ts'
import { byCodeUnits } from '../tasks/order.ts'
import { placeable } from '../tasks/placing.ts'
import { positionsBetween } from '../tasks/positionsBetween.ts'

type Placed = { id: string; created_at: string }

/** Compares by position; rows without a position come last, the oldest first. */
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

/** The patch that a move in a list writes to one task. */
export type ListMove = { id: Task['id']; patch: { list_position: string } }

/**
 * Returns the moves that put a task at `index` among the others of its list: one row. Others move along only where
 * they leave no room: those before it that were never placed, and those that share a position.
 */
export function moveInList(task: Task, others: readonly Task[], index: number): ListMove[] {
  return placesFor(task, others, index, ({ list_position }) => list_position).map(
    ({ id, place }) => ({ id, patch: { list_position: place } }),
  )
}

export type ListedMove = { id: Task['id']; patch: Pick<TaskPatch, 'list_id' | 'list_position'> }

/** Returns the moves that put a task at `index` among the others of a list or section; null is Inbox. */
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

/** The same for lists, tags and filters among others of their kind. */
export function moveInPlace<R extends Placed & { position: string | null }>(
  row: R,
  others: readonly R[],
  index: number,
): { id: R['id']; patch: { position: string } }[] {
  return placesFor(row, others, index, ({ position }) => position).map(({ id, place }) => ({
    id,
    patch: { position: place },
  }))
}

/** The places of the fewest rows that have to be written for one of them to lie at `index` among the others. */
function placesFor<R extends Placed>(
  row: R,
  others: readonly R[],
  index: number,
  placeOf: (row: R) => string | null,
): { id: R['id']; place: string }[] {
  const order = byPlace(placeOf)
  const at = (other: R | undefined) => (other ? placeOf(other) : null)
  // A row can be put right beside a row with such a position.
  const isFirm = (place: string | null) => place !== null && placeable(place)
  const [previous, next] = [others[index - 1], others[index]]
  const isAfter = !previous || order(previous, row) < 0
  const isBefore = !next || order(row, next) < 0
  if (isAfter && isBefore) return []

  let from = index
  while (from > 0 && !isFirm(at(others[from - 1]))) from -= 1
  const lower = at(others[from - 1])
  let to = index
  for (let place = at(others[to]); place !== null; place = at(others[to])) {
    if (isFirm(place) && (lower === null || place > lower)) break
    to += 1
  }
  const rows = [...others.slice(from, index), row, ...others.slice(index, to)]
  const places = positionsBetween(lower, at(others[to]), rows.length)
  return places.flatMap((place, index) => {
    const id = rows[index]?.id
    return id ? { id, place } : []
  })
}
