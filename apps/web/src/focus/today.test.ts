import { describe, expect, test } from 'vitest'
import { browser, memoryRecord, minute, write } from './fakes.ts'
import { focusedUntil } from './today.ts'

function day() {
  const shared = memoryRecord()
  const { openTab, now, wait } = browser(shared)
  const focus = openTab()
  const sessions = { ofDay: shared.sessions }
  return { focus, wait, focused: () => focusedUntil(now(), { focus, sessions }) / minute }
}

describe('the focus of today', () => {
  test('is what was recorded, and what runs', () => {
    const { focus, wait, focused } = day()
    focus.start(write)
    wait(10 * minute)
    focus.pause(write)
    wait(5 * minute)
    focus.start('global')

    wait(3 * minute)

    expect(focused()).toBe(13)
  })

  test('goes on past zero, where that is wished', () => {
    const { focus, wait, focused } = day()
    focus.setPlan({ overtime: true })
    focus.start('global')
    wait(25 * minute)
    focus.look()

    wait(2 * minute)

    expect(focused()).toBe(27)
  })

  test('has no breaks in it', () => {
    const { focus, wait, focused } = day()
    focus.turnTo('short_break')
    focus.start('global')

    wait(3 * minute)

    expect(focused()).toBe(0)
  })
})
