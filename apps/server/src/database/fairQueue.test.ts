import { describe, expect, test } from 'vitest'
import { type FairQueueOptions, fairQueue } from './fairQueue.ts'

/** A queue whose work runs until it is finished by name, and what has started. */
function watched(options: FairQueueOptions) {
  const queue = fairQueue(options)
  const started: string[] = []
  const refused: string[] = []
  const finishing = new Map<string, () => void>()
  return {
    started,
    refused,
    queue,
    async ask(...names: string[]) {
      for (const name of names) {
        const work = () => {
          started.push(name)
          return new Promise<void>((finish) => finishing.set(name, finish))
        }
        void queue.run(name.slice(0, 3), work).then((done) => {
          if (!done.ok) refused.push(`${name}: ${done.error}`)
        })
      }
      await settled()
    },
    async finish(...names: string[]) {
      for (const name of names) {
        finishing.get(name)?.()
        await settled()
      }
    },
  }
}

/** Everything that follows from what has happened has happened. */
function settled() {
  return new Promise((resolve) => setImmediate(resolve))
}

describe('[T30] a fair queue', () => {
  test('runs at most so much at once, and less for one person', async () => {
    const { ask, started } = watched({ places: 3, placesOfOne: 2 })

    await ask('Ada 1', 'Ada 2', 'Ada 3', 'Bob 1', 'Bob 2')

    expect(started).toEqual(['Ada 1', 'Ada 2', 'Bob 1'])
  })

  test('gives a free place to whoever has the least running, however much others asked before', async () => {
    const { ask, finish, started } = watched({ places: 2, placesOfOne: 2 })
    await ask('Ada 1', 'Ada 2', 'Ada 3', 'Ada 4', 'Bob 1')

    await finish('Ada 1')

    expect(started).toEqual(['Ada 1', 'Ada 2', 'Bob 1'])
  })

  test('takes turns between equals, and keeps the order of each', async () => {
    const { ask, finish, started } = watched({ places: 1, placesOfOne: 1 })
    await ask('Ada 1', 'Ada 2', 'Ada 3', 'Bob 1', 'Bob 2', 'Cyd 1')

    await finish('Ada 1', 'Ada 2', 'Bob 1', 'Cyd 1', 'Ada 3')

    expect(started).toEqual(['Ada 1', 'Ada 2', 'Bob 1', 'Cyd 1', 'Ada 3', 'Bob 2'])
  })

  test('keeps spare places for who has nothing running', async () => {
    const { ask, started } = watched({ places: 4, placesOfOne: 4, spare: 2 })

    await ask('Ada 1', 'Ada 2', 'Ada 3', 'Bob 1', 'Cyd 1', 'Dan 1')

    expect(started).toEqual(['Ada 1', 'Ada 2', 'Bob 1', 'Cyd 1'])
  })

  test('refuses what one person asks beyond what may wait, and nothing of others', async () => {
    const { ask, finish, refused, started } = watched({
      places: 1,
      placesOfOne: 1,
      waitingOfOne: 2,
    })

    await ask('Ada 1', 'Ada 2', 'Ada 3', 'Ada 4', 'Bob 1', 'Bob 2')
    await finish('Ada 1', 'Ada 2')

    expect(refused).toEqual(['Ada 4: busy with this person'])
    expect(started).toContain('Bob 1')
  })

  test('refuses what has waited too long, and gives its place to nobody twice', async () => {
    const { ask, finish, queue, refused, started } = watched({
      places: 1,
      placesOfOne: 1,
      patience: 1,
    })
    await ask('Ada 1', 'Bob 1')
    await expect.poll(() => refused, { timeout: 10_000 }).toEqual(['Bob 1: busy'])

    await finish('Ada 1')
    await ask('Cyd 1')

    expect(started).toEqual(['Ada 1', 'Cyd 1'])
    expect(queue.waiting()).toBe(0)
  })

  test('gives a place back after work that fails', async () => {
    const queue = fairQueue({ places: 1, placesOfOne: 1 })

    const failed = queue.run('Ada', () => Promise.reject(new Error('no')))

    await expect(failed).rejects.toThrow('no')
    expect(await queue.run('Ada', async () => 'next')).toEqual({ ok: true, value: 'next' })
  })

  test('takes a place back once only', async () => {
    const queue = fairQueue({ places: 1, placesOfOne: 1, waitingOfOne: 0 })
    const entered = await queue.enter('Ada')
    if (!entered.ok) throw new Error('not entered')
    entered.value()
    entered.value()

    await queue.enter('Ada')

    expect(await queue.enter('Bob')).toEqual({ ok: false, error: 'busy' })
    expect(await queue.enter('Ada')).toEqual({ ok: false, error: 'busy with this person' })
  })
})
