import { describe, expect, test } from 'vitest'
import { arcBetween, heightAt, minuteOfDay, placeOf } from './arc.ts'

const at = (hours: number, minutes = 0) =>
  minuteOfDay(new Date(2026, 9, 14, hours, minutes).getTime())

describe('the sun on the day line', () => {
  test('rises at 06:00, stands highest at 14:00 and sets at 22:00', () => {
    expect(placeOf(at(6))).toBe(0)
    expect(placeOf(at(14))).toBe(0.5)
    expect(placeOf(at(22))).toBe(1)
    expect(heightAt(0.5)).toBe(8)
    expect(heightAt(0)).toBe(46)
  })

  test('is off the line at night', () => {
    expect(placeOf(at(5, 59))).toBeLessThan(0)
    expect(placeOf(at(22, 1))).toBeGreaterThan(1)
  })
})

test('an arc runs from its first place to its last', () => {
  const path = arcBetween(0, 0.5)

  expect(path).toMatch(/^M0\.0 46\.00L/)
  expect(path).toMatch(/L500\.0 8\.00$/)
})
