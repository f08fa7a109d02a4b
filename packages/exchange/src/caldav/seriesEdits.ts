import { shift } from '@daymark/core/calendar/calendar'
import type { Day } from '@daymark/core/calendar/day'
import { stopping } from '@daymark/core/repeat/changing'
import { seriesCompletion } from '@daymark/core/repeat/completing'
import { numberOf } from '@daymark/core/repeat/dayNumbers'
import { dayAfterCompletion } from '@daymark/core/repeat/fromCompletion'
import { insteadOf } from '@daymark/core/repeat/insteadOf'
import { nextDays } from '@daymark/core/repeat/nextDays'
import { readInterval } from '@daymark/core/repeat/readRule'
import {
  dayDone,
  readRecurrence,
  type Series,
  type Standing,
  standingAfter,
} from '@daymark/core/repeat/series'
import { shown } from '@daymark/core/repeat/shown'
import { keepRuleDay, type SeriesContext, startOf } from '@daymark/core/repeat/writing'
import { type Repeat, tasks as table } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import type { Mutation } from '@daymark/sync/mutation'
import type { Todo } from './readTodo.ts'

/** What a device was served of a series and wants of it; `standing` is the day that it was served. */
export type SeriesPut = {
  served: Todo
  wanted: Todo
  standing: Standing
  hasMatch: boolean
  /** The day on which it was completed, if it was. */
  closedOn: Day
}

/** What a PUT changes of an open series besides its plain fields. */
export function seriesEdits(context: SeriesContext, series: Series, put: SeriesPut): Mutation[] {
  const { served, wanted, standing } = put
  const { at } = context
  if (isLeft(context, series, put)) return []
  const time = wanted.time === served.time ? {} : { at_minutes: wanted.time }
  if (wanted.done) return completed(context, series, put)
  const isOnNext = wanted.day !== served.day && isNextDay(context, series, put)
  if (isOnNext && !isWeighty(series, put)) return completed(context, series, put)
  const timed = Object.keys(time).length > 0 ? [table.patch(series.id, time, at)] : []
  if (wanted.repeat === null && wanted.rule.text === '' && served.rule.text !== '') {
    const stopped = stopping(context, series)
    const isMoved = wanted.day !== served.day
    const day = { due_date: wanted.day && startOf(wanted.day) }
    return [...stopped, ...timed, ...(isMoved ? [table.patch(series.id, day, at)] : [])]
  }
  const repeat = isSameRule(series, put) ? null : wanted.repeat
  const day = wanted.day ?? standing.day
  if (repeat) {
    const { rule, from, missed } = repeat
    const changed = insteadOf(series.repeat, { rule, from, missed, anchor: day })
    const columns = { repeat: changed, due_date: startOf(day), series_day: day }
    return [table.patch(series.id, columns, at), ...timed]
  }
  const skips = skipEdits(context, series, put)
  if (wanted.day === null || wanted.day === served.day) return [...timed, ...skips]
  const moved = table.patch(series.id, { due_date: startOf(wanted.day) }, at)
  const current = shown(series, context.today, context.rows)
  return [...timed, ...skips, keepRuleDay(moved, () => (current ? [series, current] : undefined))]
}

/** Completes what the series showed on the day on which that was. */
function completed(context: SeriesContext, series: Series, put: SeriesPut): Mutation[] {
  const { wanted, served, standing, closedOn } = put
  const acts = { ...context, today: closedOn }
  if (wanted.done === null || wanted.day === null || wanted.day === served.day) {
    return seriesCompletion(acts, series).mutations
  }
  const onDay = (ruleDay: Day) => ({
    ...series,
    due_date: startOf(wanted.day ?? ruleDay),
    series_day: ruleDay,
  })
  if (isNextDay(context, series, put)) {
    // It was completed twice before it was put: on the day that was served, and on the next.
    const { mutations, next } = seriesCompletion(acts, series)
    const isNext = next === wanted.day
    return [...mutations, ...(isNext ? seriesCompletion(acts, onDay(next)).mutations : [])]
  }
  // It was moved before it was completed, and is on record where it was moved to.
  return seriesCompletion(acts, onDay(standing.ruleDay)).mutations
}

/**
 * A client that does not know what others have completed since sends a day that the series has left: it was completed
 * once.
 */
function isLeft({ rows }: SeriesContext, series: Series, put: SeriesPut): boolean {
  const { wanted, served, standing, hasMatch } = put
  const { day } = wanted
  if (hasMatch || day === null || [served.day, standing.ruleDay].includes(day)) return false
  const done = [...rows.occurrences(series.id).values()].filter(({ completed }) => completed)
  const days = done.flatMap((each) => [each.series_day ?? [], dueDay(each) ?? []].flat())
  if (days.includes(day)) return true
  if (series.repeat.from === 'completion') {
    const closings = done.flatMap((each) => dayDone(each, rows) ?? [])
    if (closings.some((each) => isBeside(day, stepAfter(series.repeat, each)))) return true
  }
  if (days.some((each) => stepAfter(series.repeat, each) === day)) return true
  const isRuleDay = nextDays(series.repeat, day, 1)[0] === day
  return (
    (wanted.done !== null || isRuleDay) &&
    day < (served.day ?? day) &&
    days.some((each) => each >= day)
  )
}

/** Is it on the day on which clients put a series that they complete? */
function isNextDay(context: SeriesContext, series: Series, put: SeriesPut): boolean {
  const { served, wanted, standing } = put
  if (wanted.day === null) return false
  const days = [stepAfter(series.repeat, standing.day), ...nextDaysAfter(context, series, standing)]
  if (days.includes(wanted.day)) return true
  const recurrence = readRecurrence(series, context.rows)
  if (!recurrence.ok || recurrence.value.from === 'due' || wanted.day <= (served.day ?? ''))
    return false
  const next = dayAfterCompletion(recurrence.value.every, put.closedOn)
  return isBeside(wanted.day, next)
}

/** Is anything else changed that a client does not change by completing? */
function isWeighty(series: Series, put: SeriesPut): boolean {
  const { served, wanted } = put
  return (
    wanted.title !== served.title ||
    wanted.description !== served.description ||
    wanted.priority !== served.priority ||
    wanted.time !== served.time ||
    wanted.parent !== served.parent ||
    wanted.tags.join('\n') !== served.tags.join('\n') ||
    !isSameRule(series, put)
  )
}

function nextDaysAfter(context: SeriesContext, series: Series, standing: Standing): (Day | null)[] {
  const { rows, today } = context
  const recurrence = readRecurrence(series, rows)
  if (!recurrence.ok) return []
  const after = shift(standing.ruleDay, 1)
  const raw =
    after && series.repeat.from === 'due' ? (nextDays(series.repeat, after, 1)[0] ?? null) : null
  const closings = [standing.ruleDay, today, standing.day]
  const next = closings.map(
    (day) => standingAfter(series, recurrence.value, standing.ruleDay, day, rows)?.day ?? null,
  )
  return [raw, ...(series.repeat.from === 'due' ? next : [])]
}

/** Clients that know nothing of counting from completion may be a day off. */
function isBeside(day: Day, next: Day | null): boolean {
  return next !== null && Math.abs(numberOf(day) - numberOf(next)) <= 1
}

/** One step of the rule from that day on, as a client counts that knows of no other. */
function stepAfter(repeat: Repeat, day: Day): Day | null {
  if (repeat.from === 'completion') {
    const every = readInterval(repeat.rule)
    return every.ok ? dayAfterCompletion(every.value, day) : null
  }
  const after = shift(day, 1)
  return (after && nextDays({ ...repeat, anchor: day }, after, 1)[0]) ?? null
}

function isSameRule({ repeat }: Series, { served, wanted, standing }: SeriesPut): boolean {
  if (wanted.rule.text === served.rule.text) return true
  if (repeat.from === 'completion' && wanted.repeat?.from !== 'completion') {
    return intervalIn(wanted.rule.text) === repeat.rule
  }
  const rules = [wanted.repeat, wanted.rule.from(standing.day)].map((each) => each?.rule)
  return rules.includes(served.repeat?.rule) && wanted.repeat?.from === served.repeat?.from
}

function intervalIn(text: string): string {
  const parts = text.split(';').filter((part) => !/^(COUNT|WKST|UNTIL)=|^INTERVAL=1$/.test(part))
  return parts.sort().join(';')
}

const mostSkips = 1_000

function skipEdits(
  { rows, at }: SeriesContext,
  series: Series,
  { served, wanted }: SeriesPut,
): Mutation[] {
  const room = mostSkips - Object.keys(series.repeat_skips).length
  const isRuleDay = (day: Day) => nextDays(series.repeat, day, 1)[0] === day
  const added = wanted.skips.filter((day) => !served.skips.includes(day) && isRuleDay(day))
  const removed = served.skips.filter(
    (day) => !wanted.skips.includes(day) && series.repeat_skips[day],
  )
  const skips = Object.fromEntries([
    ...added.slice(0, Math.max(0, room)).map((day) => [day, true] as const),
    ...removed.map((day) => [day, null] as const),
  ])
  if (Object.keys(skips).length === 0) return []
  const skipped = { ...series, repeat_skips: { ...series.repeat_skips, ...onlyTrue(skips) } }
  const recurrence = readRecurrence(skipped, rows)
  const { ruleDay } = { ruleDay: series.series_day ?? dueDay(series) }
  const isLast =
    recurrence.ok &&
    ruleDay &&
    skips[ruleDay] &&
    !standingAfter(skipped, recurrence.value, ruleDay, ruleDay, rows)
  return isLast ? [] : [table.patch(series.id, { repeat_skips: skips }, at)]
}

function onlyTrue(skips: Record<string, true | null>): Record<string, true> {
  return Object.fromEntries(Object.entries(skips).flatMap(([day, is]) => (is ? [[day, is]] : [])))
}
