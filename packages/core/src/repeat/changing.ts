import type { Mutation } from '@daymark/sync/mutation'
import { shift } from '../calendar/calendar.ts'
import type { Day } from '../calendar/day.ts'
import { type Repeat, type Task, type TaskPatch, tasks as table } from '../tables/tasks.ts'
import { stepsBelow } from '../tasks/steps.ts'
import { dueDay } from '../tasks/task.ts'
import { numberOf } from './dayNumbers.ts'
import { followingId, withOccurrence } from './occurrence.ts'
import { readRule } from './readRule.ts'
import { rescheduledRule } from './rescheduledRule.ts'
import { writeRule } from './rule.ts'
import {
  isSeries,
  readRecurrence,
  type Series,
  type Standing,
  standingAfter,
  storedStanding,
} from './series.ts'
import { shown } from './shown.ts'
import {
  deadlineOn,
  newOccurrence,
  type SeriesAct,
  type SeriesContext,
  shiftedDays,
  shiftedDeadline,
  shownDeadline,
  startOf,
  writeDerived,
  writeStanding,
} from './writing.ts'

/** Passes over the day that a series shows, or the coming one that is named; null where no other is left. */
export function skipping(
  context: SeriesContext,
  series: Series,
  coming: Day | null = null,
): SeriesAct | null {
  const { rows, today, at } = context
  const recurrence = readRecurrence(series, rows)
  const current = shown(series, today, rows)
  if (!current || !recurrence.ok) return null
  const ruleDay = coming ?? current.ruleDay
  const repeat_skips = { [ruleDay]: true } as const
  if (ruleDay !== current.ruleDay) {
    return { mutations: [table.patch(series.id, { repeat_skips }, at)], next: current.day }
  }
  const skipped = { ...series, repeat_skips: { ...series.repeat_skips, ...repeat_skips } }
  // A series that counts from completion closes a future day on that day, not today.
  const closedOn =
    recurrence.value.from === 'completion' && current.day > today ? current.day : today
  const next = standingAfter(skipped, recurrence.value, ruleDay, closedOn, rows)
  if (!next) return null
  const mutations = writeStanding(context, series, next, { series: { repeat_skips } })
  return { mutations, next: next.day }
}

/** Starts the series on that day, and moves the shown day of its rule there. */
export function repeatingFrom(context: SeriesContext, series: Series, to: Day): Mutation[] {
  const { rows, today } = context
  const from = shown(series, today, rows)?.ruleDay ?? to
  const repeat = { ...series.repeat, anchor: to, rule: ruleFrom(series, from, to) }
  return writeStanding(context, series, { day: to, ruleDay: to }, { series: { repeat } })
}

/** Lets a task repeat from the day on that it has, or a series in another way; the day that it shows stands once. */
export function repeating(
  { rows, today, at }: SeriesContext,
  task: Task,
  repeat: Repeat,
): Mutation[] {
  const current = isSeries(task) ? shown(task, today, rows) : null
  const day = current?.day ?? dueDay(task) ?? repeat.anchor
  const { follows } = task.repeat ?? {}
  const anchored = { ...repeat, anchor: day, ...(follows && { follows }) }
  const columns = {
    repeat: anchored,
    due_date: startOf(day),
    series_day: day,
    ...(current && isSeries(task) && shownDeadline(task, current.ruleDay)),
  }
  return [table.patch(task.id, columns, at)]
}

/** Leaves a plain task, on the day on which the series shows. */
export function stopping({ rows, today, at }: SeriesContext, series: Series): Mutation[] {
  const current = shown(series, today, rows)
  const due = current && {
    due_date: startOf(current.day),
    ...shownDeadline(series, current.ruleDay),
  }
  return [table.patch(series.id, { repeat: null, series_day: null, ...due }, at)]
}

/** Makes an open occurrence of a rule day, which is edited and moved alone; null where none is left for the series. */
export function detaching(
  context: SeriesContext,
  series: Series,
  ruleDay: Day,
  { day = ruleDay, changes = {} }: { day?: Day; changes?: TaskPatch } = {},
): Mutation[] | null {
  const { rows, today } = context
  const occurrence = newOccurrence(context, series, { day, ruleDay })
  const deadline = deadlineOn(series, ruleDay)
  const open = { completed: false, completed_at: null, deadline, ...changes }
  const written = writeDerived(occurrence, open, context)
  if (ruleDay !== shown(series, today, rows)?.ruleDay) return written
  const recurrence = readRecurrence(series, rows)
  if (!recurrence.ok) return null
  const known = withOccurrence(rows, series, ruleDay, occurrence)
  const next = standingAfter(series, recurrence.value, ruleDay, today, known)
  return next && [...written, ...writeStanding(context, series, next)]
}

/**
 * Ends a series the day before a coming rule day. Another follows from `day` on, with its changes and steps of its own;
 * null where nothing of the old one lies before.
 */
export function splitting(
  context: SeriesContext,
  series: Series,
  ruleDay: Day,
  { day = ruleDay, changes = {} }: { day?: Day; changes?: TaskPatch } = {},
): Mutation[] | null {
  const { rows, today, at } = context
  const recurrence = readRecurrence(series, rows)
  const current = shown(series, today, rows)
  const until = shift(ruleDay, -1)
  if (!recurrence.ok || recurrence.value.from === 'completion' || !until) return null
  if (!current || current.ruleDay >= ruleDay) return null

  const rule = writeRule({ ...recurrence.value.rule, until })
  const { repeat: chosen = followingRepeat(series, ruleDay, day) } = changes
  const repeat = chosen && { ...chosen, anchor: day, follows: series.id }
  const { own, ofSteps } = copiesFor(context, series, { day, ruleDay })
  return [
    table.patch(series.id, { repeat: { ...series.repeat, rule } }, at),
    ...writeDerived(own, { ...changes, repeat }, context),
    ...ofSteps.flatMap((step) => writeDerived(step, {}, context)),
  ]
}

/** The repeat of the series that follows from a rule day on, if that day is moved to `day`. */
export function followingRepeat(series: Series, ruleDay: Day, day: Day): Repeat {
  return { ...series.repeat, rule: ruleFrom(series, ruleDay, day) }
}

/** The rows of the series that follows: its own, and its steps, all of them open. */
function copiesFor(
  { steps, at }: SeriesContext,
  series: Series,
  { day, ruleDay }: Standing,
): { own: Task; ofSteps: Task[] } {
  const days = numberOf(day) - numberOf(storedStanding(series).ruleDay)
  const parts = {
    completed: false,
    completed_at: null,
    carried: 0,
    origin: null,
    looked_at: null,
    created_at: at,
  }
  const own = {
    ...series,
    ...parts,
    ...shiftedDeadline(series, days),
    id: followingId(series.id, ruleDay),
    due_date: startOf(day),
    series_day: day,
  }
  const ofSteps = stepsBelow(steps, series).map((step) => ({
    ...step,
    ...parts,
    ...shiftedDays(step, days),
    id: followingId(step.id, ruleDay),
    parent_id: step.parent_id && followingId(step.parent_id, ruleDay),
  }))
  return { own, ofSteps }
}

/** The rule with its day put to another; one that would have ended before ends on that day. */
function ruleFrom({ repeat }: Series, from: Day, to: Day): string {
  const read = readRule(repeat.rule)
  if (!read.ok || from === to) return repeat.rule
  const rule = rescheduledRule(read.value, from, to)
  return writeRule(rule.until && rule.until < to ? { ...rule, until: to } : rule)
}

/** Moves an occurrence to the trash, and passes over its day. */
export function occurrenceDeletion({ rows, at }: SeriesContext, occurrence: Task): Mutation[] {
  const { id, series_id, series_day } = occurrence
  const series = series_id && rows.get(series_id)
  const trashed = table.patch(id, { deleted_at: at }, at)
  if (!series || !series_day) return [trashed]
  return [trashed, table.patch(series.id, { repeat_skips: { [series_day]: true } }, at)]
}
