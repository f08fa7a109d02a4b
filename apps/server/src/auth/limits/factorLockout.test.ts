import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, siteUrl, startAuth } from '../../../test/auth.ts'
import { type Browser, openBrowser } from '../../../test/browser.ts'
import { codeNow, withFactor } from '../../../test/factors.ts'

const days = 86_400_000

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

async function post<T>(browser: Browser, path: string, body: object, token?: string) {
  const response = await browser.open(`${siteUrl}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: server.keys.anonKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as T }
}

/** Somebody who knows the password, in a browser that has signed in with it alone. */
async function withPassword(email: string, factorId: string, browser = openBrowser(server)) {
  const { body } = await post<{ access_token: string }>(browser, '/token?grant_type=password', {
    email,
    password,
  })
  const at = `/factors/${factorId}`
  return async (code: string) => {
    const challenge = await post<{ id: string }>(browser, `${at}/challenge`, {}, body.access_token)
    const answer = { challenge_id: challenge.body.id, code }
    return (await post(browser, `${at}/verify`, answer, body.access_token)).status
  }
}

async function times(count: number, work: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < count; time += 1) statuses.push(await work())
  return statuses
}

/** A browser in which the second factor of this user was shown. */
async function verifiedBrowser(email: string) {
  const { factor, secret } = await withFactor(server, email)
  const browser = openBrowser(server)
  const verify = await withPassword(email, factor.id, browser)
  const status = await verify(codeNow(server, secret))
  server.advance(30_000)
  return { browser, factor, secret, status }
}

describe('[T84] a stranger with the password who guesses the second factor', () => {
  test('keeps no browser waiting in which it was shown, only others', async () => {
    const email = 'owner@example.org'
    const { browser, factor, secret, status } = await verifiedBrowser(email)
    const guess = await withPassword(email, factor.id)

    const guesses = await times(7, () => guess('none'))
    const elsewhere = await (await withPassword(email, factor.id))(codeNow(server, secret))
    const owner = await (await withPassword(email, factor.id, browser))(codeNow(server, secret))

    expect(status).toBe(200)
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect(elsewhere).toBe(429)
    expect(owner).toBe(200)
  })

  test('has no guesses more for each browser that signs in with the password', async () => {
    const email = 'many@example.org'
    const { factor } = await withFactor(server, email)

    const guesses = await times(7, async () => (await withPassword(email, factor.id))('none'))

    expect(guesses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })

  test('has none more when the owner has signed in meanwhile', async () => {
    const email = 'meanwhile@example.org'
    const { browser, factor, secret } = await verifiedBrowser(email)
    await times(5, async () => (await withPassword(email, factor.id))('none'))
    await (await withPassword(email, factor.id, browser))(codeNow(server, secret))

    expect(await (await withPassword(email, factor.id))('none')).toBe(429)
  })
})

describe('[T84] in a known browser', () => {
  test('guesses have a pause of their own', async () => {
    const email = 'own@example.org'
    const { browser, factor } = await verifiedBrowser(email)
    const guess = await withPassword(email, factor.id, browser)

    expect(await times(6, () => guess('none'))).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('that has not been used for thirty days, they count as those of others', async () => {
    const email = 'old@example.org'
    const { browser, factor, secret } = await verifiedBrowser(email)
    server.advance(31 * days)
    await times(5, async () => (await withPassword(email, factor.id))('none'))

    const owner = await (await withPassword(email, factor.id, browser))(codeNow(server, secret))

    expect(owner).toBe(429)
  })
})
