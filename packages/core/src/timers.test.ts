import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { newPlan, type Plan } from './cycle.ts'
import { idAfter, SessionId } from './focusSession.ts'
import { sample } from './samples.ts'
import { remaining } from './timer.ts'
import {
  finish,
  noTimers,
  pause,
  reset,
  runningIn,
  setMinutes,
  setPlan,
  settled,
  skip,
  start,
  type TimerId,
  type Timers,
  timerIn,
  turnToPhase,
} from './timers.ts'

const minute = 60_000
const write = sample(1).id
const read = sample(2).id
const first = v.parse(SessionId, '00000000-0000-4000-8000-000000000001')
const second = v.parse(SessionId, '00000000-0000-4000-8000-000000000101')

const timersWith = (plan: Partial<Plan>): Timers => ({ ...noTimers, plan: { ...newPlan, ...plan } })
const left = (timers: Timers, id: TimerId, now: number) => remaining(timerIn(timers, id), now)
const finished = (timers: Timers, now: number): Timers =>
  finish(timers, now, null)?.timers ?? timers

describe('[TIMER-5] of several timers', () => {
  const writing = start(noTimers, write, first, 0)
  const reading = start(writing, read, second, 10 * minute)

  test('one runs: starting another pauses it', () => {
    expect(runningIn(reading)).toBe(read)
    expect(left(reading, write, 15 * minute)).toBe(15 * minute)
    expect(reading.spent).toMatchObject([{ of: write, startedAt: 0, endedAt: 10 * minute }])
  })

  test('each keeps its own duration', () => {
    const set = setMinutes(reading, write, 10, 11 * minute)

    expect(left(set, write, 12 * minute)).toBe(10 * minute)
    expect(left(set, read, 12 * minute)).toBe(23 * minute)
  })

  test('a reset concerns no other', () => {
    expect(timerIn(reset(reading, write, 11 * minute), read)).toBe(timerIn(reading, read))
  })

  test('started on devices that did not know of each other, the last one runs', () => {
    const here = start(noTimers, write, first, 0)
    const there = start(noTimers, read, second, 10 * minute)
    const both = { ...noTimers, all: new Map([...here.all, ...there.all]) }

    expect(settled(both)).toEqual(reading)
  })

  test('one that was through before the last one started has finished', () => {
    const here = start(noTimers, write, first, 0)
    const there = start(noTimers, read, second, 30 * minute)
    const both = settled({ ...noTimers, all: new Map([...here.all, ...there.all]) })

    expect(both.plan.done).toBe(1)
    expect(both.spent).toMatchObject([{ endedAt: 25 * minute }])
  })
})

describe('the end of a focus', () => {
  const running = start(noTimers, 'global', first, 0)

  test('is at its true moment, told once', () => {
    const end = finish(running, 600 * minute, null)

    expect(end?.end).toEqual({ id: 'global', session: first, phase: 'focus', at: 25 * minute })
    expect(end?.timers.spent).toMatchObject([{ kind: 'focus', endedAt: 25 * minute }])
    expect(end && finish(end.timers, 601 * minute, null)).toBeNull()
  })

  test('[TIMER-3] leaves the timer at zero', () => {
    expect(left(finished(running, 25 * minute), 'global', 26 * minute)).toBe(0)
  })

  test('is followed by the break when the timer is started again', () => {
    const resting = start(finished(running, 25 * minute), 'global', second, 30 * minute)

    expect(resting.plan).toMatchObject({ phase: 'short_break', done: 1 })
    expect(left(resting, 'global', 31 * minute)).toBe(4 * minute)
  })

  test('is followed by the same phase after a reset', () => {
    const again = reset(finished(running, 25 * minute), 'global', 30 * minute)
    expect(left(again, 'global', 31 * minute)).toBe(25 * minute)
  })

  test('on a task lays its break ready', () => {
    const through = finished(start(noTimers, write, first, 0), 25 * minute)

    expect(left(through, write, 26 * minute)).toBe(0)
    expect(left(through, 'global', 26 * minute)).toBe(5 * minute)
    expect(through.plan).toMatchObject({ phase: 'short_break', done: 1, task: write })
  })

  test('on a task leaves alone what was begun on the card', () => {
    const begun = pause(start(noTimers, 'global', first, 0), 'global', 10 * minute)
    const through = finished(start(begun, write, second, 10 * minute), 35 * minute)

    expect(left(through, 'global', 40 * minute)).toBe(15 * minute)
    expect(through.plan.phase).toBe('focus')
  })
})

describe('overtime', () => {
  const over = finished(start(timersWith({ overtime: true }), write, first, 0), 25.5 * minute)

  test('counts on, and is recorded when it is ended', () => {
    const ended = pause(over, write, 31 * minute)

    expect(runningIn(over)).toBe(write)
    expect(ended.spent).toMatchObject([
      { id: first, endedAt: 25 * minute },
      { id: idAfter(first), startedAt: 25 * minute, endedAt: 31 * minute },
    ])
  })

  test('does not begin where nobody noticed the end', () => {
    const late = finished(start(timersWith({ overtime: true }), write, first, 0), 27 * minute)
    expect(runningIn(late)).toBeNull()
  })

  test('is no part of a break', () => {
    const resting = start(timersWith({ overtime: true, phase: 'short_break' }), 'global', first, 0)
    expect(runningIn(finished(resting, 5 * minute))).toBeNull()
  })
})

describe('what comes next by itself', () => {
  const automatic = timersWith({ autoStart: true })
  const focusing = start(automatic, write, first, 0)

  test('begins at the moment the last one ended, under a name all devices give it', () => {
    const resting = finished(focusing, 25 * minute + 900)

    expect(runningIn(resting)).toBe('global')
    expect(timerIn(resting, 'global')).toMatchObject({
      since: 25 * minute,
      endsAt: 30 * minute,
      session: idAfter(first),
    })
  })

  test('goes on with the task after the break', () => {
    const resting = finished(focusing, 25 * minute)
    const again = finish(resting, 30 * minute, write)?.timers ?? resting

    expect(runningIn(again)).toBe(write)
    expect(left(again, write, 31 * minute)).toBe(24 * minute)
    expect(again.plan.phase).toBe('focus')
  })

  test('does not begin where nobody noticed the end', () => {
    expect(runningIn(finished(focusing, 27 * minute))).toBeNull()
  })
})

describe('the cycle switch', () => {
  const running = start(noTimers, write, first, 0)

  test('pauses what runs and shows the phase in full', () => {
    const resting = turnToPhase(running, 'long_break', 10 * minute)

    expect(runningIn(resting)).toBeNull()
    expect(left(resting, 'global', 20 * minute)).toBe(15 * minute)
    expect(resting.spent).toHaveLength(1)
  })

  test('does nothing to the phase one is in', () => {
    expect(turnToPhase(running, 'focus', 10 * minute)).toBe(running)
  })

  test('goes back to focus when a task is started', () => {
    const resting = start(turnToPhase(noTimers, 'short_break', 0), 'global', first, 0)
    const writing = start(resting, write, second, 2 * minute)

    expect(writing.plan.phase).toBe('focus')
    expect(left(writing, 'global', 3 * minute)).toBe(25 * minute)
    expect(writing.spent).toMatchObject([{ kind: 'short_break', endedAt: 2 * minute }])
  })
})

describe('a skip', () => {
  test('goes on with the next phase, and counts nothing', () => {
    const skipped = skip(start(noTimers, 'global', first, 0), second, 5 * minute, null)

    expect(runningIn(skipped)).toBe('global')
    expect(skipped.plan).toMatchObject({ phase: 'short_break', done: 0 })
    expect(skipped.spent).toMatchObject([{ kind: 'focus', endedAt: 5 * minute }])
  })

  test('leaves at rest what rested', () => {
    expect(runningIn(skip(noTimers, first, 0, null))).toBeNull()
  })
})

describe('a choice of lengths', () => {
  const longer: Plan = { ...newPlan, lengths: { ...newPlan.lengths, focus: 50 } }

  test('shows at once on a timer that has not been begun', () => {
    expect(left(setPlan(noTimers, longer), 'global', 0)).toBe(50 * minute)
  })

  test('touches no timer that runs or was begun', () => {
    const running = start(noTimers, 'global', first, 0)
    const begun = pause(running, 'global', minute)

    expect(setPlan(running, longer).all).toBe(running.all)
    expect(setPlan(begun, longer).all).toBe(begun.all)
  })

  test('is made by a new duration on the card, too', () => {
    expect(setMinutes(noTimers, 'global', 50, 0).plan).toEqual(longer)
  })

  test('writes no timer where only something else was chosen', () => {
    expect(setPlan(noTimers, { ...newPlan, autoStart: true }).all).toBe(noTimers.all)
  })
})
