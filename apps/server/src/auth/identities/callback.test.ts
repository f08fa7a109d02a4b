import { describe, expect, test } from 'vitest'
import { siteUrl } from '../../../test/auth.ts'
import { openBrowser } from '../../../test/browser.ts'
import {
  type Account,
  authorizationUrl,
  followCallback,
  signInAddress,
  startWithProvider,
} from '../../../test/provider.ts'

const { server, provider } = await startWithProvider()
const browser = openBrowser(server)

async function signInAtProvider(account: Account) {
  const sent = await authorizationUrl(browser, await signInAddress(server))
  return followCallback(browser, await provider.visit(sent, account))
}

const ada = { sub: 'ada', email: 'ada@example.org', email_verified: true }

describe('[AUTH-11a] a callback from a provider', () => {
  test('works once, within ten minutes, and only with a known state', async () => {
    const first = await signInAtProvider({ ...ada, sub: 'once' })
    const twice = await followCallback(browser, first.back)
    const sent = await authorizationUrl(browser, await signInAddress(server))
    const late = await provider.visit(sent, { ...ada, sub: 'late' })
    server.advance(601_000)
    const none = await followCallback(browser, `${siteUrl}/auth/v1/callback?code=x`)

    for (const { fragment } of [twice, await followCallback(browser, late)]) {
      expect(fragment.get('error_code')).toBe('bad_oauth_state')
    }
    expect(none.fragment.get('error_code')).toBe('bad_oauth_callback')
    expect(none.fragment.get('error_description')).toBe('OAuth state parameter missing')
  })

  test('does not accept the parameters of another attempt', async () => {
    const sent = async () => new URL(await authorizationUrl(browser, await signInAddress(server)))
    const [mine, theirs] = [await sent(), await sent()]
    const back = new URL(await provider.visit(theirs.href, { ...ada, sub: 'swapped' }))
    back.searchParams.set('state', mine.searchParams.get('state') ?? '')

    const { fragment } = await followCallback(browser, back.href)

    expect(fragment.get('error_code')).toBe('bad_oauth_callback')
    expect(fragment.get('access_token')).toBeNull()
  })

  test('sends the provider neither the app’s challenge nor its verifier, and uses PKCE and a nonce', async () => {
    const address = await signInAddress(server, server.client('pkce'))
    const sent = new URL(await authorizationUrl(browser, address))

    const ours = new URL(address).searchParams.get('code_challenge')
    expect(sent.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(sent.searchParams.get('code_challenge')).not.toBe(ours)
    expect(sent.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(sent.searchParams.get('scope')).toBe('openid email profile')
    expect(sent.searchParams.get('redirect_uri')).toBe(`${siteUrl}/auth/v1/callback`)
  })
})
