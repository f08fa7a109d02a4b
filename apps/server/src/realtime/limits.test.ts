import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startRealtime, until } from '../../test/realtime.ts'
import { defaultLimits } from './limits.ts'

const limits = {
  tokenCheckMs: 50,
  handshakeRefusalMs: 100,
  joinRefusalMs: 100,
  unreadChanges: 5,
  recordBytes: 1_000,
}
const server = await startRealtime({ limits })
afterAll(() => server.close())

describe('a server with low limits', () => {
  test('closes the channel of a session that has ended, though nothing changes', async () => {
    const user = await server.signIn()
    const seen = await server.subscribedClient(user)

    await user.signOut()

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
  })

  test('sends nothing while a session lives on', async () => {
    const user = await server.signIn()
    const seen = await server.subscribedClient(user)
    const other = await server.signIn()
    const ending = await server.subscribedClient(other)

    await other.signOut()
    await until(() => expect(ending.statuses).toContain('CLOSED'))
    await server.addTask(user, { title: 'Write' })

    await until(() => expect(seen.events).toHaveLength(1))
    expect(seen.systemMessages).toEqual(['Subscribed to PostgreSQL'])
  })

  test('delays the refusal of a connection', async () => {
    const startedAt = performance.now()

    const answer = await new Promise<number | undefined>((resolve) => {
      const socket = new WebSocket(`${server.url}/websocket?apikey=nonsense`)
      socket.on('error', () => {})
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
    })

    expect(answer).toBe(401)
    expect(performance.now() - startedAt).toBeGreaterThan(95)
  })

  test('delays the refusal of a join', async () => {
    const { send, frames } = await server.raw()

    const startedAt = performance.now()
    send('1', '1', 'realtime:a', 'phx_join', { access_token: 'nonsense' })

    await until(() => expect(frames).toHaveLength(1))
    expect(performance.now() - startedAt).toBeGreaterThan(95)
  })

  test('makes the client pull when there are too many changes', async () => {
    const user = await server.signIn()
    const seen = await server.subscribedClient(user)

    await server.database.asUser(
      user.claims,
      (sql) => sql`insert into public.tasks (title, due_date)
        select 'Task ' || n, '2026-01-05' from generate_series(1, 50) as n`,
    )

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']))
    expect(seen.systemMessages).toContain('Changes were missed')
  })

  test('leaves the large fields out of a row that is too large', async () => {
    const user = await server.signIn()
    const seen = await server.subscribedClient(user)

    const id = await server.addTask(user, { title: 'Write', description: 'x'.repeat(1_000) })

    await until(() => expect(seen.events).toHaveLength(1))
    expect(seen.events[0]).toMatchObject({
      errors: ['Error 413: Payload Too Large'],
      new: { id, title: 'Write' },
    })
    expect(seen.events[0]?.new).not.toHaveProperty('description')
  })
})

describe('by default', () => {
  test('the limits are those of the hosted service', () => {
    expect(defaultLimits).toMatchObject({
      handshakeRefusalMs: 2_000,
      joinRefusalMs: 5_000,
      tokenCheckMs: 300_000,
      channelsPerSocket: 100,
      joinsPerSecond: 100,
      messagesPerSecond: 100,
      recordBytes: 1_024 * 1_024,
    })
  })
})
