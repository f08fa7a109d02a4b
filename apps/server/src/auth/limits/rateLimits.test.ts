import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, secondServer, signedUp, startAuth } from '../../../test/auth.ts'
import { expectRefusal } from '../../../test/refusals.ts'

const minutes = 60_000
const tooMany = [429, 'over_request_rate_limit', 'Request rate limit reached'] as const

describe('[T10] guessing a password', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth()
  })
  afterAll(() => server.close())

  const path = '/token?grant_type=password'
  const guessing = (email: string, from?: string) => ({
    body: { email, password: 'a guess' },
    ...(from !== undefined && { from }),
  })

  async function guess(times: number, email: string, from?: string) {
    const statuses: number[] = []
    for (let count = 0; count < times; count += 1) {
      statuses.push((await server.call(path, guessing(email, from))).status)
    }
    return statuses
  }

  test.each(['bob@example.org', 'nobody@example.org'])(
    '[AUTH-5a] the password of %s: twenty times, then not for five minutes',
    async (email) => {
      if (email.startsWith('bob')) await signedUp(server, email)

      const statuses = await guess(20, email)

      expect(new Set(statuses)).toEqual(new Set([400]))
      await expectRefusal(server, path, guessing(email), tooMany)
      const refused = await server.call(path, guessing(email))
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(240)
      server.advance(5 * minutes)
      expect(await guess(1, email)).toEqual([400])
    },
  )

  test('[T71] names the account and the network in the log once, and no address of either', async () => {
    const email = 'named@example.org'
    const { user } = await signedUp(server, email)
    server.logged.length = 0

    await guess(30, email, '192.0.2.9')

    const limited = server.logged.filter((entry) => 'limit' in entry)
    expect(limited).toEqual([
      { limit: 'over_request_rate_limit', network: '192.0.2.0/24', account: user.id },
    ])
  })

  test('continued guessing leads to longer waits', async () => {
    const email = 'stubborn@example.org'
    for (let round = 0; round < 3; round += 1) {
      await guess(20, email)
      server.advance(5 * minutes)
    }

    const refused = await server.call(path, guessing(email))

    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60)
  })

  test('a correct password resets the limit', async () => {
    const email = 'forgetful@example.org'
    await signedUp(server, email)

    for (let round = 0; round < 3; round += 1) {
      await guess(15, email)
      const { error } = await server.client().signInWithPassword({ email, password })
      expect(error).toBeNull()
    }
  })

  test('[T10] two servers allow no more guesses than one', async () => {
    const other = await secondServer(server)
    const email = 'split@example.org'
    const body = JSON.stringify(guessing(email).body)
    const guessAtOther = async () =>
      (await other.app.request(`/auth/v1${path}`, { method: 'POST', body })).status

    await guess(10, email)
    const statuses = []
    for (let count = 0; count < 11; count += 1) statuses.push(await guessAtOther())

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    await other.close()
  })

  test('[AUTH-5a] one network: sixty requests in five minutes, for all addresses together', async () => {
    const from = '203.0.113.7'
    for (let count = 0; count < 60; count += 1) await guess(1, `p${count}@example.org`, from)

    await expectRefusal(server, path, guessing('p60@example.org', from), tooMany)

    expect(await guess(1, 'p60@example.org', '203.0.113.8')).toEqual([400])
    server.advance(5 * minutes)
    expect(await guess(1, 'p60@example.org', from)).toEqual([400])
  })

  test('an IPv6 /64 is one network', async () => {
    const at = (host: number) => `2001:db8:1:2::${host.toString(16)}`
    for (let count = 0; count < 60; count += 1) await guess(1, `v${count}@example.org`, at(count))

    expect(await guess(1, 'v60@example.org', at(99))).toEqual([429])
    expect(await guess(1, 'v60@example.org', '2001:db8:1:3::1')).toEqual([400])
  })

  test('x-forwarded-for of a client is ignored', async () => {
    const spoof = (count: number) =>
      server.app.request(
        `/auth/v1${path}`,
        {
          method: 'POST',
          headers: { apikey: server.keys.anonKey, 'x-forwarded-for': `198.51.100.${count}` },
          body: JSON.stringify(guessing(`s${count}@example.org`).body),
        },
        { incoming: { socket: { remoteAddress: '203.0.113.77' } } },
      )
    for (let count = 0; count < 60; count += 1) await spoof(count)

    expect((await spoof(60)).status).toBe(429)
  })
})

describe('[T58] behind a proxy on the same machine that the settings do not name', () => {
  test('all clients together have the limits of one network', async () => {
    const server = await startAuth()
    const ask = (headers: Record<string, string>) =>
      server.app.request(
        '/auth/v1/recover',
        {
          method: 'POST',
          headers: { apikey: server.keys.anonKey, ...headers },
          body: JSON.stringify({ email: 'no address' }),
        },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      )
    for (let count = 0; count < 60; count += 1) await ask({ 'x-forwarded-for': `1.2.3.${count}` })

    expect((await ask({ 'x-forwarded-for': '203.0.113.5' })).status).toBe(429)
    expect((await ask({ 'x-forwarded-proto': 'https' })).status).toBe(429)
    expect((await ask({})).status).toBe(400)
    await server.close()
  })
})

describe('behind a trusted proxy', () => {
  test('the address that the proxy has appended counts', async () => {
    const server = await startAuth({ proxies: 1 })
    const ask = (forwarded: string) =>
      server.app.request(
        '/auth/v1/recover',
        {
          method: 'POST',
          headers: { apikey: server.keys.anonKey, 'x-forwarded-for': forwarded },
          body: JSON.stringify({ email: 'no address' }),
        },
        { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
      )
    for (let count = 0; count < 60; count += 1) await ask(`1.2.3.${count}, 203.0.113.5`)

    expect((await ask('9.9.9.9, 203.0.113.5')).status).toBe(429)
    expect((await ask('9.9.9.9, 203.0.113.6')).status).toBe(400)
    await server.close()
  })
})
