import { describe, expect, test } from 'vitest'
import { today } from '../tasks/samples.ts'
import { averageRate, barHeight, weekWindow } from './trends.ts'

describe('[TREND-2a, TREND-2b, TREND-2c] the window', () => {
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

describe('[TREND-3a, TREND-3b, TREND-3c] a day’s rate', () => {
  test('counts as 0 in the average of the seven days where there is no record', () => {
    expect(averageRate([75, 0, 0, 0, 0, 0, 65])).toBe(20)
    expect(averageRate([])).toBe(0)
  })

  test('draws a bar of at least 4 percent', () => {
    expect([barHeight(0), barHeight(3), barHeight(50)]).toEqual([4, 4, 50])
  })
})
