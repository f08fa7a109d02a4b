import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { SessionId } from '../ids.ts'
import { idAfter } from './focusSession.ts'
import {
  clockLabel,
  finish,
  minutesOf,
  newTimer,
  overtime,
  pause,
  remaining,
  reset,
  setDuration,
  start,
} from './timer.ts'

const now = 1_000_000
const minute = 60_000
const session = v.parse(SessionId, '00000000-0000-4000-8000-0000000000ff')
const later = v.parse(SessionId, '00000000-0000-4000-8000-00000000ffff')
const running = start(newTimer(), session, now).timer
const atZero = { state: 'paused', duration: 25 * minute, remaining: 0 } as const

test('[TIMER-2a] a new timer is paused at 25 minutes', () => {
  expect(newTimer()).toEqual({ state: 'paused', duration: 25 * minute, remaining: 25 * minute })
})

describe('[TIMER-3a, TIMER-3b, TIMER-3c, TIMER-3d] a running timer', () => {
  test('computes the remaining time from the clock alone', () => {
    expect(remaining(running, now + 10 * minute)).toBe(15 * minute)
  })

  test('is never below zero, however late it is read', () => {
    expect(remaining(running, now + 90 * minute)).toBe(0)
  })

  test('is never above what remained at its start, however far the clock is set back', () => {
    expect(remaining(running, now - 90 * minute)).toBe(25 * minute)
  })

  test('keeps the remaining time when paused, and resumes from there', () => {
    const paused = pause(running, now + 10 * minute).timer
    const again = start(paused, later, now + 60 * minute).timer

    expect(remaining(paused, now + 50 * minute)).toBe(15 * minute)
    expect(remaining(again, now + 61 * minute)).toBe(14 * minute)
  })

  test('is not lengthened by starting it twice', () => {
    expect(start(running, later, now + minute)).toEqual({ timer: running, ended: null })
  })

  test('finishes once: at its deadline, and never again', () => {
    expect(finish(running, now + 25 * minute - 1)).toBeNull()
    const finished = finish(running, now + 25 * minute)
    expect(finished?.timer).toEqual(atZero)
    expect(finished && finish(finished.timer, now + 26 * minute)).toBeNull()
  })

  test('is stopped and full again after a reset', () => {
    expect(reset(running, now + minute).timer).toEqual(newTimer())
  })

  test('is stopped and full after a new duration', () => {
    expect(setDuration(running, 10, now + minute).timer).toEqual(newTimer(10))
  })

  test('is untouched by the duration it has', () => {
    expect(setDuration(running, 25, now + minute)).toEqual({ timer: running, ended: null })
  })
})

describe('a counted interval', () => {
  const interval = { id: session, startedAt: now, planned: 25 * minute }

  test.each([
    ['a pause', pause(running, now + minute)],
    ['a reset', reset(running, now + minute)],
    ['a new duration', setDuration(running, 10, now + minute)],
  ])('is ended by %s', (_, { ended }) => {
    expect(ended).toEqual({ ...interval, endedAt: now + minute })
  })

  test('ends at the deadline, however late that is noticed', () => {
    expect(finish(running, now + 600 * minute)?.ended?.endedAt).toBe(now + 25 * minute)
  })

  test('is null below one second', () => {
    expect(pause(running, now + 999).ended).toBeNull()
    expect(pause(running, now + 1000).ended).not.toBeNull()
  })

  test('is null if the clock was set back to before its start', () => {
    expect(pause(running, now - minute).ended).toBeNull()
  })
})

test('[TIMER-3e] a timer at zero stays there until it is started in full', () => {
  const again = start(atZero, session, now).timer

  expect(pause(atZero, now).timer).toEqual(atZero)
  expect(remaining(again, now)).toBe(25 * minute)
})

describe('overtime, where it is enabled', () => {
  const over = finish(running, now + 25 * minute, true)?.timer ?? atZero

  test('counts on from the deadline, and leaves nothing remaining', () => {
    expect(overtime(over, now + 31 * minute)).toBe(6 * minute)
    expect(remaining(over, now + 31 * minute)).toBe(0)
  })

  test('ends at zero when paused, as an interval with its own id', () => {
    expect(pause(over, now + 31 * minute)).toEqual({
      timer: atZero,
      ended: {
        id: idAfter(session),
        startedAt: now + 25 * minute,
        endedAt: now + 31 * minute,
        planned: 25 * minute,
      },
    })
  })

  test('ends with a new start, in full', () => {
    const again = start(over, later, now + 31 * minute)

    expect(remaining(again.timer, now + 31 * minute)).toBe(25 * minute)
    expect(again.ended?.endedAt).toBe(now + 31 * minute)
  })

  test('is never longer than a day', () => {
    expect(pause(over, now + 5000 * minute).ended?.endedAt).toBe(now + (25 + 24 * 60) * minute)
  })
})

describe('the id of the interval that follows another', () => {
  test('is the next id', () => {
    expect(idAfter(session)).toBe('00000000-0000-4000-8000-000000000100')
  })

  test('wraps around where the next number would not fit', () => {
    const last = v.parse(SessionId, '00000000-0000-4000-8000-ffffffffffff')
    expect(idAfter(last)).toBe('00000000-0000-4000-8000-000000000000')
  })
})

test('a duration is known in minutes', () => {
  expect(minutesOf(newTimer(7))).toBe(7)
})

test.each([
  [1_500_000, '25:00'],
  [1_499_001, '25:00'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, '0:00'],
])('[TIMER-1a] %i ms read %s', (remainingMs, label) => {
  expect(clockLabel(remainingMs)).toBe(label)
})
