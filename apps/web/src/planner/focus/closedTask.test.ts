import { instant } from '@daymark/core/calendar/day'
import { describe, expect, test } from 'vitest'
import { announced, browser, callbacksDone, minute, openFakeRecord, read, write } from './fakes.ts'

describe('[TIMER-5e, TIMER-5f, TIMER-5g, TIMER-5h] a task that is closed while its timer runs', () => {
  const trashed = { deleted_at: '2026-10-14T09:10:00.000Z' }

  test.each([
    ['completed', { completed: true }],
    ['deleted', trashed],
  ])('and %s ends its timer at that moment, and rings nothing', async (_, changes) => {
    const { openTab, tasks, now, wait, recordedMinutes } = browser()
    const focus = openTab()
    const { ends } = announced(focus)
    focus.start(write)
    wait(10 * minute)

    tasks.change(write, now(), changes)
    await callbacksDone()
    wait(30 * minute)
    focus.checkClock()

    expect(recordedMinutes()).toEqual([10])
    expect(focus.running()).toBeNull()
    expect(focus.shown()).toBe('global')
    expect(await ends()).toEqual([])
  })

  test('does not start it again when that is taken back', async () => {
    const { openTab, tasks, now, wait, recordedMinutes } = browser()
    const focus = openTab()
    focus.start(write)
    wait(10 * minute)
    tasks.change(write, now(), { completed: true })
    await callbacksDone()

    tasks.change(write, now() + 1, { completed: false })
    await callbacksDone()

    expect(focus.running()).toBeNull()
    expect(focus.of(write)).toMatchObject({ state: 'paused', remaining: 15 * minute })
    expect(recordedMinutes()).toEqual([10])
  })

  test('on another device ends it at that moment, though it is noticed after the deadline', async () => {
    const { openTab, tasks, now, wait, recordedMinutes } = browser()
    const focus = openTab()
    const { ends } = announced(focus)
    focus.start(write)
    const completedAt = now() + 10 * minute
    wait(40 * minute)

    tasks.change(write, completedAt, { completed: true })
    await callbacksDone()

    expect(recordedMinutes()).toEqual([10])
    expect(await ends()).toEqual([])
  })

  test('in two tabs is recorded once', async () => {
    const { openTab, tasks, now, wait, recordedMinutes } = browser()
    const [one, two] = [openTab(), openTab()]
    one.start(write)
    wait(10 * minute)

    tasks.change(write, now(), { completed: true })
    await callbacksDone()

    expect(recordedMinutes()).toEqual([10])
    expect(two.of(write)).toEqual(one.of(write))
  })

  test('ends no other timer, and none that is started afterwards', async () => {
    const { openTab, tasks, now } = browser()
    const focus = openTab()
    focus.start(read)

    tasks.change(write, now(), { completed: true })
    await callbacksDone()
    expect(focus.running()).toBe(read)
    focus.start(write)
    await callbacksDone()

    expect(focus.running()).toBe(write)
  })

  test.each([
    ['after', [10]],
    ['before', []],
  ])(
    '%s it was started, on a device that hears of both only now: %j minutes',
    async (when, minutes) => {
      const shared = openFakeRecord()
      browser(shared).openTab().start(write)
      const phone = browser(shared)
      phone.wait(10 * minute)
      const closed = phone.now() - (when === 'before' ? 20 * minute : 0)
      phone.tasks.change(write, closed, { completed: true, completed_at: instant(closed) })
      phone.wait(5 * minute)

      const focus = phone.openTab()
      await callbacksDone()

      expect(phone.recordedMinutes()).toEqual(minutes)
      expect(focus.running()).toBe(when === 'before' ? write : null)
    },
  )

  test('leaves the card if it was paused midway', async () => {
    const { openTab, tasks, now, wait } = browser()
    const focus = openTab()
    focus.start(write)
    wait(10 * minute)
    focus.pause(write)

    tasks.change(write, now(), { completed: true })

    expect(focus.shown()).toBe('global')
  })
})
