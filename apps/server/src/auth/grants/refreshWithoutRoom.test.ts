import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, secondServer, signedUp, startAuth } from '../../../test/auth.ts'
import { cheapPasswords } from '../../../test/passwords.ts'

let server: AuthServer
let full: Awaited<ReturnType<typeof secondServer>>
let takesWrites = false
beforeAll(async () => {
  server = await startAuth()
  full = await secondServer(server, {}, cheapPasswords(), () => takesWrites)
})
afterAll(async () => {
  await full.close()
  await server.close()
})

describe('[AUTH-7b] while the disk of the database is full', () => {
  test('a session is renewed, by the token that it has', async () => {
    const { session } = await signedUp(server)

    const renewed = await refresh(session.refresh_token)

    expect(renewed.status).toBe(200)
    expect(renewed.body).toMatchObject({ refresh_token: session.refresh_token })
    expect((await full.keys.verify(String(renewed.body.access_token))).ok).toBe(true)
  })

  test('and rotates its token again once there is room', async () => {
    const { session } = await signedUp(server, 'room@example.org')
    await refresh(session.refresh_token)
    takesWrites = true

    const renewed = await refresh(session.refresh_token)
    takesWrites = false

    expect(renewed.status).toBe(200)
    expect(renewed.body.refresh_token).not.toBe(session.refresh_token)
  })

  test.each([
    ['was used long ago', 'refresh_token_already_used', 11_000],
    ['is too old', 'session_expired', 400 * 86_400_000],
  ])('[T8] a token that %s renews nothing', async (what, code, laterMs) => {
    const { session } = await signedUp(server, `${what.replaceAll(' ', '-')}@example.org`)
    let token = session.refresh_token
    takesWrites = true
    for (let times = 0; times < 2; times += 1)
      token = String((await refresh(token)).body.refresh_token)
    takesWrites = false
    server.advance(laterMs)

    const refused = await refresh(session.refresh_token)

    expect([refused.status, refused.body.error_code]).toEqual([400, code])
    server.advance(-laterMs)
  })
})

async function refresh(refresh_token: string) {
  const answer = await full.app.request('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
