import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Day, shiftDay } from '../calendar/day.ts'
import { UserId } from '../ids.ts'
import { days } from '../tables/days.ts'
import { sample, today } from '../tasks/samples.ts'
import { closingOf } from './closing.ts'
import { dayId } from './days.ts'
import { noteForDay } from './noteForDay.ts'

const task = (
  number: number,
  completed: boolean,
  [estimate, before, onDay]: [number | null, number, number],
) => [sample(number, { completed }), { isDone: completed, estimate, before, onDay }] as const

describe('[PLAN-5a, PLAN-5e] the close of a day', () => {
  test('tells what was done, estimated and taken, and what is left over', () => {
    const closing = closingOf([
      task(1, true, [90, 40, 72]),
      task(2, true, [45, 0, 38]),
      task(3, true, [null, 0, 25]),
      task(4, true, [30, 0, 0]),
      task(5, false, [60, 0, 10]),
    ])

    expect(closing).toMatchObject({ done: 4, total: 5, estimated: 165, took: 150 })
    expect(closing.remaining.map(({ title }) => title)).toEqual(['Task 5'])
  })

  test('compares the three longest of those that took time', () => {
    const { compared } = closingOf([
      task(1, true, [15, 0, 5]),
      task(2, true, [30, 0, 0]),
      task(3, true, [60, 0, 5]),
      task(4, true, [45, 0, 50]),
      task(5, true, [20, 0, 5]),
    ])

    expect(compared.map(({ estimate, took }) => [estimate, took])).toEqual([
      [60, 5],
      [45, 50],
      [20, 5],
    ])
  })

  test('of an empty day tells nothing', () => {
    expect(closingOf([])).toEqual({
      ...{ done: 0, total: 0, estimated: 0, took: 0 },
      ...{ compared: [], remaining: [] },
    })
  })
})

describe('[PLAN-5d] the line for the next day', () => {
  const user = v.parse(UserId, '0a1b2c3d-0000-4000-8000-000000000001')
  const closed = (
    date: Day,
    note: string | null,
    closed_at: string | null = '2026-10-13T20:00:00Z',
  ) => {
    const key = { id: dayId(user, date), user_id: user }
    const row = days.parse({ ...days.empty(key), date, note, closed_at })
    return row ? [row] : []
  }
  const before = (count: number) => shiftDay(today, -count)

  test.each([
    ['of the day before', closed(before(1), 'Slides'), 'Slides'],
    ['of the newest', [...closed(before(3), 'Mail'), ...closed(before(2), 'Slides')], 'Slides'],
    ['of seven days before', closed(before(7), 'Slides'), 'Slides'],
    ['not of eight', closed(before(8), 'Slides'), ''],
    ['not of today', closed(today, 'Slides'), ''],
    [
      'none, where the newest left none',
      [...closed(before(2), 'Mail'), ...closed(before(1), null)],
      '',
    ],
    ['not of a day that was not closed', closed(before(1), 'Slides', null), ''],
  ])('is that %s', (_, rows, line) => {
    expect(noteForDay(today, rows)).toBe(line)
  })
})
