import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Day } from '../calendar/day.ts'
import { today } from '../tasks/samples.ts'
import { namedPeriod, ownPeriod } from './period.ts'

const day = (text: string) => v.parse(Day, text)

test.each([
  ['this week', 1, '2026-10-12', '2026-10-18'],
  ['last week', 1, '2026-10-05', '2026-10-11'],
  ['last week', 7, '2026-10-04', '2026-10-10'],
  ['this month', 1, '2026-10-01', '2026-10-31'],
  ['last month', 1, '2026-09-01', '2026-09-30'],
] as const)(
  '[SHEET-1] %s, of weeks that begin on day %i, is from %s to %s',
  (name, start, from, to) => {
    expect(namedPeriod(name, today, start)).toEqual({ from, to })
  },
)

test('[SHEET-1] a period of one’s own has 366 days at most', () => {
  const from = day('2026-01-01')

  expect(ownPeriod(from, day('2027-01-01'))).toEqual({
    ok: true,
    value: { from, to: '2027-01-01' },
  })
  expect(ownPeriod(from, day('2027-01-02'))).toEqual({ ok: false, error: 'too_long' })
  expect(ownPeriod(from, day('2025-12-31'))).toEqual({ ok: false, error: 'ends_before_start' })
})
