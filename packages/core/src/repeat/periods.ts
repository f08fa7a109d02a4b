import { monthLength, partsOf } from '../calendar/calendar.ts'
import { type Day, weekdayOf } from '../calendar/day.ts'
import { lastNumber, numberAt, numberOf, weekdayOfNumber } from './dayNumbers.ts'
import type { DaysOfMonth, Rule, Weekday } from './rule.ts'

/** The days, weeks, months or years that a rule counts, from 0 for that of its anchor. Days are numbers. */
export type Periods = {
  /** The last one that begins up to that day. */
  at: (day: Day) => number
  startOf: (period: number) => number
  /** The rule days of the period, in order. */
  daysIn: (period: number) => number[]
}

export function periodsOf(rule: Rule, anchor: Day): Periods {
  const from = numberOf(anchor)
  const last = rule.until ? numberOf(rule.until) : lastNumber
  const { at, startOf, daysIn } = unboundedPeriods(rule, anchor)
  return {
    at,
    startOf,
    daysIn: (period) => daysIn(period).filter((day) => day >= from && day <= last),
  }
}

function unboundedPeriods(rule: Rule, anchor: Day): Periods {
  const { interval } = rule
  const [anchorYear, anchorMonth] = partsOf(anchor)
  switch (rule.frequency) {
    case 'daily': {
      const startOf = (period: number) => numberOf(anchor) + period * interval
      const at = (day: Day) => Math.floor((numberOf(day) - numberOf(anchor)) / interval)
      return { at, startOf, daysIn: (period) => [startOf(period)] }
    }
    case 'weekly': {
      const fromStart = (weekday: Weekday) => (weekday - rule.weekStart + 7) % 7
      const week = numberOf(anchor) - fromStart(weekdayOf(anchor))
      const startOf = (period: number) => week + period * 7 * interval
      const days = rule.weekdays.map(fromStart).sort((a, b) => a - b)
      return {
        at: (day) => Math.floor((numberOf(day) - week) / (7 * interval)),
        startOf,
        daysIn: (period) => days.map((day) => startOf(period) + day),
      }
    }
    case 'monthly': {
      const month = monthIndex(anchorYear, anchorMonth)
      const monthOf = (period: number) => monthAt(month + period * interval)
      return {
        at(day) {
          const [year, month_] = partsOf(day)
          return Math.floor((monthIndex(year, month_) - month) / interval)
        },
        startOf: (period) => numberAt(...monthOf(period), 1),
        daysIn: (period) => placed(rule.days, daysOfMonth(rule.days, ...monthOf(period))),
      }
    }
    case 'yearly': {
      const yearOf = (period: number) => anchorYear + period * interval
      return {
        at: (day) => Math.floor((partsOf(day)[0] - anchorYear) / interval),
        startOf: (period) => numberAt(yearOf(period), 1, 1),
        daysIn(period) {
          const year = yearOf(period)
          return placed(
            rule.days,
            rule.months.flatMap((month) => daysOfMonth(rule.days, year, month)),
          )
        },
      }
    }
  }
}

function monthIndex(year: number, month: number): number {
  return year * 12 + month - 1
}

function monthAt(index: number): [year: number, month: number] {
  return [Math.floor(index / 12), (index % 12) + 1]
}

/** Returns the days of a month and ignores the place. */
function daysOfMonth(days: DaysOfMonth, year: number, month: number): number[] {
  const first = numberAt(year, month, 1)
  const length = monthLength(year, month)
  const numbers = datesIn(days, weekdayOfNumber(first), length).map((date) => first + date - 1)
  return [...new Set(numbers)].sort((a, b) => a - b)
}

function datesIn(days: DaysOfMonth, firstWeekday: Weekday, length: number): number[] {
  const all = (weekday: Weekday) => {
    const first = 1 + ((weekday - firstWeekday + 7) % 7)
    return Array.from(
      { length: Math.floor((length - first) / 7) + 1 },
      (_, week) => first + week * 7,
    )
  }
  switch (days.by) {
    case 'date':
      return days.dates
        .map((date) => (date < 0 ? length + 1 + date : date))
        .filter((date) => date >= 1 && date <= length)
    case 'weekday':
      return days.weekdays.flatMap(all)
    case 'nth weekday':
      return days.weekdays.flatMap(({ weekday, nth }) => atPlace(all(weekday), nth))
  }
}

function placed(days: DaysOfMonth, numbers: number[]): number[] {
  return days.by === 'nth weekday' || days.place === null ? numbers : atPlace(numbers, days.place)
}

/** 1 is the first, -1 the last. */
function atPlace(numbers: readonly number[], place: number): number[] {
  const number = numbers.at(place > 0 ? place - 1 : place)
  return number === undefined ? [] : [number]
}
