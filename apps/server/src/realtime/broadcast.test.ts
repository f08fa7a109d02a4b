import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startRealtime, until } from '../../test/realtime.ts'
import { enter } from '../../test/rooms.ts'

const server = await startRealtime({ limits: { frameBytes: 300_000 } })
let elsewhere: Awaited<ReturnType<typeof server.beside>>
beforeAll(async () => {
  elsewhere = await server.beside()
})
afterAll(() => server.close())

/** A device of somebody in their own room. */
async function device(person: Person, config = {}, options: { vsn?: string; at?: string } = {}) {
  const client = server.client(options)
  await client.setAuth(await person.token())
  const seen = { client, ...enter(client, `user:${person.id}`, config) }
  await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED']))
  return seen
}

type Device = Awaited<ReturnType<typeof device>>

function wave(from: Device, payload: unknown, event = 'wave') {
  return from.channel.send({ type: 'broadcast', event, payload })
}

describe('a broadcast', () => {
  test('reaches the others in the room, on whichever server and in either serializer, and not its sender', async () => {
    const person = await server.person()
    const sender = await device(person)
    const others = await Promise.all([
      device(person),
      device(person, {}, { vsn: '1.0.0' }),
      device(person, {}, { at: elsewhere.url }),
      device(person, {}, { at: elsewhere.url, vsn: '1.0.0' }),
    ])

    await wave(sender, { text: 'é' })
    await wave(sender, { n: 2 }, 'second')

    for (const { heard } of others) {
      await until(() =>
        expect(heard).toEqual([
          ['wave', { text: 'é' }],
          ['second', { n: 2 }],
        ]),
      )
    }
    expect(sender.heard).toEqual([])
  })

  test.each(['1.0.0', '2.0.0'])(
    'reaches its sender too who asks for it, serializer %s',
    async (vsn) => {
      const seen = await device(await server.person(), { broadcast: { self: true } }, { vsn })

      await wave(seen, { n: 1 })

      await until(() => expect(seen.heard).toEqual([['wave', { n: 1 }]]))
    },
  )

  test('is acknowledged to who asks for it', async () => {
    const seen = await device(await server.person(), { broadcast: { ack: true } })

    expect(await wave(seen, { n: 1 })).toBe('ok')
  })

  test('may be longer than a notification of the database, and keeps its place', async () => {
    const person = await server.person()
    const [sender, other] = [await device(person), await device(person, {}, { at: elsewhere.url })]
    const long = 'é'.repeat(60_000)

    for (const text of ['a', long, 'b']) await wave(sender, { text })

    await until(() => expect(other.heard).toHaveLength(3))
    expect(other.heard.map((one) => JSON.stringify(one).length)).toEqual([21, 60_020, 21])
    expect(other.heard[1]).toEqual(['wave', { text: long }])
  })

  test('of bytes arrives as bytes, where the serializer has words for them', async () => {
    const person = await server.person()
    const sender = await device(person)
    const [modern, old] = [await device(person), await device(person, {}, { vsn: '1.0.0' })]

    await wave(sender, new Uint8Array([0, 255]).buffer)
    await wave(sender, { n: 2 })

    await until(() => expect(modern.heard).toHaveLength(2))
    await until(() => expect(old.heard).toHaveLength(1))
    expect(modern.heard[0]).toEqual(['wave', new Uint8Array([0, 255]).buffer])
    expect(old.heard).toEqual([['wave', { n: 2 }]])
  })

  test('stays in its room [T5]', async () => {
    const [ada, bob] = [await server.person(), await server.person()]
    const [sender, stranger] = [await device(ada), await device(bob)]

    await wave(sender, { secret: true })
    await wave(stranger, { n: 1 })
    const control = await device(bob)
    await wave(stranger, { n: 2 })

    await until(() => expect(control.heard).toEqual([['wave', { n: 2 }]]))
    expect(stranger.heard).toEqual([])
  })

  test('is heard no more after the sign-out, and the channel closes at once [AUTH-6]', async () => {
    const person = await server.person()
    const other = await server.person(person.id)
    const [leaving, staying] = [await device(person), await device(other)]
    const control = await device(other, {}, { at: elsewhere.url })

    await person.signOut()
    await wave(staying, { n: 1 })

    await until(() => expect(control.heard).toHaveLength(1))
    await until(() => expect(leaving.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
    expect(leaving.said).toEqual(['Session from session_id claim in JWT does not exist'])
    expect(leaving.heard).toEqual([])
  })

  test('is neither heard nor sent on once the token has expired', async () => {
    const person = await server.person()
    const client = server.client()
    await client.setAuth(await person.token(600))
    const seen = enter(client, `user:${person.id}`)
    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED']))

    server.advance(601_000)
    const [one, two] = [await device(person), await device(person)]
    await seen.channel.send({ type: 'broadcast', event: 'late', payload: {} })
    await wave(one, { n: 1 })

    await until(() => expect(two.heard).toEqual([['wave', { n: 1 }]]))
    expect(seen.heard).toEqual([])
  })
})

describe('over HTTP', () => {
  test('what a client sends before it has joined reaches the room [T5]', async () => {
    const person = await server.person()
    const other = await device(person, {}, { at: elsewhere.url })
    const client = server.client()
    await client.setAuth(await person.token())
    const channel = client.channel(`user:${person.id}`, { config: { private: true } })

    expect(await channel.send({ type: 'broadcast', event: 'wave', payload: { n: 1 } })).toBe('ok')
    expect(await channel.httpSend('json', { n: 2 })).toEqual({ success: true })
    expect(await channel.httpSend('bytes', new Uint8Array([7]).buffer)).toEqual({ success: true })

    await until(() => expect(other.heard).toHaveLength(3))
    expect(other.heard).toEqual([
      ['wave', { n: 1 }],
      ['json', { n: 2 }],
      ['bytes', new Uint8Array([7]).buffer],
    ])
  })

  test('nobody speaks in the room of another, and only the single call says so', async () => {
    const [ada, bob] = [await server.person(), await server.person()]
    const victim = await device(ada)
    const client = server.client()
    await client.setAuth(await bob.token())
    const channel = client.channel(`user:${ada.id}`, { config: { private: true } })

    expect(await channel.send({ type: 'broadcast', event: 'wave', payload: {} })).toBe('ok')
    await expect(channel.httpSend('wave', {})).rejects.toThrow('Unauthorized')

    const control = await device(ada)
    await wave(control, { n: 1 })
    await until(() => expect(victim.heard).toEqual([['wave', { n: 1 }]]))
  })

  test('a public channel carries nothing', async () => {
    const channel = server.client().channel('lobby')

    expect(await channel.send({ type: 'broadcast', event: 'wave', payload: {} })).toBe('error')
    await expect(channel.httpSend('wave', {})).rejects.toThrow('only allows private channels')
  })

  test.each([
    ['nothing', undefined, 422],
    ['no message', { messages: [] }, 422],
    [
      'a message without a topic',
      { messages: [{ event: 'wave', payload: {}, private: true }] },
      422,
    ],
    ['a payload that is no object', { messages: [message({ payload: 7 })] }, 422],
    ['too many messages', { messages: Array(101).fill(message()) }, 422],
    [
      'a body that is too large',
      { messages: [message({ payload: { x: 'x'.repeat(400_000) } })] },
      413,
    ],
    ['what is right', { messages: [message()] }, 202],
  ])('%s is answered with what it deserves', async (_what, body, status) => {
    const token = await (await server.person()).token()

    expect((await post(body, token)).status).toBe(status)
  })

  test('asks for a token that is good', async () => {
    const person = await server.person()
    const late = await person.token(-5)
    const gone = await person.token()
    await person.signOut()

    for (const token of ['nonsense', late, gone]) {
      const answer = await post({ messages: [message()] }, token)
      expect([answer.status, await answer.json()]).toEqual([401, { message: 'Unauthorized' }])
    }
  })

  test('takes only so many messages a second from one person [T18]', async () => {
    const token = await (await server.person()).token()
    const sixty = { messages: Array(60).fill(message()) }
    server.stopClock()

    const statuses = await Promise.all([1, 2, 3].map(async () => (await post(sixty, token)).status))

    expect(statuses.toSorted()).toEqual([202, 429, 429])
  })
})

function message(more: object = {}) {
  return { topic: 'room', event: 'wave', payload: {}, private: true, ...more }
}

function post(body: unknown, token: string) {
  return fetch(`${server.url.replace('ws:', 'http:')}/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: server.keys.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
