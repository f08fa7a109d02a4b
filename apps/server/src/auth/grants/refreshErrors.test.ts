import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, signedUp, startAuth } from '../../../test/auth.ts'
import { expectRefusal } from '../../../test/refusals.ts'
import type { SessionLimits } from '../sessions/sessions.ts'

const door = '/token?grant_type=refresh_token'
const day = 86_400_000

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

async function refresh(on: AuthServer, refresh_token: string, dated: boolean) {
  const answer = await on.call(door, { body: { refresh_token }, dated })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const shaped = (dated: boolean, code: string, message: string) => ({
  status: 400,
  body: dated ? { code, message } : { code: 400, error_code: code, msg: message },
})

describe.each([
  ['the older error format', false],
  ['the error format of 2024', true],
])('[AUTH-7c] in %s', (_, dated) => {
  test('a replayed token is refused, and so is the newest after it', async () => {
    const { session } = await signedUp(server, `replay-${dated}@example.org`)
    let newest = session.refresh_token
    for (let time = 0; time < 2; time += 1) {
      const { body } = await refresh(server, newest, dated)
      newest = String(body.refresh_token)
    }
    server.advance(11_000)

    expect(await refresh(server, session.refresh_token, dated)).toEqual(
      shaped(dated, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
    )
    expect(await refresh(server, newest, dated)).toEqual(
      shaped(dated, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found'),
    )
  })

  test.each<[string, SessionLimits, string]>([
    [
      'use',
      { idleMs: day, lifetimeMs: 2 * day },
      'Invalid Refresh Token: Session Expired (Inactivity)',
    ],
    ['age', { idleMs: 2 * day, lifetimeMs: day }, 'Invalid Refresh Token: Session Expired'],
  ])('a session is over when the operator’s limit of %s is', async (_limit, sessions, message) => {
    const strict = await startAuth({ sessions })
    const { session } = await signedUp(strict)
    strict.advance(day + 1_000)

    const answer = await refresh(strict, session.refresh_token, dated)

    expect(answer).toEqual(shaped(dated, 'session_expired', message))
    await strict.close()
  })
})

describe('[AUTH-7c] a refresh token', () => {
  test('that is malformed is refused', () =>
    expectRefusal(server, door, { body: { refresh_token: 'none' } }, [
      400,
      'validation_failed',
      'Refresh token is not valid',
    ]))

  test('that was never issued is refused', () => {
    const refresh_token = Buffer.alloc(54).toString('base64url')
    return expectRefusal(server, door, { body: { refresh_token } }, [
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ])
  })
})
