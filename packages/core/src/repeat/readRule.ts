import { dayAt } from '../calendar/calendar.ts'
import type { Day } from '../calendar/day.ts'
import { err, ok, type Result } from '../result.ts'
import {
  type DaysOfMonth,
  type Frequency,
  frequencies,
  type Interval,
  type Rule,
  type Weekday,
  weekdayCodes,
  writeInterval,
} from './rule.ts'

/** A rule that this version does not know; its text is kept. */
export type UnknownRule = { kind: 'unknown rule'; text: string }

/** Reads a rule that names its days, of the parts of RFC 5545 that are known here and in their order. */
export function readRule(text: string): Result<Rule, UnknownRule> {
  const parts = partsOf(text)
  const rule = parts && ruleOf(parts)
  return rule ? ok(rule) : err({ kind: 'unknown rule', text })
}

/** Reads the rule of a series that is counted from completion: a frequency and an interval. */
export function readInterval(text: string): Result<Interval, UnknownRule> {
  const parts = partsOf(text)
  const interval = parts && { frequency: parts.frequency, interval: Number(parts.interval ?? 1) }
  return interval && writeInterval(interval) === text
    ? ok(interval)
    : err({ kind: 'unknown rule', text })
}

type Parts = { frequency: Frequency } & {
  [Name in 'interval' | 'months' | 'dates' | 'weekdays' | 'place' | 'until' | 'weekStart']?: string
}

const upTo31 = '-?(?:[1-9]|[12]\\d|3[01])'
const shape = new RegExp(
  [
    '^FREQ=(?<frequency>[A-Z]+)',
    part('INTERVAL=(?<interval>[2-9]|[1-9]\\d\\d?)'),
    part(`BYMONTH=(?<months>${listOf('[1-9]|1[0-2]')})`),
    part(`BYMONTHDAY=(?<dates>${listOf(upTo31)})`),
    part(`BYDAY=(?<weekdays>${listOf(`(?:-?[1-5])?(?:${weekdayCodes.join('|')})`)})`),
    part(`BYSETPOS=(?<place>${upTo31})`),
    part('UNTIL=(?<until>\\d{8})'),
    part('WKST=(?<weekStart>SU)'),
    '$',
  ].join(''),
)

function part(text: string): string {
  return `(?:;${text})?`
}

function listOf(one: string): string {
  return `(?:${one})(?:,(?:${one}))*`
}

function partsOf(text: string): Parts | null {
  const groups = shape.exec(text)?.groups
  const frequency = frequencies.find((each) => each.toUpperCase() === groups?.frequency)
  return groups && frequency ? { ...groups, frequency } : null
}

function ruleOf(parts: Parts): Rule | null {
  const { frequency } = parts
  const until = parts.until === undefined ? null : dayOf(parts.until)
  if (parts.until !== undefined && !until) return null
  const bounds = {
    interval: Number(parts.interval ?? 1),
    until,
    weekStart: parts.weekStart ? 7 : 1,
  } as const
  const months = numbersOf(parts.months)
  const isYearly = frequency === 'yearly'
  if (isYearly !== months.length > 0) return null
  if (frequency === 'daily') {
    return parts.dates || parts.weekdays || parts.place ? null : { ...bounds, frequency }
  }
  if (frequency === 'weekly') {
    const named = weekdaysOf(parts.weekdays)
    const isPlain = named.length > 0 && named.every(({ nth }) => nth === 0)
    if (!isPlain || parts.dates || parts.place) return null
    return { ...bounds, frequency, weekdays: named.map(({ weekday }) => weekday) }
  }
  const days = daysOf(parts)
  if (!days) return null
  return frequency === 'yearly'
    ? { ...bounds, frequency, months, days }
    : { ...bounds, frequency, days }
}

function daysOf(parts: Parts): DaysOfMonth | null {
  const place = parts.place === undefined ? null : Number(parts.place)
  const dates = numbersOf(parts.dates)
  const named = weekdaysOf(parts.weekdays)
  if (dates.length > 0) return named.length > 0 ? null : { by: 'date', dates, place }
  if (named.length === 0) return null
  if (place === null) {
    return named.every(({ nth }) => nth !== 0) ? { by: 'nth weekday', weekdays: named } : null
  }
  const isPlain = named.every(({ nth }) => nth === 0)
  return isPlain ? { by: 'weekday', weekdays: named.map(({ weekday }) => weekday), place } : null
}

function numbersOf(list: string | undefined): number[] {
  return list ? [...new Set(list.split(',').map(Number))].sort((a, b) => a - b) : []
}

/** nth is 0 where it is not said. */
function weekdaysOf(list: string | undefined): { weekday: Weekday; nth: number }[] {
  const texts = list ? [...new Set(list.split(','))] : []
  return texts
    .map((text) => ({
      weekday: weekdayCodes.indexOf(text.slice(-2)) + 1,
      nth: Number(text.slice(0, -2)),
    }))
    .sort((a, b) => a.nth - b.nth || a.weekday - b.weekday)
}

function dayOf(text: string): Day | null {
  return dayAt(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)))
}
