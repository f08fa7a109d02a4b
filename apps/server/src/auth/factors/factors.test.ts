import { afterAll, describe, expect, test } from 'vitest'
import { follow, linkTo, password, secondServer, signedUp, startAuth } from '../../../test/auth.ts'
import { challenged, codeNow, enrolled, withFactor } from '../../../test/factors.ts'

const server = await startAuth()
afterAll(() => server.close())

const minutes = 60_000

/** Another session of a user with a factor, signed in with the password only. */
async function signInAgain(email: string) {
  const auth = server.client()
  const { data } = await auth.signInWithPassword({ email, password })
  return { auth, token: data.session?.access_token ?? '' }
}

describe('[AUTH-13a, AUTH-13b] a second factor', () => {
  test('is set up with a QR code, a URI and a secret to type', async () => {
    const { auth } = await signedUp(server, 'setup@example.org')

    const { data } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone app',
      issuer: 'Daymark',
    })

    expect(data?.totp.uri).toContain('otpauth://totp/Daymark:setup%40example.org?issuer=Daymark&')
    expect(data?.totp.uri).toContain(`secret=${data?.totp.secret}`)
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#\n]+<\/svg>$/)
  })

  test('is verified by its first code, which raises the session to aal2', async () => {
    const { auth } = await signedUp(server, 'first@example.org')
    const factor = await enrolled(auth)
    const before = await auth.mfa.listFactors()

    const code = codeNow(server, factor.totp.secret)
    const { data } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })

    expect(before.data?.totp).toEqual([])
    expect(data?.user.factors).toMatchObject([
      { id: factor.id, status: 'verified', friendly_name: 'Phone app', factor_type: 'totp' },
    ])
    const level = await auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    const methods = level.data?.currentAuthenticationMethods.map((one) =>
      typeof one === 'string' ? one : one.method,
    )
    expect(methods).toEqual(['totp', 'password'])
  })

  test('is required at the next sign-in, and keeps the session at aal2 when it is refreshed', async () => {
    const { factor, secret } = await withFactor(server, 'next@example.org')
    const { auth } = await signInAgain('next@example.org')
    const before = await auth.mfa.getAuthenticatorAssuranceLevel()

    await auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeNow(server, secret) })
    await auth.refreshSession()

    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const after = await auth.mfa.getAuthenticatorAssuranceLevel()
    expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  })

  test('once verified ends every session at aal1', async () => {
    const { auth } = await signedUp(server, 'others@example.org')
    const other = await signInAgain('others@example.org')
    const factor = await enrolled(auth)

    const code = codeNow(server, factor.totp.secret)
    await auth.mfa.challengeAndVerify({ factorId: factor.id, code })

    expect((await other.auth.getUser()).error).not.toBeNull()
    expect((await auth.refreshSession()).error).toBeNull()
  })

  test('is removed from a session at aal2, which is lowered to aal1', async () => {
    const { auth, factor } = await withFactor(server, 'removed@example.org')

    const { data } = await auth.mfa.unenroll({ factorId: factor.id })
    await auth.refreshSession()

    expect(data).toEqual({ id: factor.id })
    const level = await auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect((await auth.mfa.listFactors()).data?.all).toEqual([])
  })

  test('is stored with an encrypted secret', async () => {
    const { secret } = await withFactor(server, 'sealed@example.org')
    const seed = Buffer.from(secret)

    const rows = await server.admin`select secret from auth.mfa_factors`

    for (const row of rows) expect(row.secret.includes(seed)).toBe(false)
    expect(JSON.stringify(server.logged)).not.toContain(secret)
  })

  test('that was never verified is deleted when another is set up', async () => {
    const { auth } = await signedUp(server, 'again@example.org')
    await enrolled(auth)
    server.advance(6 * minutes)

    const again = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone app' })

    expect(again.error).toBeNull()
    expect((await auth.mfa.listFactors()).data?.all).toHaveLength(1)
  })
})

describe('a code', () => {
  test('of the time step before or after is accepted, of two steps away is not', async () => {
    const { auth, factor, secret } = await withFactor(server, 'window@example.org')
    const attempt = async (late: number) => {
      server.advance(5 * minutes)
      const challengeId = await challenged(auth, factor.id)
      const code = codeNow(server, secret)
      server.advance(late)
      const { error } = await auth.mfa.verify({ factorId: factor.id, challengeId, code })
      return error?.code ?? 'right'
    }

    expect(await attempt(30_000)).toBe('right')
    expect(await attempt(60_000)).toBe('mfa_verification_failed')
  })

  test('[AUTH-13d] is accepted once, also for another challenge and when sent twice at once', async () => {
    const { auth, factor, secret, token } = await withFactor(server, 'once@example.org')
    const code = codeNow(server, secret)
    const challenges = [await challenged(auth, factor.id), await challenged(auth, factor.id)]

    const answers = await Promise.all(
      challenges.map((challenge_id) =>
        server.call(`/factors/${factor.id}/verify`, { token, body: { challenge_id, code } }),
      ),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('is refused for a growing time after five wrong ones, even when correct', async () => {
    const { auth, factor, secret } = await withFactor(server, 'guess@example.org')
    const attempt = async (code: string) => {
      const challengeId = await challenged(auth, factor.id)
      const { error } = await auth.mfa.verify({ factorId: factor.id, challengeId, code })
      return error?.code ?? 'right'
    }
    for (let time = 0; time < 5; time += 1) await attempt('none')

    const right = await attempt(codeNow(server, secret))
    server.advance(31_000)
    const wrong = await attempt('none')
    server.advance(31_000)
    const early = await attempt(codeNow(server, secret))
    server.advance(30_000)
    const late = await attempt(codeNow(server, secret))

    expect([right, wrong, early, late]).toEqual([
      'over_request_rate_limit',
      'mfa_verification_failed',
      'over_request_rate_limit',
      'right',
    ])
  })
})

describe('with a second factor', () => {
  test('a recovery link starts a session that cannot change the password', async () => {
    const email = 'recovered@example.org'
    await withFactor(server, email)
    await server.client().resetPasswordForEmail(email)
    const { fragment } = await follow(server, linkTo(server, email))
    const token = fragment.get('access_token') ?? ''

    const body = { password: 'battery staple' }
    const answer = await server.call('/user', { method: 'PUT', token, body })

    expect(await answer.json()).toMatchObject({ code: 'insufficient_aal' })
  })

  test('[T10] two servers on one database allow no more guesses than one', async () => {
    const { factor, token, auth, secret } = await withFactor(server, 'two@example.org')
    const second = await secondServer(server)
    const there = async (code: string) => {
      const challenge_id = await challenged(auth, factor.id)
      return second.app.request(`/auth/v1/factors/${factor.id}/verify`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ challenge_id, code }),
      })
    }
    for (let time = 0; time < 3; time += 1) {
      const challengeId = await challenged(auth, factor.id)
      await auth.mfa.verify({ factorId: factor.id, challengeId, code: 'none' })
    }
    for (let time = 0; time < 2; time += 1) await there('none')

    expect((await there(codeNow(server, secret))).status).toBe(429)
    await second.close()
  })

  test.each([
    ['e-mail', { email: 'new@example.org' }],
    ['password', { password: 'battery staple' }],
  ])('[T11] a session at aal1 cannot change the %s', async (what, change) => {
    await withFactor(server, `aal-${what}@example.org`)
    const { auth } = await signInAgain(`aal-${what}@example.org`)

    const { error } = await auth.updateUser(change)

    expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' })
  })

  test('a session at aal2 can', async () => {
    const { auth } = await withFactor(server, 'allowed@example.org')

    const { error } = await auth.updateUser({ password: 'battery staple' })

    expect(error).toBeNull()
  })

  test('an eleventh is refused', async () => {
    const { auth } = await signedUp(server, 'many@example.org')
    for (let one = 0; one < 10; one += 1) await enrolled(auth, `App ${one}`)

    const { error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App 10' })

    expect(error?.code).toBe('too_many_enrolled_mfa_factors')
  })
})
