import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shiftDay } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import { sample, today } from '../tasks/samples.ts'
import { stepTree } from '../tasks/steps.ts'
import { dueDay } from '../tasks/task.ts'
import { type FitReason, fits } from './fits.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

const due = (days: number) => ({ due_date: `${shiftDay(today, days)}T00:00:00` })
const someday = { due_date: null }
const deadline = (days: number) => ({ deadline: shiftDay(today, days) })
const high = { priority: 'high' } as const
const low = { priority: 'low' } as const
const done = { completed: true }
const at = (hour: number, minutes = 0) => ({ ...due(0), at_minutes: hour * 60 + minutes })
const stepOf = (number: number) => ({ ...someday, parent_id: sample(number).id })

/** Minutes that are left, and what else a task has; they are numbered from 1. */
type Given = readonly [left: number | null, ...parts: Partial<Task>[]]

/** At 10:00; the estimate stands for what is left. */
function fitting(given: readonly Given[], minutes = 15, running: Task['id'] | null = null) {
  return among(
    given.map(([left, ...parts], index) =>
      sample(index + 1, Object.assign({ estimate_minutes: left }, ...parts)),
    ),
    minutes,
    running,
  )
}

function among(tasks: readonly Task[], minutes: number, running: Task['id'] | null = null) {
  return fits(tasks, {
    ...{ today, now: 600, minutes, running, steps: stepTree(tasks) },
    leftOf: ({ estimate_minutes: left }) =>
      left === null
        ? null
        : { minutes: left, focus: 0, by: { kind: 'estimate', estimate: left, factor: null } },
    isStarted: ({ title }) => title === 'Task 9',
  })
}

const numbers = (tasks: readonly { task: Task }[]) =>
  tasks.map(({ task }) => Number(task.id.slice(-6)))

describe('[FIT-2a] what fits into the minutes at hand', () => {
  test.each<[plan: string, tasks: Given[], found: number[], minutes?: number]>([
    ['nothing', [], []],
    ['a task of today', [[15]], [1]],
    ['one minute too long', [[16]], []],
    ['of unknown length', [[null]], []],
    ['done', [[10, done]], []],
    ['carried over', [[10, due(-3)]], [1]],
    ['in a list without a day', [[10, someday]], [1]],
    ['of tomorrow', [[10, due(1)]], []],
    ['set for 14:00 today', [[10, at(14)]], []],
    ['set for where the minutes end', [[10, at(10, 15)]], []],
    ['set for within the minutes', [[10, at(10, 14)]], [1]],
    ['set for a time that has passed', [[10, at(8)]], [1]],
    ['carried over from a later time of its day', [[10, due(-1), { at_minutes: 840 }]], [1]],
    ['today before carried before no day', [[10, someday], [10, due(-1)], [10]], [3, 2, 1]],
    ['what fills most comes first', [[5], [15], [10]], [2, 3, 1]],
    ['then the id', [[10], [10]], [1, 2]],
    ['priority before the day', [[10], [10, someday, high], [10, due(-1), low]], [2, 1, 3]],
    [
      'a time within before priority',
      [
        [10, high],
        [5, at(10, 5)],
      ],
      [2, 1],
    ],
    [
      'a deadline of today before a time',
      [
        [10, at(10, 5)],
        [5, someday, deadline(0)],
      ],
      [2, 1],
    ],
    [
      'a deadline that has passed',
      [
        [10, high],
        [5, someday, deadline(-2)],
      ],
      [2, 1],
    ],
    ['a deadline of tomorrow counts for nothing', [[10], [15, someday, deadline(1)]], [1, 2]],
    [
      'a passed time is none within',
      [
        [10, at(9)],
        [5, high],
      ],
      [2, 1],
    ],
    ['of a task with steps the first open one', [[90], [10, stepOf(1)], [5, stepOf(1)]], [2]],
    ['not its second, where the first is too long', [[90], [20, stepOf(1)], [5, stepOf(1)]], []],
    ['its second, where the first is done', [[90], [9, stepOf(1), done], [5, stepOf(1)]], [3]],
    ['a step of a step', [[90], [30, stepOf(1)], [5, stepOf(2)]], [3]],
    ['a task whose steps are done', [[10], [5, stepOf(1), done]], [1]],
    ['a step with a day of its own, once', [[90], [5, stepOf(1), due(0)]], [2]],
    ['no task that goes on by a step of tomorrow', [[10], [5, stepOf(1), due(1)]], []],
    ['the priority of its task', [[10], [90, high], [5, stepOf(2)]], [3, 1]],
    ['more in more time', [[30], [45], [60]], [2, 1], 45],
  ])('%s', (_, tasks, found, minutes) => {
    expect(numbers(fitting(tasks, minutes).fitting)).toEqual(found)
  })

  test('is not what runs, nor the task whose step runs', () => {
    const given: Given[] = [[10], [90], [5, stepOf(2)]]

    expect(numbers(fitting(given, 15, sample(1).id).fitting)).toEqual([3])
    expect(numbers(fitting(given, 15, sample(3).id).fitting)).toEqual([1])
    expect(numbers(fitting(given, 15, sample(2).id).fitting)).toEqual([1])
  })

  test(`is the same on two devices, whatever order their rows have, seed ${seed}`, () => {
    const task = fc.record({
      estimate_minutes: fc.option(fc.integer({ min: 5, max: 40 })),
      priority: fc.constantFrom('low', 'medium', 'high'),
      days: fc.option(fc.integer({ min: -3, max: 2 })),
      at_minutes: fc.option(fc.integer({ min: 590, max: 640 })),
      isStep: fc.boolean(),
      completed: fc.boolean(),
    })
    const plans = fc
      .array(task, { minLength: 2, maxLength: 12 })
      .map((rows) =>
        rows.map(({ days, isStep, ...row }, index) =>
          sample(index + 1, {
            ...row,
            ...(days === null ? someday : due(days)),
            parent_id: isStep && index > 0 ? sample(index).id : null,
          }),
        ),
      )
      .chain((rows) =>
        fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
      )

    fc.assert(
      fc.property(plans, ([one, other]) => {
        const here = among(one, 15)
        const shown = ({ fitting, first, hasOpen }: typeof here) => [
          numbers(fitting),
          first,
          hasOpen,
        ]
        expect(shown(among(other, 15))).toEqual(shown(here))
        for (const { task, of, left } of here.fitting) {
          expect(left.minutes).toBeLessThanOrEqual(15)
          expect([task.completed, of.completed]).toEqual([false, false])
          expect((dueDay(of) ?? today) <= today).toBe(true)
        }
      }),
      { seed, numRuns: 500 },
    )
  })
})

describe('[FIT-3d] what fits says', () => {
  const reason = (...parts: Partial<Task>[]) => fitting([[10, ...parts]]).fitting[0]?.reason

  test.each<[says: string, parts: Partial<Task>[], reason: FitReason]>([
    ['its deadline', [deadline(0), high], { kind: 'deadline', day: today }],
    ['its time within', [at(10, 5), high], { kind: 'time', minutes: 605 }],
    ['that it is high', [high, due(-1)], { kind: 'high' }],
    ['how often it was carried', [due(-1), { carried: 2 }], { kind: 'carried', times: 3 }],
    ['the same once it is of today again', [{ carried: 2 }], { kind: 'carried', times: 2 }],
    ['its list', [], { kind: 'list' }],
  ])('%s', (_, parts, says) => {
    expect(reason(...parts)).toEqual(says)
  })

  test('that it was started', () => {
    expect(among([sample(9, { estimate_minutes: 10 })], 15).fitting[0]?.reason).toEqual({
      kind: 'started',
    })
  })

  test('where nothing fits, the first that is open all the same, and whether anything is', () => {
    const long = fitting([[60], [90, high], [30, stepOf(2)]])

    expect(long.fitting).toEqual([])
    expect(long.first && numbers([long.first])).toEqual([3])
    expect(fitting([[10, at(14)]])).toEqual({ fitting: [], first: null, hasOpen: true })
    expect(
      fitting([
        [10, done],
        [10, due(1)],
      ]).hasOpen,
    ).toBe(false)
  })
})
