import { Day } from '@daymark/core/day'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { weekLabel, weekOf } from './week.ts'

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

describe('the label of a week', () => {
  test('names a month once', () => {
    expect(weekLabel(weekOf(today, 0))).toBe('Oct 8 to 14')
  })

  test('names both months where one ends between', () => {
    expect(weekLabel(weekOf(today, 1))).toBe('Oct 1 to 7')
    expect(weekLabel(weekOf(v.parse(Day, '2026-10-04'), 0))).toBe('Sep 28 to Oct 4')
  })

  test('names both months over the turn of a year', () => {
    expect(weekLabel(weekOf(v.parse(Day, '2027-01-03'), 0))).toBe('Dec 28 to Jan 3')
  })
})
