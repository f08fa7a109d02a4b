import { shift } from '../calendar/calendar.ts'
import { type Day, milliseconds } from '../calendar/day.ts'
import { ok, type Result } from '../result.ts'
import type { Repeat, Task } from '../tables/tasks.ts'
import { dueDay } from '../tasks/task.ts'
import { dayAfterCompletion } from './fromCompletion.ts'
import { isPassedOver, type Rows, splitDay } from './occurrence.ts'
import { readInterval, readRule, type UnknownRule } from './readRule.ts'
import type { Interval, Rule } from './rule.ts'
import { ruleDays } from './ruleDays.ts'

/** The parsed column `repeat` of a series. */
export type Recurrence =
  | { from: 'due'; rule: Rule; anchor: Day }
  | { from: 'completion'; every: Interval; count: number | null }

/** A task that repeats. */
export type Series = Task & { repeat: Repeat }

/** A day on which a series shows, and the rule day for which it stands there. */
export type Standing = { day: Day; ruleDay: Day }

export function isSeries(task: Pick<Task, 'repeat'>): task is Series {
  return task.repeat !== null
}

/** Parses the repeat of a series. Its days end before the day from which another series follows. */
export function readRecurrence(series: Series, rows: Rows): Result<Recurrence, UnknownRule> {
  const { rule, from, anchor, count } = series.repeat
  if (from === 'completion') {
    const every = readInterval(rule)
    return every.ok ? ok({ from, every: every.value, count: count ?? null }) : every
  }
  const read = readRule(rule)
  if (!read.ok) return read
  const ends = [read.value.until, lastDayOf(series, rows)].filter((day) => day !== null)
  const [until = null] = ends.sort()
  return ok({ from, rule: { ...read.value, until }, anchor })
}

/** The day before the one from which the next series follows. */
function lastDayOf(series: Series, rows: Rows): Day | null {
  const own = splitDay(series)
  const [next] = rows
    .splits(series.id)
    .filter((day) => own === null || day > own)
    .sort()
  return next ? shift(next, -1) : null
}

/** The standing that the row stores. */
export function storedStanding(series: Series): Standing {
  const day = dueDay(series) ?? series.series_day ?? series.repeat.anchor
  return { day, ruleDay: series.series_day ?? day }
}

/** The first standing from the stored one on that is not passed over; null: no day remains. */
export function standing(series: Series, recurrence: Recurrence, rows: Rows): Standing | null {
  const stored = storedStanding(series)
  if (recurrence.from === 'due') {
    const { until } = recurrence.rule
    if (until && stored.ruleDay > until) return null
  }
  if (!isPassedOver(rows, series, stored.ruleDay)) return stored
  if (recurrence.from === 'due') return nextStanding(series, recurrence, stored.ruleDay, rows)
  const occurrence = rows.occurrences(series.id).get(stored.ruleDay)
  const last = occurrence ? dayDone(occurrence, rows) : stored.day
  return nextStanding(series, recurrence, last ?? stored.day, rows)
}

/** The standing of a series after a rule day was closed on a day; null: no day remains. */
export function standingAfter(
  series: Series,
  recurrence: Recurrence,
  ruleDay: Day,
  closedOn: Day,
  rows: Rows,
): Standing | null {
  if (recurrence.from === 'completion') {
    return recurrence.count === 1 ? null : nextStanding(series, recurrence, closedOn, rows)
  }
  const isStacked = series.repeat.missed === 'stack'
  const after = isStacked || ruleDay > closedOn ? ruleDay : closedOn
  return nextStanding(series, recurrence, after, rows)
}

/** The first rule day after that day, or the interval after that completion, that is not passed over. */
function nextStanding(
  series: Series,
  recurrence: Recurrence,
  after: Day,
  rows: Rows,
): Standing | null {
  for (const day of daysAfter(recurrence, after)) {
    if (!isPassedOver(rows, series, day)) return { day, ruleDay: day }
  }
  return null
}

function* daysAfter(recurrence: Recurrence, after: Day): Generator<Day, void> {
  if (recurrence.from === 'due') {
    const { rule, anchor } = recurrence
    for (const day of ruleDays(rule, anchor, after)) if (day > after) yield day
    return
  }
  let day = dayAfterCompletion(recurrence.every, after)
  for (; day; day = shift(day, 1)) yield day
}

/** The rule days from one to before another that are not passed over. */
export function countMissed(
  series: Series,
  recurrence: Recurrence,
  { from, before }: { from: Day; before: Day },
  rows: Rows,
): number {
  if (recurrence.from === 'completion') return 0
  let count = 0
  for (const day of ruleDays(recurrence.rule, recurrence.anchor, from)) {
    if (day >= before) break
    if (!isPassedOver(rows, series, day)) count += 1
  }
  return count
}

/** The current day at the moment an occurrence was done; its due day where that moment is unknown. */
export function dayDone(occurrence: Task, { dayAt }: Pick<Rows, 'dayAt'>): Day | null {
  const { completed_at } = occurrence
  if (completed_at === null) return dueDay(occurrence)
  return dayAt(milliseconds(completed_at))
}
