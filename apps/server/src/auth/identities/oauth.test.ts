import { describe, expect, test } from 'vitest'
import { password, proven, signedUp, siteUrl, startAuth } from '../../../test/auth.ts'
import { openBrowser } from '../../../test/browser.ts'
import {
  type Account,
  authorizationUrl,
  followCallback,
  signInAddress,
  startWithProvider,
} from '../../../test/provider.ts'

const { server, provider } = await startWithProvider({ manualLinking: true })

/** Signs in from the app, at the provider, and back. */
async function signInAtProvider(begin: string, account: Account | 'refuses') {
  const browser = openBrowser(server)
  const back = await provider.visit(await authorizationUrl(browser, begin), account)
  return followCallback(browser, back)
}

const ada = { sub: 'ada', email: 'Ada@example.org', email_verified: true, name: 'Ada L.' }

describe('[AUTH-11a, AUTH-11c] signing in through a provider', () => {
  test('makes an account for someone new, without a password', async () => {
    const auth = server.client()
    const { url, fragment } = await signInAtProvider(await signInAddress(server, auth), ada)

    const { data } = await auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })

    expect(url.origin).toBe(siteUrl)
    expect(data.user).toMatchObject({
      email: 'ada@example.org',
      app_metadata: { provider: 'oidc', providers: ['oidc'] },
      user_metadata: { full_name: 'Ada L.', email_verified: true },
      identities: [{ provider: 'oidc', id: 'ada' }],
    })
    const level = await auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data?.currentAuthenticationMethods).toMatchObject([{ method: 'oauth' }])
    const typed = await server.client().signInWithPassword({ email: 'ada@example.org', password })
    expect(typed.error?.code).toBe('invalid_credentials')
  })

  test('finds the same account again, even after the address at the provider has changed', async () => {
    await signInAtProvider(await signInAddress(server), {
      ...ada,
      sub: 'moves',
      email: 'first@example.org',
    })

    await signInAtProvider(await signInAddress(server), {
      ...ada,
      sub: 'moves',
      email: 'second@example.org',
    })

    const users = await server.admin`
      select users.email from auth.users join auth.identities as i on i.user_id = users.id
      where i.provider_id = 'moves'`
    expect(users).toEqual([{ email: 'first@example.org' }])
  })

  test('with PKCE returns a code that works once, only in the browser that began', async () => {
    const auth = server.client('pkce')
    const { query, fragment } = await signInAtProvider(await signInAddress(server, auth), {
      ...ada,
      sub: 'pkce',
    })
    const code = query.get('code') ?? ''

    const otherBrowser = await server.call('/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    })
    const { data, error } = await auth.exchangeCodeForSession(code)

    expect(fragment.size).toBe(0)
    expect(await otherBrowser.json()).toMatchObject({ code: 'bad_code_verifier' })
    expect(error).toBeNull()
    expect(data.user?.identities).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'pkce' })]),
    )
    const again = await server.call('/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    })
    expect(await again.json()).toMatchObject({ code: 'flow_state_not_found' })
  })

  test('joins the account that has proven the address, when the provider has verified it', async () => {
    const { user, auth } = await proven(server, 'joins@example.org')

    await signInAtProvider(await signInAddress(server), {
      ...ada,
      sub: 'joins',
      email: 'joins@example.org',
    })

    const { data } = await auth.getUser()
    expect(data.user?.id).toBe(user.id)
    expect(data.user?.identities?.map((one) => one.provider)).toEqual(['email', 'oidc'])
    expect(data.user?.app_metadata).toMatchObject({
      provider: 'email',
      providers: ['email', 'oidc'],
    })
    const typed = { email: 'joins@example.org', password }
    expect((await server.client().signInWithPassword(typed)).error).toBeNull()
  })

  test.each([
    ['joins no account', 'victim@example.org'],
    ['creates none', 'nobody@example.org'],
  ])('with an address nobody has verified %s', async (_, email) => {
    if (email.startsWith('victim')) await signedUp(server, email)

    const { fragment } = await signInAtProvider(await signInAddress(server), {
      sub: `thief of ${email}`,
      email,
      email_verified: false,
    })

    expect(Object.fromEntries(fragment)).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    })
    const identities = await server.admin`
      select from auth.identities where provider_id = ${`thief of ${email}`}`
    expect(identities).toHaveLength(0)
  })

  test('removes from an unconfirmed account what someone else may have set up', async () => {
    const { user, auth } = await signedUp(server, 'squatted@example.org')
    await server.admin`update auth.users set email_confirmed_at = null where id = ${user.id}`

    await signInAtProvider(await signInAddress(server), {
      ...ada,
      sub: 'owner',
      email: 'squatted@example.org',
    })

    expect((await auth.getUser()).error).not.toBeNull()
    const typed = { email: 'squatted@example.org', password }
    const squatter = await server.client().signInWithPassword(typed)
    expect(squatter.error?.code).toBe('invalid_credentials')
  })

  test('creates no account where sign-ups are closed', async () => {
    const closed = await startAuth({ signUps: false }, { providers: provider.providers })
    const browser = openBrowser(closed)
    const sent = await authorizationUrl(browser, `${siteUrl}/auth/v1/authorize?provider=oidc`)
    const stranger = { ...ada, sub: 'stranger', email: 'stranger@example.org' }
    const back = await provider.visit(sent, stranger)

    const response = await browser.open(back)

    expect(response.headers.get('location')).toContain('error_code=signup_disabled')
    await closed.close()
  })

  test('redirects to the site when another address was requested', async () => {
    const address = await signInAddress(server, undefined, {
      redirectTo: 'https://evil.test/steal',
    })
    const { url } = await signInAtProvider(address, { ...ada, sub: 'redirect' })

    expect(url.origin).toBe(siteUrl)
  })

  test('that the provider refuses returns its error', async () => {
    const { fragment, query } = await signInAtProvider(
      await signInAddress(server, server.client('pkce')),
      'refuses',
    )

    const expected = {
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'They would rather not',
    }
    expect(Object.fromEntries(fragment)).toEqual(expected)
    expect(Object.fromEntries(query)).toEqual(expected)
  })

  test('is refused for a banned account', async () => {
    const { user } = await signedUp(server, 'banned@example.org')
    await server.admin`update auth.users set banned_until = 'infinity' where id = ${user.id}`

    const { fragment } = await signInAtProvider(await signInAddress(server), {
      ...ada,
      sub: 'banned',
      email: 'banned@example.org',
    })

    expect(fragment.get('error_code')).toBe('user_banned')
  })
})

test('[AUTH-11b] the settings list the enabled providers', async () => {
  const settings = await server.call('/settings', { method: 'GET' })

  expect(await settings.json()).toMatchObject({
    external: { email: true, phone: false, oidc: true },
    manual_linking_enabled: true,
  })
})
