import type { Rule } from './rule.ts'
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

type Whole = Rule & {
  /** Whole days, or a week, a month, a year; rules of less than a day go by the day. */
  readonly unit: 'day' | 'week' | 'month' | 'year'
  readonly step: number
  /** Seconds between two times of a rule of less than a day. */
  readonly tick: number | null
}

const ticks = { SECONDLY: 1, MINUTELY: 60, HOURLY: 3_600 }

/** The rule with what its beginning says where the rule does not. */
function withDefaults(rule: Rule, start: number): Whole {
  const begin = new Date(start * 1_000)
  const [month, day, weekday] = [begin.getUTCMonth() + 1, begin.getUTCDate(), begin.getUTCDay()]
  const onWeekday = { weekdays: rule.weekdays ?? [{ weekday, nth: 0 }] }
  const clock = {
    hours: rule.hours ?? [begin.getUTCHours()],
    minutes: rule.minutes ?? [begin.getUTCMinutes()],
    seconds: rule.seconds ?? [begin.getUTCSeconds()],
  }
  const step = rule.interval
  switch (rule.frequency) {
    case 'SECONDLY':
    case 'MINUTELY':
    case 'HOURLY': {
      const tick = ticks[rule.frequency]
      return {
        ...rule,
        hours: rule.hours ?? numbers(24),
        minutes: rule.minutes ?? (tick < 3_600 ? numbers(60) : clock.minutes),
        seconds: rule.seconds ?? (tick < 60 ? numbers(60) : clock.seconds),
        unit: 'day',
        step: 1,
        tick,
      }
    }
    case 'DAILY':
      return { ...rule, ...clock, unit: 'day', step, tick: null }
    case 'WEEKLY':
      return { ...rule, ...clock, ...onWeekday, unit: 'week', step, tick: null }
    case 'MONTHLY': {
      const isSaid = rule.weekdays ?? rule.monthDays
      const monthDays = isSaid ? rule.monthDays : [day]
      return { ...rule, ...clock, monthDays, unit: 'month', step, tick: null }
    }
    case 'YEARLY': {
      const yearly = { ...rule, ...clock, unit: 'year' as const, step, tick: null }
      if (rule.weekdays ?? rule.monthDays ?? rule.yearDays) return yearly
      if (rule.weeks) return { ...yearly, ...onWeekday }
      return { ...yearly, months: rule.months ?? [month], monthDays: [day] }
    }
  }
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number)
}

function periodAt({ unit, weekStart }: Whole, time: number): number {
  const day = Math.floor(time / daySeconds)
  if (unit === 'day') return day
  // The first day of 1970 was a Thursday.
  if (unit === 'week') return Math.floor((day + 4 - weekStart) / 7)
  const date = new Date(time * 1_000)
  return unit === 'year' ? date.getUTCFullYear() : date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The last period at or before that of `from` that the rule does not pass over. */
function skippedTo(whole: Whole, first: number, from: number): number {
  const periods = Math.floor((periodAt(whole, from) - first) / whole.step)
  return first + Math.max(0, periods) * whole.step
}

function beginOf({ unit, weekStart }: Whole, period: number): number {
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
function timesOfEachPeriod(whole: Whole): number {
  const { unit, tick, months, weeks, yearDays, monthDays, weekdays, places } = whole
  if (tick !== null || months || weeks || yearDays || monthDays || places) return 0
  const clocks = clocksEach(whole)
  if (unit === 'day') return weekdays ? 0 : clocks
  const days = new Set(weekdays?.map(({ weekday }) => weekday)).size
  return unit === 'week' ? days * clocks : 0
}

function timesOf(whole: Whole, start: number, period: number, steps: Steps): readonly number[] {
  const days = daysOf(whole, period, steps)
  const { tick, interval, places } = whole
  steps.left -= days.length * clocksEach(whole)
  if (steps.left < 0) return []
  if (tick === null)
    return placed(
      days.flatMap((day) => clocksOf(whole, day)),
      places,
    )
  // Each of its own periods has its own places.
  const startTick = Math.floor(start / tick)
  const groups = new Map<number, number[]>()
  for (const day of days) {
    for (const time of clocksOf(whole, day)) {
      const since = Math.floor(time / tick) - startTick
      if (since < 0 || since % interval !== 0) continue
      const group = groups.get(since)
      if (group) group.push(time)
      else groups.set(since, [time])
    }
  }
  return [...groups.values()].flatMap((times) => placed(times, places))
}

function clocksEach({ hours, minutes, seconds }: Whole): number {
  return (hours?.length ?? 1) * (minutes?.length ?? 1) * (seconds?.length ?? 1)
}

function clocksOf({ hours, minutes, seconds }: Whole, day: number): number[] {
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

function daysOf(whole: Whole, period: number, steps: Steps): number[] {
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

function takes(whole: Whole, day: number): boolean {
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
