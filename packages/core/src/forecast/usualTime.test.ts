import { describe, expect, test } from 'vitest'
import { instant, shiftDay } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import {
  sample,
  sampleList,
  sampleOccurrence,
  sampleSeries,
  sampleTag,
  today,
} from '../tasks/samples.ts'
import { at, doneTasks, focusOn, recordOf, repeated } from './samples.ts'
import { usualTime } from './usualTime.ts'

const work = sampleList(1)
const [calls, home] = [sampleTag(1, 'calls'), sampleTag(2, 'home')]
const asked = (changes: Partial<Task> = {}) => sample(1, { title: 'Call Ana', ...changes })
const usualOf = (rows: Parameters<typeof recordOf>[0], task: Task = asked()) =>
  usualTime(recordOf({ tags: [calls, home], ...rows }), task)

describe('[FORE-1b] the usual time is of the first kind that has enough', () => {
  const named = { title: 'call  ANA 12' }

  test.each([
    ['the same name, but for case, digits and blanks', 3, named, {}, { kind: 'name' }],
    ['a tag', 8, { tags: { [calls.id]: true } }, {}, { kind: 'tag', id: calls.id }],
    ['a list', 8, { list_id: work.id }, {}, { kind: 'list', id: work.id }],
  ] as const)('%s', (_what, enough, shared, _others, of) => {
    const task = asked('title' in shared ? {} : shared)
    const less = doneTasks(repeated(enough - 1, 45), shared)
    const more = doneTasks(repeated(enough, 45), shared)

    expect(usualOf(less, task)).toBeNull()
    expect(usualOf(more, task)).toEqual({ minutes: 45, n: enough, from: 45, to: 45, of })
  })

  test('a series, with what followed it', () => {
    const series = sampleSeries(1, {}, { title: 'Run' })
    const occurrences = [-3, -2, -1].map((days) => sampleOccurrence(series, shiftDay(today, days)))
    const sessions = occurrences.map((task) =>
      focusOn(task, Date.parse(task.completed_at ?? '') - 3_600_000, 20),
    )
    const usual = { minutes: 20, n: 3, from: 20, to: 20, of: { kind: 'series' } }

    expect(usualOf({ tasks: [series, ...occurrences], sessions }, series)).toEqual(usual)
    expect(usualOf({ tasks: [series, ...occurrences.slice(1)], sessions }, series)).toBeNull()
  })

  test('Inbox is none', () => {
    expect(usualOf(doneTasks(repeated(20, 45), { list_id: null }))).toBeNull()
  })

  test('the name goes before a tag, a tag before the list', () => {
    const shared = { list_id: work.id, tags: { [calls.id]: true as const } }
    const inList = doneTasks(repeated(8, 90), { list_id: work.id })
    const tagged = doneTasks(repeated(8, 30), { tags: shared.tags }, 2_000)
    const sameName = doneTasks(repeated(3, 10), { title: 'Call Ana' }, 3_000)
    const all = (...parts: (typeof inList)[]) => ({
      tasks: parts.flatMap(({ tasks }) => tasks),
      sessions: parts.flatMap(({ sessions }) => sessions),
    })

    expect(usualOf(all(inList, tagged, sameName), asked(shared))?.of.kind).toBe('name')
    expect(usualOf(all(inList, tagged), asked(shared))?.of.kind).toBe('tag')
    expect(usualOf(all(inList), asked(shared))?.of.kind).toBe('list')
  })

  test('of several tags the one with the least difference of its quartiles', () => {
    const wide = doneTasks([30, 30, 35, 35, 40, 40, 45, 45], { tags: { [calls.id]: true } })
    const narrow = doneTasks(repeated(8, 60), { tags: { [home.id]: true } }, 2_000)
    const rows = {
      tasks: [...wide.tasks, ...narrow.tasks],
      sessions: [...wide.sessions, ...narrow.sessions],
    }

    expect(usualOf(rows, asked({ tags: { [calls.id]: true, [home.id]: true } }))).toMatchObject({
      minutes: 60,
      of: { kind: 'tag', id: home.id },
    })
  })

  test('counts the last 20', () => {
    const rows = doneTasks([...repeated(30, 120), ...repeated(20, 40)], { list_id: work.id })

    expect(usualOf(rows, asked({ list_id: work.id }))).toMatchObject({ minutes: 40, n: 20 })
  })
})

test('[FORE-1c] there is none where the upper quartile is over 2.5 times the lower', () => {
  const of = (high: number) =>
    doneTasks([20, 20, 20, 20, high, high, high, high], { list_id: work.id })

  expect(usualOf(of(50), asked({ list_id: work.id }))).toMatchObject({ from: 20, to: 50 })
  expect(usualOf(of(51), asked({ list_id: work.id }))).toBeNull()
})

test.each([
  [7, 5],
  [42, 40],
  [42.5, 45],
  [117, 115],
  [118, 120],
  [127, 120],
  [128, 135],
])('[FORE-1d] %d minutes are said as %d', (minutes, said) => {
  const rows = doneTasks(repeated(8, minutes), { list_id: work.id })

  expect(usualOf(rows, asked({ list_id: work.id }))).toMatchObject({
    ...{ minutes: said, from: said, to: said },
  })
})

describe('[FORE-1a] a task is measured', () => {
  const of = (rows: Parameters<typeof recordOf>[0]) => recordOf(rows).measured().length
  const done = (changes: Partial<Task> = {}) =>
    sample(1, { completed: true, completed_at: instant(at(0)), ...changes })

  test('with 5 minutes of focus, not below', () => {
    expect(of({ tasks: [done()], sessions: [focusOn(done(), at(-60), 5)] })).toBe(1)
    expect(of({ tasks: [done()], sessions: [focusOn(done(), at(-60), 4.9)] })).toBe(0)
  })

  test('by the focus on its steps, too, each minute once', () => {
    const step = sample(2, { parent_id: done().id, due_date: null })
    const sessions = [focusOn(step, at(-60), 10), focusOn(done(), at(-55), 10)]
    const [measured] = recordOf({ tasks: [done(), step], sessions }).measured()

    expect(measured?.minutes).toBe(15)
  })

  test('when it is done, for 400 days', () => {
    const sessions = [focusOn(done(), at(-60), 30)]
    const doneOn = (days: number) => done({ completed_at: instant(at(0, shiftDay(today, days))) })

    expect(of({ tasks: [sample(1)], sessions })).toBe(0)
    expect(of({ tasks: [done({ completed_at: null })], sessions })).toBe(0)
    expect(of({ tasks: [doneOn(-400)], sessions })).toBe(1)
    expect(of({ tasks: [doneOn(-401)], sessions })).toBe(0)
  })

  test('as an occurrence, by the focus on its series since the one before', () => {
    const series = sampleSeries(1)
    const [first, second] = [-2, -1].map((days) => sampleOccurrence(series, shiftDay(today, days)))
    if (!first || !second) throw new Error('There are two')
    const before = (task: Task) => Date.parse(task.completed_at ?? '') - 3_600_000
    const sessions = [focusOn(series, before(first), 10), focusOn(series, before(second), 25)]
    const measured = recordOf({ tasks: [series, first, second], sessions }).measured()

    expect(measured.map(({ task, minutes }) => [task.id, minutes])).toEqual([
      [second.id, 25],
      [first.id, 10],
    ])
  })
})
