import { currentDay, type Day } from '../calendar/day.ts'
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

/** All rows by their families, kept by change. Without `dayAt` days begin at midnight, where this device is. */
export function openFamilies(dayAt: Rows['dayAt'] = (moment) => currentDay(moment, 0)) {
  const tasks = new Map<string, Task>()
  const families = new Map<string, ReturnType<typeof emptyFamily>>()

  function familyFor(id: Task['id']) {
    const key = familyId(id)
    const known = families.get(key)
    if (known) return known
    const family = emptyFamily()
    families.set(key, family)
    return family
  }

  function forget(task: Task, touched: Set<Family>): void {
    tasks.delete(task.id)
    const { series_id, series_day } = task
    if (series_id && series_day) {
      const family = familyFor(series_id)
      const { occurrences } = family
      if (occurrences.get(series_day)?.id === task.id) occurrences.delete(series_day)
      touched.add(family)
    }
    const family = families.get(familyId(task.id))
    const wasSplit = family?.splits.delete(task.id)
    const wasSeries = family?.series.delete(task.id)
    if (family && (wasSplit || wasSeries)) touched.add(family)
  }

  function keep(task: Task, touched: Set<Family>): void {
    tasks.set(task.id, task)
    const { series_id, series_day, repeat, deleted_at } = task
    if (repeat) keepIn(familyFor(task.id), touched).series.set(task.id, task)
    if (series_id && series_day) {
      keepIn(familyFor(series_id), touched).occurrences.set(series_day, task)
      return
    }
    const split = deleted_at === null ? splitDay(task) : null
    if (split) keepIn(familyFor(task.id), touched).splits.set(task.id, split)
  }

  const rows: Rows = {
    get: (id) => tasks.get(id),
    occurrences: (series) => familyOf(series).occurrences,
    splits: (series) => [...familyOf(series).splits.values()],
    dayAt,
  }

  function familyOf(id: Task['id']): Family {
    return families.get(familyId(id)) ?? none
  }

  return {
    rows,
    all: (): Iterable<Family> => families.values(),
    /** The families of which it changes something are added to `touched`. */
    change(before: Task | undefined, after: Task | undefined, touched: Set<Family>): void {
      if (before) forget(before, touched)
      if (after) keep(after, touched)
    },
  }
}

function keepIn<F extends Family>(family: F, touched: Set<Family>): F {
  touched.add(family)
  return family
}

function emptyFamily() {
  return {
    occurrences: new Map<Day, Task>(),
    splits: new Map<string, Day>(),
    series: new Map<string, Task>(),
  }
}

const none: Family = emptyFamily()
