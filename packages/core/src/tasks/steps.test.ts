import { describe, expect, test } from 'vitest'
import type { Task } from '../tables/tasks.ts'
import { sample, today } from './samples.ts'
import {
  completedWith,
  countSteps,
  outlineOf,
  ridesAlong,
  shownEstimate,
  shownEstimates,
  stepTree,
} from './steps.ts'

const trip = sample(1)
const step = (number: number, parent: Task, changes: Partial<Task> = {}) =>
  sample(number, { due_date: null, parent_id: parent.id, list_position: `a${number}`, ...changes })
const done = { completed: true }
const trashed = { deleted_at: '2026-10-14T09:00:00.000Z' }

const book = step(2, trip, done)
const pack = step(3, trip)
const shoes = step(4, pack, done)
const charger = step(5, pack)
const tasks = [charger, pack, trip, shoes, book]

describe('[STEP-2a, STEP-2b, STEP-2c] a task with steps', () => {
  test('counts them over all levels', () => {
    expect(countSteps(stepTree(tasks), trip)).toEqual({ done: 2, total: 4 })
    expect(countSteps(stepTree(tasks), pack)).toEqual({ done: 1, total: 2 })
    expect(countSteps(stepTree(tasks), book)).toEqual({ done: 0, total: 0 })
  })

  test('does not count those in the trash, nor what lies below them', () => {
    const gone = tasks.map((task) => (task === pack ? { ...task, ...trashed } : task))

    expect(countSteps(stepTree(gone), trip)).toEqual({ done: 1, total: 1 })
  })

  test.each([
    ['its own estimate', { trip: 90, book: 10, shoes: 5 }, 90],
    ['the sum of its steps, done ones too', { book: 10, pack: 20 }, 30],
    ['of a step without an estimate the sum of its own', { book: 10, shoes: 5, charger: 15 }, 30],
    ['of a step its own estimate, whatever lies below', { pack: 60, shoes: 5, charger: 15 }, 60],
    ['none where nobody has said', {}, null],
  ])('shows %s', (_what, minutes: Record<string, number>, shown) => {
    const named = { trip, book, pack, shoes, charger }
    const estimated = Object.entries(named).map(([name, task]) => ({
      ...task,
      estimate_minutes: minutes[name] ?? null,
    }))

    const tree = stepTree(estimated)
    expect(shownEstimate(tree, estimated[0] ?? trip)).toBe(shown)
    for (const [id, minutes] of shownEstimates(tree, estimated[0] ?? trip)) {
      expect(minutes).toBe(shownEstimate(tree, tree.get(id) ?? trip))
    }
  })

  test('is done with steps that have no day; one that has a day is in that day', () => {
    const onItsOwn = step(6, trip, { due_date: `${today}T00:00:00` })
    const tree = stepTree([...tasks, onItsOwn])

    expect([pack, charger, onItsOwn].map((task) => ridesAlong(tree, task))).toEqual([
      true,
      true,
      false,
    ])
    expect(ridesAlong(tree, { ...trip, due_date: null })).toBe(false)
  })
})

describe('[STEP-1c] the steps of a task', () => {
  test('show in their order, each before its own', () => {
    expect(titles(outlineOf(stepTree(tasks), trip))).toEqual([
      [1, 'Task 2'],
      [1, 'Task 3'],
      [2, 'Task 4'],
      [2, 'Task 5'],
    ])
  })

  test('show at the fourth level where they lie deeper', () => {
    const chain = [trip]
    for (let number = 2; number < 8; number += 1) chain.push(step(number, chain.at(-1) ?? trip))

    const levels = outlineOf(stepTree(chain), trip).map(({ level }) => level)

    expect(levels).toEqual([1, 2, 3, 4, 4, 4])
  })
})

describe('[STEP-3b, STEP-3d] a step', () => {
  test('whose parent is gone or in the trash stands alone', () => {
    expect(stepTree(tasks).parentOf(pack.id)).toBe(trip)
    expect(stepTree([pack, shoes]).parentOf(pack.id)).toBeUndefined()
    expect(stepTree([pack, { ...trip, ...trashed }]).parentOf(pack.id)).toBeUndefined()
  })

  test('that is the last open one offers to complete its task', () => {
    expect(completedWith(stepTree([trip, book, pack]), pack)).toBe(trip)
    expect(completedWith(stepTree(tasks), charger)).toBe(pack)
    // The step below it is open.
    expect(completedWith(stepTree(tasks), pack)).toBeNull()
    expect(completedWith(stepTree([{ ...trip, ...done }, pack]), pack)).toBeNull()
    expect(completedWith(stepTree([trip]), trip)).toBeNull()
  })
})

function titles(outline: ReturnType<typeof outlineOf>) {
  return outline.map(({ step, level }) => [level, step.title])
}
