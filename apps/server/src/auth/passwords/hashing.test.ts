import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHashing } from './hashing.ts'

const hash = { password: 'correct horse', hashed: null }

// Other systems have no priority per thread, and the lowest priority cannot be lowered.
const hasPriorities = process.platform === 'linux' && getPriority() < 10

describe.runIf(hasPriorities)('the threads that hash', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('have a low priority, and end when they are idle', async () => {
    // Earlier test files may have threads in the same process.
    await noneGivesWay()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const work = createHashing(cheap)

    await Promise.all([work(hash), work(hash)])
    const afterWork = threadsThatGiveWay()
    vi.advanceTimersByTime(5_000)
    vi.useRealTimers()

    expect(afterWork).toBe(2)
    await noneGivesWay()
  })
})

describe('hashing', () => {
  test('continues after an unreadable hash', async () => {
    const work = createHashing(cheap)
    const unreadable = { password: 'correct horse', hashed: 'no hash at all' }

    await expect(work(unreadable)).rejects.toThrow()

    expect(await work(hash)).toMatch(/^\$argon2id\$/)
  })
})

const cheap = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }

const noneGivesWay = () => expect.poll(threadsThatGiveWay, { timeout: 10_000 }).toBe(0)

function threadsThatGiveWay(): number {
  const threads = readdirSync('/proc/self/task').map(Number)
  return threads.filter((thread) => getPriority(thread) > getPriority()).length
}
