import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, shiftDay } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import { type Move, moveTo } from './move.ts'
import { inOrder } from './order.ts'
import { positionsBetween } from './positionsBetween.ts'
import { sample, today } from './samples.ts'
import type { Spot } from './spot.ts'
import { dueDay } from './task.ts'

const tomorrow = shiftDay(today, 1)
const on = (day: Day) => ({ due_date: `${day}T00:00:00` })

const dueOn = (tasks: readonly Task[], day: Day | null) =>
  tasks.filter((task) => dueDay(task) === day).sort(inOrder)

const calendarOf = (tasks: readonly Task[]) => ({
  today,
  due: (day: Day) => dueOn(tasks, day),
})

function after(moves: readonly Move[], tasks: readonly Task[]): Task[] {
  return tasks.map((task) => ({ ...task, ...moves.find(({ id }) => id === task.id)?.patch }))
}

const titlesOn = (day: Day | null, tasks: readonly Task[]) =>
  dueOn(tasks, day).map(({ title }) => title)

/** Puts the task at `from` of a day at `to` among the others there, as a drag does. */
function drag(tasks: readonly Task[], from: number, to: number) {
  const ordered = dueOn(tasks, today)
  const [task] = ordered.splice(from, 1)
  if (!task) throw new Error('There is no such task')
  const spot: Spot = {
    section: 'today',
    after: ordered[to - 1] ?? null,
    before: ordered[to] ?? null,
  }
  const expected = ordered.toSpliced(to, 0, task)
  return {
    moves: moveTo(task, spot, calendarOf(tasks)),
    expected: expected.map(({ title }) => title),
  }
}

const placed = (count: number) =>
  positionsBetween(null, null, count).map((position, n) => sample(n + 1, { position }))

describe('a task moved within its day', () => {
  // Never placed, placed by two devices at once, and written by somebody else in their own manner.
  const positions = fc.constantFrom(null, 'Zz', 'a0', 'a1', 'a1V', 'b', '0', '10', 'zzz')
  const times = fc.constantFrom('2026-10-13T08:00:00.000Z', '2026-10-14T08:00:00.000Z')
  const day = fc
    .array(fc.record({ position: positions, created_at: times }), { minLength: 1, maxLength: 12 })
    .map((changes) => changes.map((change, n) => sample(n + 1, change)))

  test('[TASK-7a] lies exactly where it was put, whatever the positions were', () => {
    fc.assert(
      fc.property(day, fc.nat(), fc.nat(), (tasks, from, to) => {
        const { moves, expected } = drag(tasks, from % tasks.length, to % tasks.length)

        expect(titlesOn(today, after(moves, tasks))).toEqual(expected)
      }),
      { numRuns: 2000 },
    )
  })

  test('[TASK-1b] is the only row written, as long as positions leave room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(), fc.nat(), (count, from, to) => {
        const [start, end] = [from % count, to % count]

        const { moves } = drag(placed(count), start, end)

        expect(moves).toHaveLength(start === end ? 0 : 1)
      }),
    )
  })

  test('[TASK-1b] stays the only row when it is put to the same gap a thousand times', () => {
    let tasks = placed(3)
    for (let time = 0; time < 1000; time += 1) {
      const { moves } = drag(tasks, 2, 1)
      expect(moves).toHaveLength(1)
      tasks = after(moves, tasks)
    }
  })

  test('[TASK-1b] gets a position by itself where it follows those that were never placed', () => {
    const tasks = [1, 2, 3].map((n) => sample(n, { position: null }))

    expect(drag(tasks, 0, 2).moves).toHaveLength(1)
  })

  test('[TASK-1b] places those it comes before, and leaves alone those it follows', () => {
    const tasks = [1, 2, 3, 4].map((n) => sample(n, { position: null }))
    const [, , third, fourth] = dueOn(tasks, today)

    const { moves } = drag(tasks, 3, 2)

    expect(moves.map(({ id }) => id)).toEqual([fourth?.id, third?.id])
  })

  test('[TASK-1b] moves the fewer of those that share a position', () => {
    const same = [1, 2, 3, 4, 5].map((n) => sample(n, { position: 'a0' }))
    const tasks = [...same, sample(6, { position: 'a1' })]

    const { moves, expected } = drag(tasks, 5, 1)

    expect(moves).toHaveLength(2)
    expect(titlesOn(today, after(moves, tasks))).toEqual(expected)
  })

  test('[TASK-7a] is quick among ten thousand that share a position', () => {
    const tasks = Array.from({ length: 10_000 }, (_, n) => sample(n, { position: 'a0' }))

    const { moves } = drag(tasks, 0, 9_000)

    expect(moves).toHaveLength(1000)
  })
})

describe('a list of which filters hide some', () => {
  const first = sample(1, { position: 'a0' })
  const hidden = sample(2, { position: 'a1' })
  const second = sample(3, { position: 'a2' })
  const third = sample(4, { position: 'a3' })
  const tasks = [first, hidden, second, third]

  test('[TASK-7a] is reordered right after the card one sees above', () => {
    const spot: Spot = { section: 'today', after: first, before: second }

    const moves = moveTo(third, spot, calendarOf(tasks))

    expect(titlesOn(today, after(moves, tasks))).toEqual(['Task 1', 'Task 4', 'Task 2', 'Task 3'])
  })

  test('[TASK-7a] is reordered right before the card one sees below, where none is above', () => {
    const spot: Spot = { section: 'today', after: null, before: second }

    const moves = moveTo(third, spot, calendarOf(tasks))

    expect(titlesOn(today, after(moves, tasks))).toEqual(['Task 1', 'Task 2', 'Task 4', 'Task 3'])
  })
})

describe('a task moved to another section', () => {
  const late = sample(1, { ...on(shiftDay(today, -2)), position: 'a5' })
  const early = sample(2, { position: 'a1' })
  const next = sample(3, { ...on(tomorrow), position: 'a2' })
  const far = sample(4, { ...on(shiftDay(today, 5)), position: 'a0' })
  const tasks = [late, early, next, far]
  const movesOf = (task: Task, spot: Spot) => moveTo(task, spot, calendarOf(tasks))

  test('[TASK-7a] is due today when it is dropped there, at the place it was given', () => {
    const moves = movesOf(far, { section: 'today', after: early, before: null })

    expect(moves).toEqual([
      { id: far.id, patch: { position: expect.any(String), due_date: `${today}T00:00:00` } },
    ])
    expect(titlesOn(today, after(moves, tasks))).toEqual(['Task 2', 'Task 4'])
  })

  test('[TASK-7a] keeps its position where that is right already', () => {
    const moves = movesOf(late, { section: 'today', after: early, before: null })

    expect(moves).toEqual([{ id: late.id, patch: { due_date: `${today}T00:00:00` } }])
  })

  test('[TASK-7a] takes the day of the one before it in Upcoming', () => {
    const moves = movesOf(early, { section: 'upcoming', after: next, before: far })

    expect(titlesOn(tomorrow, after(moves, tasks))).toEqual(['Task 3', 'Task 2'])
  })

  test('[TASK-7a] takes the day of the one after it when it is the first in Upcoming', () => {
    const moves = movesOf(early, { section: 'upcoming', after: null, before: next })

    expect(titlesOn(tomorrow, after(moves, tasks))).toEqual(['Task 2', 'Task 3'])
  })

  test('[TASK-7a] is due tomorrow when it is the only one in Upcoming', () => {
    const moves = moveTo(
      early,
      { section: 'upcoming', after: null, before: null },
      calendarOf([early]),
    )

    expect(moves).toEqual([{ id: early.id, patch: { due_date: `${tomorrow}T00:00:00` } }])
  })

  test('[TASK-7a] keeps its day between that and another', () => {
    const farther = sample(5, { ...on(shiftDay(today, 5)), position: 'a1' })
    const spot: Spot = { section: 'upcoming', after: next, before: far }

    const moves = moveTo(farther, spot, calendarOf([...tasks, farther]))

    expect(titlesOn(dueDay(far), after(moves, [...tasks, farther]))).toEqual(['Task 5', 'Task 4'])
  })
})
