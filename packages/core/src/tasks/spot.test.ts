import { describe, expect, test } from 'vitest'
import { shiftDay } from '../calendar/day.ts'
import { sample, today } from './samples.ts'
import { dropRange, type Listed, spotAt, spotTowards } from './spot.ts'

const late = (number: number, days: number) =>
  sample(number, { due_date: `${shiftDay(today, -days)}T00:00:00` })

const first = sample(1)
const second = sample(2)
const third = sample(3)
const due: Listed = { name: 'today', tasks: [first, second, third] }

describe('where a task may go', () => {
  test('[TASK-7a] is anywhere in Today and in Upcoming', () => {
    expect(dropRange(first, due, today)).toEqual({ first: 0, last: 2 })
    expect(dropRange(first, { name: 'upcoming', tasks: [] }, today)).toEqual({ first: 0, last: 0 })
  })

  test('[TASK-7a] is among those of its own day in Carried over, for nothing else', () => {
    const overdue: Listed = { name: 'overdue', tasks: [late(1, 3), late(2, 2), late(3, 2)] }

    expect(dropRange(late(2, 2), overdue, today)).toEqual({ first: 1, last: 2 })
    expect(dropRange(late(1, 3), overdue, today)).toEqual({ first: 0, last: 0 })
    expect(dropRange(first, overdue, today)).toBeNull()
  })
})

test('[TASK-7a] a spot lies between the two others at its place', () => {
  expect(spotAt(first, due, 1)).toEqual({ section: 'today', after: second, before: third })
  expect(spotAt(first, due, 2)).toEqual({ section: 'today', after: third, before: null })
})

describe('moving without dragging', () => {
  test('[TASK-7a] goes one up, one down, or to the top', () => {
    expect(spotTowards(second, due, 'up', today)).toMatchObject({ after: null, before: first })
    expect(spotTowards(second, due, 'down', today)).toMatchObject({ after: third, before: null })
    expect(spotTowards(third, due, 'top', today)).toMatchObject({ after: null, before: first })
  })

  test('[TASK-7a] ends where the section ends', () => {
    expect(spotTowards(first, due, 'up', today)).toBeNull()
    expect(spotTowards(first, due, 'top', today)).toBeNull()
    expect(spotTowards(third, due, 'down', today)).toBeNull()
  })

  test('[TASK-7a] stays within the day in Carried over', () => {
    const overdue: Listed = { name: 'overdue', tasks: [late(1, 3), late(2, 2)] }

    expect(spotTowards(late(2, 2), overdue, 'up', today)).toBeNull()
  })
})
