import { afterAll, describe, expect, test } from 'vitest'
import { password, signedUp, startAuth } from '../../../test/auth.ts'
import { codeNow, withFactor } from '../../../test/factors.ts'
import { expectRefusal } from '../../../test/refusals.ts'

const server = await startAuth()
afterAll(() => server.close())

const door = '/factors/recovery-codes'

/** A user with recovery codes, signed in with the password only. */
async function withoutPhone(email: string) {
  const { token, auth: before, factor, secret } = await withFactor(server, email)
  const { codes } = (await (await server.call(door, { token })).json()) as { codes: string[] }
  const auth = server.client()
  const { data } = await auth.signInWithPassword({ email, password })
  return { codes, before, auth, factor, secret, token, weak: data.session?.access_token ?? '' }
}

const use = (code: string | undefined, token: string) =>
  server.call(`${door}/verify`, { token, body: { code } })

const remaining = async (token: string) =>
  (await server.call(door, { token, method: 'GET' })).json()

describe('[CODES-1a, CODES-1b, CODES-2a, CODES-2b, CODES-2c] a recovery code', () => {
  test('replaces the lost factor: the session is at aal2 and can remove it', async () => {
    const { codes, auth, factor, weak } = await withoutPhone('lost@example.org')

    const session = (await (await use(codes[3], weak)).json()) as Tokens
    await auth.setSession(session)

    const level = await auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data?.currentLevel).toBe('aal2')
    expect((await auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
    expect(await remaining(session.access_token)).toEqual({ remaining: 0 })
  })

  test('works once, however it is typed', async () => {
    const { codes, weak, token } = await withoutPhone('once@example.org')
    const typed = codes[0]?.replace('-', ' ').toUpperCase()

    const answers = await Promise.all([use(typed, weak), use(codes[0], weak)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await remaining(token)).toEqual({ remaining: 9 })
  })

  test('is one of ten that cannot be read again', async () => {
    const { codes } = await withoutPhone('ten@example.org')

    const copy = await server.admin`select json_agg(c) from auth.mfa_recovery_codes as c`

    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^[1-9a-z]{5}-[1-9a-z]{5}$/)
      expect(JSON.stringify([copy, server.logged])).not.toContain(code)
    }
  })

  test('is invalid once new ones were created', async () => {
    const { codes, token, weak } = await withoutPhone('new@example.org')

    await server.call(door, { token })

    expect((await use(codes[0], weak)).status).toBe(422)
  })

  test('of another user is invalid', async () => {
    const ada = await withoutPhone('ada@example.org')
    const bob = await withoutPhone('bob@example.org')

    expect((await use(ada.codes[0], bob.weak)).status).toBe(422)
  })

  test('is refused for a while after five wrong ones, like any other code', async () => {
    const { codes, weak, auth, factor, secret } = await withoutPhone('guess@example.org')
    for (let time = 0; time < 5; time += 1) await use('wrong', weak)

    const right = await use(codes[0], weak)
    const app = await auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeNow(server, secret),
    })

    expect([right.status, app.error?.status]).toEqual([429, 429])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('[CODES-1a, CODES-2b] recovery codes are refused', () => {
  test('to a user without a factor', async () => {
    const { session } = await signedUp(server, 'none@example.org')
    const refusal = [422, 'mfa_factor_not_found', 'Recovery codes need a verified factor'] as const
    await expectRefusal(server, door, { token: session.access_token }, refusal)
  })

  test('to a session at aal1', async () => {
    const { weak } = await withoutPhone('weak@example.org')
    const message = 'AAL2 session is required to make recovery codes when MFA is enabled.'
    await expectRefusal(server, door, { token: weak }, [401, 'insufficient_aal', message])
  })

  test('when empty or wrong', async () => {
    const { weak: token } = await withoutPhone('empty@example.org')
    await expectRefusal(server, `${door}/verify`, { token, body: {} }, [
      400,
      'validation_failed',
      'Code needs to be non-empty',
    ])
    await expectRefusal(server, `${door}/verify`, { token, body: { code: 'wrong' } }, [
      422,
      'mfa_verification_failed',
      'Invalid recovery code entered',
    ])
  })
})

type Tokens = { access_token: string; refresh_token: string }
