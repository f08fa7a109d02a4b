import { describe, expect, test } from 'vitest'
import { password, siteUrl, startAuth } from '../../../test/auth.ts'
import { type Browser, openBrowser } from '../../../test/browser.ts'
import {
  authorizationUrl,
  followCallback,
  signInAddress,
  startWithProvider,
} from '../../../test/provider.ts'
import { expectRefusal } from '../../../test/refusals.ts'

const { server, provider } = await startWithProvider({ manualLinking: true })

const accountOf = (sub: string) => ({ sub, email: `${sub}@provider.example`, email_verified: true })

/** The two browsers of an attack. */
function browsers() {
  return { attacker: openBrowser(server), victim: openBrowser(server) }
}

/** An account with a session, in a client that begins its flows with PKCE or without. */
async function signedUpAs(name: string, flow: 'implicit' | 'pkce') {
  const auth = server.client(flow)
  const { data } = await auth.signUp({ email: `${name}@example.org`, password })
  return { auth, token: data.session?.access_token ?? '', id: data.user?.id ?? '' }
}

async function startLinking(browser: Browser, token: string, headers = {}) {
  const path = '/auth/v1/user/identities/authorize?provider=oidc&skip_http_redirect=true'
  const authorization = `Bearer ${token}`
  const response = await browser.open(siteUrl + path, {
    headers: { apikey: server.keys.anonKey, authorization, ...headers },
  })
  return (await response.json()) as { url: string }
}

async function ownersOf(sub: string) {
  const owners = await server.admin<{ user_id: string }[]>`
    select user_id from auth.identities where provider = 'oidc' and provider_id = ${sub}`
  return owners.map(({ user_id }) => user_id)
}

describe('[T23] an answer of a provider that another browser asked for', () => {
  test('signs nobody in, and the attempt is over', async () => {
    const { attacker, victim } = browsers()
    const sent = await authorizationUrl(attacker, await signInAddress(server))
    const back = await provider.visit(sent, accountOf('forced'))

    const forced = await followCallback(victim, back)
    const late = await followCallback(attacker, back)

    expect(forced.fragment.get('access_token')).toBeNull()
    for (const { fragment } of [forced, late]) {
      expect(fragment.get('error_code')).toBe('bad_oauth_state')
    }
    expect(await ownersOf('forced')).toEqual([])
  })

  test('signs nobody in who has begun a sign-in too', async () => {
    const { attacker, victim } = browsers()
    await authorizationUrl(victim, await signInAddress(server))
    const sent = await authorizationUrl(attacker, await signInAddress(server))
    const back = await provider.visit(sent, accountOf('crossed'))

    const { fragment } = await followCallback(victim, back)

    expect(fragment.get('error_code')).toBe('bad_oauth_state')
  })

  test('is linked to no account', async () => {
    const { attacker, victim } = browsers()
    const mallory = await signedUpAs('mallory', 'implicit')
    const { url } = await startLinking(attacker, mallory.token)
    const back = await provider.visit(url, accountOf('victim'))

    const { fragment } = await followCallback(victim, back)

    expect(fragment.get('error_code')).toBe('bad_oauth_state')
    expect(await ownersOf('victim')).toEqual([])
  })

  test('is linked to no account by a flow with PKCE: the verifier never comes', async () => {
    const { victim } = browsers()
    const mallory = await signedUpAs('mallory-pkce', 'pkce')
    const { data } = await mallory.auth.linkIdentity({ provider: 'oidc' as never })
    const back = await provider.visit(data?.url ?? '', accountOf('victim-pkce'))

    const { query } = await followCallback(victim, back)
    const body = { auth_code: query.get('code'), code_verifier: 'v'.repeat(43) }
    await expectRefusal(server, '/token?grant_type=pkce', { body }, [
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    ])

    expect(await ownersOf('victim-pkce')).toEqual([])
  })
})

describe('[T23] a browser that asked itself', () => {
  test('is recognised by a cookie that no script reads and no other site sends', async () => {
    const { victim } = browsers()

    const response = await victim.open(await signInAddress(server))

    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^daymark-oauth=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
      ),
    ])
  })

  test('has a cookie for this host only where the site is on https', async () => {
    const secure = await startAuth(
      { siteUrl: 'https://day.example.org' },
      { providers: provider.providers },
    )

    const response = await secure.call('/authorize?provider=oidc', { method: 'GET' })

    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-daymark-oauth=.*; Path=\/; .*; Secure$/),
    ])
    await secure.close()
  })

  test('signs in, in several windows at once', async () => {
    const { victim } = browsers()
    const first = await authorizationUrl(victim, await signInAddress(server))
    const second = await authorizationUrl(victim, await signInAddress(server))

    for (const sent of [first, second]) {
      const back = await provider.visit(sent, accountOf('windows'))
      const { fragment } = await followCallback(victim, back)
      expect(fragment.get('access_token')).toBeTruthy()
    }
  })

  test('links an identity', async () => {
    const { victim } = browsers()
    const ada = await signedUpAs('ada-links', 'implicit')
    const { url } = await startLinking(victim, ada.token)
    const back = await provider.visit(url, accountOf('ada-links'))

    await followCallback(victim, back)

    expect(await ownersOf('ada-links')).toEqual([ada.id])
  })

  test('counts when the provider lets it post its answer, which carries no cookie', async () => {
    const { victim } = browsers()
    const sent = await authorizationUrl(victim, await signInAddress(server))
    const back = new URL(await provider.visit(sent, accountOf('posted')))

    const posted = await server.app.request(back.origin + back.pathname, {
      method: 'POST',
      body: back.searchParams,
    })
    const { fragment } = await followCallback(victim, posted.headers.get('location') ?? '')

    expect(posted.status).toBe(303)
    expect(fragment.get('access_token')).toBeTruthy()
  })
})

describe('[T23] an app on another origin, which has no cookie here', () => {
  test('links an identity with PKCE, once its verifier is shown', async () => {
    const ada = await signedUpAs('ada-pkce', 'pkce')
    const { data } = await ada.auth.linkIdentity({ provider: 'oidc' as never })
    const back = await provider.visit(data?.url ?? '', accountOf('ada-pkce'))
    const { query } = await followCallback(openBrowser(server), back)
    const before = await ownersOf('ada-pkce')

    const { error } = await ada.auth.exchangeCodeForSession(query.get('code') ?? '')

    expect(before).toEqual([])
    expect(error).toBeNull()
    expect(await ownersOf('ada-pkce')).toEqual([ada.id])
  })

  test('is told of an identity that is linked already', async () => {
    const linked: (string | undefined)[] = []
    for (const name of ['first', 'second']) {
      const ada = await signedUpAs(`${name}-owner`, 'pkce')
      const { data } = await ada.auth.linkIdentity({ provider: 'oidc' as never })
      const back = await provider.visit(data?.url ?? '', accountOf('one-owner'))
      const { query } = await followCallback(openBrowser(server), back)
      const { error } = await ada.auth.exchangeCodeForSession(query.get('code') ?? '')
      linked.push(error?.code)
    }

    expect(linked).toEqual([undefined, 'identity_already_exists'])
  })

  test('links nothing when the password has changed since it asked', async () => {
    const ada = await signedUpAs('ada-changes', 'pkce')
    const { data } = await ada.auth.linkIdentity({ provider: 'oidc' as never })
    const back = await provider.visit(data?.url ?? '', accountOf('ada-changes'))
    const { query } = await followCallback(openBrowser(server), back)

    const elsewhere = server.client()
    await elsewhere.signInWithPassword({ email: 'ada-changes@example.org', password })
    await elsewhere.updateUser({ password: 'battery staple' })
    const { error } = await ada.auth.exchangeCodeForSession(query.get('code') ?? '')

    expect(error?.code).toBe('flow_state_not_found')
    expect(await ownersOf('ada-changes')).toEqual([])
  })

  test('creates no account before its verifier is shown', async () => {
    const auth = server.client('pkce')
    const sent = await authorizationUrl(openBrowser(server), await signInAddress(server, auth))
    const { query } = await followCallback(
      openBrowser(server),
      await provider.visit(sent, accountOf('later')),
    )
    const before = await ownersOf('later')

    const { data } = await auth.exchangeCodeForSession(query.get('code') ?? '')

    expect(before).toEqual([])
    expect(await ownersOf('later')).toEqual([data.user?.id])
  })

  test('is told at once that linking without PKCE does not work', async () => {
    const { attacker } = browsers()
    const ada = await signedUpAs('ada-elsewhere', 'implicit')

    const origin = { origin: 'https://elsewhere.example' }
    const answer = await startLinking(attacker, ada.token, origin)

    expect(answer).toMatchObject({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Linking an identity from another origin requires PKCE',
    })
  })
})
