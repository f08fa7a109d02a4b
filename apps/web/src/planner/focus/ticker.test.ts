import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browser, minute, write } from './fakes.ts'
import { openTicker } from './ticker.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function ticking() {
  const device = browser()
  const focus = device.openTab()
  let isVisible = true
  let onVisibilityChange = () => {}
  const ticker = openTicker({
    focus,
    clock: device.now,
    isVisible: () => isVisible,
    onVisible: (listener) => {
      onVisibilityChange = listener
    },
  })
  let ticks = 0
  const unsubscribe = ticker.subscribe(() => {
    ticks += 1
  })
  return {
    ...device,
    focus,
    unsubscribe,
    ticks: () => ticks,
    subscribeAgain: () => ticker.subscribe(() => {}),
    pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 100) {
        device.wait(100)
        vi.advanceTimersByTime(100)
      }
    },
    setVisible(visible: boolean) {
      isVisible = visible
      onVisibilityChange()
    },
  }
}

describe('the ticker', () => {
  test('ticks as each second of a running timer begins', () => {
    const { focus, ticks, pass } = ticking()
    focus.start(write)
    pass(10_000)
    expect(ticks()).toBe(10)
  })

  test('sets no timeout while nothing runs, and one for all listeners', () => {
    const { focus, pass, subscribeAgain } = ticking()
    pass(10_000)
    expect(vi.getTimerCount()).toBe(0)

    subscribeAgain()
    focus.start(write)
    expect(vi.getTimerCount()).toBe(1)
  })

  test('stops while the page is hidden, and ticks at once when it is visible', () => {
    const { focus, ticks, pass, setVisible } = ticking()
    focus.start(write)
    setVisible(false)
    const before = ticks()
    pass(5 * minute)
    expect(vi.getTimerCount()).toBe(0)

    setVisible(true)
    expect(ticks()).toBe(before + 1)
  })

  test('finishes the timer', () => {
    const { focus, pass, recordedMinutes } = ticking()
    focus.setMinutes(write, 1)
    focus.start(write)
    pass(minute)
    expect(recordedMinutes()).toEqual([1])
  })

  test('stops with its last listener', () => {
    const { focus, unsubscribe } = ticking()
    focus.start(write)
    unsubscribe()
    expect(vi.getTimerCount()).toBe(0)
  })
})
