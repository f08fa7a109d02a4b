import { afterEach, describe, expect, test, vi } from 'vitest'
import { crossFade } from './crossFade.ts'
import { whenIdle } from './whenIdle.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('without view transitions', () => {
  test('a change is made at once', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.stubGlobal('document', {})
    const changed = vi.fn()

    crossFade(changed)

    expect(changed).toHaveBeenCalledOnce()
  })
})

describe('without idle callbacks', () => {
  test('work is done after the longest wait', () => {
    vi.useFakeTimers()
    const done = vi.fn()

    whenIdle(done, 300)
    vi.advanceTimersByTime(299)
    expect(done).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)

    expect(done).toHaveBeenCalledOnce()
  })

  test('work that is cancelled is not done', () => {
    vi.useFakeTimers()
    const done = vi.fn()

    whenIdle(done)()
    vi.advanceTimersByTime(10_000)

    expect(done).not.toHaveBeenCalled()
  })
})
