import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveFactor } from '../../test/database.ts'
import { deafen } from '../../test/hearing.ts'
import { type Person, startRealtime, until } from '../../test/realtime.ts'
import { enter } from '../../test/rooms.ts'

const server = await startRealtime({ limits: { tokenCheckMs: 200 } })
afterAll(() => server.close())

/** Rooms of which a token says what its bearer may do in them. */
beforeAll(() =>
  server.admin.unsafe(`
    create policy "as the token says" on realtime.messages for select to authenticated
      using (realtime.topic() like 'hall:%' and auth.jwt() -> 'hall' ? ('read ' || extension));
    create policy "as the token says, to speak" on realtime.messages for insert to authenticated
      with check (topic like 'hall:%' and auth.jwt() -> 'hall' ? ('write ' || extension));
    create policy "one that fails" on realtime.messages for select to authenticated
      using (case when realtime.topic() = 'broken' then 1 / (length(realtime.topic()) - 6) = 1 else false end);
  `),
)

async function inHall(person: Person, hall: string[], options: { presence?: boolean } = {}) {
  const client = server.client()
  await client.setAuth(await person.token(3600, { hall }))
  return { client, ...enter(client, 'hall:great', {}, options) }
}

describe('a private channel', () => {
  test.each(['room', 'user:somebody', 'user:', 'user:%'])(
    'that no policy opens is refused: %s [T5]',
    async (topic) => {
      const client = server.client()
      await client.setAuth(await (await server.person()).token())

      const seen = enter(client, topic)

      const words = `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`
      await until(() => expect(seen.errors).toContain(words))
    },
  )

  test('is refused to the anonymous key, and open to the service key', async () => {
    const stranger = enter(server.client(), 'room')
    const service = enter(server.client({ apikey: server.keys.serviceKey }), 'room')

    await until(() => expect(service.statuses).toEqual(['SUBSCRIBED']))
    await until(() => expect(stranger.errors[0]).toMatch(/^Unauthorized/))
  })

  test('of one’s own may have a name within', async () => {
    const person = await server.person()
    const client = server.client()
    await client.setAuth(await person.token())

    const seen = enter(client, `user:${person.id}:timers`)

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED']))
  })

  test('with a second factor is refused to a session that has not shown it [AUTH-10]', async () => {
    const person = await server.person()
    await giveFactor(server, person.id)
    const [half, whole] = [server.client(), server.client()]
    await half.setAuth(await person.token())
    await whole.setAuth(await person.token(3600, { aal: 'aal2' }))

    const refused = enter(half, `user:${person.id}`)
    const joined = enter(whole, `user:${person.id}`)

    await until(() => expect(joined.statuses).toEqual(['SUBSCRIBED']))
    await until(() => expect(refused.errors[0]).toMatch(/^Unauthorized/))
  })

  test('is refused when its policy fails', async () => {
    const client = server.client()
    await client.setAuth(await (await server.person()).token())

    const seen = enter(client, 'broken')

    await until(() => expect(seen.errors[0]).toMatch(/^Unauthorized/))
  })

  test('lets speak whom a policy lets speak, and hear whom one lets hear', async () => {
    const people = await Promise.all([1, 2, 3].map(() => server.person()))
    const [speaker, listener, watcher] = await Promise.all([
      inHall(people[0] as Person, ['read broadcast', 'write broadcast']),
      inHall(people[1] as Person, ['read broadcast']),
      inHall(people[2] as Person, ['read presence', 'write broadcast'], { presence: true }),
    ])
    for (const { statuses } of [speaker, listener, watcher]) {
      await until(() => expect(statuses).toEqual(['SUBSCRIBED']))
    }

    await listener.channel.send({ type: 'broadcast', event: 'unheard', payload: {} })
    expect(await watcher.channel.track({})).toBe('error')
    await watcher.channel.send({ type: 'broadcast', event: 'first', payload: {} })
    await until(() => expect(speaker.heard).toEqual([['first', {}]]))
    await speaker.channel.send({ type: 'broadcast', event: 'second', payload: {} })

    await until(() =>
      expect(listener.heard).toEqual([
        ['first', {}],
        ['second', {}],
      ]),
    )
    expect(watcher.heard).toEqual([])
  })

  test('leaves nothing behind of what it asked the database', async () => {
    expect(await server.admin`select from realtime.messages`).toEqual([])
  })

  test('closes when a new token lets hear less, and lets speak as it says', async () => {
    const person = await server.person()
    const seen = await inHall(person, ['read broadcast', 'read presence'])
    const other = await inHall(await server.person(), ['read broadcast'])
    await until(() => expect([seen.statuses, other.statuses].flat()).toHaveLength(2))

    await seen.client.setAuth(
      await person.token(3600, { hall: ['read broadcast', 'read presence', 'write broadcast'] }),
    )
    await seen.channel.send({ type: 'broadcast', event: 'now', payload: {} })
    await until(() => expect(other.heard).toEqual([['now', {}]]))
    await seen.client.setAuth(await person.token(3600, { hall: ['read broadcast'] }))

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
    expect(seen.said).toEqual([
      'You no longer have permission to read from this Channel topic: hall:great',
    ])
  })

  test('closes a while after its policy is gone', async () => {
    const person = await server.person()
    await server.admin.unsafe(`
      create policy "for a while" on realtime.messages to authenticated
        using (realtime.topic() = 'passing')`)
    const client = server.client()
    await client.setAuth(await person.token())
    const seen = enter(client, 'passing')
    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED']))

    await server.admin.unsafe(`drop policy "for a while" on realtime.messages`)

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
  })

  test('carries changes as well', async () => {
    const person = await server.person()
    const client = server.client()
    await client.setAuth(await person.token())
    const channel = client.channel(`user:${person.id}`, { config: { private: true } })
    const events: string[] = []
    const said: string[] = []
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'tasks' }, (event) =>
      events.push(event.eventType),
    )
    channel.on('system', {}, ({ message }) => said.push(message))
    channel.subscribe()
    await until(() => expect(said).toEqual(['Subscribed to PostgreSQL']))

    await server.addTask(person, { title: 'Write' })

    await until(() => expect(events).toEqual(['INSERT']))
  })

  test('replays nothing, as nothing is kept', async () => {
    const person = await server.person()
    const client = server.client()
    await client.setAuth(await person.token())

    const seen = enter(client, `user:${person.id}`, { broadcast: { replay: { since: 0 } } })

    const words = 'UnableToReplayMessages: Realtime was unable to replay messages'
    await until(() => expect(seen.errors).toContain(words))
  })

  test('says when it hears the database to who asks for it', async () => {
    const person = await server.person()
    const client = server.client()
    await client.setAuth(await person.token())

    const seen = enter(client, `user:${person.id}`, { broadcast: { replication_ready: true } })

    await until(() => expect(seen.said).toEqual(['Replication connection established']))
  })

  test('is joined again by its client when the database was not heard for a while', async () => {
    const person = await server.person()
    const client = server.client()
    await client.setAuth(await person.token())
    const seen = enter(client, `user:${person.id}`, { broadcast: { self: true } })
    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED']))

    await deafen(server)
    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']))
    await seen.channel.send({ type: 'broadcast', event: 'again', payload: {} })

    await until(() => expect(seen.heard).toEqual([['again', {}]]))
  })
})

describe('a public channel', () => {
  test('is for changes, and says so to who would speak or be present there [T5]', async () => {
    const { send, frames } = await server.raw()
    const postgres_changes = [{ event: '*', schema: 'public', table: 'tasks' }]

    send('1', '1', 'realtime:a', 'phx_join', { config: { postgres_changes } })
    send('1', '2', 'realtime:a', 'broadcast', { event: 'wave', payload: {} })
    send('1', '3', 'realtime:a', 'presence', { event: 'track', payload: {} })
    const present = { postgres_changes, presence: { enabled: true } }
    send('2', '4', 'realtime:b', 'phx_join', { config: present })

    const reason = 'PrivateOnly: This project only allows private channels'
    const refused = { status: 'error', response: { reason } }
    const replies = () => frames.filter((frame) => frame[3] === 'phx_reply').slice(1)
    await until(() =>
      expect(replies().map((frame) => frame[4])).toEqual([refused, refused, refused]),
    )
  })
})
