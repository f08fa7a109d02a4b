import { afterAll, describe, expect, test } from 'vitest'
import { terminateListeners } from '../../test/listeners.ts'
import { joinChannel, startRealtime, type TestUser, until } from '../../test/realtime.ts'

const server = await startRealtime()
afterAll(() => server.close())

describe('joining a channel', () => {
  test.each([
    {
      token: async () => 'nonsense',
      reason: 'MalformedJWT: The token provided is not a valid JWT',
    },
    {
      token: async (user: TestUser) => forged(await user.token()),
      reason: 'JwtSignatureError: Failed to validate JWT signature',
    },
    {
      token: (user: TestUser) => user.token(-7),
      reason: /^InvalidJWTToken: Token has expired \d+ seconds ago$/,
    },
    {
      token: async (user: TestUser) => {
        await user.signOut()
        return user.token()
      },
      reason: 'Unauthorized: Session from session_id claim in JWT does not exist',
    },
  ])('is refused for a bad token: $reason', async ({ token, reason }) => {
    const client = server.client()
    await client.setAuth(await token(await server.signIn()))

    const seen = joinChannel(client, 'tasks', {})

    await until(() => expect(seen.errors[0]).toMatch(reason))
    expect(seen.statuses).not.toContain('SUBSCRIBED')
  })

  test('needs a name', async () => {
    const seen = joinChannel(server.client(), '', {})

    await until(() =>
      expect(seen.errors).toContain('TopicNameRequired: You must provide a topic name'),
    )
  })
})

describe('a channel', () => {
  test('outlives its first token when it receives another [AUTH-7b]', async () => {
    const user = await server.signIn()
    const seen = await server.subscribedClient(user, { seconds: 600 })

    await seen.client.setAuth(await user.token(3600))
    await until(() => expect(seen.systemMessages).toHaveLength(2))
    server.advance(700_000)
    await server.addTask(user, { title: 'Write' })

    await until(() => expect(seen.events).toHaveLength(1))
    expect(seen.systemMessages[1]).toBe('Subscribed to PostgreSQL')
    expect(seen.statuses).toEqual(['SUBSCRIBED'])
  })

  test('loses no change while its token is renewed', async () => {
    const user = await server.signIn()
    const seen = await server.subscribedClient(user, { seconds: 600 })

    const expected = Array.from({ length: 60 }, (_, n) => `Task ${n}`)
    for (const [n, title] of expected.entries()) {
      if (n % 10 === 5) await seen.client.setAuth(await user.token(1000 + n))
      await server.addTask(user, { title })
    }

    await until(() => expect(seen.events).toHaveLength(expected.length))
    expect(seen.events.map(({ new: row }) => 'title' in row && row.title)).toEqual(expected)
  })

  test('receives nothing once its token has expired', async () => {
    const user = await server.signIn()
    const seen = await server.subscribedClient(user, { seconds: 600 })

    server.advance(601_000)
    const control = await server.subscribedClient(user, { seconds: 3600 })
    await server.addTask(user, { title: 'Write' })

    await until(() => expect(control.events).toHaveLength(1))
    await server.delivered(seen.client)
    expect(seen.events).toEqual([])
  })

  test('closes when its token expires', async () => {
    // The clock is stopped, so that the token cannot expire before the join.
    server.stopClock()
    const seen = await server.subscribedClient(await server.signIn(), { seconds: 2 })

    server.advance(2_000)

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
    server.startClock()
    expect(seen.systemMessages.at(-1)).toMatch(/^Token has expired \d+ seconds ago$/)
  })

  test('receives nothing more once its token is the anonymous key', async () => {
    const user = await server.signIn()
    const seen = await server.subscribedClient(user)
    const control = await server.subscribedClient(user)

    await seen.client.setAuth(server.keys.anonKey)
    await until(() => expect(seen.systemMessages.at(-1)).toBe('Error 401: Unauthorized'))
    await server.addTask(user, { title: 'Write' })

    await until(() => expect(control.events).toHaveLength(1))
    await server.delivered(seen.client)
    expect(seen.events).toEqual([])
  })

  test('joined before the sign-in receives changes after it', async () => {
    const user = await server.signIn()
    const client = server.client()
    const seen = joinChannel(client, 'tasks', {})
    await until(() => expect(seen.systemMessages).toEqual(['Error 401: Unauthorized']))

    await client.setAuth(await user.token())
    await until(() => expect(seen.systemMessages.at(-1)).toBe('Subscribed to PostgreSQL'))
    await server.addTask(user, { title: 'Write' })

    await until(() => expect(seen.events).toHaveLength(1))
  })

  test('closes when it is given a bad token', async () => {
    const seen = await server.subscribedClient(await server.signIn())

    await seen.client.setAuth('nonsense')

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
    expect(seen.systemMessages.at(-1)).toBe('The token provided is not a valid JWT')
  })

  test('receives nothing after the sign-out, and closes [AUTH-16c]', async () => {
    const user = await server.signIn()
    const seen = await server.subscribedClient(user)
    const id = await server.addTask(user, { title: 'Write' })
    await until(() => expect(seen.events).toHaveLength(1))

    await user.signOut()
    await server.admin`update public.tasks set title = 'Secret', updated_at = now() where id = ${id}`

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
    expect(seen.systemMessages.at(-1)).toBe('Session from session_id claim in JWT does not exist')
    expect(seen.events).toHaveLength(1)
  })

  test('closes at once when its session ends, and so does that of a deleted account', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()]
    const subscribers = await Promise.all([
      server.subscribedClient(ada),
      server.subscribedClient(bob),
    ])

    await ada.signOut()
    await server.admin`delete from auth.users where id = ${bob.id}`

    for (const { statuses } of subscribers) {
      await until(() => expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
    }
  })

  test('[T28] closes at once when its user is blocked, and opens no more', async () => {
    const user = await server.signIn()
    const seen = await server.subscribedClient(user)

    await server.admin`
      update auth.users set banned_until = now() + interval '1 hour' where id = ${user.id}`
    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
    const client = server.client()
    await client.setAuth(await user.token())
    const again = joinChannel(client, 'tasks', {})

    await until(() => expect(again.errors.length).toBeGreaterThan(0))
    expect(again.statuses).not.toContain('SUBSCRIBED')
  })

  test('receives no deletion after the sign-out either', async () => {
    const user = await server.signIn()
    const seen = await server.subscribedClient(user)
    const id = await server.addTask(user, { title: 'Write' })
    await until(() => expect(seen.events).toHaveLength(1))

    await user.signOut()
    await server.admin`delete from public.tasks where id = ${id}`

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
    expect(seen.events).toHaveLength(1)
  })

  test('of one session lives on when another session of the user ends', async () => {
    const user = await server.signIn()
    const otherSession = await server.signIn(user.id)
    const [here, there] = await Promise.all([
      server.subscribedClient(user),
      server.subscribedClient(otherSession),
    ])

    await otherSession.signOut()
    await server.addTask(user, { title: 'Write' })

    await until(() => expect(here.events).toHaveLength(1))
    await until(() => expect(there.statuses).toContain('CLOSED'))
    expect(there.events).toEqual([])
  })

  test('is joined again by its client when the listening connection was lost', async () => {
    const user = await server.signIn()
    const seen = await server.subscribedClient(user)

    await terminateListeners(server)
    await until(() => expect(seen.systemMessages).toContain('Changes were missed'))
    // A join can be answered before the server listens again, so the subscription is awaited.
    const subscribed = 'Subscribed to PostgreSQL'
    await until(() =>
      expect(
        seen.systemMessages.filter((systemMessages) => systemMessages === subscribed),
      ).toHaveLength(2),
    )
    await server.addTask(user, { title: 'Write' })

    await until(() => expect(seen.events).toHaveLength(1))
    expect(seen.statuses[1]).toBe('CHANNEL_ERROR')
  })
})

/** The same token with another signature. */
function forged(token: string) {
  const [header, claims] = token.split('.')
  return [header, claims, Buffer.alloc(64, 1).toString('base64url')].join('.')
}
