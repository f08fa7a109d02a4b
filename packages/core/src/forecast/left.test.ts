import { describe, expect, test } from 'vitest'
import { shiftDay } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import { sample, sampleList, sampleOccurrence, sampleSeries, today } from '../tasks/samples.ts'
import { factor, isTelling } from './factor.ts'
import { leftOf } from './left.ts'
import { at, doneTasks, focusOn, recordOf, repeated } from './samples.ts'

const work = sampleList(1)
const open = (estimate_minutes: number | null, changes: Partial<Task> = {}) =>
  sample(1, { estimate_minutes, ...changes })
const estimated = { estimate_minutes: 50 }

describe('[FORE-3a] the factor', () => {
  test('is of the list where it has 15, else of all where there are 10', () => {
    const ofList = (count: number) =>
      doneTasks(repeated(count, 100), { ...estimated, list_id: work.id })
    const others = doneTasks(repeated(9, 50), estimated, 2_000)
    const both = (count: number) => ({
      tasks: [...ofList(count).tasks, ...others.tasks],
      sessions: [...ofList(count).sessions, ...others.sessions],
    })

    expect(factor(recordOf(both(15)), work.id)).toEqual({ times: 2, n: 15 })
    expect(factor(recordOf(both(14)), work.id)).toEqual({ times: 2, n: 23 })
    expect(factor(recordOf(both(8)), work.id)).toEqual({ times: 1, n: 17 })
    expect(factor(recordOf(both(15)), null)).toMatchObject({ n: 24 })
    expect(factor(recordOf(doneTasks(repeated(10, 50), estimated)), null)).toEqual({
      times: 1,
      n: 10,
    })
    expect(factor(recordOf(doneTasks(repeated(9, 50), estimated)), null)).toBeNull()
  })

  test('counts the last 60 with an estimate of 5 minutes or more', () => {
    const rows = doneTasks([...repeated(20, 200), ...repeated(60, 50)], estimated)
    const short = doneTasks(repeated(10, 50), { estimate_minutes: 4 })

    expect(factor(recordOf(rows), null)).toEqual({ times: 1, n: 60 })
    expect(factor(recordOf(short), null)).toBeNull()
  })

  test.each([
    [10, 0.5],
    [62, 1.2],
    [63, 1.3],
    [500, 3],
  ])('is said to one decimal, from ½ to 3: %i of 50 minutes are %d', (minutes, times) => {
    expect(factor(recordOf(doneTasks(repeated(10, minutes), estimated)), null)).toMatchObject({
      times,
    })
  })
})

test.each([
  [1.2, true],
  [1.1, false],
  [0.9, false],
  [0.8, true],
])('[FORE-3b] a factor of %d is worth saying: %s', (times, is) => {
  expect(isTelling({ times, n: 10 })).toBe(is)
})

describe('[FORE-4] what is left', () => {
  const longer = doneTasks(repeated(10, 70), estimated)
  const inList = doneTasks(repeated(10, 45), { list_id: work.id })

  test.each([
    ['60 minutes, 1.4 times', open(60), longer, 0, 84],
    ['the same with 80 minutes of focus', open(60), longer, 80, 8],
    ['usually 45 minutes, with 10 of focus', open(null, { list_id: work.id }), inList, 10, 35],
    ['10 minutes without a factor, with 12 of focus', open(10), recordParts(), 12, 5],
  ])('of %s', (_what, task, { tasks, sessions }, focus, left) => {
    const focused = focus > 0 ? [focusOn(task, at(540), focus)] : []
    const record = recordOf({ tasks: [...tasks, task], sessions: [...sessions, ...focused] })

    expect(leftOf(record, task, null)?.minutes).toBe(left)
  })

  test('is not known without an estimate and a usual time', () => {
    expect(leftOf(recordOf(longer), open(null), null)).toBeNull()
  })

  test('is less by what its timer counts now', () => {
    const running = { from: at(540), to: at(550), kind: 'focus', task: open(60).id } as const

    expect(leftOf(recordOf({ tasks: [open(60)] }), open(60), running)?.minutes).toBe(50)
  })

  test('is of steps what they are estimated at, less the focus on them alone', () => {
    const steps = [30, 20].map((minutes, index) =>
      sample(2 + index, {
        ...{ parent_id: open(null).id, due_date: null, estimate_minutes: minutes },
        completed: index === 0,
      }),
    )
    const tasks = [open(null), ...steps]
    const sessions = steps.map((step, index) => focusOn(step, at(540 + 60 * index), 10))

    expect(leftOf(recordOf({ tasks, sessions }), open(null), null)?.minutes).toBe(10)
  })

  test('is of a series what it has had since it was completed last', () => {
    const series = sampleSeries(1, {}, { estimate_minutes: 60 })
    const before = sampleOccurrence(series, shiftDay(today, -1))
    const done = Date.parse(before.completed_at ?? '')
    const sessions = [focusOn(series, done - 3_600_000, 40), focusOn(series, done + 60_000, 15)]

    expect(leftOf(recordOf({ tasks: [series, before], sessions }), series, null)?.minutes).toBe(45)
  })
})

function recordParts() {
  return { tasks: [], sessions: [] }
}
