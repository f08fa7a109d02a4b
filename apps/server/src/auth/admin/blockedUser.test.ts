import { afterAll, describe, expect, test } from 'vitest'
import { password, signedUp, startAuth } from '../../../test/auth.ts'
import { startDaymark } from '../../../test/daymark.ts'
import { serviceKeyOf } from '../../../test/serviceKey.ts'

const server = await startAuth()
const daymark = await startDaymark()
afterAll(() => Promise.all([server.close(), daymark.close()]))

const admin = server.adminClient(await serviceKeyOf(server))

async function blocked(email: string, ban_duration: string) {
  const { auth, user, session } = await signedUp(server, email)
  await admin.updateUserById(user.id, { ban_duration })
  const signIn = () => server.client().signInWithPassword({ email, password })
  /** The code with which a refresh is refused. */
  const refresh = async () => {
    const { refresh_token } = session
    const path = '/token?grant_type=refresh_token'
    const answer = await server.call(path, { body: { refresh_token } })
    return answer.headers.get('x-sb-error-code')
  }
  return { auth, user, session, signIn, refresh }
}

describe('[T28] a blocked user', () => {
  test('cannot sign in, refresh or use a session, and is told why', async () => {
    const { auth, user, session, signIn } = await blocked('ada@example.org', '24h')

    const shown = await admin.getUserById(user.id)
    const refused = { status: 400, code: 'user_banned' }
    expect((await signIn()).error).toMatchObject(refused)
    expect((await auth.refreshSession()).error).toMatchObject(refused)
    expect((await server.client().getUser(session.access_token)).error).toMatchObject({
      status: 403,
      code: 'user_banned',
    })
    expect(shown.data.user?.banned_until).toMatch(/^\d{4}-/)
  })

  test('who has the wrong password is not told', async () => {
    await blocked('grace@example.org', '24h')

    const { error } = await server
      .client()
      .signInWithPassword({ email: 'grace@example.org', password: 'a guess' })

    expect(error?.code).toBe('invalid_credentials')
  })

  test('loses REST at once', async () => {
    const { rest, user } = await daymark.signUp('edith@example.org')
    const before = await rest.from('tasks').select()
    const key = await serviceKeyOf(daymark)
    await daymark.app.request(`/auth/v1/admin/users/${user.id}`, {
      method: 'PUT',
      headers: { apikey: key, authorization: `Bearer ${key}` },
      body: JSON.stringify({ ban_duration: '1h' }),
    })

    const after = await rest.from('tasks').select()

    expect([before.status, after.status]).toEqual([200, 401])
  })

  test('signs in again when the block is over; the sessions from before stay ended', async () => {
    const { session, signIn, refresh } = await blocked('bob@example.org', '1h')
    server.advance(3_600_001)

    expect((await signIn()).error).toBeNull()
    expect(await refresh()).toBe('session_not_found')
    const { error } = await server.client().getUser(session.access_token)
    expect(error).not.toBeNull()
  })

  test('signs in again when the block is lifted; the sessions from before stay ended', async () => {
    const { user, signIn, refresh } = await blocked('carol@example.org', '876000h')

    await admin.updateUserById(user.id, { ban_duration: 'none' })

    expect((await signIn()).error).toBeNull()
    expect(await refresh()).toBe('session_not_found')
  })
})
