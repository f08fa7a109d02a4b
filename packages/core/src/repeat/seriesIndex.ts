import type { Mutation } from '@daymark/sync/mutation'
import type { Day } from '../day.ts'
import type { TaskChange } from '../stepIndex.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import type { Task } from '../tables/tasks.ts'
import { dueDay } from '../task.ts'
import { type Family, openFamilies } from './families.ts'
import { type Ghost, ghostsOn } from './ghosts.ts'
import { type Rows, splitDay } from './occurrence.ts'
import { isSeries, type Series } from './series.ts'
import { sessionsOf } from './sessionsOf.ts'
import { type Shown, shown } from './shown.ts'
import { startOf } from './writing.ts'

/** All rows as they are stored, and how series show on a day. */
export type SeriesIndex = {
  rows: Rows
  /** Open, and not in the trash; as they are stored. */
  open(): readonly Series[]
  /** Where an open series shows, and what it says; null of any other task, and of a series that has no day left. */
  shown(id: Task['id']): Shown | null
  /** What is still to come on these days. */
  ghosts(days: readonly Day[]): ReadonlyMap<Day, readonly Ghost[]>
  today(): Day
  /** The focus sessions of a task, of those that are recorded on tasks. */
  sessionsOf(
    id: Task['id'],
    recorded: (id: Task['id']) => readonly FocusSession[],
  ): readonly FocusSession[]
  /** A series that is given another day still stands for its rule day. */
  written(mutations: readonly Mutation[]): readonly Mutation[]
  /** Takes all rows as they are stored, and tells which show differently. */
  take(stored: readonly Task[]): TaskChange[]
  /** What shows differently after changes of rows. */
  change(changes: readonly TaskChange[]): TaskChange[]
  /** What shows differently on another day. */
  turn(today: Day): TaskChange[]
}

/**
 * Tasks as they show: a series stands on the day on which it shows. Kept by change; a change of a row is worked out anew for its family alone.
 */
export function openSeriesIndex(day: Day): SeriesIndex {
  const families = openFamilies()
  const { rows } = families
  /** What shows of the series that do not stand as they are stored. */
  const given = new Map<string, Task>()
  const standings = new Map<string, Shown>()
  let today = day
  /** The ghosts that were asked for last: lists are drawn more often than anything changes. */
  let coming: { days: string; ghosts: ReadonlyMap<Day, readonly Ghost[]> } | null = null

  const givenOf = (row: Task | undefined) => (row && given.get(row.id)) ?? row

  function give(row: Task): Task {
    standings.delete(row.id)
    const task = asShown(row)
    if (task === row) given.delete(row.id)
    else given.set(row.id, task)
    return task
  }

  function asShown(row: Task): Task {
    if (!isOpenSeries(row)) return row
    const standing = shown(row, today, rows)
    if (!standing) return row
    standings.set(row.id, standing)
    const { day, ruleDay } = standing
    if (dueDay(row) === day && row.series_day === ruleDay) return row
    const was = given.get(row.id)
    const task = { ...row, due_date: startOf(day), series_day: ruleDay }
    return was && isSame(was, task) ? was : task
  }

  function forget(id: Task['id']): void {
    given.delete(id)
    standings.delete(id)
  }

  /** The series that may show differently once these rows have changed. */
  function relatedTo(rows: readonly (Task | undefined)[]): Task[] {
    const touched = new Set<Family>()
    for (const row of rows) {
      if (row && (row.repeat || row.series_id || splitDay(row))) {
        touched.add(families.familyOf(row.series_id ?? row.id))
      }
    }
    return [...touched].flatMap(({ series }) => [...series.values()])
  }

  function regiven(row: Task): TaskChange[] {
    const before = givenOf(row)
    const after = give(row)
    return before === after ? [] : [{ before, after }]
  }

  const open = () =>
    [...families.all()].flatMap(({ series }) => [...series.values()].filter(isOpenSeries))

  return {
    rows,
    open,
    shown: (id) => standings.get(id) ?? null,
    ghosts(days) {
      const key = days.join()
      if (coming?.days !== key) coming = { days: key, ghosts: ghostsOn(days, open(), today, rows) }
      return coming.ghosts
    },
    today: () => today,
    sessionsOf: (id, recorded) => sessionsOf(id, rows, recorded),
    written: (mutations) =>
      mutations.map((mutation) => {
        const standing = standings.get(mutation.id)
        if (!standing || mutation.type !== 'patch' || !('due_date' in mutation.columns)) {
          return mutation
        }
        const columns = { series_day: standing.ruleDay, ...mutation.columns }
        return { ...mutation, columns }
      }),
    take(stored) {
      coming = null
      for (const row of stored) families.change(undefined, row)
      return stored.flatMap(regiven)
    },
    change(changes) {
      coming = null
      const before = new Map<Task['id'], Task | undefined>()
      for (const change of changes) {
        families.change(change.before, change.after)
        for (const row of [change.before, change.after]) {
          if (row && !before.has(row.id)) before.set(row.id, givenOf(change.before))
        }
      }
      const related = relatedTo(changes.flatMap(({ before, after }) => [before, after]))
      const own = [...before].map(([id, before]) => {
        const row = rows.get(id)
        if (!row) forget(id)
        return { before, after: row && give(row) }
      })
      const ofOthers = related.filter(({ id }) => !before.has(id)).flatMap(regiven)
      return [...own.filter(({ before, after }) => before || after), ...ofOthers]
    },
    turn(next) {
      if (next === today) return []
      today = next
      coming = null
      return [...families.all()].flatMap(({ series }) => [...series.values()].flatMap(regiven))
    },
  }
}

function isOpenSeries(row: Task): row is Series {
  return isSeries(row) && !row.completed && row.deleted_at === null
}

function isSame(one: Task, other: Task): boolean {
  return Object.entries(other).every(([name, value]) => one[name as keyof Task] === value)
}
