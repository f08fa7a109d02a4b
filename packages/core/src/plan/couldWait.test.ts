import { describe, expect, test } from 'vitest'
import { shiftDay } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import { sample, today } from '../tasks/samples.ts'
import { couldWait, enoughToMove } from './couldWait.ts'

const counted = (estimate: number | null) => ({ isDone: false, estimate, before: 0, onDay: 0 })
const counts = (number: number, changes: Partial<Task>, estimate: number | null = 30) =>
  [sample(number, changes), counted(estimate)] as const
const titles = (tasks: readonly (readonly [Task, ReturnType<typeof counted>])[]) =>
  couldWait(tasks, today).map(({ task }) => task.title)

describe('[PLAN-1g] what could wait', () => {
  test('is of lower priority first, then carried least, then what takes most', () => {
    const tasks = [
      counts(1, { priority: 'high' }),
      counts(2, { priority: 'low', carried: 2 }),
      counts(3, { priority: 'low', carried: 1 }, 15),
      counts(4, { priority: 'low', carried: 1 }, 90),
      counts(5, { priority: 'medium' }),
    ]

    expect(titles(tasks)).toEqual(['Task 4', 'Task 3', 'Task 2', 'Task 5', 'Task 1'])
  })

  test.each([
    ['is done', { completed: true }],
    ['has its deadline today', { deadline: today }],
    ['has its deadline in three days', { deadline: shiftDay(today, 3) }],
    ['is past its deadline', { deadline: shiftDay(today, -1) }],
  ])('is nothing that %s', (_, changes) => {
    expect(titles([counts(1, changes)])).toEqual([])
  })

  test('may have its deadline in four days, and no estimate', () => {
    const [waiting] = couldWait([counts(1, { deadline: shiftDay(today, 4) }, null)], today)

    expect(waiting).toMatchObject({ task: { title: 'Task 1' }, minutes: 0 })
  })

  test('takes what is left of it, and is five tasks at most', () => {
    const begun = { isDone: false, estimate: 60, before: 20, onDay: 10 }

    expect(couldWait([[sample(1), begun]], today)).toMatchObject([{ minutes: 40 }])
    expect(titles(Array.from({ length: 7 }, (_, index) => counts(index, {})))).toHaveLength(5)
  })
})

test.each<[number, number[], number | null]>([
  [30, [30], 1],
  [80, [90, 0, 20], 1],
  [80, [60, 0, 20], 3],
  [81, [60, 0, 20], null],
  [10, [], null],
])('[PLAN-1h] %i minutes more than fits need %j moved up to number %s', (over, minutes, enough) => {
  const waiting = minutes.map((each, index) => ({ task: sample(index), minutes: each }))

  expect(enoughToMove(waiting, over)).toBe(enough)
})
