import { monthLength } from '../calendar/calendar.ts'
import type { Day } from '../calendar/day.ts'
import { datesOf } from '../repeat/datesOf.ts'
import { readInterval, readRule } from '../repeat/readRule.ts'
import type { DaysOfMonth, Interval, Rule, Weekday } from '../repeat/rule.ts'
import type { Repeat } from '../tables/tasks.ts'

/** The words of a language for repeats. */
export type Wording = {
  /** every 3 days; every quarter. `mark` follows the first word. */
  every: (interval: Interval, mark: string) => string
  everyWeekday: string
  weekday: (weekday: Weekday) => string
  weekdayOfMonth: string
  month: (month: number) => string
  /** From 1 on. Some languages need what it counts: a weekday, or dates, workdays and all that is more than one. */
  ordinal: (number: number, counted: Weekday | null) => string
  last: (counted: Weekday | null) => string
  /** After a number that counts from the end. */
  day: string
  /** October 14 */
  date: (month: number, date: number) => string
  /** Before weekdays, before ordinals, before a date, before months; `first` is the weekday that follows. */
  on: {
    weekday: (first: Weekday) => string
    ordinal: (first: Weekday | null) => string
    date: string
    months: string
  }
  /** Between a place and the days that it counts: weekdays, dates. */
  of: { weekday: string; date: string }
  list: (words: readonly string[]) => string
  /** The one date on which something falls each month: ‘le 15’, where others are ‘le 1er et 15e’. */
  onlyDate?: (date: number) => string
  exact: string
  weekStart: string
  until: (day: Day) => string
  times: (count: number) => string
}

/** Monday, Tuesday and Friday */
export function listedWith(and: string): Wording['list'] {
  return (words) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(` ${and} `)
}

/** A repeat in words that are read back as the same one; null where its rule is not known. */
export function repeatInWords({ rule, from, count }: Repeat, wording: Wording): string | null {
  if (from === 'completion') {
    const every = readInterval(rule)
    if (!every.ok) return null
    return joined(wording.every(every.value, '!'), count !== undefined && wording.times(count))
  }
  const read = readRule(rule)
  return read.ok ? ruleInWords(read.value, wording) : null
}

export function ruleInWords(rule: Rule, wording: Wording): string {
  return joined(
    ...daysInWords(rule, wording),
    rule.weekStart === 7 && wording.weekStart,
    rule.until && wording.until(rule.until),
  )
}

/** On which days of its weeks, months or years a rule falls: on the 2nd Tuesday. */
export function onInWords(rule: Rule, wording: Wording): string {
  return joined(...daysInWords(rule, wording).slice(1))
}

function daysInWords(rule: Rule, wording: Wording): (string | false)[] {
  const every = wording.every(rule, '')
  switch (rule.frequency) {
    case 'daily':
      return [every]
    case 'weekly': {
      if (rule.interval === 1 && isWorkweek(rule.weekdays)) return [wording.everyWeekday]
      const [first = 1] = rule.weekdays
      return [every, wording.on.weekday(first), wording.list(rule.weekdays.map(wording.weekday))]
    }
    case 'monthly': {
      const { days } = rule
      const date = dateMeant(days, null)
      const isExact = date === null && days.by === 'date' && !days.place && days.dates.length === 1
      const on = wording.on.ordinal(countedFirst(days))
      return [every, on, ofMonth(days, date, wording), isExact && wording.exact]
    }
    case 'yearly': {
      const [month = 1, ...others] = rule.months
      const date = others.length === 0 ? dateMeant(rule.days, month) : null
      if (date !== null) return [every, wording.on.date, wording.date(month, date)]
      const months = wording.list(rule.months.map(wording.month))
      const days = daysListed(rule.days, wording)
      return [every, wording.on.months, months, wording.on.ordinal(countedFirst(rule.days)), days]
    }
  }
}

function ofMonth(days: DaysOfMonth, date: number | null, wording: Wording): string {
  if (date === 31) return dateInWords(-1, wording)
  if (date !== null) return onlyDate(date, wording)
  const { by } = days
  const isNear = by === 'weekday' && days.place >= -1 && days.place <= 5
  if (isNear && isWorkweek(days.weekdays)) {
    return joined(fromEnd(days.place, wording), wording.weekdayOfMonth)
  }
  // A single date is marked as exact.
  if (by === 'date' && days.place === null && days.dates.length === 1) {
    return days.dates.map((each) => onlyDate(each, wording)).join('')
  }
  return daysListed(days, wording)
}

/** The one date that is meant, whatever a month is short of; null where other days are. */
export function dateMeant(days: DaysOfMonth, month: number | null): number | null {
  if (days.by !== 'date') return null
  const longest = month === null ? 31 : monthLength(2024, month)
  for (let date = 1; date <= longest; date += 1) {
    const meant = datesOf(date, month === null ? null : [month])
    if (meant.by === 'date' && isSame(meant.dates, days.dates) && meant.place === days.place) {
      return date
    }
  }
  return null
}

function daysListed(days: DaysOfMonth, wording: Wording): string {
  switch (days.by) {
    case 'date': {
      const dates = wording.list(days.dates.map((date) => dateInWords(date, wording)))
      if (days.place === null) return dates
      return joined(fromEnd(days.place, wording), wording.of.date, dates)
    }
    case 'weekday': {
      const weekdays = wording.list(days.weekdays.map(wording.weekday))
      return joined(fromEnd(days.place, wording), wording.of.weekday, weekdays)
    }
    case 'nth weekday':
      return wording.list(
        days.weekdays.map(({ weekday, nth }) =>
          joined(fromEnd(nth, wording, weekday), wording.weekday(weekday)),
        ),
      )
  }
}

function onlyDate(date: number, wording: Wording): string {
  return (date > 0 && wording.onlyDate?.(date)) || dateInWords(date, wording)
}

function dateInWords(date: number, wording: Wording): string {
  return joined(fromEnd(date, wording), date < 0 && wording.day)
}

/** the 2nd, the last, the 2nd last */
function fromEnd(
  number: number,
  { ordinal, last }: Wording,
  counted: Weekday | null = null,
): string {
  if (number > 0) return ordinal(number, counted)
  return number === -1 ? last(counted) : joined(ordinal(-number, counted), last(counted))
}

/** The weekday that the first place of a list counts. */
function countedFirst(days: DaysOfMonth): Weekday | null {
  return days.by === 'nth weekday' ? (days.weekdays[0]?.weekday ?? null) : null
}

function isWorkweek(weekdays: readonly Weekday[]): boolean {
  return isSame(weekdays, [1, 2, 3, 4, 5])
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.join() === other.join()
}

function joined(...words: (string | false | null)[]): string {
  return words.filter(Boolean).join(' ')
}
