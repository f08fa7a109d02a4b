import { Day } from '@daymark/core/calendar/day'
import { type Rule, writeRule } from '@daymark/core/repeat/rule'
import type { Repeat } from '@daymark/core/tables/tasks'
import * as v from 'valibot'

type Listed<Argument> = readonly (readonly [Argument])[]

/** Each as the only argument. */
export function each<const Argument>(values: readonly Argument[]): Listed<Argument> {
  return values.map((value) => [value])
}

/** Every pair of two lists of arguments. */
export function cross<
  const First extends readonly unknown[],
  const Second extends readonly unknown[],
>(first: readonly First[], second: readonly Second[]) {
  return first.flatMap((one) =>
    second.map((other): readonly [...First, ...Second] => [...one, ...other]),
  )
}

/** They are found again in what is said. */
export const latin = 'Call Ana'
export const arabic = 'اتصل بأحمد'
export const list = 'Home'
export const email = 'ana@example.org'
export const host = 'plan.example.org'
export const sampleNames: readonly string[] = [
  latin,
  arabic,
  list,
  email,
  host,
  'Chrome',
  'Android',
]

export const names = each([latin, arabic])
export const lists = each([list, arabic])
export const emails = each([email])
export const paths = each([[list], [list, 'Garden'], [arabic]])

/** One of each form of every language; a language may lack some. */
const sizes = [0, 1, 2, 3, 11, 100, 1_000_000]
export const counts = each(sizes)
export const fromOne = each(sizes.slice(1))
export const fromTwo = each(sizes.slice(2))
/** Where several numbers meet. */
export const few = each([0, 1, 2, 3, 11])
export const fewFromOne = each([1, 2, 3, 11])
export const bools = each([true, false])

/** One task is named, several are counted. */
export const titles: Listed<string[]> = [
  [[latin]],
  [[arabic]],
  ...[2, 3, 11, 100].map((count) => [manyNames(count)] as const),
]

export function manyNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? latin : arabic))
}

const day = (text: string) => v.parse(Day, text)
/** A Wednesday. */
export const today = day('2026-10-14')
export const tomorrow = day('2026-10-15')
export const yesterday = day('2026-10-13')
export const friday = day('2026-10-16')
export const november = day('2026-11-07')
const nextYear = day('2027-03-01')
export const week = [11, 12, 13, 14, 15, 16, 17].map((date) => day(`2026-10-${date}`))
export const days = each([today, tomorrow, yesterday, friday, november, nextYear])
export const weekdays = each(week)

/** A moment of today on the clock of the device. */
export const moment = new Date(2026, 9, 14, 9, 41).getTime()
export const momentBefore = new Date(2026, 9, 13, 22, 10).getTime()
export const momentLastYear = new Date(2025, 9, 14, 9, 41).getTime()
export const moments = each([moment, momentBefore, momentLastYear])

const minute = 60_000
export const minutesToHour = each([1, 2, 3, 11, 45, 60])
/** In minutes. */
const someLengths = [0, 1, 2, 45, 60, 61, 90, 120, 660, 1_440]
export const lengths = each(someLengths)
export const positiveLengths = each(someLengths.slice(1))
/** In milliseconds. */
export const times = each(someLengths.map((length) => length * minute))
export const positiveTimes = each(someLengths.slice(1).map((length) => length * minute))
/** After midnight. */
export const clocks = each([0, 545, 870])
export const ranges = [[545, 870]] as const
export const mixedRanges = each([
  [{ from: 545, to: 600 }],
  [
    { from: 545, to: 600 },
    { from: 810, to: 870 },
  ],
])

const rule = (rule: Rule): Repeat => ({
  rule: writeRule(rule),
  from: 'due',
  anchor: today,
  missed: 'roll',
})
const bounds = { interval: 1, until: null, weekStart: 1 } as const
export const rules: readonly Rule[] = [
  { ...bounds, frequency: 'daily' },
  { ...bounds, interval: 2, frequency: 'daily' },
  { ...bounds, frequency: 'weekly', weekdays: [1, 2, 3, 4, 5] },
  { ...bounds, frequency: 'weekly', weekdays: [3] },
  { ...bounds, interval: 2, frequency: 'weekly', weekdays: [1, 3, 5] },
  { ...bounds, frequency: 'monthly', days: { by: 'date', dates: [14], place: null } },
  { ...bounds, interval: 3, frequency: 'monthly', days: { by: 'date', dates: [-1], place: null } },
  {
    ...bounds,
    frequency: 'monthly',
    days: { by: 'nth weekday', weekdays: [{ weekday: 5, nth: -1 }] },
  },
  { ...bounds, frequency: 'yearly', months: [10], days: { by: 'date', dates: [14], place: null } },
]
export const repeats: readonly Repeat[] = [
  ...rules.map(rule),
  { rule: 'FREQ=DAILY;INTERVAL=3', from: 'completion', anchor: today, missed: 'roll', count: 5 },
]
export const unknownRepeat: Repeat = {
  rule: 'FREQ=HOURLY',
  from: 'due',
  anchor: today,
  missed: 'roll',
}
