import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, codeTo, password, signedUp, startAuth } from '../../../test/auth.ts'
import { expectRefusal } from '../../../test/refusals.ts'

const minutes = 60_000
const tooMany = [429, 'over_request_rate_limit', 'Request rate limit reached'] as const
const invalid = [422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'] as const

describe('[T24] with a stolen session, the password', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ currentPassword: true })
  })
  afterAll(() => server.close())

  const guess = { password: 'battery staple', current_password: 'a guess' }

  test('is guessed twenty times, then not for five minutes', async () => {
    const { session } = await signedUp(server, 'guessed@example.org')
    const call = { method: 'PUT', token: session.access_token, body: guess }

    const statuses: number[] = []
    for (let count = 0; count < 20; count += 1) {
      statuses.push((await server.call('/user', call)).status)
    }

    expect(new Set(statuses)).toEqual(new Set([400]))
    await expectRefusal(server, '/user', call, tooMany)
    const right = { ...guess, current_password: password }
    await expectRefusal(server, '/user', { ...call, body: right }, tooMany)
    server.advance(5 * minutes)
    expect((await server.call('/user', { ...call, body: right })).status).toBe(200)
  })

  test('is not guessed more often by many requests at once', async () => {
    const { session } = await signedUp(server, 'at-once@example.org')
    const call = { method: 'PUT', token: session.access_token, body: guess }

    const answers = await Promise.all(Array.from({ length: 45 }, () => server.call('/user', call)))

    const checked = answers.filter(({ status }) => status === 400)
    expect(checked.length).toBeLessThanOrEqual(20)
    expect(answers.filter(({ status }) => ![400, 429].includes(status))).toEqual([])
  })

  test('is guessed no more often as the new one', async () => {
    const open = await startAuth()
    const { session } = await signedUp(open, 'oracle@example.org')
    // Too large, so that nothing is changed.
    const data = { notes: 'x'.repeat(9_000) }
    const body = { data, password: 'a guess, as the new one' }
    const call = { method: 'PUT', token: session.access_token, body }

    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await open.call('/user', call)).status)
    }

    expect(statuses.indexOf(429)).toBe(20)
    await open.close()
  })

  test('can still be changed by its owner after wrong attempts, which then count no more', async () => {
    const { auth } = await signedUp(server, 'forgets@example.org')
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 15; count += 1) await auth.updateUser(guess)
      const current = round === 0 ? password : `battery staple ${round}`
      const { error } = await auth.updateUser({
        password: `battery staple ${round + 1}`,
        current_password: current,
      })
      expect(error).toBeNull()
    }
  })
})

describe('[T24] a wrong nonce', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ reauthenticate: true, currentPassword: true })
  })
  afterAll(() => server.close())

  async function aDayLater(email: string) {
    const { auth } = await signedUp(server, email)
    server.advance(25 * 60 * minutes)
    const { data } = await auth.refreshSession()
    return { auth, call: { method: 'PUT', token: data.session?.access_token ?? '' } }
  }

  test.each([
    ['whether the current password is right', 'wrong-one', { current_password: 'a guess' }],
    ['that a current one is required', 'missing', {}],
    ['that the new password is the old one', 'same', { password, current_password: password }],
    ['that an address is taken', 'address', { current_password: password, email: 'a@example.org' }],
  ])('does not tell %s', async (_, name, change) => {
    await signedUp(server, 'a@example.org').catch(() => null)
    const { auth, call } = await aDayLater(`${name}@example.org`)
    await auth.reauthenticate()
    const nonce = codeTo(server, `${name}@example.org`) === '000000' ? '000001' : '000000'

    const body = { password: 'battery staple', nonce, ...change }
    await expectRefusal(server, '/user', { ...call, body }, invalid)
  })

  test('is not used up by a wrong password', async () => {
    const email = 'mistypes@example.org'
    const { auth } = await aDayLater(email)
    await auth.reauthenticate()
    const change = { password: 'battery staple', nonce: codeTo(server, email) }

    const wrong = await auth.updateUser({ ...change, current_password: 'a guess' })
    const right = await auth.updateUser({ ...change, current_password: password })

    expect(wrong.error?.code).toBe('current_password_invalid')
    expect(right.error).toBeNull()
  })
})

describe('[T24] seventy changes of one account at once', () => {
  test('keep nobody else from signing in', async () => {
    const server = await startAuth()
    const { session } = await signedUp(server, 'floods@example.org')
    await signedUp(server, 'signs-in@example.org')
    const call = { method: 'PUT', token: session.access_token }
    const flood = Array.from({ length: 70 }, (_, n) =>
      server.call('/user', { ...call, body: { password: `battery staple ${n}` } }),
    )

    const signIn = { email: 'signs-in@example.org', password }
    const { error } = await server.client().signInWithPassword(signIn)

    expect(error).toBeNull()
    const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
    expect(statuses).toContain(429)
    expect(statuses).not.toContain(503)
    await server.close()
  })
})
