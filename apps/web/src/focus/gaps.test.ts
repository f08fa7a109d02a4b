import { remaining } from '@daymark/core/timer'
import { describe, expect, test } from 'vitest'
import { browser, callbacksDone, minute, write } from './fakes.ts'

describe('a device that slept while a timer ran', () => {
  function slept() {
    const device = browser()
    const focus = device.openTab()
    focus.start(write)
    device.wait(5 * minute)
    focus.look()
    device.sleep(10 * minute)
    focus.look()
    return { ...device, focus }
  }

  test('asks about that time', () => {
    const { focus, now } = slept()
    expect(focus.gap()).toMatchObject({ from: now() - 10 * minute, to: now() })
  })

  test('asks about it even if it fell asleep right after the start', () => {
    const device = browser()
    const focus = device.openTab()
    focus.start(write)

    device.sleep(10 * minute)
    focus.look()

    expect(focus.gap()).toMatchObject({ from: device.now() - 10 * minute, to: device.now() })
  })

  test('keeps it, and asks no more', () => {
    const { focus, now } = slept()

    focus.answerGap('keep')

    expect(focus.gap()).toBeNull()
    expect(remaining(focus.of(write), now())).toBe(10 * minute)
  })

  test('cuts it out: the timer goes on from where it was', () => {
    const { focus, now, wait, spent } = slept()

    focus.answerGap('cut')
    expect(remaining(focus.of(write), now())).toBe(20 * minute)

    wait(20 * minute)
    focus.look()
    expect(spent()).toEqual([5, 20])
  })

  test('drops the interval for good', async () => {
    const { focus, now, spent } = slept()

    focus.answerGap('drop')
    await callbacksDone()

    expect(focus.running()).toBeNull()
    expect(remaining(focus.of(write), now())).toBe(25 * minute)
    expect(spent()).toEqual([])
  })

  test('corrects what has been recorded meanwhile', () => {
    const { focus, wait, spent } = slept()
    wait(30 * minute)
    focus.look()

    focus.answerGap('cut')

    expect(spent()).toEqual([5, 10])
  })

  test('asks in no tab about what was answered in another', () => {
    const device = browser()
    const [one, two] = [device.openTab(), device.openTab()]
    one.start(write)
    for (const tab of [one, two]) tab.look()
    device.sleep(10 * minute)
    for (const tab of [one, two]) tab.look()

    one.answerGap('keep')
    two.look()

    expect(two.gap()).toBeNull()
  })

  test('asks nothing where it was only hidden', () => {
    const device = browser()
    const focus = device.openTab()
    focus.start(write)
    focus.look()
    device.wait(20 * minute)
    focus.look()

    expect(focus.gap()).toBeNull()
  })
})
