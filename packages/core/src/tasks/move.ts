import { boundsOf, type Day, shiftDay } from '../calendar/day.ts'
import type { TaskId } from '../ids.ts'
import type { Task, TaskPatch } from '../tables/tasks.ts'
import { inOrder } from './order.ts'
import { placeable } from './placing.ts'
import { positionsBetween } from './positionsBetween.ts'
import { dayNamed, type Spot } from './spot.ts'
import { dueDay } from './task.ts'

/** The patch that a move writes to one task. */
export type Move = { id: TaskId; patch: Pick<TaskPatch, 'due_date' | 'position'> }

type Calendar = {
  today: Day
  /** Every task of a day in order, those hidden by filters too. */
  due(day: Day): readonly Task[]
}

/** Returns the moves that put `task` at `spot`: one row, as long as positions leave room. */
export function moveTo(task: Task, spot: Spot, { today, due }: Calendar): Move[] {
  const day = dayAt(task, spot, today)
  const others = due(day).filter(({ id }) => id !== task.id)
  const index = indexAt(spot, day, others)
  const moves = fits(task, others, index) ? [] : placed(task, others, index)
  if (day === dueDay(task)) return moves
  return alongWith(moves, task.id, { due_date: boundsOf(day).start })
}

/** The moves after which these tasks of a day lie in the order in which they are given. */
export function placedInOrder(
  tasks: readonly Task[],
): { id: TaskId; patch: { position: string } }[] {
  const isPlaced = tasks.every((task, index) => {
    const next = tasks[index + 1]
    return !next || inOrder(task, next) < 0
  })
  if (isPlaced) return []
  const positions = positionsBetween(null, null, tasks.length)
  return tasks.flatMap(({ id, position: present }, index) => {
    const position = positions[index] ?? ''
    return position === present ? [] : [{ id, patch: { position } }]
  })
}

/** The moves, with more columns written to the row of one task. */
export function alongWith<Patch extends object>(
  moves: readonly { id: TaskId; patch: Patch }[],
  id: TaskId,
  columns: Patch,
): { id: TaskId; patch: Patch }[] {
  const own = moves.find((move) => move.id === id)?.patch
  return [...moves.filter((move) => move.id !== id), { id, patch: { ...own, ...columns } }]
}

/** The day of a task at a spot. Between two days it stays the same where possible, else it is the day of the task before. */
function dayAt(task: Task, { section, after, before }: Spot, today: Day): Day {
  const own = dueDay(task) ?? today
  const named = dayNamed(section)
  if (named !== null) return named
  if (section === 'today') return today
  if (section === 'overdue') return own
  const days = [after, before].flatMap((neighbour) => (neighbour && dueDay(neighbour)) ?? [])
  if (days.includes(own)) return own
  return days[0] ?? (section === 'upcoming' ? shiftDay(today, 1) : own)
}

/** Right after the card one sees above, or else right before the one below. */
function indexAt({ after, before }: Spot, day: Day, others: readonly Task[]): number {
  const isOn = (task: Task | null) => task !== null && dueDay(task) === day
  if (isOn(after)) return others.findIndex(({ id }) => id === after?.id) + 1
  if (isOn(before)) return others.findIndex(({ id }) => id === before?.id)
  return 0
}

function fits(task: Task, others: readonly Task[], index: number): boolean {
  const [previous, next] = [others[index - 1], others[index]]
  return (!previous || inOrder(previous, task) < 0) && (!next || inOrder(task, next) < 0)
}

/**
 * Writes a position to the task, and to as many of the others around it as leave no room for one:
 * those after it that were never placed, and those that share a position.
 */
function placed(task: Task, others: readonly Task[], index: number): Move[] {
  const { from, to } = roomAround(others, index)
  const rows = [...others.slice(from, index), task, ...others.slice(index, to)]
  const lower = others[from - 1]?.position ?? null
  const positions = positionsBetween(lower, others[to]?.position ?? null, rows.length)
  return positions.flatMap((position, place) => {
    const id = rows[place]?.id
    return id ? { id, patch: { position } } : []
  })
}

/** The fewest others, from `from` to before `to`, that move along to leave room at `index`. */
function roomAround(others: readonly Task[], index: number): { from: number; to: number } {
  const from = endBefore(others, index, placeable)
  const to = startAfter(others, index, placeable)
  const lower = others[from - 1]?.position ?? null
  const upper = others[to]?.position ?? null
  if (lower === null || upper === null || lower < upper) return { from, to }
  const lowerFrom = endBefore(others, from, (at) => placeable(at) && at < upper)
  const higherTo = startAfter(others, to, (at) => placeable(at) && at > lower)
  return from - lowerFrom < higherTo - to ? { from: lowerFrom, to } : { from, to: higherTo }
}

/** The index after the last task before `index` that may stay: it has a good position, or none. */
function endBefore(others: readonly Task[], index: number, good: (at: string) => boolean): number {
  const stays = ({ position }: Task) => position === null || good(position)
  return others.slice(0, index).findLastIndex(stays) + 1
}

/** The index of the first task from `index` on that may stay. */
function startAfter(others: readonly Task[], index: number, good: (at: string) => boolean): number {
  const rest = others.slice(index)
  const first = rest.findIndex(({ position }) => position !== null && good(position))
  return first < 0 ? others.length : index + first
}
