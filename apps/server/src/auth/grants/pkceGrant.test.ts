import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AuthServer,
  follow,
  linkTo,
  password,
  siteUrl,
  startAuth,
} from '../../../test/auth.ts'
import { describeRefusals } from '../../../test/refusals.ts'

const Answer = v.looseObject({ error_code: v.optional(v.string()) })

type Browser = ReturnType<AuthServer['client']>

describe('a link that is finished in the browser that requested it (PKCE)', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ confirmEmail: true })
  })
  afterAll(() => server.close())

  async function confirmed(email: string) {
    await server.client().signUp({ email, password })
    await follow(server, linkTo(server, email))
    server.advance(61_000)
  }

  /** The request for each kind of mail, and the method that the session names for it. */
  const ways: [string, string, (browser: Browser, email: string) => Promise<string>][] = [
    [
      'signing up',
      'email/signup',
      async (browser, email) => {
        await browser.signUp({ email, password })
        return email
      },
    ],
    [
      'asking for the confirmation again',
      'email/signup',
      async (browser, email) => {
        await server.client().signUp({ email, password })
        server.advance(61_000)
        await browser.resend({ type: 'signup', email })
        return email
      },
    ],
    [
      'a forgotten password',
      'recovery',
      async (browser, email) => {
        await confirmed(email)
        await browser.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/?from=mail` })
        return email
      },
    ],
    [
      'a link to sign in with',
      'magiclink',
      async (browser, email) => {
        await confirmed(email)
        await browser.signInWithOtp({ email })
        return email
      },
    ],
  ]

  test.each(ways)('[AUTH-10a] %s', async (what, method, ask) => {
    const browser = server.client('pkce')
    const mailbox = await ask(browser, `${what.replaceAll(' ', '.')}@example.org`)

    const { status, query } = await follow(server, linkTo(server, mailbox))
    const { data, error } = await browser.exchangeCodeForSession(query.get('code') ?? '')

    expect([status, error]).toEqual([303, null])
    expect(data.user).toMatchObject({ email: mailbox, user_metadata: { email_verified: true } })
    const { data: verified } = await browser.getClaims()
    expect(verified?.claims.amr).toMatchObject([{ method }])
  })

  test('[AUTH-10a] tells the browser that it was a password recovery', async () => {
    await confirmed('told@example.org')
    const browser = server.client('pkce')
    const events: string[] = []
    browser.onAuthStateChange((event) => void events.push(event))
    const redirectTo = `${siteUrl}/?from=mail`
    await browser.resetPasswordForEmail('told@example.org', { redirectTo })

    const { query } = await follow(server, linkTo(server, 'told@example.org'))
    await browser.exchangeCodeForSession(query.get('code') ?? '')
    const { error } = await browser.updateUser({ password: 'a brand new one' })

    expect(query.get('from')).toBe('mail')
    expect(events).toContain('PASSWORD_RECOVERY')
    expect(error).toBeNull()
  })

  test('[AUTH-9a, AUTH-10i] the link works once; the error is in the query, too', async () => {
    await confirmed('once@example.org')
    const browser = server.client('pkce')
    await browser.resetPasswordForEmail('once@example.org')
    const link = linkTo(server, 'once@example.org')

    const { query } = await follow(server, link)
    await browser.exchangeCodeForSession(query.get('code') ?? '')
    const again = await follow(server, link)

    expect(again.query.get('error_code')).toBe('otp_expired')
    expect(Object.fromEntries(again.fragment)).toEqual(Object.fromEntries(again.query))
  })

  /** The code of a redirect, and the verifier that only the browser has. */
  async function returned(email: string) {
    await confirmed(email)
    const verifier = 'v'.repeat(60)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    const code_challenge = Buffer.from(digest).toString('base64url')
    const body = { email, code_challenge, code_challenge_method: 's256' }
    await server.call('/recover', { body })
    const { query } = await follow(server, linkTo(server, email))
    return { auth_code: query.get('code') ?? '', code_verifier: verifier }
  }

  async function exchange(body: { auth_code: string; code_verifier: string }) {
    const first = await server.call('/token?grant_type=pkce', { body, dated: false })
    const old = v.parse(Answer, await first.json())
    if (first.ok) return { status: first.status, code: null, old, dated: null }
    const second = await server.call('/token?grant_type=pkce', { body })
    return { status: first.status, code: old.error_code ?? null, old, dated: await second.json() }
  }

  test('[AUTH-10i] a code works once', async () => {
    const code = await returned('twice@example.org')

    const both = await Promise.all([exchange(code), exchange(code)])

    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const refused = both.find(({ status }) => status === 404)
    const msg = 'invalid flow state, no valid flow state found'
    expect(refused?.old).toEqual({ code: 404, error_code: 'flow_state_not_found', msg })
    expect(refused?.dated).toEqual({ code: 'flow_state_not_found', message: msg })
  })

  test('[AUTH-10a] a code works for five minutes', async () => {
    const code = await returned('slow@example.org')
    server.advance(301_000)

    const { old, dated } = await exchange(code)

    const msg = 'invalid flow state, flow state has expired'
    expect(old).toEqual({ code: 422, error_code: 'flow_state_expired', msg })
    expect(dated).toEqual({ code: 'flow_state_expired', message: msg })
  })

  test('[AUTH-10a] a code is refused without the verifier', async () => {
    const code = await returned('stolen@example.org')

    const { old, dated } = await exchange({ ...code, code_verifier: 'w'.repeat(60) })

    const msg = 'code challenge does not match previously saved code verifier'
    expect(old).toEqual({ code: 400, error_code: 'bad_code_verifier', msg })
    expect(dated).toEqual({ code: 'bad_code_verifier', message: msg })
    expect((await exchange(code)).status).toBe(200)
  })

  test('a code is invalidated by a new password', async () => {
    const code = await returned('changed@example.org')
    const auth = server.client()
    await auth.signInWithPassword({ email: 'changed@example.org', password })

    await auth.updateUser({ password: 'a brand new one' })

    expect((await exchange(code)).code).toBe('flow_state_not_found')
  })

  test('the database has neither the code nor the verifier', async () => {
    const { auth_code, code_verifier } = await returned('dump@example.org')

    const dump = JSON.stringify(await server.admin`select * from auth.flow_state`)

    expect(dump).not.toContain(auth_code)
    expect(dump).not.toContain(code_verifier)
  })
})

const pair = 'PKCE flow requires code_challenge_method and code_challenge'
const length = 'code challenge has to be between 43 and 128 characters'
const alphabet =
  'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes'
const email = 'bob@example.org'

describe.each([
  ['POST /signup', { email: 'new@example.org', password }],
  ['POST /recover', { email }],
  ['POST /otp', { email }],
  ['POST /resend', { email, type: 'signup' }],
])('%s', (door, body) => {
  describeRefusals('a flow is not begun', door, [
    ['without a method', { body: { ...body, code_challenge: 'c'.repeat(43) } }, ...bad(pair)],
    ['without a challenge', { body: { ...body, code_challenge_method: 's256' } }, ...bad(pair)],
    ['with a short challenge', { body: { ...body, ...flow('c'.repeat(42)) } }, ...bad(length)],
    ['with a long challenge', { body: { ...body, ...flow('c'.repeat(129)) } }, ...bad(length)],
    ['with other characters', { body: { ...body, ...flow('ä'.repeat(43)) } }, ...bad(alphabet)],
  ])
})

describeRefusals('a flow is not finished', 'POST /token?grant_type=pkce', [
  ['without a code', { body: { code_verifier: 'v' } }, ...bad(empty())],
  ['without a verifier', { body: { auth_code: 'c' } }, ...bad(empty())],
  [
    'with an unknown code',
    { body: { auth_code: 'made-up', code_verifier: 'made-up' } },
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  ],
])

function bad(message: string): [number, string, string] {
  return [400, 'validation_failed', message]
}

function empty() {
  return 'invalid request: both auth code and code verifier should be non-empty'
}

function flow(code_challenge: string) {
  return { code_challenge, code_challenge_method: 's256' }
}
