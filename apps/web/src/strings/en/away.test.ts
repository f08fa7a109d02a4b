import type { Day } from '@daymark/core/calendar/day'
import { expect, test } from 'vitest'
import { away } from './away.ts'

const [monday, sunday] = ['2026-10-19', '2026-10-25'] as [Day, Day]

test.each([
  [away.skipped({ series: 4, times: 9 }), '4 repeating tasks are skipped, 9 times'],
  [away.skipped({ series: 1, times: 1 }), '1 repeating task is skipped, 1 time'],
  [away.move(3, monday), '3 tasks move to Mon Oct 19'],
  [away.move(1, monday), '1 task moves to Mon Oct 19'],
  [
    away.due(['Renew passport', 'Porto visa']),
    '2 deadlines fall in these days: Renew passport, Porto visa',
  ],
  [away.due(['Visa']), '1 deadline falls in these days: Visa'],
  [away.until(sunday), 'Away until Sun Oct 25.'],
  [away.isSet(monday, sunday), 'Away from Mon Oct 19 to Sun Oct 25'],
  [away.isSet(monday, monday), 'Away on Mon Oct 19'],
])('[AWAY-1a] what is said of days away: %s', (text, expected) => {
  expect(text).toBe(expected)
})
