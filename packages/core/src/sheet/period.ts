import { shiftMonths } from '../calendar/calendar.ts'
import { type Day, shiftDay } from '../calendar/day.ts'
import { weekOf } from '../calendar/week.ts'
import { err, ok, type Result } from '../result.ts'
import type { Period } from './entries.ts'
import { daysBetween } from './zoneClock.ts'

export const periodNames = ['this week', 'last week', 'this month', 'last month'] as const
export type PeriodName = (typeof periodNames)[number]

const longest = 366

/** `weekStart` is the first weekday, from 1 for Monday to 7 for Sunday. */
export function namedPeriod(name: PeriodName, today: Day, weekStart: number): Period {
  if (name === 'this week' || name === 'last week') {
    const { start } = weekOf(name === 'this week' ? today : shiftDay(today, -7), weekStart)
    return { from: start, to: shiftDay(start, 6) }
  }
  const first = shiftDay(today, 1 - Number(today.slice(8)))
  const from = name === 'this month' ? first : (shiftMonths(first, -1) ?? first)
  return { from, to: shiftDay(shiftMonths(from, 1) ?? from, -1) }
}

/** A period of one's own. */
export function ownPeriod(from: Day, to: Day): Result<Period, 'ends_before_start' | 'too_long'> {
  if (to < from) return err('ends_before_start')
  return daysBetween(from, to) > longest ? err('too_long') : ok({ from, to })
}
