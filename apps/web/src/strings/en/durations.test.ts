import { describe, expect, test } from 'vitest'
import { brieflyOf, lasting, lastingOf, spoken } from './durations.ts'
import { lastingInAll } from './year.ts'

const minute = 60_000

describe('a duration', () => {
  test.each([
    [0, '0 min'],
    [59_999, 'under 1 min'],
    [minute, '1 min'],
    [58.9 * minute, '58 min'],
    [60 * minute, '1 h'],
    [90 * minute, '1 h 30'],
    [424 * minute, '7 h 04'],
    [25 * 60 * minute, '25 h'],
    [2000 * 60 * minute, '2,000 h'],
  ])('[SET-4b] of %i ms is formatted as %s', (time, text) => {
    expect(lasting(time)).toBe(text)
  })
})

test.each([
  [0, '0 minutes'],
  [minute, '1 minute'],
  [60 * minute, '1 hour'],
  [424 * minute, '7 hours 4 minutes'],
])('[SET-4b] %i ms are spoken as %s', (time, text) => {
  expect(spoken(time)).toBe(text)
})

describe('focus against an estimate', () => {
  test('is written in full in the open card', () => {
    expect(lastingOf(33 * minute, 90 * minute)).toBe('33 min of 1 h 30')
    expect(lastingOf(50 * minute, 45 * minute)).toBe('50 min of 45 min')
  })

  test('names the unit once in the list, if both share it', () => {
    expect(brieflyOf(25 * minute, 45 * minute)).toBe('25 of 45 min')
    expect(brieflyOf(25 * minute, 60 * minute)).toBe('25 min of 1 h')
    expect(brieflyOf(75 * minute, 45 * minute)).toBe('1 h 15 of 45 min')
    expect(brieflyOf(30_000, 45 * minute)).toBe('under 1 min of 45 min')
  })
})

test('the sum of a year is written in hours', () => {
  expect(lastingInAll(148.7 * 60 * minute)).toBe('148 h')
  expect(lastingInAll(9.5 * 60 * minute)).toBe('9 h 30')
})
