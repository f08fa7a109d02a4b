import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shiftDay } from '../calendar/day.ts'
import type { TaskId } from '../ids.ts'
import { priorities, type Task } from '../tables/tasks.ts'
import { sample, sampleSeries, today } from '../tasks/samples.ts'
import { couldWait, type DayTasks } from './couldWait.ts'
import { remainingMinutes } from './planned.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

const counted = (estimate: number | null) => ({ isDone: false, estimate, before: 0, onDay: 0 })
const taking = (number: number, estimate: number | null, changes: Partial<Task> = {}) =>
  [sample(number, changes), counted(estimate)] as const

const proposed = (tasks: DayTasks, over: number, running: TaskId | null = null) =>
  couldWait(tasks, { day: today, over, running })
const minutesProposed = (tasks: DayTasks, over: number) =>
  proposed(tasks, over).waiting.map(({ minutes }) => minutes)
const titlesProposed = (tasks: DayTasks, over: number) =>
  proposed(tasks, over).waiting.map(({ task }) => task.title)

type Left = [minutes: number, priority: Task['priority']]

describe('[WAIT-1a] what could wait', () => {
  test.each<[number, Left[], number[]]>([
    [
      64,
      [
        [5, 'low'],
        [1, 'low'],
        [120, 'medium'],
      ],
      [120],
    ],
    [
      60,
      [
        [60, 'high'],
        [90, 'low'],
        [45, 'low'],
        [30, 'low'],
      ],
      [90],
    ],
    [
      70,
      [
        [40, 'low'],
        [35, 'low'],
        [60, 'medium'],
        [15, 'low'],
      ],
      [40, 35],
    ],
    [
      60,
      [
        [60, 'high'],
        [30, 'low'],
        [30, 'low'],
      ],
      [60],
    ],
    [
      60,
      [
        [60, 'medium'],
        [90, 'low'],
      ],
      [90],
    ],
    [
      60,
      [
        [80, 'low'],
        [70, 'low'],
        [200, 'low'],
      ],
      [70],
    ],
    [
      100,
      [
        [90, 'high'],
        [80, 'medium'],
        [30, 'medium'],
        [25, 'low'],
      ],
      [80, 25],
    ],
    [0, [[60, 'low']], []],
  ])('%i minutes over, of %j, are %j', (over, left, expected) => {
    const tasks = left.map(([minutes, priority], index) => taking(index, minutes, { priority }))

    expect(minutesProposed(tasks, over)).toEqual(expected)
  })

  test('was carried least, of as much', () => {
    const tasks = [
      taking(1, 60, { carried: 2 }),
      taking(2, 60, { carried: 1 }),
      taking(3, 60, { carried: 3 }),
    ]

    expect(titlesProposed(tasks, 30)).toEqual(['Task 2'])
  })

  test('was carried least together', () => {
    const tasks = [
      taking(1, 40, { carried: 0 }),
      taking(2, 30, { carried: 4 }),
      taking(3, 35, { carried: 1 }),
      taking(4, 35, { carried: 2 }),
    ]

    expect(titlesProposed(tasks, 70)).toEqual(['Task 3', 'Task 4'])
  })

  test('has the smaller ids, of what is alike', () => {
    const tasks = [taking(4, 30), taking(2, 30), taking(3, 30)]

    expect(titlesProposed(tasks, 50)).toEqual(['Task 2', 'Task 3'])
  })

  test('takes what earlier days left of its estimate', () => {
    const begun = { isDone: false, estimate: 60, before: 20, onDay: 10 }

    expect(minutesProposed([[sample(1), begun]], 30)).toEqual([40])
  })
})

describe('[WAIT-1b] what cannot wait', () => {
  test.each<[string, Partial<Task>, number | null]>([
    ['is done', { completed: true }, 60],
    ['has less than ten minutes left', {}, 9],
    ['has no estimate', {}, null],
    ['has its deadline that day', { deadline: today }, 60],
    ['has its deadline in three days', { deadline: shiftDay(today, 3) }, 60],
    ['is past its deadline', { deadline: shiftDay(today, -1) }, 60],
    ['has a time and repeats', { at_minutes: 540, repeat: sampleSeries(1).repeat }, 60],
  ])('%s', (_, changes, estimate) => {
    expect(titlesProposed([taking(1, estimate, changes)], 30)).toEqual([])
  })

  test('has a running timer', () => {
    const tasks = [taking(1, 60), taking(2, 90)]

    expect(proposed(tasks, 30, sample(1).id).waiting).toMatchObject([{ minutes: 90 }])
  })

  test('is neither what has a time alone, nor what repeats without one, nor a deadline in four days', () => {
    expect(titlesProposed([taking(1, 60, { at_minutes: 540 })], 30)).toEqual(['Task 1'])
    expect(titlesProposed([taking(1, 60, { repeat: sampleSeries(1).repeat })], 30)).toEqual([
      'Task 1',
    ])
    expect(titlesProposed([taking(1, 10, { deadline: shiftDay(today, 4) })], 30)).toEqual([
      'Task 1',
    ])
  })
})

describe('[WAIT-2a] where all that may wait is not enough', () => {
  test('they are all proposed, the largest first, and what is still over is told', () => {
    const tasks = [taking(1, 20), taking(2, 50), taking(3, 5), taking(4, 30, { priority: 'high' })]

    expect(minutesProposed(tasks, 120)).toEqual([50, 30, 20])
    expect(proposed(tasks, 120).leftOver).toBe(20)
    expect(proposed(tasks, 100).leftOver).toBe(0)
  })

  test('nothing is, where nothing may', () => {
    expect(proposed([taking(1, 5)], 30)).toEqual({ waiting: [], leftOver: 30 })
  })
})

test(`[WAIT-1a] no subset of twelve tasks is better, seed ${seed}`, () => {
  const task = fc.record({
    minutes: fc.oneof(fc.integer({ min: 10, max: 120 }), fc.constantFrom(15, 30, 45, 60)),
    priority: fc.constantFrom(...priorities),
    carried: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(
      fc.array(task, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer(),
      (drawn, over, order) => {
        const tasks = drawn.map(({ minutes, ...changes }, index) =>
          // Ids in another order than the rows.
          taking((index * 7 + Math.abs(order)) % 13, minutes, changes),
        )

        const { waiting, leftOver } = proposed(tasks, over)

        const best = bestOfAllSubsets(tasks, over)
        expect(waiting.map(({ task }) => task.id).sort()).toEqual(
          best ?? tasks.map(([{ id }]) => id).sort(),
        )
        expect(leftOver === 0).toBe(best !== null)
      },
    ),
    { seed, numRuns: 100 },
  )
})

test('[WAIT-1a] a day of a hundred tasks that holds nothing is answered in time', () => {
  const tasks = Array.from({ length: 100 }, (_, index) =>
    taking(index, 10 + ((index * 37) % 111), {
      priority: priorities[index % 3] ?? 'low',
      carried: index % 4,
    }),
  )
  const all = tasks.reduce((total, [, each]) => total + remainingMinutes(each), 0)

  const { waiting, leftOver } = proposed(tasks, all - 400)

  expect(leftOver).toBe(0)
  expect(waiting.length).toBeLessThan(100)
})

/** The ids of the best choice, by looking at each; null where none covers what is over. */
function bestOfAllSubsets(tasks: DayTasks, over: number): TaskId[] | null {
  let best: { measure: number[]; ids: TaskId[] } | null = null
  for (let subset = 1; subset < 2 ** tasks.length; subset += 1) {
    const chosen = tasks.filter((_, index) => subset & (2 ** index))
    const sum = (pick: (task: DayTasks[number]) => number) =>
      chosen.map(pick).reduce((a, b) => a + b, 0)
    const of = (priority: Task['priority']) => sum(([task]) => (task.priority === priority ? 1 : 0))
    const minutes = sum(([, each]) => remainingMinutes(each))
    if (minutes < over) continue
    const measure = [
      chosen.length,
      of('high'),
      of('medium'),
      minutes,
      sum(([task]) => task.carried),
    ]
    const ids = chosen.map(([{ id }]) => id).sort()
    if (!best || isBefore([...measure, ...ids], [...best.measure, ...best.ids]))
      best = { measure, ids }
  }
  return best?.ids ?? null
}

function isBefore(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  const index = a.findIndex((each, at) => each !== b[at])
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0)
}
