import { describe, expect, test } from 'vitest'
import { type Day, instant, midnight, shiftDay } from '../calendar/day.ts'
import { newPlan } from '../focus/cycle.ts'
import type { Task } from '../tables/tasks.ts'
import { sample, sampleList, sampleOccurrence, sampleSeries, today } from '../tasks/samples.ts'
import { type Accuracy, accuracyOf, isOftenWrong } from './accuracy.ts'
import { type Forecast, forecastOf, type Today } from './forecast.ts'
import { endOf, readSaidFinish, saidFinish } from './saidFinish.ts'
import { at, doneTasks, minute, recordOf, repeated } from './samples.ts'

const work = sampleList(1)
/** Ten measured tasks without an estimate, of 45 minutes. */
const measured = doneTasks(repeated(10, 45), { list_id: work.id })
const paced = { lengths: { focus: 30, short_break: 10, long_break: 10 } }
const open = (number: number, minutes: number | null, changes: Partial<Task> = {}) =>
  sample(number, { estimate_minutes: minutes, ...changes })

function finishOf(tasks: readonly Task[], day: Partial<Today> = {}, rows = measured) {
  const record = recordOf({ tasks: [...rows.tasks, ...tasks], sessions: rows.sessions })
  return forecastOf(record, {
    ...{ now: at(780), plan: paced, tasks, running: null, busy: [], days: [] },
    ...{ hasFocusToday: true, accuracy: null },
    ...day,
  })
}

const clock = (moment: number | undefined) =>
  moment === undefined ? null : (moment - midnight(today)) / minute
const saidTimes = (finish: Forecast | null) => finish?.said.map(clock)
const interval = (from: number, to: number) => ({ from: at(from), to: at(to) })

describe('[FORE-6d] at 13:00, with a pace of ¾, it is said', () => {
  test.each<[string, Task[], Partial<Today>, number[]]>([
    [
      '16:50 with two meetings',
      [open(1, 45), open(2, 60)],
      { busy: [interval(840, 900), interval(870, 930)] },
      [1_010],
    ],
    ['16:40 where one waits', [open(1, 30), open(2, 30, { at_minutes: 960 })], {}, [1_000]],
    [
      '13:40 where one runs',
      [open(1, 30)],
      {
        running: {
          interval: { from: at(780), to: at(780), kind: 'focus', task: open(1, 30).id },
          rest: 25,
        },
      },
      [820],
    ],
    ['nothing but that it is more than today holds', [open(1, 600)], {}, []],
    ['16:50 for 16:45', [open(1, 169)], {}, [1_010]],
    ['16:40 for 16:44', [open(1, 168)], {}, [1_000]],
  ])('%s', (_what, tasks, day, said) => {
    expect(saidTimes(finishOf(tasks, day))).toEqual(said)
  })
})

describe('[FORE-6c] what runs', () => {
  const running = (task: Task) => ({
    interval: { from: at(760), to: at(780), kind: 'focus' as const, task: task.id },
    rest: 15,
  })

  test('of another day takes the rest of its timer first', () => {
    expect(clock(finishOf([open(1, 30)], { running: running(open(9, 60)) })?.finish)).toBe(840)
  })

  test('begins before its time', () => {
    const task = open(1, 50, { at_minutes: 960 })

    expect(finishOf([task], { running: running(task) })?.counted).toMatchObject([
      { minutes: 30, focus: 20, notBefore: null },
    ])
    expect(clock(finishOf([task], { running: running(task) })?.finish)).toBe(820)
  })
})

describe('[FORE-6a] before the first focus', () => {
  const days = [1, 2, 3].map((before) => {
    const day = shiftDay(today, -before)
    return { day, intervals: [{ from: at(555, day), to: at(600, day) }] }
  })
  const early = { now: at(420), hasFocusToday: false, days }

  test('it counts from when days begin', () => {
    expect(clock(finishOf([open(1, 30)], early)?.finish)).toBe(595)
    expect(clock(finishOf([open(1, 30)], { ...early, now: at(570) })?.finish)).toBe(610)
  })

  test('it counts from now where there has been some, and where no day is known', () => {
    expect(clock(finishOf([open(1, 30)], { ...early, hasFocusToday: true })?.finish)).toBe(460)
    expect(clock(finishOf([open(1, 30)], { ...early, days: [] })?.finish)).toBe(460)
  })
})

describe('[FORE-6e] nothing is said', () => {
  test('without open tasks', () => {
    expect(finishOf([])).toBeNull()
  })

  test('with fewer than ten measured tasks', () => {
    expect(finishOf([open(1, 30)], {}, doneTasks(repeated(9, 45)))).toBeNull()
    expect(finishOf([open(1, 30)], {}, doneTasks(repeated(10, 45)))).not.toBeNull()
  })

  test('where a quarter of the open tasks or more have an unknown length; one of fewer counts the median of all', () => {
    const known = (count: number) =>
      Array.from({ length: count }, (_, index) => open(2 + index, 15))
    const unknown = open(1, null, { title: 'Something' })

    expect(finishOf([unknown, ...known(3)])).toBeNull()
    expect(finishOf([unknown, ...known(4)])?.counted[0]).toMatchObject({
      ...{ minutes: 45, by: { kind: 'all' } },
    })
  })
})

const sureOf = (accuracy: Partial<Accuracy>): Accuracy => ({
  ...{ right: 4, days: 10, errors: [] },
  ...accuracy,
})

describe('[FORE-7e] right on less than half of the days', () => {
  const errors = [-60, -30, -20, 0, 10, 20, 30, 45, 60, 90, 120]

  test('two times are said: the middle 80 % of the errors, to 10 minutes', () => {
    const tasks = [open(1, 165)]

    expect(saidTimes(finishOf(tasks))).toEqual([1_000])
    expect(saidTimes(finishOf(tasks, { accuracy: sureOf({ errors }) }))).toEqual([970, 1_090])
    expect(saidTimes(finishOf(tasks, { accuracy: sureOf({ errors, right: 5 }) }))).toEqual([1_000])
    expect(isOftenWrong(sureOf({ right: 5 }))).toBe(false)
  })

  test('none of them is before now or after the day', () => {
    const early = sureOf({ errors: errors.map((error) => error - 300) })
    const late = sureOf({ errors: errors.map((error) => error + 420) })

    expect(saidTimes(finishOf([open(1, 165)], { accuracy: early, now: at(781) }))).toEqual([790])
    expect(saidTimes(finishOf([open(1, 165)], { accuracy: late }))).toEqual([1_390, 1_440])
  })
})

describe('[FORE-7a] a day keeps', () => {
  test('the minutes until its first finish, and the ends of the ids of what it counted', () => {
    const tasks = [sample(1), sampleSeries(2)]

    expect(saidFinish(today, { finish: at(1_060), tasks, at: '2026-10-14T09:00:00Z' })).toEqual({
      ...{ at: '2026-10-14T09:00:00Z', done: 1_060, tasks: ['000000000001', '000000000002'] },
    })
  })

  test('sixty tasks at most, and no finish that the column cannot hold', () => {
    const tasks = Array.from({ length: 61 }, (_, index) => sample(index))

    expect(saidFinish(today, { finish: at(0), tasks, at: '' })?.tasks).toHaveLength(60)
    expect(saidFinish(today, { finish: at(1_800), tasks, at: '' })?.done).toBe(1_800)
    expect(saidFinish(today, { finish: at(1_801), tasks, at: '' })).toBeNull()
    expect(readSaidFinish({ done: 1_801, tasks: [], at: '' })).toBeNull()
  })
})

describe('[FORE-7c] a day was right', () => {
  const doneAt = (number: number, day: Day, minutes: number, changes: Partial<Task> = {}) =>
    sample(number, {
      ...{ completed: true, completed_at: new Date(at(minutes, day)).toISOString() },
      ...changes,
    })
  const rowOf = (day: Day, done: number, tasks: readonly Task[]) => ({
    date: day,
    forecast: { at: '', done, tasks: tasks.map(({ id }) => endOf(id)) },
  })
  const past = (count: number) =>
    Array.from({ length: count }, (_, index) => shiftDay(today, -1 - index))

  /** As many days, each with one task that was done so many minutes later than was said. */
  function accuracy(count: number, off: number, change = (task: Task): Task[] => [task]) {
    const done = past(count).map((day, index) => doneAt(index, day, 900 + off))
    const rows = past(count).map((day, index) => rowOf(day, 900, done.slice(index, index + 1)))
    return accuracyOf(rows, recordOf({ tasks: done.flatMap(change) }))
  }

  test('where the last of its tasks was done within 20 minutes, before or after', () => {
    expect(accuracy(10, 20)).toMatchObject({ right: 10, days: 10 })
    expect(accuracy(10, -20)).toMatchObject({ right: 10, days: 10 })
    expect(accuracy(10, 21)).toMatchObject({ right: 0, days: 10 })
    expect(accuracy(10, 21)?.errors).toEqual(repeated(10, 21))
  })

  test('which is said from ten days on, of the last 60', () => {
    expect(accuracy(9, 0)).toBeNull()
    expect(accuracy(61, 0)).toMatchObject({ days: 60 })
  })

  test('where all were done that day; what was not counts as its end', () => {
    const nextDay = (task: Task) => [
      {
        ...task,
        completed_at: new Date(Date.parse(task.completed_at ?? '') + 86_400_000).toISOString(),
      },
    ]

    expect(accuracy(10, 0, nextDay)).toMatchObject({ right: 0, errors: repeated(10, 540) })
    expect(accuracy(10, 0, (task) => [{ ...task, completed: false }])).toMatchObject({ right: 0 })
  })

  test('whatever became of those that are in the trash', () => {
    expect(accuracy(10, 0, () => [])).toBeNull()
  })

  test('by the occurrence of a series, whose end of the id is the same', () => {
    const series = sampleSeries(1)
    const occurrences = past(10).map((day) =>
      sampleOccurrence(series, day, { completed_at: instant(midnight(day, 12 * 60)) }),
    )
    const rows = past(10).map((day) => rowOf(day, 12 * 60, [series]))

    expect(accuracyOf(rows, recordOf({ tasks: [series, ...occurrences] }))).toMatchObject({
      ...{ right: 10, days: 10 },
    })
  })

  test('not today, which is not over', () => {
    const done = [doneAt(1, today, 900)]
    const rows = [...past(9), today].map((day) => rowOf(day, 900, done))

    expect(accuracyOf(rows, recordOf({ tasks: done }))).toBeNull()
  })
})

test('[FORE-6b] the cycle as it comes gives a pace of 100 of 130', () => {
  expect(finishOf([open(1, 100)], { plan: newPlan })?.pace).toBeCloseTo(100 / 130)
})
