import { describe, expect, test } from 'vitest'
import { browser, minute, write } from '../../planner/focus/fakes.ts'
import { announcementFor, timerSnapshot } from './announcer.ts'

function setUp() {
  const { openTab, now, wait } = browser()
  const focus = openTab()
  let snapshot = timerSnapshot(focus, now())
  return {
    focus,
    wait,
    announcement() {
      const before = snapshot
      snapshot = timerSnapshot(focus, now())
      return announcementFor(before, snapshot, now())
    },
  }
}

describe('a timer announces', () => {
  test('once that it was started', () => {
    const { focus, announcement } = setUp()

    focus.start('global')

    expect(announcement()).toEqual({ kind: 'started', phase: 'focus', remainingMs: 25 * minute })
  })

  test('that it was paused, and the remaining time', () => {
    const { focus, wait, announcement } = setUp()
    focus.start(write)
    announcement()

    wait(5 * minute)
    focus.pause(write)

    expect(announcement()).toEqual({ kind: 'paused', remainingMs: 20 * minute })
  })

  test('once that five minutes are left', () => {
    const { focus, wait, announcement } = setUp()
    focus.start('global')
    announcement()

    wait(19 * minute)
    expect(announcement()).toBeNull()
    wait(minute)
    expect(announcement()).toEqual({ kind: 'five_minutes' })
    wait(minute)
    expect(announcement()).toBeNull()
  })

  test('nothing of an end that lies hours back', () => {
    const { focus, wait, announcement } = setUp()
    focus.start(write)
    announcement()

    wait(8 * 60 * minute)
    focus.checkClock()

    expect(announcement()).toBeNull()
  })

  test('that time is up, even if it continues with overtime', () => {
    const { focus, wait, announcement } = setUp()
    focus.setPlan({ overtime: true })
    focus.start('global')
    announcement()

    wait(25 * minute)
    focus.checkClock()

    expect(announcement()).toEqual({ kind: 'ended' })
  })

  test('nothing when it was set to less than five minutes and started', () => {
    const { focus, wait, announcement } = setUp()
    focus.setMinutes('global', 3)
    focus.start('global')
    expect(announcement()).toMatchObject({ kind: 'started' })

    wait(minute)

    expect(announcement()).toBeNull()
  })
})
