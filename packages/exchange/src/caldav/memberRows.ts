import { type Day, dayOfMoment, instant } from '@daymark/core/calendar/day'
import { type Family, openFamilies } from '@daymark/core/repeat/families'
import { isPassedOver, type Rows } from '@daymark/core/repeat/occurrence'
import {
  readRecurrence,
  type Series,
  type Standing,
  standing,
  storedStanding,
} from '@daymark/core/repeat/series'
import type { Task } from '@daymark/core/tables/tasks'
import type { Clocks } from '../readContext.ts'

/** Tasks with their occurrences; days begin at midnight in the zone of the person. */
export function rowsOf(tasks: Iterable<Task>, { zone, wallClocks }: Clocks): Rows {
  const clock = wallClocks(zone)
  const dayAt = (moment: number) => clock?.(moment).day ?? dayOfMoment(instant(moment))
  const families = openFamilies(dayAt)
  const touched = new Set<Family>()
  for (const task of tasks) families.change(undefined, task, touched)
  return families.rows
}

/** Where a series stands by its rows alone: missed days are not counted, as bodies know no today. */
export function servedStanding(series: Series, rows: Rows): Standing {
  const stored = storedStanding(series)
  const recurrence = readRecurrence(series, rows)
  if (series.completed || series.deleted_at !== null || !recurrence.ok) return stored
  return standing(series, recurrence.value, rows) ?? stored
}

/** The days from the one that a series stands on that are skipped or have an occurrence. */
export function passedDays(series: Series, { day, ruleDay }: Standing, rows: Rows): Day[] {
  const days = [...Object.keys(series.repeat_skips), ...rows.occurrences(series.id).keys()]
  const known = new Set(days.map(dayOfMoment))
  return [...known]
    .filter((each) => each >= day && each !== ruleDay && isPassedOver(rows, series, each))
    .sort()
}
