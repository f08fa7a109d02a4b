import { shift } from '@daymark/core/calendar/calendar'
import { type Day, instant, milliseconds } from '@daymark/core/calendar/day'
import type { ExchangedTask } from '../exchangedTask.ts'
import type { ReadContext } from '../readContext.ts'
import { instantOf, readMoment } from '../text/moments.ts'
import { type Clock, clockIn } from '../text/zones.ts'
import type { Warning } from '../warnings.ts'

/** What its two dates say: the first and the day after the last of a task of days, or the two ends of one with a time. */
type Dates = { start: string; due: string; zone: string; isAllDay: boolean }

type Span = Pick<ExchangedTask, 'day' | 'time' | 'deadline' | 'estimate'> & {
  warnings: readonly Warning[]
  /** Dates that cannot be read. */
  unread: readonly string[]
}

const longestSpan = 1_440

export function spanOf({ start, due, zone, isAllDay }: Dates, context: ReadContext): Span {
  const texts = [start, due].filter((text) => text !== '')
  const unread = texts.filter((text) => !readMoment(text))
  const [first, last] = [start, due].map((text) => {
    const moment = readMoment(text)
    return moment && { ...clockIn(moment, zone, context), at: moment.at }
  })
  const from = first ?? last
  const { day = null, minutes = null, warnings = [] } = from ?? {}
  const plain = { day, time: isAllDay ? null : minutes, deadline: null, estimate: null }
  const span: Span = { ...plain, warnings, unread }
  if (!first || !last) return span
  if (isAllDay) return { ...span, deadline: lastDayOf(first, last) }
  const length = minutesBetween(first, last, zone, context)
  if (length >= 0 && length <= longestSpan) return { ...span, estimate: length || null }
  const warning: Warning = { kind: 'estimate left out', text: due }
  return { ...span, warnings: [...warnings, warning] }
}

function lastDayOf(first: Clock, after: Clock): Day | null {
  const last = shift(after.day, -1)
  return last && last > first.day ? last : null
}

type End = Clock & { at: string | null }

function minutesBetween(first: End, last: End, zone: string, context: ReadContext): number {
  const moment = ({ day, minutes, at }: End) =>
    milliseconds(at ?? instantOf({ day, minutes: minutes ?? 0 }, zone || context.zone, context))
  return Math.round((moment(last) - moment(first)) / 60_000)
}

/** Which of its two dates hold a task: a time and an estimate, or days up to the deadline. */
export function datesOf(
  { day, time, deadline, estimate }: ExchangedTask,
  zone: string,
  context: Pick<ReadContext, 'wallClocks'>,
): { start: string; due: string; isWhole: { deadline: boolean; estimate: boolean } } {
  const after = deadline && day && time === null && deadline > day ? shift(deadline, 1) : null
  const isWhole = {
    deadline: deadline === null || after !== null,
    estimate: estimate === null || (day !== null && time !== null),
  }
  if (day === null) return { start: '', due: '', isWhole }
  const start = instantOf({ day, minutes: time ?? 0 }, zone, context)
  const minutes = time === null ? 0 : (estimate ?? 0)
  const end = instant(milliseconds(start) + minutes * 60_000)
  const due = after ? instantOf({ day: after, minutes: 0 }, zone, context) : end
  return { start, due, isWhole }
}
