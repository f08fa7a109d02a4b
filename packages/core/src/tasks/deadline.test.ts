import { describe, expect, test } from 'vitest'
import { boundsOf, shiftDay } from '../calendar/day.ts'
import { isAfterDeadline } from './deadline.ts'
import { deadlineMark } from './deadlineMark.ts'
import { sample, today } from './samples.ts'

const inDays = (days: number) => shiftDay(today, days)
const markOf = (days: number | null, completed = false) =>
  deadlineMark(sample(1, { deadline: days === null ? null : inDays(days), completed }), today)

describe('[TIME-2a, TIME-2b, TIME-2c] a deadline', () => {
  test('shows from three days before', () => {
    expect([4, 3, 1, 0].map((days) => markOf(days))).toEqual([null, 'near', 'near', 'near'])
    expect(markOf(null)).toBeNull()
  })

  test('has passed where the task is open after it', () => {
    expect(markOf(-1)).toBe('passed')
    expect(markOf(-1, true)).toBeNull()
    expect(markOf(0, true)).toBe('near')
  })

  test('may lie before the day of the task, which is told', () => {
    const due = (days: number, completed = false) =>
      sample(1, { deadline: inDays(1), due_date: boundsOf(inDays(days)).start, completed })

    expect(isAfterDeadline(due(2))).toBe(true)
    expect(isAfterDeadline(due(1))).toBe(false)
    expect(isAfterDeadline(due(2, true))).toBe(false)
    expect(isAfterDeadline(sample(1))).toBe(false)
  })
})
