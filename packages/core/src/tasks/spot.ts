import type { Day } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import { dueDay } from './task.ts'

/** The name of a section that has an order of its own, by the id of its list. */
export type OwnOrder = `list ${string}`
/** The name of a section that is one day of several. */
export type OneDay = `day ${Day}`
/** The name of a section whose order nobody chooses. */
export type FixedOrder = `fixed ${string}`

/** The name of a section of sorted tasks: they move from one to another, and have no other order. */
export type SortedGroup = `group ${string}`

/** A section of the list, with the tasks one sees in it. */
export type Listed = {
  name: 'overdue' | 'today' | 'upcoming' | 'day' | OneDay | OwnOrder | FixedOrder | SortedGroup
  tasks: readonly Task[]
}

/** The place where a card is dropped: a section, and the visible cards before and after it. */
export type Spot = { section: Listed['name']; after: Task | null; before: Task | null }

export type Direction = 'up' | 'down' | 'top'

/** The places a task may take among the others of a section; null where it may not go at all. */
export function dropRange(
  task: Task,
  { name, tasks }: Listed,
  today: Day,
): { first: number; last: number } | null {
  const day = dayNamed(name)
  if (name.startsWith('fixed') || (day !== null && day < today && day !== dueDay(task))) return null
  const others = without(task, tasks)
  if (isSortedGroup(name)) {
    const present = tasks.findIndex(({ id }) => id === task.id)
    return { first: Math.max(0, present), last: Math.max(0, present) }
  }
  if (name !== 'overdue') return { first: 0, last: others.length }
  const due = dueDay(task)
  // Overdue tasks are ordered by day, and nobody can choose to be overdue.
  if (task.completed || due === null || due >= today) return null
  const days = others.map((other) => dueDay(other) ?? due)
  const first = days.findIndex((day) => day >= due)
  const last = days.findIndex((day) => day > due)
  return {
    first: first < 0 ? others.length : first,
    last: last < 0 ? others.length : last,
  }
}

export function isSortedGroup(name: Listed['name']): name is SortedGroup {
  return name.startsWith('group ')
}

/** The day that a section is named after. */
export function dayNamed(name: Listed['name']): Day | null {
  return name.startsWith('day ') ? (name.slice(4) as Day) : null
}

/** The spot at a place among the others of a section. */
export function spotAt(task: Task, { name, tasks }: Listed, place: number): Spot {
  const others = without(task, tasks)
  return { section: name, after: others[place - 1] ?? null, before: others[place] ?? null }
}

/** The spot one place up or down in the section, or at its top; null: the task cannot go there. */
export function spotTowards(
  task: Task,
  listed: Listed,
  direction: Direction,
  today: Day,
): Spot | null {
  const range = dropRange(task, listed, today)
  const present = listed.tasks.findIndex(({ id }) => id === task.id)
  if (!range || present < 0) return null
  const place = { up: present - 1, down: present + 1, top: range.first }[direction]
  if (place === present || place < range.first || place > range.last) return null
  return spotAt(task, listed, place)
}

function without(task: Task, tasks: readonly Task[]): Task[] {
  return tasks.filter(({ id }) => id !== task.id)
}
