import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, signedUp, startAuth } from '../../../test/auth.ts'
import { withFactor } from '../../../test/factors.ts'
import { describeRefusals, expectRefusal } from '../../../test/refusals.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

const door = '/user/sessions'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Listed = { id: string; current: boolean } & Record<string, unknown>

async function sessionsSeenBy(token: string): Promise<Listed[]> {
  const answer = await server.call(door, { method: 'GET', token })
  return ((await answer.json()) as { sessions: Listed[] }).sessions
}

/** Signs in with a browser and an address. */
async function signIn(email: string, from: string, userAgent = firefox) {
  const body = { email, password }
  const answer = await server.call('/token?grant_type=password', { body, from, userAgent })
  return (await answer.json()) as { access_token: string; refresh_token: string }
}

describe('the sessions of a user', () => {
  test('are listed with browser, network and last use, the last used first', async () => {
    const email = 'ada@example.org'
    const { session } = await signedUp(server, email)
    server.advance(60_000)
    const { access_token } = await signIn(email, '203.0.113.77')

    const listed = await sessionsSeenBy(session.access_token)

    expect(listed).toMatchObject([
      { current: false, browser: 'Firefox', system: 'Linux', place: '203.0.113.0/24', aal: 'aal1' },
      { current: true, place: null },
    ])
    expect((await sessionsSeenBy(access_token)).map(({ current }) => current)).toEqual([
      true,
      false,
    ])
    const age = server.clock() - Date.parse(String(listed[1]?.last_used_at))
    expect(age).toBeGreaterThanOrEqual(60_000)
  })

  test('have the network and time of the last refresh, never the whole address', async () => {
    const email = 'moving@example.org'
    await signedUp(server, email)
    const { access_token, refresh_token } = await signIn(email, '203.0.113.77')
    server.advance(60_000)

    const body = { refresh_token }
    await server.call('/token?grant_type=refresh_token', { body, from: '2001:db8:1:2::3' })

    const [renewed] = await sessionsSeenBy(access_token)
    expect(renewed).toMatchObject({ place: '2001:db8:1::/48', current: true })
    const copy = await server.admin`select json_agg(sessions) from auth.sessions`
    expect(JSON.stringify(copy)).not.toMatch(/203\.0\.113\.77|2001:db8:1:2/)
  })

  test('are ended one by one', async () => {
    const email = 'end@example.org'
    const { auth, session } = await signedUp(server, email)
    const stolen = await signIn(email, '198.51.100.1')
    const [other] = (await sessionsSeenBy(session.access_token)).filter(({ current }) => !current)

    const call = { method: 'DELETE', token: session.access_token }
    const answer = await server.call(`${door}/${other?.id}`, call)

    expect(answer.status).toBe(204)
    const refreshing = { body: { refresh_token: stolen.refresh_token } }
    const refreshed = await server.call('/token?grant_type=refresh_token', refreshing)
    expect(await refreshed.json()).toMatchObject({ code: 'session_not_found' })
    const used = await server.call('/user', { method: 'GET', token: stolen.access_token })
    expect(used.status).toBe(403)
    expect((await auth.getUser()).error).toBeNull()
  })

  test('that could not be refreshed any more are not listed', async () => {
    const email = 'old@example.org'
    await signedUp(server, email)
    server.advance(31 * 86_400_000)

    const { access_token } = await signIn(email, '203.0.113.77')

    expect(await sessionsSeenBy(access_token)).toHaveLength(1)
  })

  test('of another user are neither listed nor ended', async () => {
    const eve = await signedUp(server, 'eve@example.org')
    const bob = await signedUp(server, 'bob@example.org')
    const [his] = await sessionsSeenBy(bob.session.access_token)

    const call = { method: 'DELETE', token: eve.session.access_token }
    await expectRefusal(server, `${door}/${his?.id}`, call, [
      404,
      'session_not_found',
      'Session not found',
    ])
    expect(await sessionsSeenBy(eve.session.access_token)).toHaveLength(1)
    expect((await bob.auth.getUser()).error).toBeNull()
  })

  test('are hidden from a session at aal1', async () => {
    const email = 'aal@example.org'
    await withFactor(server, email)
    const { access_token: token } = await signIn(email, '203.0.113.77')

    await expectRefusal(server, door, { method: 'GET', token }, [
      401,
      'insufficient_aal',
      'AAL2 session is required to see sessions when MFA is enabled.',
    ])
    await expectRefusal(server, `${door}/${randomUUID()}`, { method: 'DELETE', token }, [
      401,
      'insufficient_aal',
      'AAL2 session is required to end sessions when MFA is enabled.',
    ])
  })
})

describeRefusals('no session is ended', 'DELETE /user/sessions/none', [
  ['without a token', {}, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  [
    'with an id that is not a UUID',
    { as: 'bob' },
    404,
    'validation_failed',
    'session_id must be an UUID',
  ],
])
