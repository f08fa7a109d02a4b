import type { DaysOfMonth } from './rule.ts'

/** A date as it is meant: in a month that is too short it is the last day. Null stands for all months. */
export function datesOf(date: number, months: readonly number[] | null): DaysOfMonth {
  const isShort = months === null || months.includes(2)
  if (!isShort || (date >= 1 && date < 29)) return { by: 'date', dates: [date], place: null }
  if (date < 0 || date === 31) return { by: 'date', dates: [-1], place: null }
  const dates = Array.from({ length: date - 27 }, (_, index) => 28 + index)
  return { by: 'date', dates, place: -1 }
}
