import { describe, expect, test } from 'vitest'
import { browser, callbacksDone, minute, openFakeRecord, read, write } from './fakes.ts'
import type { Focus } from './store.ts'

describe('a listener that acts while it is being notified', () => {
  /** What a second listener sees at each notification. */
  function runningSeenBy(focus: Focus) {
    const seen: unknown[] = []
    focus.subscribe(() => seen.push(focus.running()))
    return seen
  }

  test('acts after all others have been notified', () => {
    const focus = browser().openTab()
    focus.subscribe(() => focus.running() === write && focus.start(read))
    const seen = runningSeenBy(focus)

    focus.start(write)

    expect(seen).toEqual([write, read])
    expect(focus.running()).toBe(read)
  })

  test('acts after the change of another device has been handled', async () => {
    const shared = openFakeRecord()
    const [here, there] = [browser(shared).openTab(), browser(shared).openTab()]
    here.subscribe(() => here.running() === write && here.start(read))
    const seen = runningSeenBy(here)

    there.start(write)
    await callbacksDone()

    expect(seen).toEqual([write, read])
    expect(there.running()).toBe(read)
  })

  test('acts after all others have been called for an end', async () => {
    const { openTab, wait } = browser()
    const focus = openTab()
    const seen: unknown[] = []
    focus.onFinished(() => focus.start(read))
    focus.onFinished(() => seen.push(focus.running()))
    focus.start(write)

    wait(25 * minute)
    focus.checkClock()
    await callbacksDone()

    expect(seen).toEqual([null])
    expect(focus.running()).toBe(read)
  })
})
