import { describe, expect, test } from 'vitest'
import { openAlarm } from './alarm.ts'
import { browser, minute, write } from './fakes.ts'

/** An alarm with one waker, whose waiting a test ends. */
function alarmed() {
  const device = browser()
  const focus = device.openTab()
  let wake = () => {}
  let awake = () => {}
  let set: number | null = null
  const alarm = openAlarm({
    focus,
    clock: device.now,
    wakers: [
      (woken) => {
        wake = woken
        return (milliseconds) => {
          set = milliseconds
        }
      },
    ],
    onAwake: (listener) => {
      awake = listener
    },
  })
  return { ...device, focus, alarm, wake: () => wake(), comeBack: () => awake(), set: () => set }
}

describe('the alarm', () => {
  test('is set for the deadline of the timer that runs, and for nothing else', () => {
    const { focus, set, wait } = alarmed()
    expect(set()).toBeNull()

    focus.start(write)
    expect(set()).toBe(25 * minute)

    wait(5 * minute)
    focus.pause(write)
    expect(set()).toBeNull()
  })

  test('has the end found when it wakes us', () => {
    const { focus, set, wait, wake, spent } = alarmed()
    focus.start(write)

    wait(25 * minute)
    wake()

    expect(spent()).toEqual([25])
    expect(set()).toBeNull()
  })

  test('is set again when it wakes us too early', () => {
    const { focus, set, wait, wake, spent } = alarmed()
    focus.start(write)

    wait(24 * minute)
    wake()

    expect(spent()).toEqual([])
    expect(set()).toBe(minute)
  })

  test('is set again after a sleep in which the browser’s timers stood', () => {
    const { focus, set, wait, sleep, comeBack } = alarmed()
    focus.start(write)

    wait(5 * minute)
    sleep(10 * minute)
    comeBack()

    expect(set()).toBe(10 * minute)
  })

  test('finds the end on coming back, where it slept through it itself', () => {
    const { focus, sleep, comeBack, spent } = alarmed()
    focus.start(write)

    sleep(60 * minute)
    comeBack()

    expect(spent()).toEqual([25])
  })

  test('never waits longer than a browser can count', () => {
    const { focus, set, wait, comeBack } = alarmed()
    focus.start(write)

    wait(-60 * 24 * 60 * minute)
    comeBack()

    expect(set()).toBeLessThan(2 ** 31)
  })

  test('is off when nobody is signed in any more', () => {
    const { focus, alarm, set, wait, wake, spent } = alarmed()
    focus.start(write)

    alarm.close()
    wait(60 * minute)
    wake()

    expect(set()).toBeNull()
    expect(spent()).toEqual([])
  })
})
