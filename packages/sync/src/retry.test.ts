import { describe, expect, test } from 'vitest'
import type { Answer, RemoteError } from './remote.ts'
import { openRetry } from './retry.ts'

function retryWith(random: number, { wokenAtWait = 0 } = {}) {
  const waits: number[] = []
  const sleep = async (ms: number) => {
    waits.push(ms)
    if (waits.length === wokenAtWait) retry.wake()
  }
  const renewSession = async () => {}
  const retry = openRetry({ sleep, random: () => random, renewSession }, () => {})
  return { retry, waits }
}

function failing(times: number, error: RemoteError): () => Promise<Answer<string>> {
  let remaining = times
  return async () => (remaining-- > 0 ? { ok: false, error } : { ok: true, value: 'here' })
}

test('[S18] waits twice as long after each failure, from one second to sixty', async () => {
  const { retry, waits } = retryWith(1)

  const answer = await retry.ask(failing(8, { kind: 'offline' }))

  expect(answer).toEqual({ ok: true, value: 'here' })
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})

test('[S18] spreads the waits, so that a thousand devices do not come back at once', async () => {
  const { retry, waits } = retryWith(0)

  await retry.ask(failing(3, { kind: 'offline' }))

  expect(waits).toEqual([500, 1000, 2000])
})

test('a refusal is an answer', async () => {
  const { retry, waits } = retryWith(1)

  const answer = await retry.ask(failing(1, { kind: 'rejected', message: 'title is empty' }))

  expect(answer).toEqual({ ok: false, rejected: { kind: 'rejected', message: 'title is empty' } })
  expect(waits).toEqual([])
})

test('a session that cannot be renewed waits like any other trouble', async () => {
  const { retry, waits } = retryWith(1)

  await retry.ask(failing(2, { kind: 'unauthorized' }))

  expect(waits).toEqual([2000])
})

test('closed while it tries, it has neither an answer nor a refusal', async () => {
  const { retry, waits } = retryWith(1)

  const answer = await retry.ask(async () => {
    retry.close()
    return { ok: true, value: 'here' }
  })

  expect(answer).toEqual({ ok: false, rejected: null })
  expect(waits).toEqual([])
})

describe('woken', () => {
  test('as it waits, it tries at once, and then waits shortly again: the network may be late', async () => {
    const { retry, waits } = retryWith(1, { wokenAtWait: 7 })

    await retry.ask(failing(9, { kind: 'offline' }))

    expect(waits.slice(6)).toEqual([60_000, 1000, 2000])
  })

  test('as it tries, it tries again without a wait: that try may have begun without a network', async () => {
    const { retry, waits } = retryWith(1)
    const fails = failing(4, { kind: 'offline' })
    let tries = 0

    await retry.ask(async () => {
      tries += 1
      if (tries === 3) retry.wake()
      return fails()
    })

    expect(waits).toEqual([1000, 2000, 1000])
  })

  test('before it is asked for anything, it waits as ever', async () => {
    const { retry, waits } = retryWith(1)

    retry.wake()
    await retry.ask(failing(2, { kind: 'offline' }))

    expect(waits).toEqual([1000, 2000])
  })
})
