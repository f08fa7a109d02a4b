import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, signedUp, siteUrl, startAuth } from '../../test/auth.ts'
import { withFactor } from '../../test/factors.ts'
import { startProvider } from '../../test/provider.ts'
import { describeRefusals, expectRefusal } from '../../test/refusals.ts'
import { openProviders } from './providers.ts'

let server: AuthServer
let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider()
  server = await startAuth({ manualLinking: true }, { providers: provider.providers })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

type Auth = ReturnType<AuthServer['client']>

/** Adds an identity to the account of whoever is signed in; what the app is told. */
async function link(auth: Auth, sub: string, email = `${sub}@elsewhere.org`) {
  const { data, error } = await auth.linkIdentity({ provider: 'oidc' as never })
  if (error) throw new Error(error.message)
  const back = await provider.visit(data.url ?? '', { sub, email, email_verified: true })
  const response = await server.app.request(back)
  const url = new URL(response.headers.get('location') ?? '')
  return new URLSearchParams(url.hash.slice(1))
}

async function providersOf(auth: Auth) {
  const { data } = await auth.getUserIdentities()
  return data?.identities.map((one) => one.provider)
}

async function identityOf(auth: Auth, wanted: string) {
  const { data } = await auth.getUserIdentities()
  const identity = data?.identities.find((one) => one.provider === wanted)
  if (!identity) throw new Error(`no identity of ${wanted}`)
  return identity
}

describe('[AUTH-10] an identity', () => {
  test('is added by who is signed in, whatever its address, and opens the account then', async () => {
    const { auth, user } = await signedUp(server, 'add@example.org')

    const told = await link(auth, 'added')

    expect(told.get('access_token')).toBeTruthy()
    expect(await providersOf(auth)).toEqual(['email', 'oidc'])
    const { data } = await auth.getUser()
    expect(data.user).toMatchObject({ id: user.id, email: 'add@example.org' })
  })

  test.each([
    ['already one’s own', 'twice', 'twice', 'Identity is already linked'],
    ['someone else’s', 'hers', 'his', 'Identity is already linked to another user'],
  ])('that is %s is not added', async (_, first, second, message) => {
    const hers = await signedUp(server, `${first}-${second}-1@example.org`)
    const his = first === second ? hers : await signedUp(server, `${second}-2@example.org`)
    await link(hers.auth, first)

    const told = await link(his.auth, first)

    expect(Object.fromEntries(told)).toEqual({
      error: 'access_denied',
      error_code: 'identity_already_exists',
      error_description: message,
    })
  })

  test('is taken away, and opens nothing any more', async () => {
    const { auth, user } = await signedUp(server, 'away@example.org')
    await link(auth, 'away')

    const { error } = await auth.unlinkIdentity(await identityOf(auth, 'oidc'))

    expect(error).toBeNull()
    expect(await providersOf(auth)).toEqual(['email'])
    const { data } = await auth.getUser()
    expect(data.user).toMatchObject({ id: user.id, app_metadata: { providers: ['email'] } })
  })

  test('of the address takes the password with it, and the address of what is left', async () => {
    const { auth, user } = await signedUp(server, 'old@example.org')
    await link(auth, 'left', 'left@example.org')

    const { error } = await auth.unlinkIdentity(await identityOf(auth, 'email'))

    expect(error).toBeNull()
    expect((await auth.getUser()).data.user).toMatchObject({
      id: user.id,
      email: 'left@example.org',
    })
    const typed = { email: 'left@example.org', password }
    expect((await server.client().signInWithPassword(typed)).error).not.toBeNull()
  })

  test('stays when the address of what is left is someone else’s', async () => {
    await signedUp(server, 'taken@example.org')
    const { auth, session } = await signedUp(server, 'conflict@example.org')
    await link(auth, 'conflict', 'taken@example.org')
    const { identity_id } = await identityOf(auth, 'email')

    const call = { method: 'DELETE', token: session.access_token }
    await expectRefusal(server, `/user/identities/${identity_id}`, call, [
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    ])
    expect(await providersOf(auth)).toEqual(['email', 'oidc'])
  })

  test('that is the last way in stays', async () => {
    const { auth, user, session } = await signedUp(server, 'last@example.org')
    const { identity_id } = await identityOf(auth, 'email')
    const path = `/user/identities/${identity_id}`
    const call = { method: 'DELETE', token: session.access_token }
    const refusal = [
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    ] as const

    await expectRefusal(server, path, call, refusal)
    // Another one, of a provider that is switched off by now, is no way in.
    await server.admin`
      insert into auth.identities (user_id, provider, provider_id, identity_data, created_at, updated_at)
      values (${user.id}, 'google', 'gone', '{}', now(), now())`
    await expectRefusal(server, path, call, refusal)
  })

  test.each([
    ['whose id is none', 'none', 404, 'validation_failed', 'identity_id must be an UUID'],
    ['there is not', randomUUID(), 422, 'identity_not_found', "Identity doesn't exist"],
  ])('%s is not taken away', async (_, id, status, code, message) => {
    const { auth, session } = await signedUp(server, `${code}@example.org`)
    await link(auth, code)

    const call = { method: 'DELETE', token: session.access_token }
    await expectRefusal(server, `/user/identities/${id}`, call, [status, code, message])
  })

  test('of who has a second factor is only taken away by who has shown it', async () => {
    const email = 'unlink-aal@example.org'
    await withFactor(server, email)
    const { data } = await server.client().signInWithPassword({ email, password })

    const call = { method: 'DELETE', token: data.session?.access_token ?? '' }
    await expectRefusal(server, `/user/identities/${randomUUID()}`, call, [
      401,
      'insufficient_aal',
      'AAL2 session is required to unlink an identity when MFA is enabled.',
    ])
  })
})

describe('[AUTH-10] a provider that does not answer', () => {
  test('is a failure of its own, and asked again the next time', async () => {
    const at = { kind: 'oidc', issuer: 'http://127.0.0.1:1' } as const
    const silent = openProviders([{ name: 'oidc', clientId: 'a', clientSecret: 'b', at }])
    const alone = await startAuth({}, { providers: silent })

    const answer = await alone.call('/authorize?provider=oidc', { method: 'GET' })

    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ code: 'unexpected_failure' })
    await alone.close()
  })
})

describe('[AUTH-10] signing in with GitHub', () => {
  test('goes by the verified primary address', async () => {
    const asked: string[] = []
    const github = createServer((request, response) => {
      const path = new URL(request.url ?? '', 'http://github').pathname
      asked.push(`${request.method} ${path}`)
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
    const providers = openProviders([{ name: 'github', clientId: 'a', clientSecret: 'b', at }])
    const there = await startAuth({}, { providers })

    const sent = await there.call('/authorize?provider=github', { method: 'GET' })
    const state = new URL(sent.headers.get('location') ?? '').searchParams.get('state')
    const back = await there.app.request(`${siteUrl}/auth/v1/callback?code=x&state=${state}`)

    const told = new URLSearchParams(new URL(back.headers.get('location') ?? '').hash.slice(1))
    const { data } = await there.client().getUser(told.get('access_token') ?? '')
    expect(data.user).toMatchObject({
      email: 'ada@github.org',
      identities: [{ provider: 'github', id: '42', identity_data: { user_name: 'ada' } }],
    })
    expect(asked).toEqual(['POST /login/oauth/access_token', 'GET /user', 'GET /user/emails'])
    github.close()
    await there.close()
  })
})

const unknown = 'Unsupported provider: Provider smoke could not be found'
const off = 'Unsupported provider: provider is not enabled'

describeRefusals('no sign-in elsewhere', 'GET /authorize', [
  [
    'with a provider there is not',
    { path: '/authorize?provider=smoke' },
    400,
    'validation_failed',
    unknown,
  ],
  [
    'with a provider that is off',
    { path: '/authorize?provider=google' },
    400,
    'validation_failed',
    off,
  ],
])

const signedOut = 'This endpoint requires a valid Bearer token'
const linkingOff = 'Manual linking is disabled'

describeRefusals('no identity is added', 'GET /user/identities/authorize', [
  ['without a token', {}, 401, 'no_authorization', signedOut],
  ['where linking is off', { as: 'bob' }, 404, 'manual_linking_disabled', linkingOff],
])

describeRefusals('no identity is taken away', `DELETE /user/identities/${randomUUID()}`, [
  ['without a token', {}, 401, 'no_authorization', signedOut],
  ['where linking is off', { as: 'bob' }, 404, 'manual_linking_disabled', linkingOff],
])

describe('[AUTH-10] where linking is on', () => {
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
      'one of the pair',
      'code_challenge_method=s256',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'a short challenge',
      'code_challenge_method=s256&code_challenge=short',
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      'another alphabet',
      `code_challenge_method=s256&code_challenge=${'%20'.repeat(43)}`,
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ],
  ])('PKCE with %s is refused', async (_, query, message) => {
    const path = `/authorize?provider=oidc&${query}`
    await expectRefusal(server, path, { method: 'GET' }, [400, 'validation_failed', message])
  })
})
