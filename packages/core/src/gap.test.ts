import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { SessionId } from './focusSession.ts'
import { asleep, gapIn, missedDeadline, partsWithout, withoutGap, withoutStretch } from './gap.ts'
import { finish, newTimer, pause, remaining, start } from './timer.ts'

const minute = 60_000
const ten = 10 * minute
const session = v.parse(SessionId, '00000000-0000-4000-8000-000000000001')
const next = v.parse(SessionId, '00000000-0000-4000-8000-000000000002')
const running = start(newTimer(25), session, 0).timer
const over = finish(running, 25 * minute, true)?.timer ?? running

describe('a device', () => {
  const seen = { at: 0, steady: 5000 }

  test('was asleep, until just now, for as long as the wall is ahead of the steady clock', () => {
    const woken = { at: ten, steady: 5000 + 8 * minute }
    expect(asleep(seen, woken, null)).toEqual({ from: 8 * minute, to: ten })
  })

  test('was asleep where what was to wake it is late', () => {
    expect(asleep(seen, { at: ten, steady: 5000 + ten }, 1000)).toEqual({ from: 0, to: ten })
  })

  test.each([
    ['hidden for an hour', { at: 6 * ten, steady: 5000 + 6 * ten }, null],
    ['a minute late', { at: 61_000, steady: 66_000 }, 1000],
    ['set back by its owner', { at: -ten, steady: 6000 }, 1000],
  ])('was not asleep when %s', (_, now, expected) => {
    expect(asleep(seen, now, expected)).toBeNull()
  })
})

describe('a gap', () => {
  test('is the part that a timer counted', () => {
    expect(gapIn(running, { from: -ten, to: ten })).toEqual({ session, from: 0, to: ten })
    expect(gapIn(running, { from: ten, to: 9 * ten })?.to).toBe(25 * minute)
    expect(gapIn(over, { from: ten, to: 9 * ten })).toMatchObject({
      from: 25 * minute,
      to: 9 * ten,
    })
  })

  test('is none for a timer at rest, or below a minute', () => {
    expect(gapIn(newTimer(), { from: 0, to: ten })).toBeNull()
    expect(gapIn(running, { from: -ten, to: minute })).toBeNull()
  })

  test('is there when a deadline passed while nobody was', () => {
    expect(missedDeadline(running, ten, 9 * ten)).toEqual({ session, from: ten, to: 25 * minute })
  })

  test.each([
    ['the deadline is ahead', ten, 2 * ten],
    ['somebody was there at the end', 24.5 * minute, 9 * ten],
    ['another device began it', -1, 9 * ten],
  ])('is not there when %s', (_, lastAwake, now) => {
    expect(missedDeadline(running, lastAwake, now)).toBeNull()
  })
})

describe('a gap that is cut out', () => {
  const gap = { session, from: 5 * minute, to: 15 * minute }

  test('gives its time back, and leaves what was before it', () => {
    const { timer, ended } = withoutGap(running, gap, next)

    expect(remaining(timer, gap.to)).toBe(remaining(running, gap.from))
    expect(ended).toMatchObject({ id: session, startedAt: 0, endedAt: gap.from })
    expect(pause(timer, 16 * minute).ended).toMatchObject({ id: next, startedAt: gap.to })
  })

  test('ends overtime where it began', () => {
    const late = { session, from: 30 * minute, to: 90 * minute }
    const { timer, ended } = withoutGap(over, late, next)

    expect(timer).toMatchObject({ state: 'paused', remaining: 0 })
    expect(ended).toMatchObject({ startedAt: 25 * minute, endedAt: 30 * minute })
  })

  test('leaves what was recorded before and after it', () => {
    expect(partsWithout({ from: 0, to: 25 * minute }, gap)).toEqual([
      { from: 0, to: 5 * minute },
      { from: 15 * minute, to: 25 * minute },
    ])
    expect(partsWithout({ from: 0, to: 5 * minute + 1 }, { ...gap, from: 0 })).toEqual([])
  })
})

test('a stretch that is dropped never was', () => {
  const paused = pause(running, ten).timer
  const again = start(paused, next, 2 * ten).timer

  expect(withoutStretch(again)).toEqual(paused)
  expect(withoutStretch(over)).toMatchObject({ state: 'paused', remaining: 0 })
})
