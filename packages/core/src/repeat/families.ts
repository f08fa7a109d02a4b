import type { Day } from '../day.ts'
import type { Task } from '../tables/tasks.ts'
import { familyId, type Rows, splitDay } from './occurrence.ts'

/** Series that follow one another, with their occurrences. */
export type Family = {
  occurrences: ReadonlyMap<Day, Task>
  /** The rule days from which one follows another, by its id. */
  splits: ReadonlyMap<string, Day>
  /** All that repeat, by their ids. */
  series: ReadonlyMap<string, Task>
}

/** All rows by their families, kept by change. */
export function openFamilies() {
  const tasks = new Map<string, Task>()
  const families = new Map<string, ReturnType<typeof emptyFamily>>()

  function familyFor(id: Task['id']) {
    const key = familyId(id)
    const family = families.get(key) ?? emptyFamily()
    families.set(key, family)
    return family
  }

  function forget(task: Task): void {
    tasks.delete(task.id)
    const { series_id, series_day } = task
    if (series_id && series_day) {
      const { occurrences } = familyFor(series_id)
      if (occurrences.get(series_day)?.id === task.id) occurrences.delete(series_day)
    }
    const family = families.get(familyId(task.id))
    family?.splits.delete(task.id)
    family?.series.delete(task.id)
  }

  function keep(task: Task): void {
    tasks.set(task.id, task)
    const { series_id, series_day, repeat, deleted_at } = task
    if (repeat) familyFor(task.id).series.set(task.id, task)
    if (series_id && series_day) {
      familyFor(series_id).occurrences.set(series_day, task)
      return
    }
    const split = deleted_at === null ? splitDay(task) : null
    if (split) familyFor(task.id).splits.set(task.id, split)
  }

  const rows: Rows = {
    get: (id) => tasks.get(id),
    occurrences: (series) => familyOf(series).occurrences,
    splits: (series) => [...familyOf(series).splits.values()],
  }

  function familyOf(id: Task['id']): Family {
    return families.get(familyId(id)) ?? none
  }

  return {
    rows,
    familyOf,
    all: (): Iterable<Family> => families.values(),
    change(before: Task | undefined, after: Task | undefined): void {
      if (before) forget(before)
      if (after) keep(after)
    },
  }
}

/** The rows of series among these tasks. */
export function rowsOf(tasks: ReadonlyMap<string, Task>): Rows {
  const families = openFamilies()
  for (const task of tasks.values()) families.change(undefined, task)
  return families.rows
}

function emptyFamily() {
  return {
    occurrences: new Map<Day, Task>(),
    splits: new Map<string, Day>(),
    series: new Map<string, Task>(),
  }
}

const none: Family = emptyFamily()
