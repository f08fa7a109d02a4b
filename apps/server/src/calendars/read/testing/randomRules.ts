import fc from 'fast-check'
import { secondsAt } from '../zones.ts'
import type { PlainRule } from './everyDay.ts'

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Beginnings on both sides of leap years and of both kinds of week 53. */
export const begins = fc
  .record({
    day: fc.integer({ min: -1_200, max: 1_200 }),
    minute: fc.integer({ min: 0, max: 1_439 }),
  })
  .map(({ day, minute }) => secondsAt(2026, 1, 1) + day * 86_400 + minute * 60)

const some = (number: fc.Arbitrary<number>, most = 3) =>
  fc
    .uniqueArray(number, { minLength: 1, maxLength: most })
    .map((numbers) => numbers.toSorted((a, b) => a - b))
const places = (most: number) =>
  fc.integer({ min: -most, max: most }).filter((place) => place !== 0)
const sometimes = <T>(value: fc.Arbitrary<T>, freq = 3) =>
  fc.option(value, { nil: undefined, freq })

const bounds = {
  interval: sometimes(fc.integer({ min: 1, max: 5 }), 1),
  count: sometimes(fc.integer({ min: 1, max: 60 }), 1),
  wkst: sometimes(fc.constantFrom(0, 1, 6), 1),
  bySetPos: sometimes(some(places(5)), 1),
  byHour: sometimes(some(fc.integer({ min: 0, max: 23 })), 1),
  byMinute: sometimes(some(fc.integer({ min: 0, max: 59 }), 2), 1),
  byMonth: sometimes(some(fc.integer({ min: 1, max: 12 })), 1),
}
const weekdays = some(fc.integer({ min: 0, max: 6 })).map((all) =>
  all.map((day) => ({ day, nth: 0 })),
)
const nthWeekdays = (most: number) =>
  fc.uniqueArray(fc.record({ day: fc.integer({ min: 0, max: 6 }), nth: places(most) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ day, nth }) => nth * 10 + day,
  })
const byMonthDay = sometimes(some(places(31)), 2)

/** Rules of every frequency and with every part that RFC 5545 lets stand together. */
export const plainRules: fc.Arbitrary<PlainRule> = fc
  .oneof(
    fc.record({
      ...bounds,
      freq: fc.constantFrom('HOURLY' as const, 'MINUTELY' as const),
      interval: fc.integer({ min: 20, max: 400 }),
      byDay: sometimes(weekdays, 1),
      byMonthDay,
    }),
    fc.record({
      ...bounds,
      freq: fc.constantFrom('DAILY' as const),
      byDay: sometimes(weekdays, 1),
      byMonthDay,
    }),
    fc.record({ ...bounds, freq: fc.constant('WEEKLY' as const), byDay: sometimes(weekdays, 2) }),
    fc.record({
      ...bounds,
      freq: fc.constant('MONTHLY' as const),
      byDay: sometimes(fc.oneof(weekdays, nthWeekdays(5)), 2),
      byMonthDay,
    }),
    fc.record({
      ...bounds,
      freq: fc.constant('YEARLY' as const),
      byDay: sometimes(fc.oneof(weekdays, nthWeekdays(20)), 1),
      byMonthDay,
      byYearDay: sometimes(some(places(366)), 1),
    }),
    fc.record({
      ...bounds,
      freq: fc.constant('YEARLY' as const),
      byDay: sometimes(weekdays, 1),
      byWeekNo: some(places(53)),
    }),
  )
  .map((rule) => Object.fromEntries(Object.entries(rule).filter(([, part]) => part !== undefined)))
  .map((rule) => rule as PlainRule)

export function ruleText(rule: PlainRule): string {
  const parts: [string, unknown][] = [
    ['FREQ', rule.freq],
    ['INTERVAL', rule.interval],
    ['COUNT', rule.count],
    ['WKST', rule.wkst === undefined ? undefined : codes[rule.wkst]],
    ['BYMONTH', rule.byMonth],
    ['BYWEEKNO', rule.byWeekNo],
    ['BYYEARDAY', rule.byYearDay],
    ['BYMONTHDAY', rule.byMonthDay],
    ['BYDAY', rule.byDay?.map(({ day, nth }) => `${nth || ''}${codes[day]}`)],
    ['BYHOUR', rule.byHour],
    ['BYMINUTE', rule.byMinute],
    ['BYSETPOS', rule.bySetPos],
  ]
  return parts
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(';')
}
