import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { boundsOf, Day, dayOf, dayOfMoment, partOfDay, shiftDay, weekdayOf } from './day.ts'

const day = (text: string) => v.parse(Day, text)
const local = (hour: number, minute = 0) => new Date(2026, 9, 14, hour, minute).getTime()

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('a day is one the calendar has', () => {
  expect(v.safeParse(Day, '2028-02-29').success).toBe(true)
  for (const text of ['2026-02-29', '2026-04-31', '2026-1-1', '275760-09-13', '']) {
    expect(v.safeParse(Day, text).success).toBe(false)
  }
})

describe('[DASH-1a] the part of day', () => {
  test.each([
    ['morning', 0, 0],
    ['morning', 11, 59],
    ['afternoon', 12, 0],
    ['afternoon', 16, 59],
    ['evening', 17, 0],
    ['evening', 23, 59],
  ] as const)('is %s at %i:%i', (part, hour, minute) => {
    expect(partOfDay(local(hour, minute))).toBe(part)
  })
})

describe('[TASK-1c] a day', () => {
  test('is the one on the wall where the user is', () => {
    const moment = Date.UTC(2026, 9, 14, 23, 30)

    process.env.TZ = 'Australia/Lord_Howe'
    expect(dayOf(moment)).toBe('2026-10-15')

    process.env.TZ = 'America/Los_Angeles'
    expect(dayOf(moment)).toBe('2026-10-14')
  })

  test.each(['UTC', 'Australia/Lord_Howe', 'Pacific/Auckland', 'America/Sao_Paulo'])(
    'follows the one before it, in %s too, where clocks are put on and back',
    (name) => {
      process.env.TZ = name
      const days = Array.from({ length: 366 }, (_, n) => shiftDay(day('2026-01-01'), n))

      expect(new Set(days).size).toBe(366)
      expect(days.at(-1)).toBe('2027-01-01')
      expect(days.toSorted()).toEqual(days)
    },
  )

  test('is a day of the week, from Monday to Sunday', () => {
    const week = [12, 13, 14, 15, 16, 17, 18].map((date) => day(`2026-10-${date}`))

    expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('begins at midnight and ends a millisecond before the next', () => {
    expect(boundsOf(day('2026-10-14'))).toEqual({
      start: '2026-10-14T00:00:00',
      end: '2026-10-14T23:59:59.999',
    })
    expect(dayOfMoment('2026-10-14T23:59:59.999')).toBe('2026-10-14')
  })

  test.each(['2026-13-01', '14.10.2026', 'today', ''])('is not ‘%s’', (text) => {
    expect(v.safeParse(Day, text).success).toBe(false)
  })
})
