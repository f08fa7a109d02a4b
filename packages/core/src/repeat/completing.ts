import type { Mutation } from '@daymark/sync/mutation'
import type { Day } from '../calendar/day.ts'
import { type Task, type TaskPatch, tasks as table } from '../tables/tasks.ts'
import { completion } from '../tasks/stepActs.ts'
import { dueDay } from '../tasks/task.ts'
import { type Rows, withOccurrence } from './occurrence.ts'
import {
  dayDone,
  isSeries,
  readRecurrence,
  type Series,
  type Standing,
  standingAfter,
  storedStanding,
} from './series.ts'
import { shown } from './shown.ts'
import {
  newOccurrence,
  type SeriesAct,
  type SeriesContext,
  shownDeadline,
  startOf,
  writeDerived,
  writeStanding,
} from './writing.ts'

/**
 * Completes what a series shows, or the coming rule day that is named: the occurrence is on record, and the series goes
 * on. Where none of its days is left, or its rule is not known, the series itself is completed.
 */
export function seriesCompletion(
  context: SeriesContext,
  series: Series,
  coming: Day | null = null,
): SeriesAct {
  const { rows, today, at } = context
  const recurrence = readRecurrence(series, rows)
  const current = shown(series, today, rows)
  if (!current || !recurrence.ok) return ended(context, series)
  const done = { completed: true, completed_at: at }
  if (coming !== null && coming !== current.ruleDay) {
    const occurrence = newOccurrence(context, series, { day: coming, ruleDay: coming })
    return { mutations: writeDerived(occurrence, done, context), next: current.day }
  }
  const occurrence = newOccurrence(context, series, current)
  const known = withOccurrence(rows, series, current.ruleDay, { ...occurrence, ...done })
  const next = standingAfter(series, recurrence.value, current.ruleDay, today, known)
  if (!next) return ended(context, series, current)
  return {
    mutations: [
      ...writeDerived(occurrence, done, context),
      ...writeStanding(context, series, next, {
        series: { ...countedBy(series, -1), ...(series.carried > 0 && { carried: 0 }) },
        step: ({ completed }) => (completed ? { completed: false, completed_at: null } : {}),
      }),
    ],
    next: next.day,
  }
}

/**
 * Reopens an occurrence: while the series holds what its completion gave it, the series stands for that day again and the
 * occurrence is put away. Later it becomes an open task.
 */
export function occurrenceReopening(context: SeriesContext, occurrence: Task): Mutation[] {
  const { rows, at } = context
  const open = { completed: false, completed_at: null }
  const { series_id, series_day: ruleDay } = occurrence
  const series = series_id && rows.get(series_id)
  if (!series || !ruleDay || !holds(series, occurrence, ruleDay, rows)) {
    return [table.patch(occurrence.id, open, at)]
  }
  const standing = { day: dueDay(occurrence) ?? ruleDay, ruleDay }
  return [
    table.patch(occurrence.id, { ...open, deleted_at: at }, at),
    ...writeStanding(context, series, standing, { series: countedBy(series, 1) }),
  ]
}

function holds(series: Task, occurrence: Task, ruleDay: Day, rows: Rows): series is Series {
  if (!isSeries(series) || series.completed || series.deleted_at !== null) return false
  const recurrence = readRecurrence(series, rows)
  const closedOn = dayDone(occurrence, rows)
  if (!recurrence.ok || !closedOn) return false
  const endless = { ...recurrence.value, count: null }
  const expected = standingAfter(series, endless, ruleDay, closedOn, rowsBefore(rows, occurrence))
  const stored = storedStanding(series)
  return expected?.day === stored.day && expected.ruleDay === stored.ruleDay
}

/** Without the occurrences that were done later. */
function rowsBefore(rows: Rows, { id, completed_at: before }: Task): Rows {
  const isLater = ({ completed_at }: Task) => completed_at && before && completed_at > before
  const occurrences = [...rows.occurrences(id)].filter(([, row]) => !isLater(row))
  return { ...rows, occurrences: () => new Map(occurrences) }
}

/** The series is completed as a plain task, on the day it shows. */
function ended({ steps, at }: SeriesContext, series: Series, current?: Standing): SeriesAct {
  const { mutations } = completion(steps, [series], at)
  if (!current) return { mutations, next: null }
  const { day, ruleDay } = current
  const shows = { due_date: startOf(day), series_day: ruleDay, ...shownDeadline(series, ruleDay) }
  return { mutations: [...mutations, table.patch(series.id, shows, at)], next: null }
}

function countedBy({ repeat }: Series, by: number): TaskPatch {
  const { count } = repeat
  return count === undefined ? {} : { repeat: { ...repeat, count: count + by } }
}
