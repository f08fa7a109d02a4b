import { describe, expect, test } from 'vitest'
import { progressOf } from './progress.ts'
import { today } from './samples.ts'

describe('[DASH-4, DASH-5a, DASH-6a, TREND-3a] the progress of a day', () => {
  test('is what is done, what is pending and the percentage', () => {
    const count = { date: today, completed_count: 1, total_count: 3 }

    expect(progressOf(count)).toEqual({
      total: 3,
      completed: 1,
      pending: 2,
      percent: expect.closeTo(33.33, 1),
    })
  })

  test('is 0 percent without tasks and without a record', () => {
    const nothing = { total: 0, completed: 0, pending: 0, percent: 0 }

    expect(progressOf({ date: today, completed_count: 0, total_count: 0 })).toEqual(nothing)
    expect(progressOf(undefined)).toEqual(nothing)
  })
})
