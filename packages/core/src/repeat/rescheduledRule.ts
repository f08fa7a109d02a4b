import { monthLength, partsOf } from '../calendar/calendar.ts'
import { type Day, weekdayOf } from '../calendar/day.ts'
import { datesOf } from './datesOf.ts'
import type { DaysOfMonth, Rule } from './rule.ts'

/** The rule with the day that gave `from` put to `to`: of several weekdays, dates or months, that one alone. */
export function rescheduledRule(rule: Rule, from: Day, to: Day): Rule {
  switch (rule.frequency) {
    case 'daily':
      return rule
    case 'weekly':
      return { ...rule, weekdays: replaced(rule.weekdays, weekdayOf(from), weekdayOf(to)) }
    case 'monthly':
      return { ...rule, days: rescheduledDays(rule.days, from, to, null) }
    case 'yearly': {
      const [, month] = partsOf(to)
      const months = replaced(rule.months, partsOf(from)[1], month)
      return { ...rule, months, days: rescheduledDays(rule.days, from, to, months) }
    }
  }
}

function rescheduledDays(
  days: DaysOfMonth,
  from: Day,
  to: Day,
  months: readonly number[] | null,
): DaysOfMonth {
  const [, , date] = partsOf(to)
  switch (days.by) {
    case 'date': {
      const [year, month, was] = partsOf(from)
      const last = monthLength(year, month)
      const one = days.dates.find((each) => each === was || each === was - last - 1)
      if (days.place !== null || days.dates.length === 1 || one === undefined) {
        return datesOf(date, months)
      }
      return { ...days, dates: replaced(days.dates, one, date) }
    }
    case 'weekday':
      return datesOf(date, months)
    case 'nth weekday': {
      const replacement = { weekday: weekdayOf(to), nth: nthOf(to) }
      const others = days.weekdays.filter((each) => !isNth(each, from))
      const rest = others.length < days.weekdays.length ? others : []
      const isThere = rest.some(
        ({ weekday, nth }) => weekday === replacement.weekday && nth === replacement.nth,
      )
      const weekdays = isThere ? rest : [...rest, replacement]
      return { ...days, weekdays: weekdays.sort((a, b) => a.nth - b.nth || a.weekday - b.weekday) }
    }
  }
}

/** The fifth of a month is written as its last, so that every month has one. */
function nthOf(day: Day): number {
  const nth = Math.ceil(partsOf(day)[2] / 7)
  return nth === 5 ? -1 : nth
}

function isNth({ weekday, nth }: { weekday: number; nth: number }, day: Day): boolean {
  const [year, month, date] = partsOf(day)
  const fromEnd = -Math.ceil((monthLength(year, month) - date + 1) / 7)
  return weekday === weekdayOf(day) && (nth === Math.ceil(date / 7) || nth === fromEnd)
}

/** Replaces a number in a list; without the old number in it, the list becomes the new number alone. */
function replaced(numbers: readonly number[], old: number, by: number): number[] {
  const others = numbers.filter((number) => number !== old)
  const rest = others.length < numbers.length ? others : []
  return [...new Set([...rest, by])].sort((a, b) => a - b)
}
