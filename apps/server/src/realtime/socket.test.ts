import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RealtimeServer, startRealtime, until } from '../../test/realtime.ts'

const server = await startRealtime({
  limits: {
    channelsPerSocket: 3,
    channelsPerSession: 5,
    subscriptionsPerChannel: 2,
    joinsPerSecond: 8,
    messagesPerSecond: 8,
    frameBytes: 10_000,
  },
})
afterAll(() => server.close())

const ok = { status: 'ok', response: {} }

describe('a connection', () => {
  test('answers heartbeats', async () => {
    const { send, frames } = await server.raw()

    send(null, '1', 'phoenix', 'heartbeat', {})

    await until(() => expect(frames).toEqual([[null, '1', 'phoenix', 'phx_reply', ok]]))
  })

  test('answers the heartbeats of the official client', async () => {
    const client = server.client({ heartbeatIntervalMs: 100 })
    const statuses: string[] = []
    client.onHeartbeat((status) => statuses.push(status))

    client.connect()

    await until(() => expect(statuses).toEqual(['sent', 'ok', 'sent', 'ok']))
  })

  test('keeps the order of what it is asked', async () => {
    const { send, frames } = await server.raw()

    send('1', '1', 'realtime:a', 'phx_join', {})
    send(null, '2', 'phoenix', 'heartbeat', {})
    send('1', '3', 'realtime:a', 'phx_leave', {})

    await until(() => expect(frames).toHaveLength(4))
    expect(frames.map(([, ref, , event]) => [ref, event])).toEqual([
      ['1', 'phx_reply'],
      ['2', 'phx_reply'],
      ['3', 'phx_reply'],
      ['1', 'phx_close'],
    ])
  })

  test('ignores what it does not know', async () => {
    const { send, frames } = await server.raw()
    send('1', '1', 'realtime:a', 'phx_join', {})

    send('1', '2', 'realtime:a', 'wave', { event: 'wave' })
    send('1', '3', 'realtime:a', 'access_token', { access_token: null })
    send(null, '4', 'phoenix', 'heartbeat', {})

    await until(() => expect(frames.map(([, ref]) => ref)).toEqual(['1', '4']))
  })

  test('answers an error when a channel was never joined', async () => {
    const { send, frames } = await server.raw()

    send('1', '1', 'realtime:a', 'access_token', { access_token: 'x' })
    send('1', '2', 'realtime:a', 'phx_leave', {})
    send('1', '3', 'elsewhere:a', 'phx_join', {})

    const unmatched = { status: 'error', response: { reason: 'unmatched topic' } }
    await until(() => expect(frames.map((frame) => frame[4])).toEqual([unmatched, ok, unmatched]))
  })

  test('replaces a channel that is joined again', async () => {
    const { send, frames } = await server.raw()

    send('1', '1', 'realtime:a', 'phx_join', {})
    send('2', '2', 'realtime:a', 'phx_join', {})

    await until(() => expect(frames).toHaveLength(3))
    expect(frames[1]).toEqual(['1', '1', 'realtime:a', 'phx_close', {}])
    expect(frames[2]?.slice(0, 4)).toEqual(['2', '2', 'realtime:a', 'phx_reply'])
  })

  test('ends at a frame that is none', async () => {
    const { socket, closed } = await server.raw()

    socket.send('hello')

    expect(await closed).toBe(1007)
  })

  test('ends at bytes that are no broadcast', async () => {
    const { socket, closed } = await server.raw()

    socket.send(Buffer.from([3, 0, 0]))

    expect(await closed).toBe(1007)
  })

  test('[T18] ends at a frame that is too large', async () => {
    const { send, closed } = await server.raw()

    send(null, '1', 'phoenix', 'heartbeat', { filling: 'x'.repeat(10_000) })

    expect(await closed).toBe(1009)
  })

  test('holds only so many channels', async () => {
    const { send, frames } = await server.raw()

    for (const ref of ['1', '2', '3', '4']) send(ref, ref, `realtime:${ref}`, 'phx_join', {})

    await until(() => expect(frames).toHaveLength(4))
    expect(frames[3]?.[4]).toEqual({
      status: 'error',
      response: { reason: 'ChannelRateLimitReached: Too many channels' },
    })
  })

  test('shares with the others of its session how many channels may watch', async () => {
    const token = await (await server.signIn()).token()
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'tasks' }] }
    const [one, two] = [await server.raw(), await server.raw()]

    for (const { send, frames } of [one, two]) {
      for (const ref of ['1', '2', '3']) {
        send(ref, ref, `realtime:${ref}`, 'phx_join', { access_token: token, config })
      }
      await until(() => expect(replies(frames)).toHaveLength(3))
    }

    expect(JSON.stringify(replies(one.frames))).not.toContain('error')
    expect(replies(two.frames)[2]).toEqual({
      status: 'error',
      response: { reason: 'ChannelRateLimitReached: Too many channels' },
    })
  })

  test('holds only so many subscriptions in a channel', async () => {
    const { send, frames } = await server.raw()

    const request = { event: '*', schema: 'public' }
    send('1', '1', 'realtime:a', 'phx_join', {
      config: { postgres_changes: [request, request, request] },
    })

    await until(() => expect(frames).toHaveLength(1))
    expect(frames[0]?.[4]).toMatchObject({ status: 'error' })
  })

  test('[T18] ends when channels are joined too fast', async () => {
    const { send, frames, closed } = await server.raw()

    // All within one second, however slow the machine is.
    server.stopClock()
    for (let ref = 0; ref < 100; ref += 1) send('1', `${ref}`, 'realtime:a', 'phx_join', {})

    expect(await closed).toBe(1008)
    server.startClock()
    const reasons = JSON.stringify(frames)
    expect(reasons).toContain('ClientJoinRateLimitReached: Too many joins per second')
  })

  test('[T18] ends when messages come too fast, with a message to its channels', async () => {
    const { send, frames, closed } = await server.raw()
    send('1', '1', 'realtime:a', 'phx_join', {})
    await until(() => expect(frames).toHaveLength(1))

    server.stopClock()
    for (let ref = 0; ref < 100; ref += 1) send(null, `${ref}`, 'phoenix', 'heartbeat', {})

    expect(await closed).toBe(1008)
    server.startClock()
    expect(JSON.stringify(frames)).toContain('Too many messages per second')
  })
})

describe('a connection that has gone silent', () => {
  let watchful: RealtimeServer
  beforeAll(async () => {
    watchful = await startRealtime({ limits: { pingMs: 1_000 } })
  })
  afterAll(() => watchful.close())

  test('ends when no heartbeat has come for a while', async () => {
    const { closed } = await watchful.raw()

    watchful.advance(90_000)

    expect(await closed).toBe(1001)
  })

  test('ends when pings are not answered any more', async () => {
    const { closed } = await watchful.raw({ autoPong: false })

    expect(await closed).toBe(1006)
  })
})

describe('a client that does not read what it is sent', () => {
  test('[T18] is cut off before it fills the memory', async () => {
    const patient = await startRealtime({ limits: { unsentBytes: 100_000 } })
    const user = await patient.signIn()
    const { send, frames, socket, closed } = await patient.raw()
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'tasks' }] }
    send('1', '1', 'realtime:a', 'phx_join', { access_token: await user.token(), config })
    await until(() => expect(frames).toHaveLength(2))

    socket.pause()
    for (let hundred = 0; hundred < 10; hundred += 1) {
      await patient.database.asUser(
        user.claims,
        (sql) => sql`insert into public.tasks (title, description, due_date)
          select 'Task ' || n, repeat('x', 16384), '2026-01-05' from generate_series(1, 100) as n`,
      )
    }
    await until(() => expect(patient.logged).toContainEqual('a realtime client reads too slowly'))
    socket.resume()

    expect(await closed).toBe(1006)
    await patient.close()
  })
})

describe('a server that closes', () => {
  test('closes its connections with 1001', async () => {
    const other = await startRealtime()
    const { closed } = await other.raw()

    await other.realtime.close()

    expect(await closed).toBe(1001)
    await other.close()
  })
})

function replies(frames: unknown[][]) {
  return frames.filter(([, , , event]) => event === 'phx_reply').map((frame) => frame[4])
}
