import { describe, expect, test } from 'vitest'
import { sample, today } from '../samples.ts'
import { tasks } from './tasks.ts'

const task = sample(1)

describe('the row of a task', () => {
  test('is read as it is, on the day it is due', () => {
    expect(tasks.parse(task)).toEqual(task)
    expect(tasks.dayOf(task)).toBe(today)
  })

  test('is due on the same day where the database writes a blank', () => {
    const read = tasks.parse({ ...task, due_date: `${today} 00:00:00` })

    expect(read?.due_date).toBe(`${today}T00:00:00`)
  })

  test('of an earlier Daymark has no estimate, time and deadline yet', () => {
    const { estimate_minutes: _, at_minutes: __, deadline: ___, ...older } = task

    expect(tasks.parse(older)).toEqual(task)
  })

  test.each([
    ['priority', { priority: 'urgent' }],
    ['due date', { due_date: 'tomorrow' }],
    ['estimate', { estimate_minutes: 0 }],
    ['time of day', { at_minutes: 1440 }],
    ['deadline', { deadline: '2026-02-30' }],
    ['id', { id: 'one' }],
  ])('is not read where its %s is another than this Daymark knows', (_, changes) => {
    expect(tasks.parse({ ...task, ...changes })).toBeNull()
  })
})
