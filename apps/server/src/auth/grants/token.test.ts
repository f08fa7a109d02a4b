import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, signedUp, startAuth } from '../../../test/auth.ts'
import { describeRefusals } from '../../../test/refusals.ts'
import { createRefreshTokens } from '../tokens/refreshTokens.ts'

describe('signing in', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth()
  })
  afterAll(() => server.close())

  test('[AUTH-6b] starts a session, whatever the case of the address', async () => {
    const { user } = await signedUp(server, 'ada@example.org')
    const auth = server.client()

    const { data } = await auth.signInWithPassword({ email: 'ADA@example.org', password })

    expect(data.user?.id).toBe(user.id)
    expect((await auth.getUser()).data.user?.email).toBe('ada@example.org')
  })

  test('is recorded as the last sign-in', async () => {
    const { user } = await signedUp(server, 'grace@example.org')
    server.advance(60_000)

    const email = 'grace@example.org'
    const { data } = await server.client().signInWithPassword({ email, password })

    const later = Date.parse(data.user?.last_sign_in_at ?? '')
    expect(later).toBeGreaterThan(Date.parse(user.last_sign_in_at ?? ''))
  })
})

const wrong = 'Invalid login credentials'

describeRefusals('nobody can sign in', 'POST /token?grant_type=password', [
  [
    'with an unknown address',
    { body: { email: 'nobody@example.org', password } },
    400,
    'invalid_credentials',
    wrong,
  ],
  [
    'with an invalid address',
    { body: { email: 'ada\u0000', password } },
    400,
    'invalid_credentials',
    wrong,
  ],
  [
    'with a wrong password',
    { body: { email: 'bob@example.org', password: `${password} ` } },
    400,
    'invalid_credentials',
    wrong,
  ],
  [
    'with a password where the account has none',
    { body: { email: 'nopassword@example.org', password } },
    400,
    'invalid_credentials',
    wrong,
  ],
  [
    'before confirming the address',
    { body: { email: 'unconfirmed@example.org', password } },
    400,
    'email_not_confirmed',
    'Email not confirmed',
  ],
  [
    'to an unconfirmed address with a wrong password, without revealing the address',
    { body: { email: 'unconfirmed@example.org', password: 'a guess' } },
    400,
    'invalid_credentials',
    wrong,
  ],
  [
    'to a banned account',
    { body: { email: 'banned@example.org', password } },
    400,
    'user_banned',
    'User is banned',
  ],
  [
    'to a banned account with a wrong password, without revealing the ban',
    { body: { email: 'banned@example.org', password: 'a guess' } },
    400,
    'invalid_credentials',
    wrong,
  ],
  [
    'without an address',
    { body: { password } },
    400,
    'validation_failed',
    'missing email or phone',
  ],
  [
    'by phone',
    { body: { phone: '+4412345678', password } },
    422,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  [
    'with an unknown grant type',
    { path: '/token?grant_type=magic', body: {} },
    400,
    'invalid_credentials',
    'unsupported_grant_type',
  ],
])

const otherServerTokens = createRefreshTokens(Buffer.from('the secret of another server'))

describeRefusals('no session is refreshed', 'POST /token?grant_type=refresh_token', [
  [
    'with a malformed refresh token',
    { body: { refresh_token: 'not one of ours' } },
    400,
    'validation_failed',
    'Refresh token is not valid',
  ],
  ['without a refresh token', { body: {} }, 400, 'validation_failed', 'Refresh token is not valid'],
  [
    'with a token of another server',
    { body: { refresh_token: otherServerTokens.encode({ sessionId: randomUUID(), counter: 0 }) } },
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ],
])
