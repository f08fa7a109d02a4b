import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHashing } from './hashing.ts'

const hash = { password: 'correct horse', hashed: null }

// Elsewhere threads have no priority of their own, and who is last already gives way to nobody.
const hasPriorities = process.platform === 'linux' && getPriority() < 10

describe.runIf(hasPriorities)('the threads that hash', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('give way to all others, and end when there is nothing to do', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const work = createHashing(cheap)

    await Promise.all([work(hash), work(hash)])
    const afterWork = threadsThatGiveWay()
    vi.advanceTimersByTime(5_000)
    vi.useRealTimers()

    expect(afterWork).toBe(2)
    await expect.poll(threadsThatGiveWay, { timeout: 10_000 }).toBe(0)
  })
})

describe('hashing', () => {
  test('goes on after a hash that cannot be read', async () => {
    const work = createHashing(cheap)
    const unreadable = { password: 'correct horse', hashed: 'no hash at all' }

    await expect(work(unreadable)).rejects.toThrow()

    expect(await work(hash)).toMatch(/^\$argon2id\$/)
  })
})

const cheap = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }

function threadsThatGiveWay(): number {
  const threads = readdirSync('/proc/self/task').map(Number)
  return threads.filter((thread) => getPriority(thread) > getPriority()).length
}
