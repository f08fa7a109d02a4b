import type { Day } from '../calendar/day.ts'

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

export type Frequency = (typeof frequencies)[number]

/** A step from one period to the next: every 2 weeks. */
export type Interval = { frequency: Frequency; interval: number }

/** 1 for Monday to 7 for Sunday. */
export type Weekday = number

/** The days of a month; with a place, only the day at that place among them. Negative numbers count from the end. */
export type DaysOfMonth =
  | { by: 'date'; dates: readonly number[]; place: number | null }
  | { by: 'weekday'; weekdays: readonly Weekday[]; place: number }
  | { by: 'nth weekday'; weekdays: readonly { weekday: Weekday; nth: number }[] }

type Bounds = { interval: number; until: Day | null; weekStart: 1 | 7 }

/** The days of a series that is counted from its due days. Every list is sorted and says nothing twice. */
export type Rule = Bounds &
  (
    | { frequency: 'daily' }
    | { frequency: 'weekly'; weekdays: readonly Weekday[] }
    | { frequency: 'monthly'; days: DaysOfMonth }
    /** A place counts over all its months. */
    | { frequency: 'yearly'; months: readonly number[]; days: DaysOfMonth }
  )

export function writeRule(rule: Rule): string {
  const parts = [writeInterval(rule)]
  if (rule.frequency === 'yearly') parts.push(`BYMONTH=${rule.months}`)
  if (rule.frequency === 'weekly') parts.push(`BYDAY=${rule.weekdays.map(codeOf)}`)
  if (rule.frequency === 'monthly' || rule.frequency === 'yearly') parts.push(daysText(rule.days))
  if (rule.until) parts.push(`UNTIL=${rule.until.replaceAll('-', '')}`)
  if (rule.weekStart === 7) parts.push('WKST=SU')
  return parts.join(';')
}

export function writeInterval({ frequency, interval }: Interval): string {
  const name = `FREQ=${frequency.toUpperCase()}`
  return interval === 1 ? name : `${name};INTERVAL=${interval}`
}

function daysText(days: DaysOfMonth): string {
  switch (days.by) {
    case 'date':
      return `BYMONTHDAY=${days.dates}${days.place === null ? '' : `;BYSETPOS=${days.place}`}`
    case 'weekday':
      return `BYDAY=${days.weekdays.map(codeOf)};BYSETPOS=${days.place}`
    case 'nth weekday':
      return `BYDAY=${days.weekdays.map(({ weekday, nth }) => nth + codeOf(weekday))}`
  }
}

function codeOf(weekday: Weekday): string {
  return weekdayCodes[weekday - 1] ?? ''
}
