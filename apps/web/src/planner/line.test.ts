import { err, ok, type Result } from '@daymark/core/result'
import { describe, expect, test } from 'vitest'
import { openLine } from './line.ts'
import type { SendError } from './remote.ts'

function lineWith(random: number, { wokenAtWait = 0 } = {}) {
  const waits: number[] = []
  const sleep = async (ms: number) => {
    waits.push(ms)
    if (waits.length === wokenAtWait) line.wake()
  }
  const renewSession = async () => {}
  const line = openLine({ sleep, random: () => random, renewSession }, () => {})
  return { line, waits }
}

function failing(times: number, error: SendError): () => Promise<Result<string, SendError>> {
  let left = times
  return async () => (left-- > 0 ? err(error) : ok('here'))
}

test('waits twice as long after each failure, from one second to sixty', async () => {
  const { line, waits } = lineWith(1)

  const answer = await line.ask(failing(8, { kind: 'offline' }))

  expect(answer).toEqual(ok('here'))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})

test('spreads the waits, so that a thousand devices do not come back at once', async () => {
  const { line, waits } = lineWith(0)

  await line.ask(failing(3, { kind: 'offline' }))

  expect(waits).toEqual([500, 1000, 2000])
})

test('a refusal is an answer', async () => {
  const { line, waits } = lineWith(1)

  const answer = await line.ask(failing(1, { kind: 'rejected', message: 'title is empty' }))

  expect(answer).toEqual(err('title is empty'))
  expect(waits).toEqual([])
})

test('a session that cannot be renewed waits like any other trouble', async () => {
  const { line, waits } = lineWith(1)

  await line.ask(failing(2, { kind: 'unauthorized' }))

  expect(waits).toEqual([2000])
})

describe('woken', () => {
  test('as it waits, it tries at once, and then waits shortly again: the network may be late', async () => {
    const { line, waits } = lineWith(1, { wokenAtWait: 7 })

    await line.ask(failing(9, { kind: 'offline' }))

    expect(waits.slice(6)).toEqual([60_000, 1000, 2000])
  })

  test('as it tries, it tries again without a wait: that try may have begun without a network', async () => {
    const { line, waits } = lineWith(1)
    const fails = failing(4, { kind: 'offline' })
    let tries = 0

    await line.ask(async () => {
      tries += 1
      if (tries === 3) line.wake()
      return fails()
    })

    expect(waits).toEqual([1000, 2000, 1000])
  })

  test('before it is asked for anything, it waits as ever', async () => {
    const { line, waits } = lineWith(1)

    line.wake()
    await line.ask(failing(2, { kind: 'offline' }))

    expect(waits).toEqual([1000, 2000])
  })
})
