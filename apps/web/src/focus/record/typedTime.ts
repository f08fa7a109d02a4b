import { Day, type Day as DayType, milliseconds } from '@daymark/core/calendar/day'
import { type CorrectionError, parseCorrection } from '@daymark/core/focus/correction'
import type { Interval } from '@daymark/core/focus/focusTime'
import { err, type Result } from '@daymark/core/result'
import { toMinutes } from '@daymark/core/sheet/counting'
import type { ZoneClock } from '@daymark/core/sheet/zoneClock'
import type { FocusSession } from '@daymark/core/tables/focusSessions'
import { parseLength } from '@daymark/core/tasks/length'
import { parseTime } from '@daymark/core/tasks/parseDraft'
import * as v from 'valibot'
import { strings } from '../../strings.ts'

/** Time to be added on a day, or a session to be changed, by the clock of a time zone. */
export type TimeForm = { day: DayType; zone: ZoneClock; session?: FocusSession }

/** The contents of the fields. `ends` is the one of the two that was typed last: the other one follows. */
export type TypedTime = {
  day: string
  start: string
  end: string
  length: string
  ends: 'end' | 'length'
}

export type TimeField = Exclude<keyof TypedTime, 'ends'>
export type WrongTime = { field: TimeField; error: keyof typeof strings.addTime.errors }

const minute = 60_000
const dayMinutes = 24 * 60

export function typedOf({ day, zone, session }: TimeForm): TypedTime {
  if (!session) return { day, start: '', end: '', length: '', ends: 'end' }
  const { from, to } = intervalOf(session)
  return {
    day: zone.dayAt(from, 0),
    start: clockText(from, zone),
    end: clockText(to, zone),
    length: strings.addTime.lengthOf(toMinutes(to - from)),
    ends: 'end',
  }
}

/** What a field leads to in the others. */
export function typeTime(
  form: TimeForm,
  typed: TypedTime,
  name: TimeField,
  text: string,
): TypedTime {
  const ends = name === 'end' || name === 'length' ? name : typed.ends
  const next = { ...typed, [name]: text, ends }
  const interval = readTime(form, next)
  if (!interval.ok) return next
  const { from, to } = interval.value
  return ends === 'length'
    ? { ...next, end: clockText(to, form.zone) }
    : { ...next, length: to > from ? strings.addTime.lengthOf(toMinutes(to - from)) : '' }
}

/** The interval that is typed. Times that are as they were recorded keep their seconds. */
function readTime(form: TimeForm, typed: TypedTime): Result<Interval, WrongTime> {
  const { zone, session } = form
  const was = session && { ...typedOf(form), ...intervalOf(session) }
  const day = v.safeParse(Day, typed.day)
  if (!day.success) return err({ field: 'day', error: 'no_day' })
  const at = (minutes: number) => zone.startOf(day.output, minutes)
  const start = minutesOf(typed.start)
  if (start === null) return err({ field: 'start', error: 'missing' })
  const isSame = (name: TimeField) => was !== undefined && typed[name] === was[name]
  const from = was && isSame('day') && isSame('start') ? was.from : at(start)
  if (typed.ends === 'length') {
    const length = parseLength(typed.length)
    if (length === null || length === 0) return err({ field: 'length', error: 'no_length' })
    return { ok: true, value: { from, to: from + length * minute } }
  }
  const end = minutesOf(typed.end)
  if (end === null) return err({ field: 'end', error: 'missing' })
  if (was && isSame('day') && isSame('end')) return { ok: true, value: { from, to: was.to } }
  // What was recorded over midnight may end after it again.
  const isNextDay = was !== undefined && was.end < was.start && at(end) <= from
  return { ok: true, value: { from, to: at(isNextDay ? end + dayMinutes : end) } }
}

/** The interval to be recorded, or the field that is wrong. */
export function parseTyped(
  form: TimeForm,
  typed: TypedTime,
  { now, others }: { now: number; others: readonly Interval[] },
): Result<Interval, WrongTime> {
  const read = readTime(form, typed)
  if (!read.ok) return read
  const { from, to } = afterOthers(read.value, others)
  const parsed = parseCorrection({ from, to }, { now, others })
  if (parsed.ok) return parsed
  return err({ field: fieldOf(parsed.error, from, others, typed), error: parsed.error })
}

/** If other intervals end within the typed minute, it begins when the last of them ends. */
function afterOthers({ from, to }: Interval, others: readonly Interval[]): Interval {
  const ends = others.map((other) => other.to).filter((end) => end >= from && end < from + minute)
  return { from: Math.max(from, ...ends), to }
}

function fieldOf(
  error: CorrectionError,
  from: number,
  others: readonly Interval[],
  { ends }: TypedTime,
): TimeField {
  const isWithin = others.some((other) => other.from <= from && from < other.to)
  return error === 'overlaps' && isWithin ? 'start' : ends
}

export function intervalOf({ started_at, ended_at }: FocusSession): Interval {
  return { from: milliseconds(started_at), to: milliseconds(ended_at) }
}

function minutesOf(text: string): number | null {
  const time = parseTime(text)
  return time.ok ? time.value : null
}

function clockText(moment: number, { offsetAt }: ZoneClock): string {
  const minutes = Math.floor((moment + offsetAt(moment)) / minute)
  return strings.dates.typedTime(((minutes % dayMinutes) + dayMinutes) % dayMinutes)
}
