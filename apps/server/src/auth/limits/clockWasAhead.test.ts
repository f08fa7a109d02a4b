import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, signedUp, startAuth } from '../../../test/auth.ts'
import { challenged, codeNow, withFactor } from '../../../test/factors.ts'
import { recordAudit } from '../admin/audit.ts'
import { deleteExpiredLimits } from './rateLimits.ts'

const day = 86_400_000

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

const at = () => new Date(server.clock())

/** Does something while the clock of the server is a day ahead. */
async function aDayAhead<T>(work: () => Promise<T>): Promise<T> {
  server.advance(day)
  try {
    return await work()
  } finally {
    server.advance(-day)
  }
}

async function times(count: number, work: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let done = 0; done < count; done += 1) statuses.push((await work()).status)
  return statuses
}

describe('[AUTH-5a] a limit that a clock which was ahead would end later than its own period is void', () => {
  test.each([
    ['a new password', '/recover'],
    ['a link to sign in', '/otp'],
  ])('%s can be asked for', async (_, path) => {
    const body = { email: `${path.slice(1)}@example.org` }
    const ask = () => server.call(path, { body })
    await aDayAhead(ask)

    expect(await times(2, ask)).toEqual([200, 429])
  })

  test('a password can be tried, and as often as ever', async () => {
    const body = { email: 'bob@example.org', password: 'a guess' }
    const guess = () => server.call('/token?grant_type=password', { body })
    await aDayAhead(() => times(21, guess))

    expect(await times(21, guess)).toEqual([...Array(20).fill(400), 429])
  })

  test('a second factor can be shown', async () => {
    const { auth, factor, secret } = await aDayAhead(async () => {
      const owner = await withFactor(server, 'factor@example.org')
      for (let guess = 0; guess < 9; guess += 1) await answer(owner.auth, owner.factor.id, '000000')
      return owner
    })

    expect(await answer(auth, factor.id, codeNow(server, secret))).toBeNull()
  })

  test('and it is forgotten with those that have ended', async () => {
    await aDayAhead(() => server.call('/recover', { body: { email: 'gone@example.org' } }))

    await server.database.asService((sql) => deleteExpiredLimits(sql, at(), 100))

    expect(await server.admin`select from auth.limits where since > ${at()}`).toHaveLength(0)
  })
})

test('what is recorded by a right clock is not counted in an entry of the future', async () => {
  const { user } = await signedUp(server, 'audit@example.org')
  const by = { actor: { kind: 'user', network: null } as const, clock: server.clock }
  const record = () =>
    server.database.asService((sql) => recordAudit(sql, by, 'password changed', user.id))
  await aDayAhead(record)

  await record()

  const entries = await server.admin`
    select times from auth.audit where subject = ${user.id} and action = 'password changed'`
  expect(entries).toEqual([{ times: 1 }, { times: 1 }])
})

type Client = Awaited<ReturnType<typeof withFactor>>['auth']

/** The error of an answer to a new challenge, or null. */
async function answer(auth: Client, factorId: string, code: string) {
  const challengeId = await challenged(auth, factorId)
  return (await auth.mfa.verify({ factorId, challengeId, code })).error
}
