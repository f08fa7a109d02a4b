import { afterAll, describe, expect, test } from 'vitest'
import { password, signedUp, startAuth } from '../../../test/auth.ts'

const server = await startAuth()
afterAll(() => server.close())

/** A user with three sessions, who signs out of the first. */
async function atThreeScreens(email: string) {
  const { auth: here, session } = await signedUp(server, email)
  const others = [server.client(), server.client()]
  for (const other of others) await other.signInWithPassword({ email, password })
  const screens = [here, ...others]
  const alive = () =>
    Promise.all(screens.map(async (screen) => (await screen.getUser()).data.user !== null))
  return { here, session, alive }
}

describe('[AUTH-6c, AUTH-6d] signing out', () => {
  test.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('with scope %s ends the sessions it names', async (scope, remaining) => {
    const { here, alive } = await atThreeScreens(`${scope}@example.org`)

    const { error } = await here.signOut({ scope })

    expect(error).toBeNull()
    expect(await alive()).toEqual(remaining)
  })

  test('without a scope ends all of them', async () => {
    const { session, alive } = await atThreeScreens('plain@example.org')

    const answer = await server.call('/logout', { token: session.access_token })

    expect(answer.status).toBe(204)
    expect(await alive()).toEqual([false, false, false])
  })

  test('ends the refresh token too', async () => {
    const { here, session } = await atThreeScreens('refresh@example.org')

    await here.signOut()
    const { error } = await here.refreshSession({ refresh_token: session.refresh_token })

    expect(error?.name).toBe('AuthSessionMissingError')
  })

  test('from a session that has ended is no error for the client', async () => {
    const { here, session } = await atThreeScreens('twice@example.org')
    await server.call('/logout', { token: session.access_token })

    expect((await here.signOut()).error).toBeNull()
  })
})
