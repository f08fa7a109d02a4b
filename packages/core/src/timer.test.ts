import { describe, expect, test } from 'vitest'
import {
  clockLabel,
  finish,
  minutesOf,
  newTimer,
  parseMinutes,
  pause,
  remaining,
  reset,
  start,
} from './timer.ts'

const now = 1_000_000
const minute = 60_000

test('[TIMER-2] a new timer is paused at 25 minutes', () => {
  expect(newTimer()).toEqual({ state: 'paused', duration: 25 * minute, remaining: 25 * minute })
})

describe('[TIMER-3] a running timer', () => {
  const running = start(newTimer(), now)

  test('knows what is left from the clock alone', () => {
    expect(remaining(running, now + 10 * minute)).toBe(15 * minute)
  })

  test('is never below zero, however late one looks', () => {
    expect(remaining(running, now + 90 * minute)).toBe(0)
  })

  test('keeps what is left when paused, and goes on from there', () => {
    const paused = pause(running, now + 10 * minute)
    const again = start(paused, now + 60 * minute)

    expect(remaining(paused, now + 50 * minute)).toBe(15 * minute)
    expect(remaining(again, now + 61 * minute)).toBe(14 * minute)
  })

  test('is not lengthened by starting it twice', () => {
    expect(start(running, now + minute)).toBe(running)
  })

  test('finishes once: at its deadline, and never again', () => {
    expect(finish(running, now + 25 * minute - 1)).toBeNull()
    const finished = finish(running, now + 25 * minute)
    expect(finished).toEqual({ state: 'paused', duration: 25 * minute, remaining: 0 })
    expect(finished && finish(finished, now + 26 * minute)).toBeNull()
  })

  test('is stopped and full again after a reset', () => {
    expect(reset(running)).toEqual(newTimer())
  })
})

test('a timer at zero starts a full duration', () => {
  const finished = finish(start(newTimer(10), now), now + 10 * minute)
  const again = finished && start(finished, now + 20 * minute)
  expect(again && remaining(again, now + 20 * minute)).toBe(10 * minute)
})

describe('[TIMER-2] a duration', () => {
  test.each(['1', '25', ' 60 '])('may be %s', (text) => {
    expect(parseMinutes(text)).toEqual({ ok: true, value: Number(text) })
  })

  test.each([
    ['', 'not_whole'],
    ['2.5', 'not_whole'],
    ['ten', 'not_whole'],
    ['-5', 'not_whole'],
    ['0', 'out_of_range'],
    ['61', 'out_of_range'],
  ])('may not be ‘%s’', (text, error) => {
    expect(parseMinutes(text)).toEqual({ ok: false, error })
  })

  test('is known in minutes', () => {
    expect(minutesOf(newTimer(7))).toBe(7)
  })
})

test.each([
  [1_500_000, '25:00'],
  [1_499_001, '25:00'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, '0:00'],
])('[TIMER-1] %i ms read %s', (left, label) => {
  expect(clockLabel(left)).toBe(label)
})
