import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entry, meeting, meetingsIn, work } from '../../corpus/meetings.ts'
import type { Day } from '../calendar/day.ts'
import { busyMinutes, hoursLeft, unionMinutes } from './busyMinutes.ts'
import type { CalendarEntry } from './entry.ts'

const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const day = '2026-10-14' as Day
const eight = { starts: 0, until: 18 * 60 }

const at = (from: string, to: string, parts: Partial<CalendarEntry> = {}) =>
  entry(`2026-10-14T${from}:00`, `2026-10-14T${to}:00`, parts)

function leftOf(entries: readonly CalendarEntry[], calendar = work): number {
  const meetings = meetingsIn({ [day]: entries }, day, calendar)
  return hoursLeft(480, busyMinutes(day, eight, meetings)).capacity
}

describe('[CAL-11] of eight hours until 18:00 meetings leave', () => {
  const holiday = entry('2026-10-14', '2026-10-15')
  const table = [
    [
      '09:00–10:00, 09:30–10:30, 10:15–10:45',
      [at('09:00', '10:00'), at('09:30', '10:30'), at('10:15', '10:45')],
      375,
    ],
    ['07:00–08:00, 17:30–19:00', [at('07:00', '08:00'), at('17:30', '19:00')], 390],
    [
      '22:00–01:00 of the evening before',
      [entry('2026-10-13T22:00:00', '2026-10-14T01:00:00')],
      420,
    ],
    ['one all-day', [holiday], 480],
    [
      '08:00–17:00 transparent, 12:00–12:00',
      [at('08:00', '17:00', { free: true }), at('12:00', '12:00')],
      480,
    ],
    ['00:00–24:00', [entry('2026-10-14T00:00:00', '2026-10-15T00:00:00')], 0],
    ['none', [], 480],
  ] as const

  test.each(table)('%s', (_meetings, entries, left) => {
    expect(leftOf(entries)).toBe(left)
  })

  test('nothing beside a whole day with ‘All-day entries too’', () => {
    expect(leftOf([holiday], { ...work, all_day: true })).toBe(0)
  })

  test('and take no more than there is: 8 h in meetings', () => {
    const whole = [meeting('2026-10-14T00:00:00', '2026-10-15T00:00:00')]

    expect(hoursLeft(480, busyMinutes(day, eight, whole)).inMeetings).toBe(480)
  })
})

describe('[CAL-11] meetings of a day count', () => {
  const minutes = (bounds: { starts: number; until: number }, from: string, to: string) =>
    busyMinutes(day, bounds, [meeting(`2026-10-14T${from}`, `2026-10-14T${to}`)])

  test('from when the day begins', () => {
    expect(minutes({ starts: 180, until: 1_080 }, '02:00:00', '04:00:00')).toBe(60)
  })

  test('until its end', () => {
    expect(minutes({ starts: 0, until: 1_080 }, '17:00:00', '20:00:00')).toBe(60)
  })

  test('each minute begun whole', () => {
    expect(minutes(eight, '09:00:30', '09:01:30')).toBe(2)
  })

  test('by what passes where the clock changes', () => {
    const [spring, autumn] = ['2026-03-29', '2026-10-25'].map((of) =>
      busyMinutes(of as Day, eight, [meeting(`${of}T01:00:00`, `${of}T04:00:00`)]),
    )

    expect([spring, autumn]).toEqual([120, 240])
  })
})

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const second = 1000
const moment = fc.integer({ min: 0, max: 36 * 3_600 }).map((seconds) => seconds * second)
const interval = fc
  .tuple(moment, fc.integer({ min: 0, max: 4 * 3_600 }))
  .map(([start, length]) => ({ start, end: start + length * second }))
const within = fc.tuple(fc.nat(2_160), fc.nat(2_160)).map(([a, b]) => ({
  start: Math.min(a, b) * 60_000,
  end: Math.max(a, b) * 60_000,
}))

/** Asks of each minute whether any interval touches it. */
function countedByMinute(
  intervals: readonly { start: number; end: number }[],
  { start, end }: { start: number; end: number },
): number {
  let minutes = 0
  for (let from = start; from < end; from += 60_000) {
    const to = from + 60_000
    if (intervals.some((each) => each.start < each.end && each.start < to && each.end > from))
      minutes += 1
  }
  return minutes
}

test(`[CAL-11] the union of random intervals is what a count of each minute says, seed ${seed}`, () => {
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 12 }), within, (intervals, bounds) => {
      expect(unionMinutes(intervals, bounds)).toBe(countedByMinute(intervals, bounds))
    }),
    { seed, numRuns: 300 },
  )
})
