import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AuthServer,
  follow,
  linkTo,
  password,
  siteUrl,
  startAuth,
} from '../../../test/auth.ts'

const expired = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}

describe('signing up where addresses are confirmed', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ confirmEmail: true, redirectUrls: ['https://app.example.org/**'] })
  })
  afterAll(() => server.close())

  function signUp(email: string, emailRedirectTo = siteUrl) {
    return server.client().signUp({ email, password, options: { emailRedirectTo } })
  }

  const mailsTo = (email: string) => server.sentMails.filter(({ to }) => to === email)

  test('[AUTH-6a] returns no session but sends a mail with a link', async () => {
    const { data } = await signUp('ada@example.org')

    expect(data).toMatchObject({ session: null, user: { email: 'ada@example.org' } })
    expect(data.user?.confirmation_sent_at).toBeTruthy()
    expect(data.user?.user_metadata).toMatchObject({ email_verified: false })
    const link = new URL(linkTo(server, 'ada@example.org'))
    expect(`${link.origin}${link.pathname}`).toBe(`${siteUrl}/auth/v1/verify`)
    expect(link.searchParams.get('type')).toBe('signup')
    expect(link.searchParams.get('redirect_to')).toBe(siteUrl)
  })

  test('[AUTH-6a, AUTH-9c] the link leads to the app and signs in there', async () => {
    await signUp('grace@example.org', 'https://app.example.org/welcome')

    const { status, target, fragment } = await follow(server, linkTo(server, 'grace@example.org'))

    expect([status, target]).toEqual([303, 'https://app.example.org/welcome'])
    expect(Object.fromEntries(fragment)).toMatchObject({
      type: 'signup',
      token_type: 'bearer',
      expires_in: '3600',
    })
    const auth = server.client()
    const { data } = await auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(data.user).toMatchObject({
      email: 'grace@example.org',
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    })
    const email = 'grace@example.org'
    expect((await auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('[AUTH-10i] the link works once', async () => {
    await signUp('once@example.org')
    const link = linkTo(server, 'once@example.org')

    const both = await Promise.all([follow(server, link), follow(server, link)])

    const fragment = both.map(({ fragment }) => fragment.get('error_code') ?? fragment.get('type'))
    expect(fragment.sort()).toEqual(['otp_expired', 'signup'])
  })

  test('the link works for a day', async () => {
    await signUp('late@example.org')
    server.advance(25 * 3_600_000)

    const { fragment } = await follow(server, linkTo(server, 'late@example.org'))

    expect(Object.fromEntries(fragment)).toEqual(expired)
  })

  test('a mail server that checks the link does not use it up', async () => {
    await signUp('scanned@example.org')
    const link = linkTo(server, 'scanned@example.org')

    const answer = await server.app.request(link, { method: 'HEAD' })

    expect(answer.status).toBe(200)
    expect((await follow(server, link)).fragment.get('type')).toBe('signup')
  })

  test('[T12] the URL with the tokens is not sent as a referrer', async () => {
    await signUp('quiet@example.org')

    const answer = await server.app.request(linkTo(server, 'quiet@example.org'))

    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a link redirects only to the site and the allowed addresses', async () => {
    await signUp('astray@example.org', 'https://evil.example.com/steal')
    const link = new URL(linkTo(server, 'astray@example.org'))
    link.searchParams.set('redirect_to', 'https://evil.example.com/steal')

    const { target } = await follow(server, link.href)

    expect(target).toBe(siteUrl)
  })

  test.each([
    ['a made-up token', '?token=made-up&type=signup', expired],
    ['a token of another type', '?token=made-up&type=email_change', expired],
    [
      'no token',
      '?type=signup',
      {
        error: 'invalid_request',
        error_code: 'validation_failed',
        error_description: 'Verify requires a token or a token hash',
      },
    ],
    [
      'an unknown type',
      '?token=made-up&type=sms',
      {
        error: 'invalid_request',
        error_code: 'validation_failed',
        error_description: 'Invalid email verification type',
      },
    ],
  ])('[AUTH-9a] a link with %s tells the app why it failed', async (_, query, reason) => {
    const { status, target, fragment } = await follow(server, `/auth/v1/verify${query}`)

    expect([status, target]).toEqual([303, siteUrl])
    expect(Object.fromEntries(fragment)).toEqual(reason)
  })

  test('[T9] an address with an account gets the same response; only its mail differs', async () => {
    const email = 'known@example.org'
    const fresh = await signUp(email)
    await follow(server, linkTo(server, email))

    const again = await signUp(email)

    expect(again.error).toBeNull()
    expect(again.data.session).toBeNull()
    expect(again.data.user?.identities).toEqual([])
    expect(again.data.user?.id).not.toBe(fresh.data.user?.id)
    expect(Object.keys(again.data.user ?? {})).toEqual(Object.keys(fresh.data.user ?? {}))
    expect(mailsTo(email).at(-1)?.subject).toBe('You already have a Daymark account')
  })

  test.each([
    ['an address that has an account', true],
    ['an address that has none', false],
  ])('%s gets a mail at most once a minute', async (_, known) => {
    const email = `${known}@example.org`
    if (known) {
      await signUp(email)
      await follow(server, linkTo(server, email))
    }
    await signUp(email)
    server.advance(20_000)

    const hasty = await signUp(email)
    server.advance(41_000)
    const later = await signUp(email)

    expect(hasty.error?.code).toBe('over_email_send_rate_limit')
    expect(hasty.error?.message).toMatch(
      /^For security purposes, you can only request this after (39|40) seconds\.$/,
    )
    expect(later.error).toBeNull()
  })
})
