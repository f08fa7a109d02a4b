import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, siteUrl, startAuth } from '../../../test/auth.ts'
import {
  type Account,
  comeBack,
  sentTo,
  signInAddress,
  startProvider,
} from '../../../test/provider.ts'

let server: AuthServer
let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider()
  server = await startAuth({}, { providers: provider.providers })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

async function there(account: Account) {
  const sent = await sentTo(server, await signInAddress(server))
  return comeBack(server, await provider.visit(sent, account))
}

const ada = { sub: 'ada', email: 'ada@example.org', email_verified: true }

describe('[AUTH-11] a return from a provider', () => {
  test('works once, within ten minutes, and with no state but ours', async () => {
    const first = await there({ ...ada, sub: 'once' })
    const twice = await comeBack(server, first.back)
    const sent = await sentTo(server, await signInAddress(server))
    const late = await provider.visit(sent, { ...ada, sub: 'late' })
    server.advance(601_000)
    const none = await comeBack(server, `${siteUrl}/auth/v1/callback?code=x`)

    for (const { fragment } of [twice, await comeBack(server, late)]) {
      expect(fragment.get('error_code')).toBe('bad_oauth_state')
    }
    expect(none.fragment.get('error_code')).toBe('bad_oauth_callback')
    expect(none.fragment.get('error_description')).toBe('OAuth state parameter missing')
  })

  test('does not take the answer that was meant for another attempt', async () => {
    const sent = async () => new URL(await sentTo(server, await signInAddress(server)))
    const [mine, theirs] = [await sent(), await sent()]
    const back = new URL(await provider.visit(theirs.href, { ...ada, sub: 'swapped' }))
    back.searchParams.set('state', mine.searchParams.get('state') ?? '')

    const { fragment } = await comeBack(server, back.href)

    expect(fragment.get('error_code')).toBe('bad_oauth_callback')
    expect(fragment.get('access_token')).toBeNull()
  })

  test('is also answered by a form', async () => {
    const sent = new URL(await sentTo(server, await signInAddress(server)))
    const back = new URL(await provider.visit(sent.href, { ...ada, sub: 'form' }))

    const response = await server.app.request(back.origin + back.pathname, {
      method: 'POST',
      body: back.searchParams,
    })

    expect(response.headers.get('location')).toContain('#access_token=')
  })

  test('tells the provider neither our challenge nor our verifier, and asks for PKCE and a nonce', async () => {
    const address = await signInAddress(server, server.client('pkce'))
    const sent = new URL(await sentTo(server, address))

    const ours = new URL(address).searchParams.get('code_challenge')
    expect(sent.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(sent.searchParams.get('code_challenge')).not.toBe(ours)
    expect(sent.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(sent.searchParams.get('scope')).toBe('openid email profile')
    expect(sent.searchParams.get('redirect_uri')).toBe(`${siteUrl}/auth/v1/callback`)
  })
})
