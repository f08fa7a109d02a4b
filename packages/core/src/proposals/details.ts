import { keysOf } from '@daymark/sync/merge'
import type { Values } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { type Day, dayOfMoment } from '../calendar/day.ts'
import { Priority, Repeat } from '../tables/tasks.ts'

/** One part of what a change makes of a task, or what the task has now. */
export type Detail =
  | { kind: 'day'; day: Day | null }
  | { kind: 'time'; minutes: number | null }
  | { kind: 'title'; title: string }
  | { kind: 'list'; name: string | null }
  | { kind: 'estimate'; minutes: number | null }
  | { kind: 'priority'; priority: Priority }
  | { kind: 'deadline'; day: Day | null }
  | { kind: 'repeat'; repeat: Repeat | null }
  | { kind: 'tags'; added: readonly string[]; removed: readonly string[] }
  | { kind: 'completed'; completed: boolean }
  | { kind: 'trash'; deleted: boolean }
  | { kind: 'notes' }
  | { kind: 'step' }
  | { kind: 'other' }

type NameOf = (table: 'lists' | 'tags', id: string) => string | null

/** In the order in which they are said. */
const order = [
  ...['deleted_at', 'completed', 'due_date', 'at_minutes', 'title', 'list_id'],
  ...['estimate_minutes', 'priority', 'deadline', 'repeat', 'tags', 'description', 'parent_id'],
]

export function inOrder(columns: readonly string[]): string[] {
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** What a column of a task says. */
export function detailOf(name: string, value: unknown, nameOf: NameOf): Detail {
  switch (name) {
    case 'due_date':
      return { kind: 'day', day: typeof value === 'string' ? dayOfMoment(value) : null }
    case 'deadline':
      return { kind: 'deadline', day: typeof value === 'string' ? dayOfMoment(value) : null }
    case 'at_minutes':
      return { kind: 'time', minutes: numberOf(value) }
    case 'estimate_minutes':
      return { kind: 'estimate', minutes: numberOf(value) }
    case 'title':
      return { kind: 'title', title: String(value) }
    case 'list_id':
      return { kind: 'list', name: typeof value === 'string' ? nameOf('lists', value) : null }
    case 'priority':
      return v.is(Priority, value) ? { kind: 'priority', priority: value } : { kind: 'other' }
    case 'repeat':
      return repeatIn(value)
    case 'tags':
      return { kind: 'tags', ...tagsIn(keysOf(value), nameOf) }
    case 'completed':
      return { kind: 'completed', completed: value === true }
    case 'deleted_at':
      return { kind: 'trash', deleted: (value ?? null) !== null }
    case 'description':
      return { kind: 'notes' }
    case 'parent_id':
      return { kind: 'step' }
    default:
      return { kind: 'other' }
  }
}

/** What a new task says of itself: nothing of what it leaves open. */
export function saidOf(row: Values, columns: readonly string[], nameOf: NameOf): Detail[] {
  return inOrder(columns).flatMap((name) => {
    const value = row[name] ?? null
    const isUnsaid =
      ['title', 'completed', 'deleted_at', 'parent_id', 'series_id', 'repeat_skips'].includes(
        name,
      ) ||
      value === null ||
      value === '' ||
      (name === 'priority' && value === 'medium') ||
      (name === 'tags' && Object.keys(keysOf(value)).length === 0)
    if (isUnsaid) return []
    const detail = detailOf(name, value, nameOf)
    return detail.kind === 'other' ? [] : [detail]
  })
}

function repeatIn(value: unknown): Detail {
  const repeat = v.safeParse(v.nullable(Repeat), value)
  return repeat.success ? { kind: 'repeat', repeat: repeat.output } : { kind: 'other' }
}

function tagsIn(keys: Values, nameOf: NameOf) {
  const names = (set: boolean) =>
    Object.entries(keys).flatMap(([id, value]) =>
      (value === true) === set ? (nameOf('tags', id) ?? []) : [],
    )
  return { added: names(true), removed: names(false) }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
