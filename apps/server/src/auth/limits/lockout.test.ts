import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, signedUp, siteUrl, startAuth } from '../../../test/auth.ts'
import { type Browser, openBrowser } from '../../../test/browser.ts'

const minutes = 60_000
const days = 86_400_000
const home = '203.0.113.7'
const neighbour = '203.0.113.200'
const elsewhere = '198.51.100.9'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

async function signIn(browser: Browser, email: string, typed = password): Promise<number> {
  const response = await browser.open(`${siteUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: server.keys.anonKey },
    body: JSON.stringify({ email, password: typed }),
  })
  return response.status
}

/** Guesses of a stranger who has many networks. */
async function strangersGuess(email: string, times: number) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) {
    statuses.push(await signIn(openBrowser(server, `192.0.2.${n % 50}`), email, 'a guess'))
  }
  return statuses
}

describe('[T25] a stranger who guesses a password', () => {
  test('110 times locks nobody out for longer than five minutes', async () => {
    const email = 'owner@example.org'
    await signedUp(server, email)

    const statuses = await strangersGuess(email, 110)
    server.advance(5 * minutes)

    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect(await signIn(openBrowser(server, elsewhere), email)).toBe(200)
  })

  test.each([
    ['the network', home, neighbour, false],
    ['an IPv6 network', '2001:db8:1:2::1', '2001:db8:1:2::99', false],
    ['the browser', home, elsewhere, true],
  ])('does not lock out %s that has signed in here', async (name, before, after, keepsCookies) => {
    const email = `${name.replaceAll(' ', '-')}@example.org`
    await signedUp(server, email)
    const first = openBrowser(server, before)
    await signIn(first, email)
    await strangersGuess(email, 25)

    const known = openBrowser(server, after)
    if (keepsCookies) for (const one of first.cookies) known.cookies.set(...one)

    expect(await signIn(known, email)).toBe(200)
    expect(await signIn(openBrowser(server, '192.0.3.77'), email)).toBe(429)
  })

  test('is limited as anywhere else when they use a network that is known', async () => {
    const email = 'shared@example.org'
    await signedUp(server, email)
    await signIn(openBrowser(server, home), email)

    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) {
      statuses.push(await signIn(openBrowser(server, `203.0.113.${n}`), email, 'a guess'))
    }

    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429])
  })

  test('locks out a network that was known more than thirty days ago', async () => {
    const email = 'long-ago@example.org'
    await signedUp(server, email)
    await signIn(openBrowser(server, home), email)
    server.advance(31 * days)
    await strangersGuess(email, 25)

    expect(await signIn(openBrowser(server, home), email)).toBe(429)
  })

  test('gains nothing from a network that is known for another user', async () => {
    const [hers, his] = ['hers@example.org', 'his@example.org']
    for (const email of [hers, his]) await signedUp(server, email)
    await signIn(openBrowser(server, home), his)
    await strangersGuess(hers, 25)

    expect(await signIn(openBrowser(server, home), hers)).toBe(429)
  })
})

describe('[T25] the cookie by which a browser is known', () => {
  test('is read by no script, lasts thirty days, and stays the same', async () => {
    const email = 'cookie@example.org'
    await signedUp(server, email)
    const browser = openBrowser(server, home)

    await signIn(browser, email)
    const first = browser.cookies.get('daymark-browser')
    const again = await browser.open(`${siteUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: server.keys.anonKey },
      body: JSON.stringify({ email, password }),
    })

    expect(again.headers.getSetCookie()).toEqual([
      `daymark-browser=${first}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
    ])
  })
})
