import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, signedUp, siteUrl, startAuth } from '../../../test/auth.ts'
import { openBrowser } from '../../../test/browser.ts'
import { describeRefusals, expectRefusal } from '../../../test/refusals.ts'
import { createProviders } from './providers.ts'

describe('[AUTH-11a] a provider that does not answer', () => {
  test('is an error of its own, and contacted again the next time', async () => {
    const at = { kind: 'oidc', issuer: 'http://127.0.0.1:1' } as const
    const silent = createProviders([
      { name: 'oidc', clientId: 'a', clientSecret: 'b', endpoint: at },
    ])
    const alone = await startAuth({}, { providers: silent })

    const answer = await alone.call('/authorize?provider=oidc', { method: 'GET' })

    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ code: 'unexpected_failure' })
    await alone.close()
  })
})

describe('[AUTH-11c] signing in with GitHub', () => {
  test('uses the verified primary address', async () => {
    const requests: string[] = []
    const github = createServer((request, response) => {
      const path = new URL(request.url ?? '', 'http://github').pathname
      requests.push(`${request.method} ${path}`)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(pages.get(path) ?? {}))
    })
    const pages = new Map<string, unknown>([
      ['/login/oauth/access_token', { access_token: 'gho_x', token_type: 'bearer', scope: '' }],
      ['/user', { id: 42, login: 'ada', name: 'Ada', avatar_url: null }],
      [
        '/user/emails',
        [
          { email: 'spam@example.org', primary: false, verified: false },
          { email: 'ada@github.org', primary: true, verified: true },
        ],
      ],
    ])
    await new Promise<void>((ready) => github.listen(0, '127.0.0.1', ready))
    const web = `http://127.0.0.1:${(github.address() as AddressInfo).port}`
    const at = { kind: 'github', web, api: web } as const
    const providers = createProviders([
      { name: 'github', clientId: 'a', clientSecret: 'b', endpoint: at },
    ])
    const there = await startAuth({}, { providers })

    const browser = openBrowser(there)
    const sent = await browser.open(`${siteUrl}/auth/v1/authorize?provider=github`)
    const state = new URL(sent.headers.get('location') ?? '').searchParams.get('state')
    const back = await browser.open(`${siteUrl}/auth/v1/callback?code=x&state=${state}`)

    const fragment = new URLSearchParams(new URL(back.headers.get('location') ?? '').hash.slice(1))
    const { data } = await there.client().getUser(fragment.get('access_token') ?? '')
    expect(data.user).toMatchObject({
      email: 'ada@github.org',
      identities: [{ provider: 'github', id: '42', identity_data: { user_name: 'ada' } }],
    })
    expect(requests).toEqual(['POST /login/oauth/access_token', 'GET /user', 'GET /user/emails'])
    github.close()
    await there.close()
  })
})

const unknown = 'Unsupported provider: Provider smoke could not be found'
const off = 'Unsupported provider: provider is not enabled'

describeRefusals('a sign-in with a provider is refused', 'GET /authorize', [
  [
    'with an unknown provider',
    { path: '/authorize?provider=smoke' },
    400,
    'validation_failed',
    unknown,
  ],
  [
    'with a disabled provider',
    { path: '/authorize?provider=google' },
    400,
    'validation_failed',
    off,
  ],
])

describe('[AUTH-11a] where there is one provider', () => {
  let server: AuthServer
  beforeAll(async () => {
    const at = { kind: 'oidc', issuer: 'http://127.0.0.1:1' } as const
    const providers = createProviders([
      { name: 'oidc', clientId: 'a', clientSecret: 'b', endpoint: at },
    ])
    server = await startAuth({ manualLinking: true }, { providers })
  })
  afterAll(() => server.close())

  test.each([
    ['smoke', unknown],
    ['google', off],
  ])('no identity of %s is added', async (name, message) => {
    const { session } = await signedUp(server, `${name}@example.org`)
    const call = { method: 'GET', token: session.access_token }
    const path = `/user/identities/authorize?provider=${name}`
    await expectRefusal(server, path, call, [400, 'validation_failed', message])
  })

  test.each([
    [
      'one of the two parameters',
      'code_challenge_method=s256',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'a short challenge',
      'code_challenge_method=s256&code_challenge=short',
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      'other characters',
      `code_challenge_method=s256&code_challenge=${'%20'.repeat(43)}`,
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ],
  ])('PKCE with %s is refused', async (_, query, message) => {
    const path = `/authorize?provider=oidc&${query}`
    await expectRefusal(server, path, { method: 'GET' }, [400, 'validation_failed', message])
  })
})
