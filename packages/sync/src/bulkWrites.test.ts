import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bulkWritten, writeInBulk } from './bulkWrites.ts'

/** Locks of one browser: who asks waits for everybody before, and no longer than its signal. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    async request(_: string, { signal }: LockOptions, work: () => unknown) {
      const before = last
      const gaveUp = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
      const done = Promise.race([before, gaveUp]).then(work)
      last = Promise.allSettled([before, done])
      return done
    },
  }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: createLocks() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('[S12] while thousands of rows are written', () => {
  test('who sends waits, and hears when they are', async () => {
    const order: string[] = []
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const writing = writeInBulk('device', async () => {
      await finished
      order.push('written')
      return 'an act'
    })
    const sending = bulkWritten('device').then(() => order.push('sent'))

    finish()

    expect(await writing).toBe('an act')
    await sending
    expect(order).toEqual(['written', 'sent'])
  })

  test('who sends waits no longer than a browser may have stopped the tab that writes', async () => {
    const patience = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    void writeInBulk('device', () => new Promise(() => {}))
    const sending = bulkWritten('device')

    patience.abort(new DOMException('too long', 'TimeoutError'))

    expect(await sending).toBeUndefined()
  })

  test('who sends does not wait where nobody writes', async () => {
    expect(await bulkWritten('device')).toBeUndefined()
  })
})
