import { describe, expect, test } from 'vitest'
import { requestLock } from './locks.ts'

/** The part of Web Locks that is used here. */
function locksOf(
  request: (name: string, options: LockOptions, work: LockGrantedCallback<unknown>) => unknown,
) {
  return { request } as unknown as LockManager
}

const insecure = () => new DOMException('request() is not allowed', 'SecurityError')
const acquired = { name: 'a', mode: 'exclusive' } as const

describe('work under a lock', () => {
  test('is done with the lock, and answers', async () => {
    const granting = locksOf(async (_, __, work) => work(acquired))

    expect(await requestLock(granting, 'a', {}, (granted) => `done ${granted}`)).toBe('done true')
  })

  test('hears that another tab has the lock', async () => {
    const unavailable = locksOf(async (_, __, work) => work(null))

    expect(await requestLock(unavailable, 'a', { ifAvailable: true }, (granted) => granted)).toBe(
      false,
    )
  })

  test('fails with its own error', async () => {
    const granting = locksOf(async (_, __, work) => work(acquired))
    const failing = () => {
      throw insecure()
    }

    await expect(requestLock(granting, 'a', {}, failing)).rejects.toThrow('not allowed')
  })

  test('is not done where the lock is stolen or no longer wanted', async () => {
    const stealing = locksOf(async () => {
      throw new DOMException('stolen', 'AbortError')
    })

    await expect(requestLock(stealing, 'a', {}, () => 'done')).rejects.toThrow('stolen')
  })
})

describe('[SYNC-5d] without locks the work is done once', () => {
  test.each([
    [
      'where another has it for longer than this one waits',
      locksOf(async () => {
        throw new DOMException('signal timed out', 'TimeoutError')
      }),
    ],
    ['where there is no TLS', undefined],
    [
      'where the browser refuses each request by its promise',
      locksOf(async () => {
        throw insecure()
      }),
    ],
    [
      'where it refuses at once',
      locksOf(() => {
        throw insecure()
      }),
    ],
  ])('%s', async (_, locks) => {
    let done = 0

    await requestLock(locks, 'a', { ifAvailable: true }, (granted) => {
      done += granted ? 1 : 0
    })

    expect(done).toBe(1)
  })
})
