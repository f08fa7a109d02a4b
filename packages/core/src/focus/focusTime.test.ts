import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { midnight, shiftDay } from '../calendar/day.ts'
import { sample, today } from '../tasks/samples.ts'
import { parseCorrection, subtractIntervals } from './correction.ts'
import { type FocusInterval, focusTime, focusTimeOnDay, intervalsOnDay } from './focusTime.ts'
import { focusTimeByDay } from './focusTimeByDay.ts'

const hour = 3_600_000
const noon = midnight(today) + 12 * hour
const write = sample(1).id

const interval = (
  from: number,
  to: number,
  changes: Partial<FocusInterval> = {},
): FocusInterval => ({
  from: noon + from * hour,
  to: noon + to * hour,
  kind: 'focus',
  task: null,
  ...changes,
})

describe('the focus of a day', () => {
  test('is the sum of its intervals, without the breaks', () => {
    expect(
      focusTimeOnDay(
        [interval(0, 1), interval(1, 2, { kind: 'short_break' }), interval(2, 4)],
        today,
        0,
      ),
    ).toBe(3 * hour)
  })

  test('counts once what two devices recorded', () => {
    expect(focusTimeOnDay([interval(0, 2), interval(1, 3), interval(1, 2)], today, 0)).toBe(
      3 * hour,
    )
  })

  test('has its part of an interval over midnight, and the next day the rest', () => {
    const late = [interval(11, 14)]

    expect(focusTimeOnDay(late, today, 0)).toBe(hour)
    expect(focusTimeOnDay(late, shiftDay(today, 1), 0)).toBe(2 * hour)
    expect([...focusTimeByDay(late, 0)]).toEqual([
      [today, hour],
      [shiftDay(today, 1), 2 * hour],
    ])
  })

  test('is shown as intervals without overlaps', () => {
    const line = intervalsOnDay(
      [interval(1, 3, { task: write }), interval(0, 2), interval(13, 14)],
      today,
      0,
    )

    expect(line).toEqual([interval(0, 2), interval(2, 3, { task: write })])
  })
})

describe('a correction', () => {
  const others = [interval(0, 1)]
  const { to: now } = interval(5, 8)

  test.each([
    ['before another time', interval(-2, 0)],
    ['after it', interval(1, 2)],
    ['up to now', interval(5, 8)],
    ['a whole day long', interval(-24, 0)],
  ])('may lie %s', (_, wanted) => {
    const { from, to } = wanted
    expect(parseCorrection(wanted, { now, others })).toEqual({ ok: true, value: { from, to } })
  })

  test.each([
    ['ends_before_start', interval(2, 2)],
    ['in_future', interval(7, 8.1)],
    ['too_long', interval(-25, 0)],
    ['overlaps', interval(0.9, 2)],
    ['overlaps', interval(0.2, 0.3)],
    ['overlaps', interval(-1, 3)],
  ])('is refused: %s', (error, wanted) => {
    expect(parseCorrection(wanted, { now, others })).toEqual({ ok: false, error })
  })
})

describe('subtracting intervals', () => {
  test('leaves the parts before, between and after them', () => {
    expect(subtractIntervals(interval(0, 6), [interval(3, 4), interval(1, 2)])).toEqual([
      interval(0, 1),
      interval(2, 3),
      interval(4, 6),
    ])
  })

  test('leaves nothing where all is covered', () => {
    expect(subtractIntervals(interval(0, 2), [interval(-1, 1), interval(1, 2)])).toEqual([])
  })

  test('leaves exactly what the others do not cover', () => {
    const intervals = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }))
      .map(([from, long]) => interval(from, from + long))
    fc.assert(
      fc.property(intervals, fc.array(intervals), (wanted, excluded) => {
        const free = subtractIntervals(wanted, excluded)
        const lengths = free.reduce((sum, { from, to }) => sum + to - from, 0)
        expect(focusTime(excluded) + lengths).toBe(focusTime([...excluded, wanted]))
      }),
    )
  })
})
