import { monthLength, partsOf } from '../calendar/calendar.ts'
import { type Day, weekdayOf } from '../calendar/day.ts'
import { datesOf } from './datesOf.ts'
import type { Picked } from './picked.ts'
import { type DaysOfMonth, type Rule, writeRule } from './rule.ts'

/** Days of a month or of a year to choose from: those that a task of that day has, and those that are picked. */
export function offeredDays({ frequency, rules }: Picked, day: Day): Rule[] {
  const picked = rules[frequency]
  const offered = [...daysLike(picked, day), picked]
  const texts = offered.map(writeRule)
  return offered.filter((_, index) => texts.indexOf(texts[index] ?? '') === index)
}

function daysLike(rule: Rule, day: Day): Rule[] {
  const [year, month, date] = partsOf(day)
  const length = monthLength(year, month)
  const nth = Math.ceil(date / 7)
  const weekday = weekdayOf(day)
  const choices = (months: readonly number[] | null): DaysOfMonth[] => [
    datesOf(date, months),
    ...(date === length ? ([{ by: 'date', dates: [-1], place: null }] as const) : []),
    ...[nth, -1]
      .filter((each) => (each > 0 ? each < 5 : date > length - 7))
      .map((nth) => ({ by: 'nth weekday', weekdays: [{ weekday, nth }] }) as const),
  ]
  switch (rule.frequency) {
    case 'daily':
    case 'weekly':
      return []
    case 'monthly':
      return choices(null).map((days) => ({ ...rule, days }))
    case 'yearly':
      return choices([month]).map((days) => ({ ...rule, months: [month], days }))
  }
}
