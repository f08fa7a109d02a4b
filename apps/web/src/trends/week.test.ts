import { Day } from '@daymark/core/day'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { weekOf } from './week.ts'

const today = v.parse(Day, '2026-10-14')

describe('the week shown [TREND-2]', () => {
  test('ends today and starts six days before', () => {
    const { start, end, days } = weekOf(today, 0)

    expect([start, end]).toEqual(['2026-10-08', '2026-10-14'])
    expect(days).toHaveLength(7)
  })

  test('is seven days older for each step back', () => {
    const { start, end, days } = weekOf(today, 2)

    expect([start, end]).toEqual(['2026-09-24', '2026-09-30'])
    expect([days.at(0), days.at(-1)]).toEqual([start, end])
  })
})
