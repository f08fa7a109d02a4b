import { groupBy } from '@daymark/core/groupBy'
import type { Rule } from './rule.ts'
import { type WholeRule, withDefaults } from './wholeRule.ts'
import { daySeconds, secondsAt } from './zones.ts'

/** What may still be looked at in a file: rules that find nothing end by it. */
export type Steps = { left: number }

/** Seconds of wall clocks: from where on times are wanted, and before which. */
export type Range = { readonly from: number; readonly end: number }

/**
 * The times of a rule that begins at `start`, in order. With a count, the beginning is the first even where the rule does not
 * take it; it is given only where the rule does.
 */
export function* ruleTimes(
  rule: Rule,
  start: number,
  { from, end }: Range,
  steps: Steps,
): Generator<number> {
  const whole = withDefaults(rule, start)
  const first = periodAt(whole, start)
  let left = rule.count ?? Number.POSITIVE_INFINITY
  let hasBegun = rule.count === null
  let period = rule.count === null ? skippedTo(whole, first, from) : first
  while (beginOf(whole, period) < end) {
    for (const time of timesOf(whole, start, period, steps)) {
      if (time < start) continue
      if (!hasBegun && time !== start) left -= 1
      hasBegun = true
      if (time >= end || left <= 0) return
      left -= 1
      if (time >= from) yield time
    }
    if (steps.left < 0) return
    period += whole.step
    const each = timesOfEachPeriod(whole)
    if (each > 0 && left < Number.POSITIVE_INFINITY && hasBegun) {
      const periods = Math.min(
        Math.floor(left / each),
        Math.floor((periodAt(whole, from) - period) / whole.step),
      )
      if (periods > 0) {
        left -= periods * each
        period += periods * whole.step
      }
    }
  }
}

function periodAt({ unit, weekStart }: WholeRule, time: number): number {
  const day = Math.floor(time / daySeconds)
  if (unit === 'day') return day
  // The first day of 1970 was a Thursday.
  if (unit === 'week') return Math.floor((day + 4 - weekStart) / 7)
  const date = new Date(time * 1_000)
  return unit === 'year' ? date.getUTCFullYear() : date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The last period at or before that of `from` that the rule does not pass over. */
function skippedTo(whole: WholeRule, first: number, from: number): number {
  const periods = Math.floor((periodAt(whole, from) - first) / whole.step)
  return first + Math.max(0, periods) * whole.step
}

function beginOf({ unit, weekStart }: WholeRule, period: number): number {
  switch (unit) {
    case 'day':
      return period * daySeconds
    case 'week':
      return (period * 7 - 4 + weekStart) * daySeconds
    case 'month':
      return secondsAt(Math.floor(period / 12), (period % 12) + 1, 1)
    case 'year':
      return secondsAt(period, 1, 1)
  }
}

/** How many times each whole period has, where that is certain, else 0. */
function timesOfEachPeriod(whole: WholeRule): number {
  const { unit, tick, months, weeks, yearDays, monthDays, weekdays, places } = whole
  if (tick !== null || months || weeks || yearDays || monthDays || places) return 0
  const clocks = clocksEach(whole)
  if (unit === 'day') return weekdays ? 0 : clocks
  const days = new Set(weekdays?.map(({ weekday }) => weekday)).size
  return unit === 'week' ? days * clocks : 0
}

function timesOf(whole: WholeRule, start: number, period: number, steps: Steps): readonly number[] {
  const days = daysOf(whole, period, steps)
  const { tick, interval, places } = whole
  steps.left -= days.length * clocksEach(whole)
  if (steps.left < 0) return []
  if (tick === null)
    return placed(
      days.flatMap((day) => clocksOf(whole, day)),
      places,
    )
  const startTick = Math.floor(start / tick)
  const times = days
    .flatMap((day) => clocksOf(whole, day))
    .filter((time) => {
      const since = Math.floor(time / tick) - startTick
      return since >= 0 && since % interval === 0
    })
  if (!places) return times
  // Each of its own periods has its own places.
  return [...groupBy(times, (time) => Math.floor(time / tick)).values()].flatMap((group) =>
    placed(group, places),
  )
}

function clocksEach({ hours, minutes, seconds }: WholeRule): number {
  return (hours?.length ?? 1) * (minutes?.length ?? 1) * (seconds?.length ?? 1)
}

function clocksOf({ hours, minutes, seconds }: WholeRule, day: number): number[] {
  const times: number[] = []
  for (const hour of hours ?? []) {
    for (const minute of minutes ?? []) {
      for (const second of seconds ?? []) {
        times.push(day * daySeconds + hour * 3_600 + minute * 60 + second)
      }
    }
  }
  return times
}

function placed(times: readonly number[], places: readonly number[] | null): readonly number[] {
  if (!places) return times
  return times.filter((_, at) => places.includes(at + 1) || places.includes(at - times.length))
}

function daysOf(whole: WholeRule, period: number, steps: Steps): number[] {
  const { unit, months } = whole
  const begin = beginOf(whole, period) / daySeconds
  const end = beginOf(whole, period + 1) / daySeconds
  const days: number[] = []
  steps.left -= unit === 'year' && months ? 31 * months.length : end - begin
  if (unit === 'year' && months) {
    for (const month of months) {
      const last = secondsAt(period, month + 1, 1) / daySeconds
      for (let day = secondsAt(period, month, 1) / daySeconds; day < last; day += 1) {
        if (takes(whole, day)) days.push(day)
      }
    }
    return days
  }
  for (let day = begin; day < end; day += 1) if (takes(whole, day)) days.push(day)
  return days
}

function takes(whole: WholeRule, day: number): boolean {
  const { months, weeks, yearDays, monthDays, weekdays, unit, weekStart } = whole
  // Most days are of another weekday, which costs the least to see.
  const weekday = weekdayOf(day)
  const ofWeekday = weekdays?.filter((each) => each.weekday === weekday)
  if (ofWeekday?.length === 0) return false
  const isPlain = !months && !yearDays && !monthDays && !weeks
  if (isPlain && (!ofWeekday || ofWeekday.some(({ nth }) => nth === 0))) return true
  const date = new Date(day * daySeconds * 1_000)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  if (months && !months.includes(month)) return false
  const ofMonth = placeIn(secondsAt(year, month, 1), day, secondsAt(year, month + 1, 1))
  if (monthDays && !isAt(ofMonth, monthDays)) return false
  const ofYear = placeIn(secondsAt(year, 1, 1), day, secondsAt(year + 1, 1, 1))
  if (yearDays && !isAt(ofYear, yearDays)) return false
  if (weeks && unit === 'year' && !isAt(weekOf(day, weekStart), weeks)) return false
  if (!ofWeekday) return true
  // Only months and years count their weekdays, and a rule that names weeks does not.
  const hasPlaces = unit === 'month' || (unit === 'year' && !weeks)
  const counted = unit === 'month' || months ? ofMonth : ofYear
  return ofWeekday.some(({ nth }) => nth === 0 || !hasPlaces || isAt(inSevens(counted), [nth]))
}

function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

/** A place counted from 1 and, below 0, from the end. */
type Place = readonly [fromStart: number, fromEnd: number]

function placeIn(begin: number, day: number, end: number): Place {
  return [day - begin / daySeconds + 1, day - end / daySeconds]
}

function inSevens([fromStart, fromEnd]: Place): Place {
  return [Math.ceil(fromStart / 7), -Math.ceil(-fromEnd / 7)]
}

function isAt([fromStart, fromEnd]: Place, places: readonly number[]): boolean {
  return places.includes(fromStart) || places.includes(fromEnd)
}

/** A week belongs to the year that has four of its days or more. */
function weekOf(day: number, weekStart: number): Place {
  const begin = day - ((weekdayOf(day) - weekStart + 7) % 7)
  const year = new Date((begin + 3) * daySeconds * 1_000).getUTCFullYear()
  return [
    (begin - firstWeekOf(year, weekStart)) / 7 + 1,
    (begin - firstWeekOf(year + 1, weekStart)) / 7,
  ]
}

function firstWeekOf(year: number, weekStart: number): number {
  const fourth = secondsAt(year, 1, 4) / daySeconds
  return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7)
}
