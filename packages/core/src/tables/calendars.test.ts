import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Day, shiftDay } from '../calendar/day.ts'
import { calendarDays } from './calendars.ts'

const today = v.parse(Day, '2026-10-14')
const now = new Date(2026, 9, 14, 12).getTime()

describe('[CAL-9e] a device forgets a day of a calendar', () => {
  const forgets = (daysAgo: number, isThere = true) => {
    const row = { id: '1', user_id: '2', seq: 1, updated_at: '', calendar_id: '3' }
    return calendarDays.forgets?.(
      { ...row, day: shiftDay(today, -daysAgo) },
      { now, isThere: (table, id) => table === 'calendars' && id === '3' && isThere },
    )
  }

  test('once it is more than 400 days old, a day after the database at the earliest', () => {
    expect([-30, 0, 400, 401, 402].map((daysAgo) => forgets(daysAgo))).toEqual([
      ...[false, false, false, false],
      true,
    ])
  })

  test('once its calendar is gone', () => {
    expect(forgets(0, false)).toBe(true)
  })
})
