import type { Mutation } from '@daymark/sync/mutation'
import { currentDay, type Day } from '../calendar/day.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import type { Task } from '../tables/tasks.ts'
import type { TaskChange } from '../tasks/stepIndex.ts'
import { dueDay } from '../tasks/task.ts'
import { type Family, openFamilies } from './families.ts'
import { closedAt, doneBefore, type Rows } from './occurrence.ts'
import { isSeries, type Series } from './series.ts'
import { sessionsOf } from './sessionsOf.ts'
import { type Shown, shown } from './shown.ts'
import { type UpcomingOccurrence, upcomingOn } from './upcomingOccurrences.ts'
import { keepRuleDay, shownDeadline, startOf } from './writing.ts'

/** All rows as they are stored, and how series show on a day. */
export type SeriesIndex = {
  rows: Rows
  /** Where an open series shows, and what it says; null of any other task, and of a series that has no day left. */
  shown(id: Task['id']): Shown | null
  /** When a rule day of a series was completed or skipped; null while it is neither. */
  closedAt(id: Task['id'], ruleDay: Day): string | null
  /** When a rule day of a series before that one was completed last; null where none is known. */
  doneBefore(id: Task['id'], ruleDay: Day): string | null
  /** Returns the upcoming occurrences of these days. */
  upcomingOccurrences(days: readonly Day[]): ReadonlyMap<Day, readonly UpcomingOccurrence[]>
  today(): Day
  /** The focus sessions of a task, of those that are recorded on tasks. */
  sessionsOf(
    id: Task['id'],
    recorded: (id: Task['id']) => readonly FocusSession[],
  ): readonly FocusSession[]
  /** What gives a task another day or deadline: a series still stands for its rule day. */
  keepRuleDay(mutation: Mutation): Mutation
  /** Takes all rows as they are stored, and tells which show differently. */
  take(stored: readonly Task[]): TaskChange[]
  /** Applies row changes and returns the tasks that show differently. */
  change(changes: readonly TaskChange[]): TaskChange[]
  /** Sets today and the start of days, and returns the tasks that show differently. */
  turn(today: Day, dayStarts: number): TaskChange[]
}

/**
 * Tasks as they show: a series stands on the day on which it shows. Kept by change; a change of a row is worked out anew for its family alone.
 */
export function openSeriesIndex(day: Day, starts = 0): SeriesIndex {
  const families = openFamilies((moment) => currentDay(moment, dayStarts))
  const { rows } = families
  /** The shown task of each series that shows another day than its row stores. */
  const shownTasks = new Map<string, Task>()
  /** The open series as they are stored, and where they show. */
  const standings = new Map<string, readonly [Series, Shown]>()
  let today = day
  let dayStarts = starts
  /** The last result of `upcomingOccurrences`: lists are drawn more often than rows change. */
  let coming: {
    days: string
    occurrences: ReadonlyMap<Day, readonly UpcomingOccurrence[]>
  } | null = null

  const lastShown = (row: Task | undefined) => (row && shownTasks.get(row.id)) ?? row

  function recompute(row: Task): Task {
    standings.delete(row.id)
    const task = asShown(row)
    if (task === row) shownTasks.delete(row.id)
    else shownTasks.set(row.id, task)
    return task
  }

  function asShown(row: Task): Task {
    if (!isOpenSeries(row)) return row
    const standing = shown(row, today, rows)
    if (!standing) return row
    standings.set(row.id, [row, standing])
    const { day, ruleDay } = standing
    if (dueDay(row) === day && row.series_day === ruleDay) return row
    const was = shownTasks.get(row.id)
    const deadline = shownDeadline(row, ruleDay)
    const task = { ...row, ...deadline, due_date: startOf(day), series_day: ruleDay }
    return was && isSame(was, task) ? was : task
  }

  function forget(id: Task['id']): void {
    shownTasks.delete(id)
    standings.delete(id)
  }

  /** Recomputes the series of these families and returns those that changed and are not reported yet. */
  function recomputeAll(touched: Iterable<Family>, reported: { has(id: Task['id']): boolean }) {
    const changes: TaskChange[] = []
    for (const { series } of touched) {
      for (const row of series.values()) {
        if (reported.has(row.id)) continue
        const before = lastShown(row)
        const after = recompute(row)
        if (before !== after) changes.push({ before, after })
      }
    }
    return changes
  }

  return {
    rows,
    shown: (id) => standings.get(id)?.[1] ?? null,
    closedAt: (id, ruleDay) => closedAt(rows, id, ruleDay),
    doneBefore: (id, ruleDay) => doneBefore(rows, id, ruleDay),
    upcomingOccurrences(days) {
      const key = days.join()
      if (coming?.days !== key)
        coming = { days: key, occurrences: upcomingOn(days, standings.values(), today, rows) }
      return coming.occurrences
    },
    today: () => today,
    sessionsOf: (id, recorded) => sessionsOf(id, rows, recorded),
    keepRuleDay: (mutation) => keepRuleDay(mutation, (id) => standings.get(id)),
    take(stored) {
      coming = null
      const touched = new Set<Family>()
      for (const row of stored) families.change(undefined, row, touched)
      return recomputeAll(touched, nothing)
    },
    change(changes) {
      coming = null
      const shownChanges: TaskChange[] = []
      const ofSeries = new Map<Task['id'], Task | undefined>()
      const touched = new Set<Family>()
      for (const change of changes) {
        const { before, after } = change
        const row = after ?? before
        families.change(before, after, touched)
        if (!row || ofSeries.has(row.id)) continue
        if (before?.repeat || after?.repeat) ofSeries.set(row.id, lastShown(before))
        // A task without a repeat shows as it is stored.
        else shownChanges.push(change)
      }
      for (const [id, before] of ofSeries) {
        const row = rows.get(id)
        if (!row) forget(id)
        const after = row && recompute(row)
        if (before || after) shownChanges.push({ before, after })
      }
      return shownChanges.concat(recomputeAll(touched, ofSeries))
    },
    turn(next, starts) {
      if (next === today && starts === dayStarts) return []
      today = next
      dayStarts = starts
      coming = null
      return recomputeAll(families.all(), nothing)
    },
  }
}

const nothing: ReadonlySet<Task['id']> = new Set()

function isOpenSeries(row: Task): row is Series {
  return isSeries(row) && !row.completed && row.deleted_at === null
}

function isSame(one: Task, other: Task): boolean {
  return Object.entries(other).every(([name, value]) => one[name as keyof Task] === value)
}
