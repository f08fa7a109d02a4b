import { dayAt, nextDate, partsOf, shift, shiftMonths } from '../calendar/calendar.ts'
import { type Day, weekdayOf } from '../calendar/day.ts'
import type { Groups, Here, ParsedFields, Vocabulary } from './parsedFields.ts'
import { repeatList } from './repeatList.ts'
import { repeatWords, weekly } from './repeatWords.ts'

type Operate = (groups: Groups, here: Here, argument: number) => ParsedFields | null | undefined

const noon = 720
const priorities = ['high', 'medium', 'low'] as const

/** The operations of patterns. They return nothing for words that are no day, time or length. */
export const operations: Record<string, Operate> = {
  ahead: (_, { today }, days) => onDay(shift(today, days)),
  in({ n, u }, { today, words }) {
    // “Around the World in 80 Days”
    if (words.pack.capitalisedNames && /^\p{Lu}/u.test(u ?? '')) return null
    const count = words.number(n)
    const unit = words.unit(u)
    const months = unit === 4 ? 12 : 1
    return onDay(
      unit > 2 ? shiftMonths(today, months * count) : shift(today, unit === 2 ? 7 * count : count),
    )
  },
  /** The next such day, never today. */
  weekday: ({ w }, { today, words }) =>
    onDay(shift(today, ((words.weekday(w) - weekdayOf(today) + 6) % 7) + 1)),
  /** The weekday of next week, which begins on Monday. */
  nextWeek: ({ w }, { today, words }, weekday) =>
    onDay(shift(today, 7 - weekdayOf(today) + (weekday || words.weekday(w)))),
  /** A weekday of this week; on a weekend Saturday is today and Friday the coming one. */
  thisWeek(_, { today }, weekday) {
    const ahead = weekday - weekdayOf(today)
    return onDay(shift(today, ahead >= 0 ? ahead : weekday === 6 ? 0 : ahead + 7))
  },
  /** The first of the month after so many, or the day before it. */
  month(_, { today }, before) {
    const [year, month] = partsOf(today)
    const first = shiftMonths(dayAt(year, month, 1) ?? today, 1)
    return onDay(first && shift(first, -before))
  },
  monthDay: ({ o }, { today }) => onDay(nextDate(today, Number(o))),
  /** “sunday 29” before a time, where the next 29th is one. */
  weekdayDate({ w, e }, { today, words }) {
    const day = nextDate(today, Number(e))
    return day && weekdayOf(day) === words.weekday(w) ? { day } : null
  },
  date: ({ w, m, d, M, e, y }, here) => dated(here, here.words.month(m ?? M), d ?? e, y, w),
  numeric({ w, a, b, y, s }, here) {
    if (s && !y && a === '9' && b === '11') return null
    // Only dates with slashes are ordered by the language; with full stops the day stands first.
    const monthFirst = s && here.words.pack.monthFirst ? Number(a) <= 12 : Number(b) > 12
    return monthFirst ? dated(here, Number(a), b, y, w) : dated(here, Number(b), a, y, w)
  },
  iso({ y, m, d, h, i }, here) {
    const day = dated(here, Number(m), d, y, undefined)
    if (!day || !h) return day
    return Number(h) < 24 && Number(i) < 60 ? { ...day, time: Number(h) * 60 + Number(i) } : null
  },
  tonight: (_, { today }) => ({ day: today, evening: true }),
  someday: () => ({ day: null, time: null }),
  by: (_, { rest }) => rest.day && { deadline: rest.day, ...(rest.time && { time: rest.time }) },
  same: (_, { rest }) => rest,
  time: (_groups, _here, time) => ({ time }),
  clock: ({ h, i, p, H, I }, { words }) => timed(clock(h ?? H, i ?? I, p, words)),
  /** After “at”: early hours with one digit are in the afternoon. */
  at: ({ h, i, p }, { words, plainClocks }) =>
    timed(i && plainClocks ? clock(h, i, p, words) : afternoon(words, clock(h, i, p, words), h)),
  /** Early hours need two digits. */
  bare: ({ h, i }, { words }) =>
    h && h.length < 2 && h < '6' ? null : timed(clock(h, i, '', words)),
  /** “9am to 5pm”, “9 to 5”, “10 to 1 pm”, “22:00–01:00” */
  range({ h, i, p, H, I, P }, { words }) {
    let end = clock(H, I, P, words)
    let start = clock(h, i, p ?? P, words)
    if (P && !p && start >= end) start = clock(h, i, '', words)
    if (!p && !P && !i) start = afternoon(words, start, h)
    if (end <= start && end < noon && !P && H?.length === 1) end += noon
    // “count from 1 to 10”
    if (
      !p &&
      !P &&
      !i &&
      Number(h) < 6 &&
      h?.length === 1 &&
      (!words.pack.afternoon || end - start > 360)
    ) {
      return null
    }
    if (end <= start && i && I) end += 2 * noon
    return start > 0 && end > start ? { time: start, estimate: end - start } : null
  },
  estimate: ({ n, u, x, f, g, G }, { words }) =>
    lasting(hours(f, g ?? G) + Number(x ?? 0) + words.number(n) * (u ? 60 : 1)),
  /** A length of time on its own is read only where it is a usual one. */
  usual: ({ x, f, g, G }) =>
    x
      ? lasting(' 15 20 25 30 40 45 50 60 75 90 120 '.includes(` ${x} `) ? Number(x) : 0)
      : lasting(Number.parseFloat(f ?? '') > 8 ? 0 : hours(f, g ?? G)),
  priority: (_groups, _here, index) => ({ priority: priorities[index - 1] ?? 'low' }),
  every: repeatWords,
  listed: repeatList,
  each: (_groups, _here, unit) => ({ repeat: { unit, interval: 1 } }),
  eachOther: (_groups, _here, unit) => ({ repeat: { unit, interval: 2 } }),
  weekly: (groups, { words }, interval) => weekly(groups, words, interval),
  /** “I hate Mondays”, “Happy Mondays” */
  plural: (groups, { words }) =>
    words.pack.capitalisedNames && /^\p{Lu}/u.test(groups.l ?? '')
      ? null
      : weekly(groups, words, 1),
  weekends: () => ({ repeat: { unit: 2, interval: 1, weekdays: [6, 7] } }),
  weekdays: () => ({ repeat: { unit: 2, interval: 1, weekdays: [1, 2, 3, 4, 5] } }),
  until: (_, { rest }) => rest.day && { until: rest.day },
  start: (_, { rest }) => rest.day && { start: rest.day },
  times: ({ n }) => ({ times: Number(n) }),
  exact: () => ({ exact: true }),
  weekStart: () => ({ weekStart: 7 }),
}

function onDay(day: Day | null): ParsedFields | null {
  return day && { day }
}

/** The next such date, or that of the year; a weekday beside it has to be its own. */
function dated(
  { today, past, words }: Here,
  month: number,
  date: string | undefined,
  year: string | undefined,
  weekday: string | undefined,
): ParsedFields | null {
  const day = year ? dayAt(Number(year), month, Number(date)) : nextDate(today, Number(date), month)
  if (!day || (weekday && weekdayOf(day) !== words.weekday(weekday))) return null
  return past || day >= today ? { day } : null
}

/** Minutes since midnight, 0 for what is no time. Midnight itself belongs to two days and is not read. */
function clock(h = '', i = '0', p: string | undefined, { pack }: Vocabulary): number {
  const hour = Number(h)
  if (Number(i) > 59 || hour > (p ? 12 : 23) || (p && !hour)) return 0
  if (!p) return hour * 60 + Number(i)
  const says = (words: string) => words !== '' && new RegExp(words, 'i').test(p)
  if (hour === 12 && says(pack.atNight)) return 0
  return ((hour % 12) + (says(pack.afterNoon) ? 12 : 0)) * 60 + Number(i)
}

function afternoon({ pack }: Vocabulary, time: number, h = ''): number {
  return pack.afternoon && h.length < 2 && h !== '0' && time < 480 ? time + noon : time
}

function timed(time: number): ParsedFields | null {
  return time > 0 ? { time } : null
}

function hours(whole = '0', minutes = '0'): number {
  return Math.round(Number(whole.replace(',', '.')) * 60) + Number(minutes)
}

function lasting(estimate: number): ParsedFields | null {
  return estimate > 0 && estimate <= 1440 ? { estimate } : null
}
