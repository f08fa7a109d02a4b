import { afterEach, describe, expect, test } from 'vitest'
import type { Task } from '../tables/tasks.ts'
import { doneDays, firstDoneDays } from './doneDays.ts'
import { sample } from './samples.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const done = (number: number, completed_at: string | null, more: Partial<Task> = {}) =>
  sample(number, { completed: true, completed_at, ...more })
const on = (day: string) => ({ due_date: `${day}T00:00:00` })
const titled = (tasks: readonly Task[], dayStarts = 0) =>
  doneDays(tasks, dayStarts).map(({ day, tasks }) => [day, ...tasks.map(({ title }) => title)])

describe('[DONE-1a] what is done', () => {
  test('stands by the day on which it was done, newest first', () => {
    process.env.TZ = 'UTC'
    expect(
      titled([
        done(1, '2026-10-13T09:00:00.000Z'),
        done(2, '2026-10-14T08:00:00.000Z', on('2026-10-20')),
        done(3, '2026-10-13T17:00:00.000Z'),
        sample(4, on('2026-10-13')),
        done(5, '2026-10-13T10:00:00.000Z', { deleted_at: '2026-10-14T10:00:00.000Z' }),
      ]),
    ).toEqual([
      ['2026-10-14', 'Task 2'],
      ['2026-10-13', 'Task 3', 'Task 1'],
    ])
  })

  test('without a moment stands under its day, after what has one, and without both at the end', () => {
    process.env.TZ = 'UTC'
    expect(
      titled([
        done(1, null, { due_date: null }),
        done(2, null, on('2026-10-13')),
        done(3, '2026-10-13T07:00:00.000Z'),
        done(4, '2026-10-12T07:00:00.000Z'),
      ]),
    ).toEqual([
      ['2026-10-13', 'Task 3', 'Task 2'],
      ['2026-10-12', 'Task 4'],
      [null, 'Task 1'],
    ])
  })

  test('counts for the day before until the day begins, also where the clocks change', () => {
    // On September 27 the clocks of Auckland go from 02:00 to 03:00.
    process.env.TZ = 'Pacific/Auckland'
    const moments = [
      '2026-09-26T11:59:00.000Z',
      '2026-09-26T14:30:00.000Z',
      '2026-09-27T10:59:00.000Z',
    ]
    const tasks = moments.map((moment, number) => done(number + 1, moment))

    expect(titled(tasks)).toEqual([
      ['2026-09-27', 'Task 3', 'Task 2'],
      ['2026-09-26', 'Task 1'],
    ])
    expect(titled(tasks, 240)).toEqual([
      ['2026-09-27', 'Task 3'],
      ['2026-09-26', 'Task 2', 'Task 1'],
    ])
  })
})

test('[DONE-2c] whole days are shown until there are enough rows', () => {
  const days = ['2026-10-14', '2026-10-13', '2026-10-12'].flatMap((day, index) =>
    Array.from({ length: 60 }, (_, count) => done(index * 60 + count + 1, null, on(day))),
  )
  const shown = (atLeast: number) => firstDoneDays(doneDays(days, 0), atLeast).length

  expect([1, 60, 61, 120, 121, 500].map(shown)).toEqual([1, 1, 2, 2, 3, 3])
})
