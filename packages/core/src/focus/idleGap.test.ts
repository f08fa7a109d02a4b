import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { SessionId } from '../ids.ts'
import { idleGapIn, missedDeadline, sleepInterval } from './idleGap.ts'
import { partsWithout, withoutIdleGap, withoutInterval } from './idleGapCorrection.ts'
import { finish, newTimer, pause, remaining, start } from './timer.ts'

const minute = 60_000
const ten = 10 * minute
const session = v.parse(SessionId, '00000000-0000-4000-8000-000000000001')
const next = v.parse(SessionId, '00000000-0000-4000-8000-000000000002')
const running = start(newTimer(25), session, 0).timer
const over = finish(running, 25 * minute, true)?.timer ?? running

describe('a device', () => {
  const last = { at: 0, steady: 5000 }

  test('was asleep until now, for as long as the steady clock lags behind the wall clock', () => {
    const woken = { at: ten, steady: 5000 + 8 * minute }
    expect(sleepInterval(last, woken, null)).toEqual({ from: 8 * minute, to: ten })
  })

  test('was asleep if its wake-up is late', () => {
    expect(sleepInterval(last, { at: ten, steady: 5000 + ten }, 1000)).toEqual({ from: 0, to: ten })
  })

  test.each([
    ['hidden for an hour', { at: 6 * ten, steady: 5000 + 6 * ten }, null],
    ['a minute late', { at: 61_000, steady: 66_000 }, 1000],
    ['set back by its user', { at: -ten, steady: 6000 }, 1000],
  ])('was not asleep when %s', (_, now, expected) => {
    expect(sleepInterval(last, now, expected)).toBeNull()
  })
})

describe('an idle gap', () => {
  test('is the part of an interval that a timer counted', () => {
    expect(idleGapIn(running, { from: -ten, to: ten })).toEqual({ session, from: 0, to: ten })
    expect(idleGapIn(running, { from: ten, to: 9 * ten })?.to).toBe(25 * minute)
    expect(idleGapIn(over, { from: ten, to: 9 * ten })).toMatchObject({
      from: 25 * minute,
      to: 9 * ten,
    })
  })

  test('is null for a paused timer, or below a minute', () => {
    expect(idleGapIn(newTimer(), { from: 0, to: ten })).toBeNull()
    expect(idleGapIn(running, { from: -ten, to: minute })).toBeNull()
  })

  test('is found when a deadline passed while no page was open', () => {
    expect(missedDeadline(running, ten, 9 * ten)).toEqual({ session, from: ten, to: 25 * minute })
  })

  test.each([
    ['the deadline is ahead', ten, 2 * ten],
    ['the device was awake at the end', 24.5 * minute, 9 * ten],
    ['another device began it', -1, 9 * ten],
  ])('is not found when %s', (_, lastAwake, now) => {
    expect(missedDeadline(running, lastAwake, now)).toBeNull()
  })
})

describe('an idle gap that is cut out', () => {
  const gap = { session, from: 5 * minute, to: 15 * minute }

  test('gives its time back, and keeps the interval before it', () => {
    const { timer, ended } = withoutIdleGap(running, gap, next)

    expect(remaining(timer, gap.to)).toBe(remaining(running, gap.from))
    expect(ended).toMatchObject({ id: session, startedAt: 0, endedAt: gap.from })
    expect(pause(timer, 16 * minute).ended).toMatchObject({ id: next, startedAt: gap.to })
  })

  test('ends overtime where it began', () => {
    const late = { session, from: 30 * minute, to: 90 * minute }
    const { timer, ended } = withoutIdleGap(over, late, next)

    expect(timer).toMatchObject({ state: 'paused', remaining: 0 })
    expect(ended).toMatchObject({ startedAt: 25 * minute, endedAt: 30 * minute })
  })

  test('keeps the recorded intervals before and after it', () => {
    expect(partsWithout({ from: 0, to: 25 * minute }, gap)).toEqual([
      { from: 0, to: 5 * minute },
      { from: 15 * minute, to: 25 * minute },
    ])
    expect(partsWithout({ from: 0, to: 5 * minute + 1 }, { ...gap, from: 0 })).toEqual([])
  })
})

test('dropping an interval restores the timer as it was before', () => {
  const paused = pause(running, ten).timer
  const again = start(paused, next, 2 * ten).timer

  expect(withoutInterval(again)).toEqual(paused)
  expect(withoutInterval(over)).toMatchObject({ state: 'paused', remaining: 0 })
})
