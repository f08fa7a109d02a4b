import * as v from 'valibot'
import { Day, noon } from './day.ts'

/** The day of that date, or null where there is none, such as February 30. */
export function dayAt(year: number, month: number, date: number): Day | null {
  if (month < 1 || month > 12 || date < 1 || date > monthLength(year, month)) return null
  return parse(`${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`)
}

export function shift(day: Day, days: number): Day | null {
  const date = noon(day)
  date.setUTCDate(date.getUTCDate() + days)
  return parse(date.toISOString().slice(0, 10))
}

/** The same date some months later, or the last day of a month that is too short. */
export function shiftMonths(day: Day, months: number): Day | null {
  const [year, month, date] = partsOf(day)
  const index = year * 12 + month - 1 + months
  const target = [Math.floor(index / 12), (index % 12) + 1] as const
  return dayAt(...target, Math.min(date, monthLength(...target)))
}

/** The next day with that date, in that month or in any, today included. What is not real is passed over. */
export function nextDate(today: Day, date: number, month?: number): Day | null {
  const [year, first] = partsOf(today)
  // Between two leap years there may be eight years.
  for (let index = first - 1; index < first + 96; index++) {
    const inMonth = (index % 12) + 1
    const day =
      (month ?? inMonth) === inMonth ? dayAt(year + Math.floor(index / 12), inMonth, date) : null
    if (day && day >= today) return day
  }
  return null
}

export function partsOf(day: Day): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))]
}

export function monthLength(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

function parse(text: string): Day | null {
  const day = v.safeParse(Day, text)
  return day.success ? day.output : null
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
