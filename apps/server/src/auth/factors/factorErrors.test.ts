import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, signedUp, startAuth } from '../../../test/auth.ts'
import { challenged, codeNow, enrolled, withFactor } from '../../../test/factors.ts'
import { describeRefusals, expectRefusal } from '../../../test/refusals.ts'

const someone = randomUUID()
const factorNotFound = [404, 'mfa_factor_not_found', 'Factor not found'] as const
const notUuid = [404, 'validation_failed', 'factor_id must be an UUID'] as const

describeRefusals('a second factor is not set up', 'POST /factors', [
  ['without a token', {}, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  [
    'of an unknown type',
    { as: 'bob', body: { factor_type: 'smoke' } },
    400,
    'validation_failed',
    'factor_type needs to be totp, phone, or webauthn',
  ],
  [
    'of no type',
    { as: 'bob', body: {} },
    400,
    'validation_failed',
    'factor_type needs to be totp, phone, or webauthn',
  ],
  [
    'by phone, where no SMS gateway is configured',
    { as: 'bob', body: { factor_type: 'phone', phone: '+41791234567' } },
    422,
    'mfa_phone_enroll_not_enabled',
    'MFA enroll is disabled for Phone',
  ],
  [
    'by WebAuthn',
    { as: 'bob', body: { factor_type: 'webauthn' } },
    422,
    'mfa_webauthn_enroll_not_enabled',
    'MFA enroll is disabled for WebAuthn',
  ],
])

describe.each([
  ['DELETE', ''],
  ['POST', '/challenge'],
  ['POST', '/verify'],
])('[AUTH-13a] %s /factors/{id}%s is refused', (method, rest) => {
  let server: AuthServer
  let bob: Awaited<ReturnType<typeof withFactor>>
  beforeAll(async () => {
    server = await startAuth()
    bob = await withFactor(server, 'bob@example.org')
  })
  afterAll(() => server.close())

  const body = { challenge_id: someone, code: '123456' }

  test('without a token', () =>
    expectRefusal(server, `/factors/${bob.factor.id}${rest}`, { method, body }, [
      401,
      'no_authorization',
      'This endpoint requires a valid Bearer token',
    ]))

  test('when the id is not a UUID', () =>
    expectRefusal(server, `/factors/none${rest}`, { method, body, token: bob.token }, notUuid))

  test('when there is no such factor', () =>
    expectRefusal(
      server,
      `/factors/${someone}${rest}`,
      { method, body, token: bob.token },
      factorNotFound,
    ))

  test('when it is another user’s', async () => {
    const { session } = await signedUp(server, 'eve@example.org')
    const call = { method, body, token: session.access_token }
    await expectRefusal(server, `/factors/${bob.factor.id}${rest}`, call, factorNotFound)
  })
})

describe('[AUTH-13a] with a factor that is set up', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth()
  })
  afterAll(() => server.close())

  test('another of the same name is refused', async () => {
    const { auth, session } = await signedUp(server, 'name@example.org')
    await enrolled(auth, 'My "phone"')

    const body = { factor_type: 'totp', friendly_name: 'My "phone"' }
    await expectRefusal(server, '/factors', { body, token: session.access_token }, [
      422,
      'mfa_factor_name_conflict',
      'A factor with the friendly name "My \\"phone\\"" for this user already exists',
    ])
  })

  test('an eleventh is refused', async () => {
    const { auth, session } = await signedUp(server, 'many@example.org')
    for (let one = 0; one < 10; one += 1) await enrolled(auth, `App ${one}`)

    const body = { factor_type: 'totp', friendly_name: 'App 10' }
    await expectRefusal(server, '/factors', { body, token: session.access_token }, [
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    ])
  })

  test('a session at aal1 adds no other and removes none', async () => {
    const email = 'aal1@example.org'
    const { factor } = await withFactor(server, email)
    const { data } = await server.client().signInWithPassword({ email, password })
    const token = data.session?.access_token ?? ''

    const body = { factor_type: 'totp', friendly_name: 'Mine now' }
    await expectRefusal(server, '/factors', { body, token }, [
      403,
      'insufficient_aal',
      'AAL2 required to enroll a new factor',
    ])
    await expectRefusal(server, `/factors/${factor.id}`, { method: 'DELETE', token }, [
      422,
      'insufficient_aal',
      'AAL2 required to unenroll verified factor',
    ])
    await expectRefusal(server, '/user', { method: 'PUT', token, body: { password: 'battery' } }, [
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    ])
  })
})

describe('[AUTH-13c, AUTH-13d] a code is refused', () => {
  let server: AuthServer
  let bob: Awaited<ReturnType<typeof withFactor>>
  beforeAll(async () => {
    server = await startAuth()
    bob = await withFactor(server, 'bob@example.org')
  })
  afterAll(() => server.close())

  const verifying = (body: object, from?: string) =>
    [`/factors/${bob.factor.id}/verify`, { body, token: bob.token, ...(from && { from }) }] as const

  test('when there is none', async () => {
    const challenge_id = await challenged(bob.auth, bob.factor.id)
    const refusal = [400, 'validation_failed', 'Code needs to be non-empty'] as const
    await expectRefusal(server, ...verifying({ challenge_id, code: '' }), refusal)
    await expectRefusal(server, ...verifying({ challenge_id }), refusal)
  })

  test('when it is wrong', async () => {
    const challenge_id = await challenged(bob.auth, bob.factor.id)
    await expectRefusal(server, ...verifying({ challenge_id, code: 'wrong' }), [
      422,
      'mfa_verification_failed',
      'Invalid TOTP code entered',
    ])
  })

  test('for an unknown challenge, or one of another factor', async () => {
    const other = await withFactor(server, 'other@example.org')
    const foreign = await challenged(other.auth, other.factor.id)
    for (const challenge_id of [someone, foreign]) {
      const code = codeNow(server, bob.secret)
      await expectRefusal(server, ...verifying({ challenge_id, code }), [
        422,
        'mfa_factor_not_found',
        'MFA factor with the provided challenge ID not found',
      ])
    }
  })

  test('for a challenge that was answered, or created from another address', async () => {
    const { id: factorId } = bob.factor
    const answered = await challenged(bob.auth, factorId)
    server.advance(60_000)
    const code = codeNow(server, bob.secret)
    await bob.auth.mfa.verify({ factorId, challengeId: answered, code })
    const otherChallenge = await challenged(bob.auth, factorId)

    const refusal = [
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch.',
    ] as const
    const later = { code: codeNow(server, bob.secret) }
    await expectRefusal(server, ...verifying({ challenge_id: answered, ...later }), refusal)
    const request = verifying({ challenge_id: otherChallenge, ...later }, '203.0.113.9')
    await expectRefusal(server, ...request, refusal)
  })

  test('for a challenge that is older than five minutes', async () => {
    const challenge_id = await challenged(bob.auth, bob.factor.id)
    server.advance(301_000)

    const code = codeNow(server, bob.secret)
    await expectRefusal(server, ...verifying({ challenge_id, code }), [
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge_id} has expired, verify against another challenge or create a new challenge.`,
    ])
  })

  test('for a challenge whose id is not a UUID', async () => {
    const [path, call] = verifying({ challenge_id: 'none', code: '123456' })
    const answer = await server.call(path, call)
    expect(await answer.json()).toMatchObject({ code: 'bad_json' })
  })
})
