import { describe, expect, test } from 'vitest'
import { averageRate, barHeight, progressOf, weekWindow } from './progress.ts'
import { today } from './samples.ts'

describe('[DASH-4, DASH-5, DASH-6, TREND-3] the progress of a day', () => {
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

describe('[TREND-2] the window', () => {
  test('is seven days ending today, oldest first', () => {
    const { start, end, days } = weekWindow(today, 0)

    expect([start, end, days.length]).toEqual(['2026-10-08', '2026-10-14', 7])
    expect([days.at(0), days.at(-1)]).toEqual([start, end])
  })

  test('moves a week for each step back', () => {
    const { start, end } = weekWindow(today, 2)

    expect([start, end]).toEqual(['2026-09-24', '2026-09-30'])
  })
})

describe('[TREND-3] a day’s rate', () => {
  test('counts as 0 in the average of the seven days where there is no record', () => {
    expect(averageRate([75, 0, 0, 0, 0, 0, 65])).toBe(20)
    expect(averageRate([])).toBe(0)
  })

  test('draws a bar of at least 4 percent', () => {
    expect([barHeight(0), barHeight(3), barHeight(50)]).toEqual([4, 4, 50])
  })
})
