import fc from 'fast-check'
import { shiftDay } from '../src/calendar/day.ts'
import type { DaysOfMonth, Rule } from '../src/repeat/rule.ts'
import { today } from '../src/tasks/samples.ts'

/** Days in seven years on each side of today, with leap years and both kinds of week 53. */
export const days = fc.integer({ min: -2_557, max: 2_557 }).map((count) => shiftDay(today, count))

const weekdays = someOf(fc.integer({ min: 1, max: 7 }), 7)
const fromBothEnds = (most: number) =>
  fc.integer({ min: -most, max: most }).filter((number) => number !== 0)

const nthWeekdays = fc
  .uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), nth: fromBothEnds(5) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ weekday, nth }) => 10 * nth + weekday,
  })
  .map((all) => all.toSorted((a, b) => a.nth - b.nth || a.weekday - b.weekday))

/** Places beyond what a month has are tried, too: such a month has no day. */
const places = fc.oneof(fromBothEnds(5), fromBothEnds(31))

const daysOfMonth: fc.Arbitrary<DaysOfMonth> = fc.oneof(
  fc.record({
    by: fc.constant('date' as const),
    dates: someOf(fromBothEnds(31), 4),
    place: fc.option(places),
  }),
  fc.record({ by: fc.constant('weekday' as const), weekdays, place: places }),
  fc.record({ by: fc.constant('nth weekday' as const), weekdays: nthWeekdays }),
)

const bounds = {
  interval: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) },
    fc.integer({ min: 1, max: 999 }),
  ),
  until: fc.option(days, { freq: 4 }),
  weekStart: fc.constantFrom(1 as const, 7 as const),
}

/** Every kind of rule. */
export const rules: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ ...bounds, frequency: fc.constant('daily' as const) }),
  fc.record({ ...bounds, frequency: fc.constant('weekly' as const), weekdays }),
  fc.record({ ...bounds, frequency: fc.constant('monthly' as const), days: daysOfMonth }),
  fc.record({
    ...bounds,
    frequency: fc.constant('yearly' as const),
    months: someOf(fc.integer({ min: 1, max: 12 }), 3),
    days: daysOfMonth,
  }),
)

function someOf(number: fc.Arbitrary<number>, most: number): fc.Arbitrary<number[]> {
  return fc
    .uniqueArray(number, { minLength: 1, maxLength: most })
    .map((numbers) => numbers.toSorted((a, b) => a - b))
}
