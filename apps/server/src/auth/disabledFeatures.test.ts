import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, signedUp, startAuth } from '../../test/auth.ts'
import { expectRefusal } from '../../test/refusals.ts'
import { serviceKeyOf } from '../../test/serviceKey.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

const noSaml = [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'] as const
const noWeb3 = [422, 'web3_provider_disabled', 'Web3 provider is disabled'] as const
const noPasskeys = [404, 'passkey_disabled', 'Passkeys are disabled'] as const
const noOauthServer = [404, 'feature_disabled', 'OAuth server is disabled'] as const
const noCustomProviders = [404, 'feature_disabled', 'Custom providers are disabled'] as const
const noScim = [404, 'feature_disabled', 'SCIM server is disabled'] as const

describe('[AUTH-5a] a feature that this server does not have is refused as a disabled one', () => {
  test.each([
    ['POST', '/sso', noSaml],
    ['GET', '/sso/saml/metadata', noSaml],
    ['POST', '/sso/saml/acs', noSaml],
    ['POST', '/token?grant_type=web3', noWeb3],
    ['GET', '/passkeys', noPasskeys],
    ['POST', '/passkeys/authentication/options', noPasskeys],
    ['POST', '/passkeys/registration/verify', noPasskeys],
    ['DELETE', '/passkeys/5b7c2f0e-3f6a-4a58-9d53-0f1f6f0d2a11', noPasskeys],
    ['GET', '/oauth/authorize', noOauthServer],
    ['POST', '/oauth/clients/register', noOauthServer],
    ['GET', '/.well-known/oauth-authorization-server', noOauthServer],
    ['GET', '/scim/v2/Schemas', noScim],
  ] as const)('%s %s', async (method, path, refusal) => {
    await expectRefusal(server, path, { method }, refusal)
  })

  test('GET /user/oauth/grants, once it is known who asks', async () => {
    const { session } = await signedUp(server, 'grants@example.org')
    const call = { method: 'GET', token: session.access_token }

    await expectRefusal(server, '/user/oauth/grants', call, noOauthServer)
    const stranger = await server.call('/user/oauth/grants', { method: 'GET' })

    expect(await stranger.json()).toMatchObject({ code: 'no_authorization' })
  })
})

describe('[AUTH-5a] a feature of administrators that this server does not have', () => {
  const id = '5b7c2f0e-3f6a-4a58-9d53-0f1f6f0d2a11'
  const paths = [
    ['GET', '/admin/oauth/clients', noOauthServer],
    ['POST', '/admin/oauth/clients', noOauthServer],
    ['DELETE', `/admin/oauth/clients/${id}`, noOauthServer],
    ['GET', '/admin/sso/providers', noSaml],
    ['PUT', `/admin/sso/providers/${id}`, noSaml],
    ['GET', '/admin/custom-providers', noCustomProviders],
    ['GET', '/admin/custom-providers/custom:one', noCustomProviders],
    ['GET', `/admin/users/${id}/passkeys`, noPasskeys],
    ['DELETE', `/admin/users/${id}/passkeys/${id}`, noPasskeys],
  ] as const

  test.each(paths)('is refused as a disabled one: %s %s', async (method, path, refusal) => {
    const token = await serviceKeyOf(server)

    await expectRefusal(server, path, { method, token }, refusal)
  })

  test.each(paths)('is told to nobody else: %s %s', async (method, path) => {
    const answer = await server.call(path, { method })

    expect(answer.status).toBe(401)
  })
})

describe('[AUTH-5a] a sign-in with an id token is refused', () => {
  test.each([
    [
      'google',
      'provider_disabled',
      'Provider (issuer "https://accounts.google.com") is not enabled',
    ],
    ['apple', 'provider_disabled', 'Provider (issuer "https://appleid.apple.com") is not enabled'],
    ['smoke', 'validation_failed', 'Custom OIDC provider "smoke" not allowed'],
  ])('of %s: %s', async (provider, code, message) => {
    const body = { provider, id_token: 'e.y.J' }

    await expectRefusal(server, '/token?grant_type=id_token', { body }, [400, code, message])
  })
})

test('[AUTH-5a] the official client reads these refusals', async () => {
  const auth = server.client()

  const answers = [
    await auth.signInWithSSO({ domain: 'example.org' }),
    await auth.signInWithIdToken({ provider: 'google', token: 'e.y.J' }),
    await auth.passkey.startAuthentication(),
    await auth.verifyOtp({ phone: 'not a number', token: '123456', type: 'sms' }),
  ]

  expect(answers.map(({ error }) => [error?.status, error?.code])).toEqual([
    [404, 'saml_provider_disabled'],
    [400, 'provider_disabled'],
    [404, 'passkey_disabled'],
    [400, 'validation_failed'],
  ])
})
