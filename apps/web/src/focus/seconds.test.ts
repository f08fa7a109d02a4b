import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browser, minute, write } from './fakes.ts'
import { openSeconds } from './seconds.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function ticking() {
  const device = browser()
  const focus = device.openTab()
  let isVisible = true
  let applyTransition = () => {}
  const seconds = openSeconds({
    focus,
    clock: device.now,
    isVisible: () => isVisible,
    onVisible: (listener) => {
      applyTransition = listener
    },
  })
  let ticks = 0
  const stop = seconds.subscribe(() => {
    ticks += 1
  })
  return {
    ...device,
    focus,
    stop,
    ticks: () => ticks,
    watchToo: () => seconds.subscribe(() => {}),
    pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 100) {
        device.wait(100)
        vi.advanceTimersByTime(100)
      }
    },
    turn(visible: boolean) {
      isVisible = visible
      applyTransition()
    },
  }
}

describe('the seconds', () => {
  test('tick as each second of a running timer begins', () => {
    const { focus, ticks, pass } = ticking()
    focus.start(write)
    pass(10_000)
    expect(ticks()).toBe(10)
  })

  test('wake nobody while nothing runs, and however many watch, once a second', () => {
    const { focus, pass, watchToo } = ticking()
    pass(10_000)
    expect(vi.getTimerCount()).toBe(0)

    watchToo()
    focus.start(write)
    expect(vi.getTimerCount()).toBe(1)
  })

  test('stand still while the page is hidden, and are right at once when it is seen', () => {
    const { focus, ticks, pass, turn } = ticking()
    focus.start(write)
    turn(false)
    const before = ticks()
    pass(5 * minute)
    expect(vi.getTimerCount()).toBe(0)

    turn(true)
    expect(ticks()).toBe(before + 1)
  })

  test('find the end', () => {
    const { focus, pass, spent } = ticking()
    focus.setMinutes(write, 1)
    focus.start(write)
    pass(minute)
    expect(spent()).toEqual([1])
  })

  test('end with whoever watched', () => {
    const { focus, stop } = ticking()
    focus.start(write)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
