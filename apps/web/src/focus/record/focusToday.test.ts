import { describe, expect, test } from 'vitest'
import { browser, minute, openFakeRecord, write } from '../../planner/focus/fakes.ts'
import { focusTimeToday } from './focusToday.ts'

function day() {
  const shared = openFakeRecord()
  const { openTab, now, wait } = browser(shared)
  const focus = openTab()
  const sessions = { ofDay: shared.sessions, dayStarts: () => 0 }
  return { focus, wait, focused: () => focusTimeToday(now(), { focus, sessions }) / minute }
}

describe('the focus of today', () => {
  test('is the recorded time and the running interval', () => {
    const { focus, wait, focused } = day()
    focus.start(write)
    wait(10 * minute)
    focus.pause(write)
    wait(5 * minute)
    focus.start('global')

    wait(3 * minute)

    expect(focused()).toBe(13)
  })

  test('includes overtime', () => {
    const { focus, wait, focused } = day()
    focus.setPlan({ overtime: true })
    focus.start('global')
    wait(25 * minute)
    focus.checkClock()

    wait(2 * minute)

    expect(focused()).toBe(27)
  })

  test('excludes breaks', () => {
    const { focus, wait, focused } = day()
    focus.switchPhase('short_break')
    focus.start('global')

    wait(3 * minute)

    expect(focused()).toBe(0)
  })
})
