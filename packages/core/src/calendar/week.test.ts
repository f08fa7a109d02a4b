import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Day } from './day.ts'
import { weekOf } from './week.ts'

const [monday, saturday, sunday] = [1, 6, 7]

test.each([
  ['2026-10-14', monday, '2026-10-12', '2026-10-18'],
  ['2026-10-12', monday, '2026-10-12', '2026-10-18'],
  ['2026-10-18', monday, '2026-10-12', '2026-10-18'],
  ['2026-10-14', sunday, '2026-10-11', '2026-10-17'],
  ['2026-10-14', saturday, '2026-10-10', '2026-10-16'],
  ['2027-01-01', monday, '2026-12-28', '2027-01-03'],
])(
  '[PLAN-6a] the week of %s that begins on weekday %i goes from %s to %s',
  (day, first, start, end) => {
    const week = weekOf(v.parse(Day, day), first)

    expect([week.start, week.end, week.days.length]).toEqual([start, end, 7])
  },
)
