import { remaining } from '@daymark/core/focus/timer'
import { focusTimers } from '@daymark/core/tables/focusTimers'
import { describe, expect, test } from 'vitest'
import {
  announced,
  browser,
  callbacksDone,
  fakeStorage,
  minute,
  openFakeRecord,
  read,
  write,
} from './fakes.ts'

describe('the timers of two tasks', () => {
  test('start at 25 minutes each [TIMER-2a, TIMER-5a]', () => {
    const { openTab, now } = browser()
    const focus = openTab()

    expect(remaining(focus.of(write), now())).toBe(25 * minute)
    expect(remaining(focus.of(read), now())).toBe(25 * minute)
  })

  test('keep their own time, and starting one pauses the other [TIMER-5b, TIMER-5c]', () => {
    const { openTab, now, wait } = browser()
    const focus = openTab()

    focus.start(write)
    wait(10 * minute)
    focus.start(read)
    wait(5 * minute)

    expect(remaining(focus.of(write), now())).toBe(15 * minute)
    expect(remaining(focus.of(read), now())).toBe(20 * minute)
    expect(focus.shown()).toBe(read)
  })

  test('stay on the card while paused midway, so that one resumes the same', () => {
    const { openTab, wait } = browser()
    const focus = openTab()
    focus.start(write)
    wait(10 * minute)

    focus.pause(write)
    expect(focus.shown()).toBe(write)

    focus.reset(write)
    expect(focus.shown()).toBe('global')
  })

  test('are replaced on the card by a phase that is chosen', () => {
    const { openTab, wait } = browser()
    const focus = openTab()
    focus.start(write)
    wait(10 * minute)
    focus.pause(write)

    focus.switchPhase('focus')

    expect(focus.shown()).toBe('global')
  })

  test('are the same objects until they change', () => {
    const focus = browser().openTab()
    focus.start(write)
    const [running, other] = [focus.of(write), focus.of(read)]

    focus.setMinutes('global', 50)

    expect(focus.of(write)).toBe(running)
    expect(focus.of(read)).toBe(other)
    expect(focus.of('global')).toBe(focus.of('global'))
  })
})

describe('the end of a focus', () => {
  test('is recorded once, at the deadline, however late it is noticed', () => {
    const { openTab, wait, recordedMinutes } = browser()
    const focus = openTab()
    focus.start(write)

    wait(90 * minute)
    focus.checkClock()
    focus.checkClock()

    expect(recordedMinutes()).toEqual([25])
    expect(focus.running()).toBeNull()
  })

  test('is noticed by the next action', () => {
    const { openTab, wait, recordedMinutes } = browser()
    const focus = openTab()
    focus.start(write)

    wait(40 * minute)
    focus.start(read)
    wait(5 * minute)
    focus.pause(read)

    expect(recordedMinutes()).toEqual([25, 5])
    expect(focus.plan().done).toBe(1)
  })

  test('is announced in one tab', async () => {
    const { openTab, wait } = browser()
    const [one, two] = [openTab(), openTab()]
    const { ends } = announced(one, two)
    one.start(write)

    wait(25 * minute)
    two.checkClock()
    one.checkClock()

    expect(await ends()).toEqual([write])
  })

  test('is announced in the tab that started it even if another one noticed it first', async () => {
    const { openTab, wait } = browser()
    const [one, two] = [openTab(), openTab()]
    const { ends } = announced(one)
    one.start(write)

    wait(25 * minute)
    two.checkClock()

    expect(await ends()).toEqual([write])
  })
})

describe('[TIMER-3b, TIMER-7d] the end of a timer, with everything closed', () => {
  test.each([
    [0.5, [write]],
    [8, []],
    [30, []],
  ])('that lies %f hours back is announced on opening: %j', async (hours, announcements) => {
    const shared = openFakeRecord()
    const storage = fakeStorage()
    browser(shared, storage).openTab().start(write)
    const reopened = browser(shared, storage)
    reopened.wait((25 + hours * 60) * minute)

    const focus = reopened.openTab()
    const { ends } = announced(focus)
    focus.checkClock()

    expect(await ends()).toEqual(announcements)
    expect(reopened.recordedMinutes()).toEqual([25])
    expect(focus.running()).toBeNull()
  })

  test('that another device noticed 8 hours ago is not announced by one that wakes now', async () => {
    const shared = openFakeRecord()
    const [laptop, phone] = [browser(shared), browser(shared)]
    const focus = laptop.openTab()
    const { ends } = announced(focus)
    focus.start(write)
    phone.wait(25 * minute)
    laptop.wait(8 * 60 * minute)

    phone.openTab().checkClock()

    expect(focus.running()).toBeNull()
    expect(await ends()).toEqual([])
  })
})

describe('a tab that dies', () => {
  test('leaves its timer running for the next tab', () => {
    const { openTab, now, wait } = browser()
    openTab().start(write)
    wait(10 * minute)

    const focus = openTab()

    expect(focus.running()).toBe(write)
    expect(remaining(focus.of(write), now())).toBe(15 * minute)
    expect(focus.deadline()).toBe(now() + 15 * minute)
  })

  test('has its end recorded by the next tab, and asked about as an idle gap', () => {
    const { openTab, now, wait, recordedMinutes } = browser()
    const first = openTab()
    first.start(write)
    const began = now()
    wait(10 * minute)
    first.checkClock()
    wait(90 * minute)

    const focus = openTab()
    focus.checkClock()

    expect(recordedMinutes()).toEqual([25])
    expect(focus.idleGap()).toMatchObject({ from: began + 10 * minute, to: began + 25 * minute })
  })
})

describe('another device', () => {
  test('can be paused from here', () => {
    const shared = openFakeRecord()
    const [laptop, phone] = [browser(shared), browser(shared)]
    const [here, there] = [laptop.openTab(), phone.openTab()]
    there.start(write)
    for (const device of [laptop, phone]) device.wait(5 * minute)

    here.pause(write)

    expect(there.running()).toBeNull()
    expect(laptop.recordedMinutes()).toEqual([5])
  })

  test('that ends an interval unaware of it does not lose it', async () => {
    const { record, sessions } = openFakeRecord()
    const device = browser({ record, sessions })
    const focus = device.openTab()
    focus.start(write)
    device.wait(5 * minute)
    const row = record.timers.get(write)
    const at = new Date(device.now()).toISOString()

    if (row) {
      const state = { state: 'paused', remaining: 20 * minute } as const
      record.perform([focusTimers.upsert({ id: write, user_id: row.user_id }, { state }, at)])
    }

    expect(focus.running()).toBeNull()
    await callbacksDone()
    expect(device.recordedMinutes()).toEqual([5])
  })
})

describe('the plan', () => {
  test('changes without affecting the running timer', () => {
    const { openTab } = browser()
    const focus = openTab()
    focus.start('global')
    const before = focus.of('global')

    focus.setPlan({ lengths: { focus: 50 }, overtime: true })

    expect(focus.of('global')).toEqual(before)
    expect(focus.plan()).toMatchObject({ lengths: { focus: 50, short_break: 5 }, overtime: true })
  })

  test('starts the next phase automatically if that is enabled', () => {
    const { openTab, wait, recordedMinutes } = browser()
    const focus = openTab()
    focus.setPlan({ autoStart: true })
    focus.start(write)

    for (const length of [25, 5, 10]) {
      wait(length * minute)
      focus.checkClock()
    }

    expect(focus.running()).toBe(write)
    expect(recordedMinutes()).toEqual([25, 5])
  })
})
