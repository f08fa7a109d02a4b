import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type FocusInterval, focusTime, focusTimeOnDay } from '../focus/focusTime.ts'
import { focusTimeByDay } from '../focus/focusTimeByDay.ts'
import { currentDay, midnight, minutesInto, shiftDay } from './day.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const hour = 60

describe('[TIME-5a, TIME-5c, TIME-5g] the day that is called today', () => {
  test.each([
    [
      'begins at midnight where nothing is set',
      'Europe/Berlin',
      0,
      '2026-10-14T22:00Z',
      '2026-10-15',
    ],
    ['at 01:30 is the day before', 'Europe/Berlin', 4 * hour, '2026-10-14T23:30Z', '2026-10-14'],
    ['goes on until it is over', 'Europe/Berlin', 4 * hour, '2026-10-15T01:59Z', '2026-10-14'],
    ['begins on its minute', 'Europe/Berlin', 4 * hour, '2026-10-15T02:00Z', '2026-10-15'],
    [
      'a missing hour: begins as long after it',
      'Europe/Berlin',
      150,
      '2026-03-29T01:29Z',
      '2026-03-28',
    ],
    ['at 03:30 for 02:30', 'Europe/Berlin', 150, '2026-03-29T01:30Z', '2026-03-29'],
    [
      'a doubled hour: begins the first time',
      'Europe/Berlin',
      150,
      '2026-10-25T00:30Z',
      '2026-10-25',
    ],
    [
      'and does not go back the second time',
      'Europe/Berlin',
      150,
      '2026-10-25T01:10Z',
      '2026-10-25',
    ],
    ['half an hour is missing', 'Australia/Lord_Howe', 135, '2026-10-03T15:44Z', '2026-10-03'],
    ['at 02:45 for 02:15', 'Australia/Lord_Howe', 135, '2026-10-03T15:45Z', '2026-10-04'],
    ['midnight is missing', 'Asia/Beirut', 0, '2026-03-28T22:00Z', '2026-03-29'],
    ['the day before never was', 'Pacific/Apia', 4 * hour, '2011-12-30T11:30Z', '2011-12-29'],
  ])('%s', (_what, name, starts, moment, today) => {
    process.env.TZ = name

    expect(currentDay(Date.parse(moment), starts)).toBe(today)
  })

  const zones = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'Asia/Beirut',
  )
  const year = { min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }

  test('holds every moment between its beginning and that of the next', () => {
    fc.assert(
      fc.property(zones, fc.nat(360), fc.integer(year), (name, starts, now) => {
        process.env.TZ = name
        const today = currentDay(now, starts)

        expect(midnight(today, starts)).toBeLessThanOrEqual(now)
        expect(midnight(shiftDay(today, 1), starts)).toBeGreaterThan(now)
      }),
    )
  })

  test('bounds the focus of a day, and no focus is counted twice or lost', () => {
    const lengths = fc.integer({ min: 1, max: 24 * 60 * 60_000 })
    fc.assert(
      fc.property(zones, fc.nat(360), fc.integer(year), lengths, (name, starts, from, length) => {
        process.env.TZ = name
        const intervals: FocusInterval[] = [{ from, to: from + length, kind: 'focus', task: null }]
        const days = [...focusTimeByDay(intervals, starts)]

        expect(days.map(([day]) => focusTimeOnDay(intervals, day, starts))).toEqual(
          days.map(([, ms]) => ms),
        )
        expect(days.reduce((sum, [, ms]) => sum + ms, 0)).toBe(focusTime(intervals))
        expect(days[0]?.[0]).toBe(currentDay(from, starts))
      }),
    )
  })

  test('after its midnight its minutes go on, so that an evening hour has passed', () => {
    process.env.TZ = 'Europe/Berlin'
    const night = Date.parse('2026-10-14T23:30Z')

    expect(minutesInto(currentDay(night, 4 * hour), night)).toBe(25.5 * hour)
    expect(minutesInto(currentDay(night, 0), night)).toBe(1.5 * hour)
  })
})
