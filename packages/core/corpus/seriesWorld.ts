import { apply } from '@daymark/sync/merge'
import type { Mutation } from '@daymark/sync/mutation'
import { type Day, dayOfMoment, instant } from '../src/calendar/day.ts'
import type { Rows } from '../src/repeat/occurrence.ts'
import { isSeries, type Series } from '../src/repeat/series.ts'
import { comingDays, shown } from '../src/repeat/shown.ts'
import { keepRuleDay, type SeriesContext, startOf } from '../src/repeat/writing.ts'
import { type Repeat, type Task, tasks as table } from '../src/tables/tasks.ts'
import { noonOf, sampleSeries, today } from '../src/tasks/samples.ts'
import { stepTree } from '../src/tasks/steps.ts'
import { rowsOf } from './seriesRows.ts'

/** Tasks, and the acts on series that are done to them on a day. */
export function openSeriesWorld(tasks: readonly Task[], now: Day = today) {
  const rows = new Map<string, Task>(tasks.map((task) => [task.id, task]))
  let acts = 0

  return {
    /** Each act is a second later than the one before. */
    context: (): SeriesContext => ({
      rows: rowsOf(rows),
      steps: stepTree(rows.values()),
      today: now,
      at: instant(noonOf(now) + 1000 * acts++),
      isErased: () => false,
    }),
    act(mutations: readonly Mutation[] | null) {
      for (const mutation of mutations ?? []) {
        const row = table.parse(apply(table, rows.get(mutation.id), mutation))
        if (row) rows.set(row.id, row)
      }
    },
    row: (id: string) => rows.get(id),
    rows: () => [...rows.values()],
    series(id: string): Series {
      const row = rows.get(id)
      if (!row || !isSeries(row)) throw new Error(`${id} is no series`)
      return row
    },
    /** Returns the rule days of all open rows outside the trash. */
    open: () => [...rows.values()].flatMap((row) => openDay(row, now, rowsOf(rows)) ?? []),
  }
}

/** The rule day of an open occurrence, or for which a series shows; null of anything else. */
export function openDay(task: Task, now: Day, rows: Rows): Day | null {
  if (task.completed || task.deleted_at !== null) return null
  if (isSeries(task)) return shown(task, now, rows)?.ruleDay ?? null
  return task.series_id === null ? null : task.series_day
}

/** Returns the mutations that give another day to the row that a series shows. */
export function rescheduling(context: SeriesContext, series: Series, to: Day): readonly Mutation[] {
  const { rows, today, at } = context
  const patch = table.patch(series.id, { due_date: startOf(to) }, at)
  const standing = shown(series, today, rows)
  return [keepRuleDay(patch, () => (standing ? [series, standing] : undefined))]
}

/** The days on which a series is still to come up to that one. */
export function comingTo({ rows, today }: SeriesContext, series: Series, last: Day): Day[] {
  return comingDays(series, shown(series, today, rows), { today, last }, rows)
}

export function dueOf({ due_date }: Task): Day | null {
  return due_date === null ? null : dayOfMoment(due_date)
}

/** A world of one series, and of these other tasks. */
export function worldOf(
  repeat: Partial<Repeat> = {},
  changes: Partial<Task> = {},
  others: Task[] = [],
) {
  const { id } = sampleSeries(1)
  const world = openSeriesWorld([sampleSeries(1, repeat, changes), ...others])
  return { world, id, series: () => world.series(id) }
}
