/**
 * Another implementation of the rules of RFC 5545, 3.3.10, for tests alone: it looks at each day there is and asks whether the
 * rule takes it. Times are seconds of a wall clock, as if it were one of UTC.
 */
export type PlainRule = {
  freq: 'SECONDLY' | 'MINUTELY' | 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval?: number
  count?: number
  until?: number
  wkst?: number
  byMonth?: number[]
  byWeekNo?: number[]
  byYearDay?: number[]
  byMonthDay?: number[]
  /** Weekdays from 0, Sunday, with their place or 0. */
  byDay?: { day: number; nth: number }[]
  byHour?: number[]
  byMinute?: number[]
  bySecond?: number[]
  bySetPos?: number[]
}

const daySeconds = 86_400

/** What the rule gives from `start` to before `end`, whether or not it gives `start`. */
export function everyDay(rule: PlainRule, start: number, end: number): number[] {
  const found: number[] = []
  const until = rule.until ?? Number.POSITIVE_INFINITY
  for (const times of periods(rule, start, Math.min(end, until + 1))) {
    for (const time of placed(times, rule.bySetPos)) {
      if (time < start) continue
      if (time > until || time >= end || found.length >= (rule.count ?? Infinity)) return found
      found.push(time)
    }
  }
  return found
}

const longest = {
  SECONDLY: 1,
  MINUTELY: 1,
  HOURLY: 1,
  DAILY: 1,
  WEEKLY: 7,
  MONTHLY: 31,
  YEARLY: 366,
}

function* periods(rule: PlainRule, start: number, end: number): Generator<number[]> {
  let times: number[] = []
  let current: number | null = null
  // A period may begin before its first day that counts, and go on after the last.
  const margin = longest[rule.freq]
  const first = Math.floor(start / daySeconds) - margin
  for (let day = first; day < Math.floor(end / daySeconds) + margin; day += 1) {
    for (const [period, time] of timesOf(rule, day, start)) {
      if (period !== current) {
        if (times.length > 0) yield times
        times = []
        current = period
      }
      times.push(time)
    }
  }
  if (times.length > 0) yield times
}

/** The times of one day that the rule takes, each with the number of its period. */
function* timesOf(rule: PlainRule, day: number, start: number): Generator<[number, number]> {
  if (!takesDay(rule, day, start)) return
  const begin = new Date(start * 1_000)
  const isAtLeast = (freq: PlainRule['freq']) => sizes[rule.freq] <= sizes[freq]
  const all = (length: number) => Array.from({ length }, (_, n) => n)
  const hours = rule.byHour ?? (isAtLeast('HOURLY') ? all(24) : [begin.getUTCHours()])
  const minutes = rule.byMinute ?? (isAtLeast('MINUTELY') ? all(60) : [begin.getUTCMinutes()])
  const seconds = rule.bySecond ?? (isAtLeast('SECONDLY') ? all(60) : [begin.getUTCSeconds()])
  for (const hour of hours.toSorted(up)) {
    for (const minute of minutes.toSorted(up)) {
      for (const second of seconds.toSorted(up)) {
        const time = day * daySeconds + hour * 3_600 + minute * 60 + second
        const period = periodOf(rule, time)
        const since = period - periodOf(rule, start)
        if (since >= 0 && since % (rule.interval ?? 1) === 0) yield [period, time]
      }
    }
  }
}

function up(a: number, b: number): number {
  return a - b
}

const sizes = { SECONDLY: 0, MINUTELY: 1, HOURLY: 2, DAILY: 3, WEEKLY: 4, MONTHLY: 5, YEARLY: 6 }

function periodOf({ freq, wkst = 1 }: PlainRule, time: number): number {
  const date = new Date(time * 1_000)
  switch (freq) {
    case 'SECONDLY':
      return time
    case 'MINUTELY':
      return Math.floor(time / 60)
    case 'HOURLY':
      return Math.floor(time / 3_600)
    case 'DAILY':
      return Math.floor(time / daySeconds)
    case 'WEEKLY':
      // 1970 began on a Thursday.
      return Math.floor((Math.floor(time / daySeconds) + 4 - wkst) / 7)
    case 'MONTHLY':
      return date.getUTCFullYear() * 12 + date.getUTCMonth()
    case 'YEARLY':
      return date.getUTCFullYear()
  }
}

function takesDay(rule: PlainRule, day: number, start: number): boolean {
  const date = new Date(day * daySeconds * 1_000)
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const monthLength = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const yearDay = Math.round((date.getTime() - Date.UTC(year, 0, 1)) / 86_400_000) + 1
  const yearLength = Math.round((Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 86_400_000)
  const { byMonth, byWeekNo, byYearDay, byMonthDay, byDay } = whole(rule, start)
  const has = (list: number[], place: number, length: number) =>
    list.includes(place) || list.includes(place - length - 1)
  if (byMonth && !byMonth.includes(month + 1)) return false
  if (byMonthDay && !has(byMonthDay, dayOfMonth, monthLength)) return false
  if (byYearDay && !has(byYearDay, yearDay, yearLength)) return false
  if (byWeekNo && !weekNumbers(day, rule.wkst ?? 1).some((week) => byWeekNo.includes(week)))
    return false
  if (!byDay) return true
  const within =
    rule.freq === 'MONTHLY' || (rule.freq === 'YEARLY' && byMonth)
      ? { place: dayOfMonth, length: monthLength }
      : { place: yearDay, length: yearLength }
  return byDay.some(({ day: weekday, nth }) => {
    if (weekday !== date.getUTCDay()) return false
    if (nth === 0) return true
    const fromStart = Math.ceil(within.place / 7)
    const fromEnd = -Math.ceil((within.length - within.place + 1) / 7)
    return nth === fromStart || nth === fromEnd
  })
}

/** The rule with what its first moment says where the rule does not. */
function whole(rule: PlainRule, start: number): PlainRule {
  const begin = new Date(start * 1_000)
  const { freq, byMonth, byWeekNo, byYearDay, byMonthDay, byDay } = rule
  if (freq === 'WEEKLY' && !byDay) return { ...rule, byDay: [{ day: begin.getUTCDay(), nth: 0 }] }
  if (freq === 'MONTHLY' && !byDay && !byMonthDay)
    return { ...rule, byMonthDay: [begin.getUTCDate()] }
  if (freq !== 'YEARLY' || byDay || byMonthDay || byYearDay) return rule
  if (byWeekNo) return { ...rule, byDay: [{ day: begin.getUTCDay(), nth: 0 }] }
  return {
    ...rule,
    byMonth: byMonth ?? [begin.getUTCMonth() + 1],
    byMonthDay: [begin.getUTCDate()],
  }
}

/** The number of the week of a day, from the start of its year and from the end. */
function weekNumbers(day: number, wkst: number): number[] {
  const monday = day - ((((day + 4 - wkst) % 7) + 7) % 7)
  // A week is of the year in which four of its days or more are.
  const year = new Date((monday + 3) * daySeconds * 1_000).getUTCFullYear()
  const number = Math.round((monday - firstWeek(year, wkst)) / 7) + 1
  const weeks = Math.round((firstWeek(year + 1, wkst) - firstWeek(year, wkst)) / 7)
  return [number, number - weeks - 1]
}

function firstWeek(year: number, wkst: number): number {
  const fourth = Date.UTC(year, 0, 4) / 86_400_000
  return fourth - ((((fourth + 4 - wkst) % 7) + 7) % 7)
}

function placed(times: number[], places: number[] | undefined): number[] {
  if (!places) return times
  return times.filter(
    (_, index) => places.includes(index + 1) || places.includes(index - times.length),
  )
}
