import * as v from 'valibot'
import { monthLength, partsOf } from '../calendar/calendar.ts'
import { Day, shiftDay } from '../calendar/day.ts'

// A Monday.
const first = v.parse(Day, '0001-01-01')

/** The days since 0001-01-01. */
export function numberOf(day: Day): number {
  return numberAt(...partsOf(day))
}

export function numberAt(year: number, month: number, date: number): number {
  const before = year - 1
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  let number = 365 * before + leapDays + date - 1
  for (let each = 1; each < month; each += 1) number += monthLength(year, each)
  return number
}

export function dayOfNumber(number: number): Day {
  const day = daysSeen.get(number) ?? shiftDay(first, number)
  daysSeen.set(number, day)
  return day
}

// Many series have days in the same years.
const daysSeen = new Map<number, Day>()

/** 1 for Monday to 7 for Sunday. */
export function weekdayOfNumber(number: number): number {
  return (number % 7) + 1
}

export const lastNumber = numberAt(9999, 12, 31)
