import { describe, expect, test } from 'vitest'
import { browser, minute, write } from '../../planner/focus/fakes.ts'
import { openAlarm } from './alarm.ts'

/** An alarm with one wake-up, which the test triggers. */
function setUp() {
  const device = browser()
  const focus = device.openTab()
  let wake = () => {}
  let awake = () => {}
  let set: number | null = null
  const alarm = openAlarm({
    focus,
    clock: device.now,
    wakeUps: [
      (onWake) => {
        wake = onWake
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
  test('is set for the deadline of the running timer only', () => {
    const { focus, set, wait } = setUp()
    expect(set()).toBeNull()

    focus.start(write)
    expect(set()).toBe(25 * minute)

    wait(5 * minute)
    focus.pause(write)
    expect(set()).toBeNull()
  })

  test('finishes the timer when it wakes the page', () => {
    const { focus, set, wait, wake, recordedMinutes } = setUp()
    focus.start(write)

    wait(25 * minute)
    wake()

    expect(recordedMinutes()).toEqual([25])
    expect(set()).toBeNull()
  })

  test('is set again when it wakes the page too early', () => {
    const { focus, set, wait, wake, recordedMinutes } = setUp()
    focus.start(write)

    wait(24 * minute)
    wake()

    expect(recordedMinutes()).toEqual([])
    expect(set()).toBe(minute)
  })

  test('is set again after sleep, when the browser’s timeouts are late', () => {
    const { focus, set, wait, sleep, comeBack } = setUp()
    focus.start(write)

    wait(5 * minute)
    sleep(10 * minute)
    comeBack()

    expect(set()).toBe(10 * minute)
  })

  test('finishes the timer when the page is shown again after sleep', () => {
    const { focus, sleep, comeBack, recordedMinutes } = setUp()
    focus.start(write)

    sleep(60 * minute)
    comeBack()

    expect(recordedMinutes()).toEqual([25])
  })

  test('never sets a timeout longer than browsers support', () => {
    const { focus, set, wait, comeBack } = setUp()
    focus.start(write)

    wait(-60 * 24 * 60 * minute)
    comeBack()

    expect(set()).toBeLessThan(2 ** 31)
  })

  test('is off after sign-out', () => {
    const { focus, alarm, set, wait, wake, recordedMinutes } = setUp()
    focus.start(write)

    alarm.close()
    wait(60 * minute)
    wake()

    expect(set()).toBeNull()
    expect(recordedMinutes()).toEqual([])
  })
})
