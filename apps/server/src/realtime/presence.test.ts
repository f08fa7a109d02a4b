import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startRealtime, until } from '../../test/realtime.ts'
import { enter } from '../../test/rooms.ts'

const server = await startRealtime({ limits: { presenceBeatMs: 300, presenceBytes: 1_000 } })
let elsewhere: Awaited<ReturnType<typeof server.beside>>
beforeAll(async () => {
  elsewhere = await server.beside()
})
afterAll(() => server.close())

type Options = { key?: string; at?: string; vsn?: string; presence?: boolean }

/** A device of somebody in their own room. */
async function device(person: Person, { key, at, vsn, presence = true }: Options = {}) {
  const client = server.client({ ...(at && { at }), ...(vsn && { vsn }) })
  await client.setAuth(await person.token())
  const config = key === undefined ? {} : { presence: { key } }
  const seen = { client, ...enter(client, `user:${person.id}`, config, { presence }) }
  await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED']))
  return seen
}

type Device = Awaited<ReturnType<typeof device>>

/** Who is there as a device sees it: what they tell of themselves, by key. */
function present({ channel }: Device) {
  const state = channel.presenceState<Record<string, unknown>>()
  return Object.fromEntries(
    Object.entries(state).map(([key, those]) => [
      key,
      those.map(({ presence_ref: _ref, ...told }) => told),
    ]),
  )
}

describe('presence', () => {
  test.each(['1.0.0', '2.0.0'])(
    'tells who is there, who comes and who goes, on every server, serializer %s',
    async (vsn) => {
      const person = await server.person()
      const phone = await device(person, { key: 'phone', vsn })
      const desk = await device(person, { key: 'desk', vsn, at: elsewhere.url })

      expect(await phone.channel.track({ page: 'today' })).toBe('ok')
      await until(() => expect(present(desk)).toEqual({ phone: [{ page: 'today' }] }))
      await until(() => expect(present(phone)).toEqual({ phone: [{ page: 'today' }] }))

      // Who comes later is told of everybody.
      const late = await device(person, { key: 'late', vsn, at: elsewhere.url })
      await until(() => expect(present(late)).toEqual({ phone: [{ page: 'today' }] }))
      await late.channel.track({})
      await until(() => expect(Object.keys(present(phone)).sort()).toEqual(['late', 'phone']))

      // Who tells something else is there once.
      await phone.channel.track({ page: 'trends' })
      await until(() => expect(present(late).phone).toEqual([{ page: 'trends' }]))

      await phone.channel.untrack()
      await until(() => expect(Object.keys(present(desk))).toEqual(['late']))
      await late.client.disconnect()
      await until(() => expect(present(desk)).toEqual({}))
      expect(desk.met.at(-1)).toEqual(['leave', 'late'])
    },
  )

  test('has a key for who brings none, and as many entries as devices for who share one', async () => {
    const person = await server.person()
    const [one, two] = [await device(person), await device(person)]

    await one.channel.track({ n: 1 })
    await two.channel.track({ n: 2 })

    await until(() => expect(Object.keys(present(one))).toHaveLength(2))
    const [third, fourth] = [
      await device(person, { key: 'us' }),
      await device(person, { key: 'us' }),
    ]
    await third.channel.track({ n: 3 })
    await fourth.channel.track({ n: 4 })
    await until(() => expect(present(one).us).toEqual([{ n: 3 }, { n: 4 }]))
  })

  test('is told to nobody who has not asked, until they are there themselves', async () => {
    const person = await server.person()
    const [shown, other] = [await device(person, { key: 'shown' }), await server.raw()]
    const join = { config: { private: true }, access_token: await person.token() }
    const topic = `realtime:user:${person.id}`
    other.send('1', '1', topic, 'phx_join', join)
    await until(() => expect(other.frames).toHaveLength(1))

    await shown.channel.track({})
    await until(() => expect(present(shown)).toHaveProperty('shown'))
    expect(JSON.stringify(other.frames)).not.toContain('presence')
    other.send('1', '2', topic, 'presence', { type: 'presence', event: 'TRACK', payload: {} })

    await until(() =>
      expect(other.frames.map(([, , , event]) => event)).toContain('presence_state'),
    )
    expect(
      JSON.stringify(other.frames.find(([, , , event]) => event === 'presence_state')),
    ).toContain('shown')
  })

  test('ends with the session, for the others too [AUTH-6]', async () => {
    const person = await server.person()
    const other = await server.person(person.id)
    const [leaving, staying] = [await device(person, { key: 'leaving' }), await device(other)]
    await leaving.channel.track({})
    await until(() => expect(present(staying)).toHaveProperty('leaving'))

    await person.signOut()

    await until(() => expect(present(staying)).toEqual({}))
    expect(leaving.statuses).toContain('CLOSED')
  })

  test('of a server that has vanished ends after a while', async () => {
    const person = await server.person()
    const doomed = await server.beside()
    const lost = await device(person, { key: 'lost', at: doomed.url })
    const seen = await device(person)
    await lost.channel.track({})
    await until(() => expect(present(seen)).toHaveProperty('lost'))

    await doomed.vanish()

    await until(() => expect(present(seen)).toEqual({}))
  })

  test('of a server that was taken for vanished comes back', async () => {
    const person = await server.person()
    const [shown, seen] = [
      await device(person, { key: 'shown' }),
      await device(person, { at: elsewhere.url }),
    ]
    await shown.channel.track({ n: 1 })
    await until(() => expect(present(seen)).toHaveProperty('shown'))

    await server.admin`delete from realtime.servers`

    await until(async () => {
      const topic = `user:${person.id}`
      const rows = await server.admin`select from realtime.presences where topic = ${topic}`
      expect(rows).toHaveLength(1)
    })
    const late = await device(person)
    await until(() => expect(present(late)).toEqual({ shown: [{ n: 1 }] }))
  })

  test('of a server that says it is still there while it is sent away stays', async () => {
    const { admin } = server
    const [slow, ref] = [randomUUID(), randomUUID()]
    await admin`insert into realtime.servers (id) values (${slow})`
    await admin`
      insert into realtime.presences (ref, server, topic, key, meta) values (${ref}, ${slow}, 't', 'k', '{}')`
    const late = `update realtime.servers set seen_at = now() + interval`
    await admin.unsafe(`
      ${late} '-1 hour' where id = '${slow}'; commit;
      begin; ${late} '1 hour' where id = '${slow}'`)
    const blocked = () =>
      admin`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    await until(async () => expect((await blocked()).length).toBeGreaterThan(0))

    await admin`commit`

    // Not before whoever waited is done.
    await admin.unsafe('begin; lock table realtime.presences in exclusive mode; commit')
    expect(await admin`select from realtime.presences where ref = ${ref}`).toHaveLength(1)
  })

  test.each([['too much', { x: 'x'.repeat(1_000) }, 'Track message size exceeded']])(
    'may not tell %s',
    async (_what, payload, message) => {
      const seen = await device(await server.person())

      void seen.channel.track(payload)

      await until(() => expect(seen.said).toEqual([message]))
    },
  )

  test('tells things and no lists, and knows two words', async () => {
    const person = await server.person()
    const { send, frames } = await server.raw()
    const join = { config: { private: true }, access_token: await person.token() }
    const topic = `realtime:user:${person.id}`
    send('1', '1', topic, 'phx_join', join)
    send('1', '2', topic, 'presence', { event: 'track', payload: [] })
    send('1', '3', topic, 'presence', { event: 'dance' })
    send('1', '4', topic, 'presence', { event: 'untrack' })

    await until(() => expect(frames).toHaveLength(4))
    expect(frames.slice(1).map((frame) => frame[4])).toEqual([
      { status: 'error', response: { reason: 'Presence track payload must be a map' } },
      { status: 'error', response: {} },
      { status: 'ok', response: {} },
    ])
  })
})
