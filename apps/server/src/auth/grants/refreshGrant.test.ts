import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { password, secondServer, signedUp, startAuth } from '../../../test/auth.ts'

const server = await startAuth()
afterAll(() => server.close())
server.stopClock()

const seconds = 1_000
const days = 86_400 * seconds

const Body = v.looseObject({ refresh_token: v.exactOptional(v.string(), '') })

async function refresh(refresh_token: string, dated = true) {
  const call = { body: { refresh_token }, dated }
  const response = await server.call('/token?grant_type=refresh_token', call)
  const body = v.parse(Body, await response.json())
  return { status: response.status, headers: response.headers, body }
}

/** Successive refresh tokens of a session, oldest first; the last one is active. */
async function used(times: number, email: string) {
  const { session } = await signedUp(server, email)
  const tokens = [session.refresh_token]
  for (let time = 0; time < times; time += 1) {
    const { body } = await refresh(tokens.at(-1) ?? '')
    tokens.push(body.refresh_token)
  }
  return { tokens, session }
}

describe('a refresh token', () => {
  test('[AUTH-7a, AUTH-7b] is exchanged for a new session body and a new refresh token', async () => {
    const { auth, session } = await signedUp(server, 'ada@example.org')
    server.advance(seconds)

    const { data } = await auth.refreshSession()

    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(data.session?.access_token).not.toBe(session.access_token)
    expect((await auth.getUser()).data.user?.email).toBe('ada@example.org')
  })

  test('that is the parent of the active one returns the active one: the response was lost', async () => {
    const { tokens } = await used(1, 'lost@example.org')
    const [parent, active] = tokens
    server.advance(3_600 * seconds)

    const again = await refresh(parent ?? '')

    expect(again.status).toBe(200)
    expect(again.body.refresh_token).toBe(active)
  })

  test('[S23] that is ahead of its row goes on: the database has lost its rotation', async () => {
    const { tokens, session } = await used(2, 'ahead@example.org')
    await server.admin`
      update auth.sessions set refresh_token_counter = 0 where user_id = ${session.user.id}`
    await server.admin`delete from auth.refresh_tokens`
    server.advance(3_600 * seconds)

    const renewed = await refresh(tokens.at(-1) ?? '')

    expect(renewed.status).toBe(200)
    expect(tokens).not.toContain(renewed.body.refresh_token)
    expect((await refresh(renewed.body.refresh_token)).status).toBe(200)
    server.advance(11 * seconds)
    expect((await refresh(tokens[0] ?? '')).body).toMatchObject({
      code: 'refresh_token_already_used',
    })
  })

  test('is accepted within ten seconds of its use, even after further refreshes', async () => {
    const { tokens } = await used(3, 'slow@example.org')
    server.advance(9 * seconds)

    const late = await refresh(tokens[0] ?? '')

    expect(late.body.refresh_token).toBe(tokens.at(-1))
  })

  test('[AUTH-7c, T8] that is replayed later ends the session, including its newest token', async () => {
    const { tokens, session } = await used(2, 'stolen@example.org')
    server.advance(11 * seconds)

    const replayed = await refresh(tokens[0] ?? '')
    const newest = await refresh(tokens.at(-1) ?? '')
    const access = await server.call('/user', { method: 'GET', token: session.access_token })

    expect(replayed.body.code).toBe('refresh_token_already_used')
    expect(newest.body.code).toBe('session_not_found')
    expect(await access.json()).toMatchObject({ code: 'session_not_found' })
  })

  test('that is replayed keeps the user’s other sessions', async () => {
    const { tokens } = await used(2, 'two@example.org')
    const otherDevice = server.client()
    await otherDevice.signInWithPassword({ email: 'two@example.org', password })
    server.advance(11 * seconds)

    await refresh(tokens[0] ?? '')

    expect((await otherDevice.refreshSession()).error).toBeNull()
  })

  test('is not stored in the database', async () => {
    const { tokens } = await used(2, 'copy@example.org')

    const copy = await server.admin`
      select (select json_agg(sessions) from auth.sessions),
             (select json_agg(refresh_tokens) from auth.refresh_tokens)`

    for (const token of tokens) expect(JSON.stringify(copy)).not.toContain(token)
  })

  test('survives a restart of the server', async () => {
    const { session } = await signedUp(server, 'restart@example.org')
    const restarted = await secondServer(server)

    const headers = { authorization: `Bearer ${session.access_token}` }
    const seen = await restarted.app.request('/auth/v1/user', { headers })
    const refreshed = await restarted.app.request('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: session.refresh_token }),
    })

    expect([seen.status, refreshed.status]).toEqual([200, 200])
    expect(restarted.keys.anonKey).toBe(server.keys.anonKey)
    await restarted.close()
  })

  test.each([
    ['30 days without use', 31 * days, 'Invalid Refresh Token: Session Expired (Inactivity)'],
    ['90 days in all', 91 * days, 'Invalid Refresh Token: Session Expired'],
  ])('is worth nothing after %s', async (_, later, message) => {
    const { session } = await signedUp(server, `${later}@example.org`)
    server.advance(later)

    const { status, body } = await refresh(session.refresh_token)

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'session_expired', message },
    })
  })
})

describe('a server error', () => {
  test('while the session is locked is a 503 with a retry, never a sign-out', async () => {
    const { session } = await signedUp(server, 'crowd@example.org')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let acquire = () => {}
    const acquired = new Promise<void>((resolve) => {
      acquire = resolve
    })
    const locked = server.admin.begin(async (sql) => {
      await sql`select from auth.sessions for update`
      acquire()
      await released
    })
    await acquired

    const [crowded, before, third] = await Promise.all([
      refresh(session.refresh_token),
      refresh(session.refresh_token, false),
      refresh(session.refresh_token),
    ])
    release()
    await locked

    const words = 'Too many concurrent token refresh requests on the same session or refresh token'
    expect(crowded).toMatchObject({ status: 503, body: { code: 'conflict', message: words } })
    expect(before).toMatchObject({
      status: 503,
      body: { code: 503, error_code: 'conflict', msg: words },
    })
    expect(third.status).toBe(503)
    expect(crowded.headers.get('retry-after')).toBe('1')
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })

  test('of the database is a 503 with a retry', async () => {
    const { session } = await signedUp(server, 'gone@example.org')
    await server.database.close()

    const answer = await refresh(session.refresh_token)

    expect(answer).toMatchObject({ status: 503, body: { code: 'unexpected_failure' } })
    expect(answer.headers.get('retry-after')).toBe('2')
  })
})
