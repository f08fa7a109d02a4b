import { type Day, shiftDay } from '../calendar/day.ts'
import { weekOf } from '../calendar/week.ts'
import { err, ok, type Result } from '../result.ts'
import type { DayRow } from '../tables/days.ts'

/** The days on which a user is away, both included. */
export type AwaySpan = { from: Day; to: Day }

/** `past`: it begins before today. `reversed`: it ends before it begins. `long`: it has more days than can be set at once. */
export type AwaySpanError = 'past' | 'reversed' | 'long'

export const longestAway = 92

/** What is known of days, by their dates. */
export type DayRows = { get(day: Day): DayRow | undefined }

export function parseAwaySpan(span: AwaySpan, today: Day): Result<AwaySpan, AwaySpanError> {
  if (span.from < today) return err('past')
  if (span.to < span.from) return err('reversed')
  return span.to > shiftDay(span.from, longestAway - 1) ? err('long') : ok(span)
}

/** The days that are offered first: from the viewed day to the end of its week, or the week after that of today. */
export function offeredSpan(viewed: Day, today: Day, weekStart: number): AwaySpan {
  const from = viewed > today ? viewed : shiftDay(weekOf(today, weekStart).end, 1)
  return { from, to: weekOf(from, weekStart).end }
}

export function daysIn({ from, to }: AwaySpan): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day)
  return days
}

export function isAwayOn(days: DayRows, day: Day): boolean {
  return (days.get(day)?.away ?? null) !== null
}

/** The days away around a day, without a gap; null where it is none. */
export function awayAround(days: DayRows, day: Day): AwaySpan | null {
  if (!isAwayOn(days, day)) return null
  let { from, to } = { from: day, to: day }
  while (isAwayOn(days, shiftDay(from, -1))) from = shiftDay(from, -1)
  while (isAwayOn(days, shiftDay(to, 1))) to = shiftDay(to, 1)
  return { from, to }
}

/** The first day after a span that is not away already. */
export function dayBack(days: DayRows, { to }: AwaySpan): Day {
  let day = shiftDay(to, 1)
  while (isAwayOn(days, day)) day = shiftDay(day, 1)
  return day
}
