import { describe, expect, test } from 'vitest'
import { browser, minute, write } from './fakes.ts'
import { listenTo, whatToSay } from './voice.ts'

function listening() {
  const { openTab, now, wait } = browser()
  const focus = openTab()
  let heard = listenTo(focus, now())
  return {
    focus,
    wait,
    hears() {
      const before = heard
      heard = listenTo(focus, now())
      return whatToSay(before, heard, now())
    },
  }
}

describe('a timer says', () => {
  test('that it was started, and goes on', () => {
    const { focus, hears } = listening()

    focus.start('global')

    expect(hears()).toEqual({ kind: 'started', phase: 'focus', left: 25 * minute })
  })

  test('that it was paused, and what is left', () => {
    const { focus, wait, hears } = listening()
    focus.start(write)
    hears()

    wait(5 * minute)
    focus.pause(write)

    expect(hears()).toEqual({ kind: 'paused', left: 20 * minute })
  })

  test('once that five minutes are left', () => {
    const { focus, wait, hears } = listening()
    focus.start('global')
    hears()

    wait(19 * minute)
    expect(hears()).toBeNull()
    wait(minute)
    expect(hears()).toEqual({ kind: 'five_minutes' })
    wait(minute)
    expect(hears()).toBeNull()
  })

  test('that time is up, even where it goes on past the end', () => {
    const { focus, wait, hears } = listening()
    focus.setPlan({ overtime: true })
    focus.start('global')
    hears()

    wait(25 * minute)
    focus.look()

    expect(hears()).toEqual({ kind: 'ended' })
  })

  test('nothing when it was set to less than five minutes and started', () => {
    const { focus, wait, hears } = listening()
    focus.setMinutes('global', 3)
    focus.start('global')
    expect(hears()).toMatchObject({ kind: 'started' })

    wait(minute)

    expect(hears()).toBeNull()
  })
})
