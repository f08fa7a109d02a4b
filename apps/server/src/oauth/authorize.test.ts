import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { signedUp, siteUrl } from '../../test/auth.ts'
import { callback, challenge, locationOf, startOauth, target } from '../../test/oauth.ts'

const oauth = await startOauth()
afterAll(() => oauth.close())

const foundIn = (response: Response) => {
  const { origin, pathname, searchParams } = locationOf(response)
  return { to: `${origin}${pathname}`, ...Object.fromEntries(searchParams) }
}

describe('an app that asks', () => {
  test('[OAUTH-3a] brings the browser to the page, with an id and nothing else', async () => {
    const answer = await oauth.authorize(await oauth.register())

    expect(answer.status).toBe(302)
    expect(foundIn(answer)).toEqual({ to: `${siteUrl}/`, connect: expect.any(String) })
  })

  test.each([
    ['without its id', { client_id: null }],
    ['with an id that nobody has', { client_id: `dmc_${'a'.repeat(22)}` }],
    ['with an id that is none', { client_id: 'Claude\0' }],
    ['without an address', { redirect_uri: null }],
    ['with another address', { redirect_uri: 'https://app.example.org/other' }],
    ['with a longer address', { redirect_uri: `${callback}/` }],
    ['with a query at its address', { redirect_uri: `${callback}?to=elsewhere` }],
    ['with another spelling of its address', { redirect_uri: 'https://APP.example.org/callback' }],
    ['with another port', { redirect_uri: 'https://app.example.org:444/callback' }],
  ])(
    '[OAUTH-2a, T105] %s is answered with a page, and sends nobody anywhere',
    async (_, values) => {
      const answer = await oauth.authorize(await oauth.register(), values)

      expect(answer.status).toBe(400)
      expect(answer.headers.get('location')).toBeNull()
      const page = await answer.text()
      expect(page).toContain('This app could not be recognised.')
      expect(page).toContain('Nothing was connected.')
    },
  )

  test('[LANG-8] and is not known reads so in the language of the browser', async () => {
    const headers = { 'accept-language': 'ar-EG,en;q=0.5' }

    const answer = await oauth.request('/oauth/authorize', { headers })

    const page = await answer.text()
    expect(answer.headers.get('content-language')).toBe('ar')
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain('تعذّر التعرف على هذا التطبيق.')
  })

  test.each(['client_id', 'redirect_uri'])(
    '[OAUTH-2b] with %s twice is not known',
    async (name) => {
      const id = await oauth.register()
      const value = name === 'client_id' ? id : callback
      const asked = new URLSearchParams({ client_id: id, redirect_uri: callback })
      asked.append(name, value)

      expect((await oauth.request(`/oauth/authorize?${asked}`)).status).toBe(400)
    },
  )

  test.each([
    ['no response_type', { response_type: null }, 'invalid_request'],
    ['another response_type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no challenge', { code_challenge: null }, 'invalid_request'],
    ['no method', { code_challenge_method: null }, 'invalid_request'],
    ['a challenge in plain text', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge that is too short', { code_challenge: challenge.slice(1) }, 'invalid_request'],
    ['a challenge of other signs', { code_challenge: '+'.repeat(43) }, 'invalid_request'],
    ['another resource', { resource: 'https://other.example.org/mcp' }, 'invalid_target'],
    ['the site as the resource', { resource: siteUrl }, 'invalid_target'],
    ['scopes that nobody knows', { scope: 'openid email' }, 'invalid_scope'],
  ])('[OAUTH-2c] with %s is told so, with state and issuer', async (_, values, error) => {
    const answer = await oauth.authorize(await oauth.register(), values)

    expect(answer.status).toBe(302)
    expect(foundIn(answer)).toEqual({
      to: callback,
      error,
      error_description: expect.any(String),
      state: 'a state',
      iss: siteUrl,
    })
  })

  test('[OAUTH-2d] with a state that is too long, or that no text can be, is told so', async () => {
    const id = await oauth.register()

    for (const state of ['a'.repeat(2_001), 'a\0b']) {
      expect(foundIn(await oauth.authorize(id, { state }))).toMatchObject({
        error: 'invalid_request',
        state,
      })
    }
  })

  test('[OAUTH-1a] may name the one resource, or none', async () => {
    const id = await oauth.register()

    expect(foundIn(await oauth.authorize(id, { resource: target }))).toHaveProperty('connect')
    expect(foundIn(await oauth.authorize(id, { resource: null }))).toHaveProperty('connect')
  })

  test('[OAUTH-2e] keeps the query of its own address', async () => {
    const own = `${callback}?tenant=a%20b`
    const id = await oauth.register({ redirect_uris: [own] })

    const answer = await oauth.authorize(id, { redirect_uri: own, scope: 'none' })

    expect(answer.headers.get('location')).toMatch(`${own}&error=invalid_scope`)
  })

  test('[OAUTH-2f] is limited by network', async () => {
    const id = await oauth.register()
    const asking = () => oauth.authorize(id, {}, '192.0.2.7')
    for (let times = 0; times < 60; times += 1) expect((await asking()).status).toBe(302)

    const refused = await asking()

    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('an app on this computer', () => {
  const registered = ['http://127.0.0.1/callback', 'http://localhost:3000/callback']

  test.each([
    ['http://127.0.0.1/callback'],
    ['http://127.0.0.1:51234/callback'],
    ['http://localhost:8/callback'],
  ])('[OAUTH-2g] is answered at any port: %s', async (redirect_uri) => {
    const id = await oauth.register({ redirect_uris: registered })

    expect(foundIn(await oauth.authorize(id, { redirect_uri }))).toHaveProperty('connect')
  })

  test.each([
    ['http://127.0.0.1:1/other'],
    ['http://127.0.0.1:99999/callback'],
    ['http://127.0.0.1:80@evil.example.org/callback'],
    ['http://127.0.0.1.example.org/callback'],
    ['http://127.0.0.2/callback'],
    ['http://[::1]/callback'],
    ['https://127.0.0.1/callback'],
    ['http://localhost:1:2/callback'],
  ])('[OAUTH-2h, T105] is not answered at %s', async (redirect_uri) => {
    const id = await oauth.register({ redirect_uris: registered })

    expect((await oauth.authorize(id, { redirect_uri })).status).toBe(400)
  })
})

test('[OAUTH-3b] a request is over after ten minutes', async () => {
  const { session } = await signedUp(oauth.server, `${randomUUID()}@example.org`)
  const id = await oauth.asked(await oauth.register())
  oauth.server.advance(600_000)

  expect((await oauth.look(id, session.access_token)).status).toBe(404)
})
