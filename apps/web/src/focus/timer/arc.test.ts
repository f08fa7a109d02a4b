import { minuteOfDay } from '@daymark/core/calendar/day'
import { describe, expect, test } from 'vitest'
import { arcBetween, heightAt, partOfLine, positionOf } from './arc.ts'

const at = (hours: number, minutes = 0) =>
  minuteOfDay(new Date(2026, 9, 14, hours, minutes).getTime())

describe('the sun on the day line', () => {
  test('rises at 06:00, stands highest at 14:00 and sets at 22:00', () => {
    expect(positionOf(at(6))).toBe(0)
    expect(positionOf(at(14))).toBe(0.5)
    expect(positionOf(at(22))).toBe(1)
    expect(heightAt(0.5)).toBe(8)
    expect(heightAt(0)).toBe(46)
  })

  test('is off the line at night', () => {
    expect(positionOf(at(5, 59))).toBeLessThan(0)
    expect(positionOf(at(22, 1))).toBeGreaterThan(1)
  })
})

test('an arc runs from its first position to its last', () => {
  const path = arcBetween(0, 0.5)

  expect(path).toMatch(/^M0\.0 46\.00L/)
  expect(path).toMatch(/L500\.0 8\.00$/)
})

describe('an interval on the day line', () => {
  const moment = (hours: number) => new Date(2026, 9, 14, hours).getTime()

  test('is placed by its times', () => {
    expect(partOfLine({ from: moment(10), to: moment(14) })).toEqual({
      insetInlineStart: '25.000%',
      width: '25.000%',
    })
  })

  test('is clipped to the line', () => {
    expect(partOfLine({ from: moment(4), to: moment(8) })).toEqual({
      insetInlineStart: '0.000%',
      width: '12.500%',
    })
    expect(partOfLine({ from: moment(20), to: moment(24) })).toEqual({
      insetInlineStart: '87.500%',
      width: '12.500%',
    })
  })

  test('is null if it was at night', () => {
    expect(partOfLine({ from: moment(22), to: moment(24) })).toBeNull()
    expect(partOfLine({ from: moment(1), to: moment(6) })).toBeNull()
  })
})
