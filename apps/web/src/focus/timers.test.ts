import { TaskId } from '@daymark/core/task'
import { remaining } from '@daymark/core/timer'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { openTimers } from './timers.ts'

const minute = 60_000
const dentist = v.parse(TaskId, '00000000-0000-4000-8000-000000000001')
const lease = v.parse(TaskId, '00000000-0000-4000-8000-000000000002')

function timersAt(start: number) {
  let now = start
  const timers = openTimers(() => now)
  return {
    timers,
    wait: (time: number) => {
      now += time
    },
    left: (id: TaskId) => remaining(timers.of(id), now),
  }
}

describe('the timers of two tasks', () => {
  test('start at 25 minutes each [TIMER-2]', () => {
    const { left } = timersAt(0)

    expect(left(dentist)).toBe(25 * minute)
    expect(left(lease)).toBe(25 * minute)
  })

  test('keep their own time, and starting one pauses the other [TIMER-5]', () => {
    const { timers, wait, left } = timersAt(0)

    timers.start(dentist)
    wait(10 * minute)
    timers.start(lease)
    wait(5 * minute)

    expect(timers.of(dentist).state).toBe('paused')
    expect(left(dentist)).toBe(15 * minute)
    expect(left(lease)).toBe(20 * minute)
  })

  test('keep their own duration [TIMER-5]', () => {
    const { timers, left } = timersAt(0)

    timers.setMinutes(dentist, 10)

    expect(left(dentist)).toBe(10 * minute)
    expect(left(lease)).toBe(25 * minute)
  })
})

describe('a running timer', () => {
  test('names its deadline, from which the time left follows', () => {
    const { timers, wait, left } = timersAt(1000)

    timers.start(dentist)
    wait(minute)

    expect(timers.deadline()).toBe(1000 + 25 * minute)
    expect(left(dentist)).toBe(24 * minute)
  })

  test('finishes once, at zero [TIMER-3]', () => {
    const { timers, wait, left } = timersAt(0)

    timers.start(dentist)
    wait(25 * minute - 1)
    expect(timers.finishDue()).toBeNull()
    wait(1)

    expect(timers.finishDue()).toBe(dentist)
    expect(timers.finishDue()).toBeNull()
    expect(left(dentist)).toBe(0)
    expect(timers.deadline()).toBeNull()
  })

  test('is stopped and full again after a reset [TIMER-3]', () => {
    const { timers, wait, left } = timersAt(0)

    timers.start(dentist)
    wait(minute)
    timers.reset(dentist)

    expect(timers.of(dentist).state).toBe('paused')
    expect(left(dentist)).toBe(25 * minute)
  })

  test('started again while it runs keeps its deadline', () => {
    const { timers, wait } = timersAt(0)

    timers.start(dentist)
    wait(minute)
    timers.start(dentist)

    expect(timers.deadline()).toBe(25 * minute)
  })
})

describe('a listener', () => {
  test('hears of every change until it leaves', () => {
    const { timers } = timersAt(0)
    let heard = 0
    const leave = timers.subscribe(() => {
      heard += 1
    })

    timers.start(dentist)
    timers.pause(dentist)
    leave()
    timers.reset(dentist)

    expect(heard).toBe(2)
  })
})
