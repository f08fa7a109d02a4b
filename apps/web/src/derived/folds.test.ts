import { Day, shiftDay } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { task, today } from '../planner/fakes.ts'
import { comingDays } from './folds.ts'

const day = (date: string) => v.parse(Day, date)

/** Tasks that are due so many days after today, in this order. */
const dueIn = (...days: number[]) =>
  days.map((ahead, number) =>
    task(number, `Task ${number}`, { due_date: `${shiftDay(today, ahead)}T00:00:00` }),
  )

const shown = (upcoming: ReturnType<typeof dueIn>, unfolded: readonly Day[] = []) =>
  comingDays(upcoming, today, new Set(unfolded)).days.map(
    ({ heading, tasks, hidden }) => [heading, tasks.length, hidden] as const,
  )

describe('[FIRST-2a] of what comes', () => {
  test('the next seven days that have tasks are shown, each under its name', () => {
    const upcoming = dueIn(1, 1, 2, 4, 5, 6, 9, 20, 21, 21)

    expect(shown(upcoming)).toEqual([
      ['Tomorrow', 2, 0],
      ['Friday, October 16', 1, 0],
      ['Sunday, October 18', 1, 0],
      ['Monday, October 19', 1, 0],
      ['Tuesday, October 20', 1, 0],
      ['Friday, October 23', 1, 0],
      ['Tuesday, November 3', 1, 0],
    ])
    expect(comingDays(upcoming, today, new Set()).later).toEqual({
      count: 2,
      day: day('2026-11-04'),
    })
  })

  test('a day shows at most five tasks until it is unfolded', () => {
    const upcoming = dueIn(2, 2, 2, 2, 2, 2, 2, 2, 3)

    expect(shown(upcoming).slice(1)).toEqual([
      ['Friday, October 16', 5, 3],
      ['Saturday, October 17', 1, 0],
    ])
    expect(shown(upcoming, [day('2026-10-16')])[1]).toEqual(['Friday, October 16', 8, 0])
  })

  test('tomorrow is there without a task, so that one can be dragged to it', () => {
    expect(shown([])).toEqual([['Tomorrow', 0, 0]])
    expect(shown(dueIn(3))).toEqual([
      ['Tomorrow', 0, 0],
      ['Saturday, October 17', 1, 0],
    ])
  })

  test('a day of another year says so', () => {
    expect(shown(dueIn(79)).at(-1)?.[0]).toBe('January 1, 2027')
  })
})
