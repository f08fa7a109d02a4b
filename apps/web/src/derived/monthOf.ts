import { dayAt, partsOf, shiftMonths } from '@daymark/core/calendar/calendar'
import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { weekOf } from '@daymark/core/calendar/week'
import type { Window } from '@daymark/core/tasks/progress'

/** Whole weeks around a month, so that each has a row of seven days. */
export type Month = { first: Day; window: Window; weeks: readonly (readonly Day[])[] }

/** The month of a day. `weekStart` is the first weekday of its weeks, from 1 for Monday to 7 for Sunday. */
export function monthOf(day: Day, weekStart: number): Month {
  const [year, month] = partsOf(day)
  const first = dayAt(year, month, 1) ?? day
  const last = shiftDay(shiftMonths(first, 1) ?? day, -1)
  const { start } = weekOf(first, weekStart)
  const { end } = weekOf(last, weekStart)
  const weeks: (readonly Day[])[] = []
  for (let day = start; day <= end; day = shiftDay(day, 7)) weeks.push(weekOf(day, weekStart).days)
  return { first, window: { start, end, days: weeks.flat() }, weeks }
}

export const isInMonth = (day: Day, { first }: Month) => day.slice(0, 7) === first.slice(0, 7)

/** Where a key, named by inlineKey.ts, moves to from a day, or null if it moves nowhere. */
export function dayAfterKey(key: string, day: Day, weekStart: number): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(day, -1)
    case 'ArrowRight':
      return shiftDay(day, 1)
    case 'ArrowUp':
      return shiftDay(day, -7)
    case 'ArrowDown':
      return shiftDay(day, 7)
    case 'Home':
      return weekOf(day, weekStart).start
    case 'End':
      return weekOf(day, weekStart).end
    case 'PageUp':
      return shiftMonths(day, -1)
    case 'PageDown':
      return shiftMonths(day, 1)
    default:
      return null
  }
}
