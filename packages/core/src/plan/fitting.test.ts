import { describe, expect, test } from 'vitest'
import { shiftDay } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import { sample, today } from '../tasks/samples.ts'
import { stepTree } from '../tasks/steps.ts'
import { fittingTasks } from './fitting.ts'

const on = (days: number) => ({ due_date: `${shiftDay(today, days)}T00:00:00` })
const of = (minutes: number) => ({ estimate_minutes: minutes })

function fitting(tasks: readonly Task[], minutes = 30, running: Task['id'] | null = null) {
  return fittingTasks(tasks, {
    ...{ today, now: 600, minutes, running, steps: stepTree(tasks) },
    leftOf: ({ estimate_minutes }) => estimate_minutes,
  }).map(({ task }) => task.title)
}

describe('[MCP-2b] what fits into some minutes', () => {
  test('is open, of today, carried over or without a day, and its length is known', () => {
    const tasks = [
      sample(1, { ...on(0), ...of(30) }),
      sample(2, { ...on(-1), ...of(30) }),
      sample(3, { due_date: null, ...of(30) }),
      sample(4, { ...on(1), ...of(30) }),
      sample(5, { ...on(0), ...of(31) }),
      sample(6, on(0)),
      sample(7, { ...on(0), ...of(30), completed: true }),
    ]

    expect(fitting(tasks)).toEqual(['Task 1', 'Task 2', 'Task 3'])
  })

  test('comes in the order of deadline, time, priority, day, and how much it fills', () => {
    const tasks = [
      sample(1, { ...on(0), ...of(10) }),
      sample(2, { ...on(0), ...of(20) }),
      sample(3, { ...on(-1), ...of(30), priority: 'high' }),
      sample(4, { ...on(0), ...of(5), at_minutes: 620 }),
      sample(5, { due_date: null, ...of(5), deadline: today }),
    ]

    expect(fitting(tasks)).toEqual(['Task 5', 'Task 4', 'Task 3'])
    expect(fitting(tasks.slice(0, 2))).toEqual(['Task 2', 'Task 1'])
  })

  test('is of a task with open steps the first of them', () => {
    const trip = sample(1, { ...on(0), ...of(90) })
    const step = sample(2, { due_date: null, parent_id: trip.id, ...of(15) })

    expect(fitting([trip, step])).toEqual(['Task 2'])
  })

  test('is not what is set for later than these minutes, nor what runs', () => {
    const later = sample(1, { ...on(0), ...of(10), at_minutes: 700 })
    const runs = sample(2, { ...on(0), ...of(10) })

    expect(fitting([later, runs], 30, runs.id)).toEqual([])
  })
})
