import { remaining } from '@daymark/core/focus/timer'
import { describe, expect, test } from 'vitest'
import { cutIdleGap, dropIdleGap, keepIdleGap } from '../../focus/record/idleGapAnswers.ts'
import { browser, callbacksDone, minute, write } from './fakes.ts'

describe('a device that slept while a timer ran', () => {
  function slept() {
    const device = browser()
    const focus = device.openTab()
    focus.start(write)
    device.wait(5 * minute)
    focus.checkClock()
    device.sleep(10 * minute)
    focus.checkClock()
    return { ...device, focus }
  }

  test('asks about the idle gap', () => {
    const { focus, now } = slept()
    expect(focus.idleGap()).toMatchObject({ from: now() - 10 * minute, to: now() })
  })

  test('asks about it even if it fell asleep right after the start', () => {
    const device = browser()
    const focus = device.openTab()
    focus.start(write)

    device.sleep(10 * minute)
    focus.checkClock()

    expect(focus.idleGap()).toMatchObject({ from: device.now() - 10 * minute, to: device.now() })
  })

  test('keeps it, and asks no more', () => {
    const { focus, now } = slept()

    focus.answerIdleGap(keepIdleGap)

    expect(focus.idleGap()).toBeNull()
    expect(remaining(focus.of(write), now())).toBe(10 * minute)
  })

  test('cuts it out: the timer resumes from before the gap', () => {
    const { focus, now, wait, recordedMinutes } = slept()

    focus.answerIdleGap(cutIdleGap)
    expect(remaining(focus.of(write), now())).toBe(20 * minute)

    wait(20 * minute)
    focus.checkClock()
    expect(recordedMinutes()).toEqual([5, 20])
  })

  test('drops the interval for good', async () => {
    const { focus, now, recordedMinutes } = slept()

    focus.answerIdleGap(dropIdleGap)
    await callbacksDone()

    expect(focus.running()).toBeNull()
    expect(remaining(focus.of(write), now())).toBe(25 * minute)
    expect(recordedMinutes()).toEqual([])
  })

  test('corrects a session that was recorded meanwhile', () => {
    const { focus, wait, recordedMinutes } = slept()
    wait(30 * minute)
    focus.checkClock()

    focus.answerIdleGap(cutIdleGap)

    expect(recordedMinutes()).toEqual([5, 10])
  })

  test('[GAP-2b] does not ask in one tab what was answered in another', () => {
    const device = browser()
    const [one, two] = [device.openTab(), device.openTab()]
    one.start(write)
    for (const tab of [one, two]) tab.checkClock()
    device.sleep(10 * minute)
    for (const tab of [one, two]) tab.checkClock()

    one.answerIdleGap(keepIdleGap)
    two.checkClock()

    expect(two.idleGap()).toBeNull()
  })

  test('[GAP-1b] does not ask after the page was only hidden', () => {
    const device = browser()
    const focus = device.openTab()
    focus.start(write)
    focus.checkClock()
    device.wait(20 * minute)
    focus.checkClock()

    expect(focus.idleGap()).toBeNull()
  })
})
