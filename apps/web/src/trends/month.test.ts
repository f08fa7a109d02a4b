import { Day } from '@daymark/core/calendar/day'
import { progressOf } from '@daymark/core/tasks/progress'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dayAfterKey, isInMonth, monthOf } from '../derived/monthOf.ts'
import { barOf } from './month.ts'

const day = (text: string) => v.parse(Day, text)
const [monday, sunday] = [1, 7]

test.each([
  ['2026-10-14', monday, '2026-09-28', '2026-11-01', 5],
  ['2026-10-14', sunday, '2026-09-27', '2026-10-31', 5],
  ['2027-02-28', monday, '2027-02-01', '2027-02-28', 4],
  ['2026-11-30', monday, '2026-10-26', '2026-12-06', 6],
])(
  '[TIME-4a] the month of %s with weeks from %i goes from %s to %s',
  (text, start, first, last, weeks) => {
    const month = monthOf(day(text), start)

    expect([month.window.start, month.window.end, month.weeks.length]).toEqual([first, last, weeks])
  },
)

test('[TIME-4a] each month has all of its days once, in whole weeks', () => {
  const dates = fc.date({
    min: new Date('0001-02-01'),
    max: new Date('9999-11-30'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 7 }), (date, weekStart) => {
      const text = date.toISOString().slice(0, 10)
      const month = monthOf(day(text), weekStart)
      const days = month.weeks.flat()

      expect(month.weeks.every((week) => week.length === 7)).toBe(true)
      expect(new Set(days).size).toBe(days.length)
      expect(days).toContain(text)
      expect(days.filter((shown) => isInMonth(shown, month))).toHaveLength(
        new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate(),
      )
    }),
  )
})

test.each([
  ['ArrowLeft', '2026-10-01', '2026-09-30'],
  ['ArrowRight', '2026-10-31', '2026-11-01'],
  ['ArrowUp', '2026-10-14', '2026-10-07'],
  ['ArrowDown', '2026-10-14', '2026-10-21'],
  ['Home', '2026-10-14', '2026-10-12'],
  ['Home', '2026-10-12', '2026-10-12'],
  ['End', '2026-10-14', '2026-10-18'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['a', '2026-10-14', null],
])('[TIME-4a] %s moves from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, day(from), monday)).toBe(to)
})

test('[TIME-4a] in weeks that begin on Sunday, Home and End go to Sunday and Saturday', () => {
  expect(dayAfterKey('Home', day('2026-10-14'), sunday)).toBe('2026-10-11')
  expect(dayAfterKey('End', day('2026-10-14'), sunday)).toBe('2026-10-17')
})

test.each([
  ['no tasks', 0, 0, false, { kind: 'none', length: 0 }],
  ['all done', 2, 2, false, { kind: 'done', length: 2 }],
  ['some to do', 1, 2, false, { kind: 'planned', length: 2 }],
  ['many to do', 0, 40, false, { kind: 'planned', length: 6 }],
  ['some done on a day before', 1, 3, true, { kind: 'done', length: 1 }],
  ['none done on a day before', 0, 3, true, { kind: 'planned', length: 3 }],
] as const)('[TIME-4c] the bar of a day with %s', (_, completed, total, isPast, bar) => {
  const date = day('2026-10-14')
  const progress = progressOf({ date, completed_count: completed, total_count: total })

  expect(barOf(progress, isPast, false)).toEqual(bar)
})

test('[TIME-4c] a bar tells of a coming day that more is planned than fits', () => {
  const date = day('2026-10-14')
  const open = progressOf({ date, completed_count: 1, total_count: 3 })
  const done = progressOf({ date, completed_count: 3, total_count: 3 })

  expect(barOf(open, false, true)).toEqual({ kind: 'over', length: 3 })
  expect(barOf(done, false, true)).toEqual({ kind: 'done', length: 3 })
})
