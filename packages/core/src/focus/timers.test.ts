import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { SessionId } from '../ids.ts'
import { sample } from '../tasks/samples.ts'
import { newPlan, type Plan } from './cycle.ts'
import { idAfter } from './focusSession.ts'
import { remaining } from './timer.ts'
import {
  finish,
  noTimers,
  pause,
  reset,
  runningIn,
  setMinutes,
  setPlan,
  skip,
  start,
  switchPhase,
  type TimerId,
  type Timers,
  timerIn,
  withOneRunning,
} from './timers.ts'

const minute = 60_000
const write = sample(1).id
const read = sample(2).id
const first = v.parse(SessionId, '00000000-0000-4000-8000-000000000001')
const second = v.parse(SessionId, '00000000-0000-4000-8000-000000000101')
const third = v.parse(SessionId, '00000000-0000-4000-8000-000000000201')

const timersWith = (plan: Partial<Plan>): Timers => ({ ...noTimers, plan: { ...newPlan, ...plan } })
const remainingIn = (timers: Timers, id: TimerId, now: number) =>
  remaining(timerIn(timers, id), now)
const finished = (timers: Timers, now: number): Timers =>
  finish(timers, now, null)?.timers ?? timers

describe('[TIMER-5b, TIMER-5c] of several timers', () => {
  const writing = start(noTimers, write, first, 0)
  const reading = start(writing, read, second, 10 * minute)

  test('one runs: starting another pauses it', () => {
    expect(runningIn(reading)).toBe(read)
    expect(remainingIn(reading, write, 15 * minute)).toBe(15 * minute)
    expect(reading.toRecord).toMatchObject([{ of: write, startedAt: 0, endedAt: 10 * minute }])
  })

  test('each keeps its own duration', () => {
    const set = setMinutes(reading, write, 10, 11 * minute)

    expect(remainingIn(set, write, 12 * minute)).toBe(10 * minute)
    expect(remainingIn(set, read, 12 * minute)).toBe(23 * minute)
  })

  test('a reset concerns no other', () => {
    expect(timerIn(reset(reading, write, 11 * minute), read)).toBe(timerIn(reading, read))
  })

  test('started on devices unaware of each other, the last one runs', () => {
    const here = start(noTimers, write, first, 0)
    const there = start(noTimers, read, second, 10 * minute)
    const both = { ...noTimers, all: new Map([...here.all, ...there.all]) }

    expect(withOneRunning(both)).toEqual(reading)
  })

  test('one whose deadline passed before the last one started has finished', () => {
    const here = start(noTimers, write, first, 0)
    const there = start(noTimers, read, second, 30 * minute)
    const both = withOneRunning({ ...noTimers, all: new Map([...here.all, ...there.all]) })

    expect(both.plan.done).toBe(1)
    expect(both.toRecord).toMatchObject([{ endedAt: 25 * minute }])
  })
})

describe('the end of a focus', () => {
  const running = start(noTimers, 'global', first, 0)

  test('is at its deadline, reported once', () => {
    const end = finish(running, 600 * minute, null)

    expect(end?.end).toEqual({ id: 'global', session: first, phase: 'focus', at: 25 * minute })
    expect(end?.timers.toRecord).toMatchObject([{ kind: 'focus', endedAt: 25 * minute }])
    expect(end && finish(end.timers, 601 * minute, null)).toBeNull()
  })

  test('[TIMER-3e] leaves the timer at zero', () => {
    expect(remainingIn(finished(running, 25 * minute), 'global', 26 * minute)).toBe(0)
  })

  test('is followed by the break when the timer is started again', () => {
    const resting = start(finished(running, 25 * minute), 'global', second, 30 * minute)

    expect(resting.plan).toMatchObject({ phase: 'short_break', done: 1 })
    expect(remainingIn(resting, 'global', 31 * minute)).toBe(4 * minute)
  })

  test('is followed by the same phase after a reset', () => {
    const again = reset(finished(running, 25 * minute), 'global', 30 * minute)
    expect(remainingIn(again, 'global', 31 * minute)).toBe(25 * minute)
  })

  test('on a task puts the timer of the card into the break', () => {
    const through = finished(start(noTimers, write, first, 0), 25 * minute)

    expect(remainingIn(through, write, 26 * minute)).toBe(0)
    expect(remainingIn(through, 'global', 26 * minute)).toBe(5 * minute)
    expect(through.plan).toMatchObject({ phase: 'short_break', done: 1, task: write })
  })
})

describe('[TIMER-5d, TIMER-6a] the break after a task', () => {
  const untouched = noTimers
  const longer = setMinutes(noTimers, 'global', 50, 0)
  const midway = pause(start(noTimers, 'global', first, -10 * minute), 'global', 0)
  const atZero = finished(start(noTimers, 'global', first, -25 * minute), 0)
  const automatic = setPlan(midway, { ...newPlan, autoStart: true })

  /** The end of a focus on a task that began at 0. */
  const afterTask = (own: Timers) => finished(start(own, write, second, 0), 25 * minute)
  const accepted = (offered: Timers) =>
    finished(start(offered, 'global', third, 30 * minute), 35 * minute)
  const skipped = (offered: Timers) => skip(offered, third, 30 * minute, null)
  const replaced = (offered: Timers) => start(offered, read, third, 30 * minute)
  const switched = (offered: Timers) => switchPhase(offered, 'focus', 30 * minute)

  test.each([
    ['untouched', untouched],
    ['set to 50 minutes', longer],
    ['paused midway', midway],
    ['at 0:00', atZero],
  ])('is offered while the timer of the card is %s', (_, own) => {
    const offered = afterTask(own)

    expect(offered.plan).toMatchObject({ phase: 'short_break', task: write })
    expect(remainingIn(offered, 'global', 26 * minute)).toBe(5 * minute)
    expect(runningIn(offered)).toBeNull()
  })

  const ways: [string, (offered: Timers) => Timers][] = [
    ['once taken', accepted],
    ['once skipped', skipped],
    ['once another task is started', replaced],
    ['once focus is chosen', switched],
    ['once reset and taken', (offered) => accepted(reset(offered, 'global', 26 * minute))],
  ]
  test.each(
    ways.flatMap(
      ([way, leave]) =>
        [
          [way, 'untouched', leave, untouched, 25],
          [way, 'set to 50 minutes', leave, longer, 50],
          [way, 'paused midway', leave, midway, 15],
          [way, 'at 0:00', leave, atZero, 25],
        ] as const,
    ),
  )('%s leaves the timer of the card as it was: %s', (_way, _state, leave, own, minutes) => {
    const after = leave(afterTask(own))

    expect(remainingIn(after, 'global', 40 * minute)).toBe(minutes * minute)
    expect(after.plan).toMatchObject({ phase: 'focus', aside: null })
  })

  test('that starts automatically leaves it as it was, too', () => {
    const resting = afterTask(automatic)
    const again = finish(resting, 30 * minute, write)?.timers ?? resting

    expect(runningIn(resting)).toBe('global')
    expect(runningIn(again)).toBe(write)
    expect(remainingIn(again, 'global', 31 * minute)).toBe(15 * minute)
  })

  test('that is begun by skipping the rest of the focus leaves it as it was, too', () => {
    const resting = skip(start(midway, write, second, 0), third, 10 * minute, null)

    expect(runningIn(resting)).toBe('global')
    expect(remainingIn(finished(resting, 15 * minute), 'global', 16 * minute)).toBe(15 * minute)
  })

  test('gives way to a new length of focus, if the timer of the card was full', () => {
    const offered = afterTask(untouched)
    const lengths = { ...offered.plan.lengths, focus: 40 }

    expect(remainingIn(skipped(setPlan(offered, { ...offered.plan, lengths })), 'global', 0)).toBe(
      40 * minute,
    )
  })
})

describe('overtime', () => {
  const over = finished(start(timersWith({ overtime: true }), write, first, 0), 25.5 * minute)

  test('continues counting, and is recorded when it ends', () => {
    const ended = pause(over, write, 31 * minute)

    expect(runningIn(over)).toBe(write)
    expect(ended.toRecord).toMatchObject([
      { id: first, endedAt: 25 * minute },
      { id: idAfter(first), startedAt: 25 * minute, endedAt: 31 * minute },
    ])
  })

  test('does not begin if the end was noticed late', () => {
    const late = finished(start(timersWith({ overtime: true }), write, first, 0), 27 * minute)
    expect(runningIn(late)).toBeNull()
  })

  test('is no part of a break', () => {
    const resting = start(timersWith({ overtime: true, phase: 'short_break' }), 'global', first, 0)
    expect(runningIn(finished(resting, 5 * minute))).toBeNull()
  })
})

describe('an automatic start of the next phase', () => {
  const automatic = timersWith({ autoStart: true })
  const focusing = start(automatic, write, first, 0)

  test('begins at the moment the last one ended, under an id that all devices derive', () => {
    const resting = finished(focusing, 25 * minute + 900)

    expect(runningIn(resting)).toBe('global')
    expect(timerIn(resting, 'global')).toMatchObject({
      since: 25 * minute,
      endsAt: 30 * minute,
      session: idAfter(first),
    })
  })

  test('continues with the task after the break', () => {
    const resting = finished(focusing, 25 * minute)
    const again = finish(resting, 30 * minute, write)?.timers ?? resting

    expect(runningIn(again)).toBe(write)
    expect(remainingIn(again, write, 31 * minute)).toBe(24 * minute)
    expect(again.plan.phase).toBe('focus')
  })

  test('does not begin if the end was noticed late', () => {
    expect(runningIn(finished(focusing, 27 * minute))).toBeNull()
  })
})

describe('the cycle switch', () => {
  const running = start(noTimers, write, first, 0)

  test('pauses the running timer and shows the phase in full', () => {
    const resting = switchPhase(running, 'long_break', 10 * minute)

    expect(runningIn(resting)).toBeNull()
    expect(remainingIn(resting, 'global', 20 * minute)).toBe(15 * minute)
    expect(resting.toRecord).toHaveLength(1)
  })

  test('does nothing if the phase is the present one', () => {
    expect(switchPhase(running, 'focus', 10 * minute)).toBe(running)
  })

  test('goes back to focus when a task is started', () => {
    const resting = start(switchPhase(noTimers, 'short_break', 0), 'global', first, 0)
    const writing = start(resting, write, second, 2 * minute)

    expect(writing.plan.phase).toBe('focus')
    expect(remainingIn(writing, 'global', 3 * minute)).toBe(25 * minute)
    expect(writing.toRecord).toMatchObject([{ kind: 'short_break', endedAt: 2 * minute }])
  })
})

describe('[TIMER-6d] a skip', () => {
  test('starts the next phase, and counts nothing', () => {
    const skipped = skip(start(noTimers, 'global', first, 0), second, 5 * minute, null)

    expect(runningIn(skipped)).toBe('global')
    expect(skipped.plan).toMatchObject({ phase: 'short_break', done: 0 })
    expect(skipped.toRecord).toMatchObject([{ kind: 'focus', endedAt: 5 * minute }])
  })

  test('starts nothing if nothing was running', () => {
    expect(runningIn(skip(noTimers, first, 0, null))).toBeNull()
  })
})

describe('a new length', () => {
  const longer: Plan = { ...newPlan, lengths: { ...newPlan.lengths, focus: 50 } }

  test('shows at once on a full timer', () => {
    expect(remainingIn(setPlan(noTimers, longer), 'global', 0)).toBe(50 * minute)
  })

  test('leaves a timer that runs or was paused midway', () => {
    const running = start(noTimers, 'global', first, 0)
    const begun = pause(running, 'global', minute)

    expect(setPlan(running, longer).all).toBe(running.all)
    expect(setPlan(begun, longer).all).toBe(begun.all)
  })

  test('is also set by a new duration on the card', () => {
    expect(setMinutes(noTimers, 'global', 50, 0).plan).toEqual(longer)
  })

  test('writes no timer where only something else was changed', () => {
    expect(setPlan(noTimers, { ...newPlan, autoStart: true }).all).toBe(noTimers.all)
  })
})
