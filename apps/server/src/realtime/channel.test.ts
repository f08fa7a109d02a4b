import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  follow,
  type Person,
  type RealtimeServer,
  startRealtime,
  until,
} from '../../test/realtime.ts'

let server: RealtimeServer
beforeAll(async () => {
  server = await startRealtime()
})
afterAll(() => server.close())

describe('joining a channel', () => {
  test.each([
    {
      token: async () => 'nonsense',
      reason: 'MalformedJWT: The token provided is not a valid JWT',
    },
    {
      token: async (person: Person) => forged(await person.token()),
      reason: 'JwtSignatureError: Failed to validate JWT signature',
    },
    {
      token: (person: Person) => person.token(-7),
      reason: 'InvalidJWTToken: Token has expired 7 seconds ago',
    },
    {
      token: async (person: Person) => {
        await person.signOut()
        return person.token()
      },
      reason: 'Unauthorized: Session from session_id claim in JWT does not exist',
    },
  ])('is refused for a bad token: $reason', async ({ token, reason }) => {
    const client = server.client()
    await client.setAuth(await token(await server.person()))

    const seen = follow(client, 'tasks', {})

    await until(() => expect(seen.errors).toContain(reason))
    expect(seen.statuses).not.toContain('SUBSCRIBED')
  })

  test('needs a name', async () => {
    const seen = follow(server.client(), '', {})

    await until(() =>
      expect(seen.errors).toContain('TopicNameRequired: You must provide a topic name'),
    )
  })

  test('is refused when it is private: no policy lets anyone read there', async () => {
    const client = server.client()
    await client.setAuth(await (await server.person()).token())

    const seen = follow(client, 'private:room', {})

    await until(() =>
      expect(seen.errors).toContain(
        'Unauthorized: You do not have permissions to read from this Channel topic: private:room',
      ),
    )
  })

  test('asks for no changes and gets a channel without any', async () => {
    const seen = follow(server.client(), 'quiet')

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED']))
    expect(seen.said).toEqual([])
  })
})

describe('a channel', () => {
  test('outlives its first token when it is given another [AUTH-7]', async () => {
    const person = await server.person()
    const { client, seen } = await watching(person, 600)

    await client.setAuth(await person.token(3600))
    await until(() => expect(seen.said).toHaveLength(2))
    server.pass(700_000)
    await server.addTask(person, { title: 'Write' })

    await until(() => expect(seen.events).toHaveLength(1))
    expect(seen.said[1]).toBe('Subscribed to PostgreSQL')
    expect(seen.statuses).toEqual(['SUBSCRIBED'])
  })

  test('loses no change while its token is renewed', async () => {
    const person = await server.person()
    const { client, seen } = await watching(person, 600)

    const expected = Array.from({ length: 60 }, (_, n) => `Task ${n}`)
    for (const [n, title] of expected.entries()) {
      if (n % 10 === 5) await client.setAuth(await person.token(1000 + n))
      await server.addTask(person, { title })
    }

    await until(() => expect(seen.events).toHaveLength(expected.length))
    expect(seen.events.map(({ new: row }) => 'title' in row && row.title)).toEqual(expected)
  })

  test('is told nothing once its token has expired', async () => {
    const person = await server.person()
    const { seen } = await watching(person, 600)

    server.pass(601_000)
    const control = await watching(person, 3600)
    await server.addTask(person, { title: 'Write' })

    await until(() => expect(control.seen.events).toHaveLength(1))
    expect(seen.events).toEqual([])
  })

  test('closes when its token expires', async () => {
    const { seen } = await watching(await server.person(), 2)

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
    expect(seen.said.at(-1)).toBe('Token has expired 0 seconds ago')
  })

  test('is told nothing more once its token is the anonymous key', async () => {
    const person = await server.person()
    const { client, seen } = await watching(person)
    const control = await watching(person)

    await client.setAuth(server.keys.anonKey)
    await until(() => expect(seen.said.at(-1)).toBe('Error 401: Unauthorized'))
    await server.addTask(person, { title: 'Write' })

    await until(() => expect(control.seen.events).toHaveLength(1))
    expect(seen.events).toEqual([])
  })

  test('joined before the sign-in is told of changes after it', async () => {
    const person = await server.person()
    const client = server.client()
    const seen = follow(client, 'tasks', {})
    await until(() => expect(seen.said).toEqual(['Error 401: Unauthorized']))

    await client.setAuth(await person.token())
    await until(() => expect(seen.said.at(-1)).toBe('Subscribed to PostgreSQL'))
    await server.addTask(person, { title: 'Write' })

    await until(() => expect(seen.events).toHaveLength(1))
  })

  test('closes when it is given a bad token', async () => {
    const { client, seen } = await watching(await server.person())

    await client.setAuth('nonsense')

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
    expect(seen.said.at(-1)).toBe('The token provided is not a valid JWT')
  })

  test('is told nothing after the sign-out, and closes [AUTH-6]', async () => {
    const person = await server.person()
    const { seen } = await watching(person)
    const id = await server.addTask(person, { title: 'Write' })
    await until(() => expect(seen.events).toHaveLength(1))

    await person.signOut()
    await server.admin`update public.tasks set title = 'Secret', updated_at = now() where id = ${id}`

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
    expect(seen.said.at(-1)).toBe('Session from session_id claim in JWT does not exist')
    expect(seen.events).toHaveLength(1)
  })

  test('is not told of a deletion after the sign-out either', async () => {
    const person = await server.person()
    const { seen } = await watching(person)
    const id = await server.addTask(person, { title: 'Write' })
    await until(() => expect(seen.events).toHaveLength(1))

    await person.signOut()
    await server.admin`delete from public.tasks where id = ${id}`

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
    expect(seen.events).toHaveLength(1)
  })

  test('of one session lives on when another session of the person ends', async () => {
    const person = await server.person()
    const elsewhere = await server.person(person.id)
    const [here, there] = await Promise.all([watching(person), watching(elsewhere)])

    await elsewhere.signOut()
    await server.addTask(person, { title: 'Write' })

    await until(() => expect(here.seen.events).toHaveLength(1))
    await until(() => expect(there.seen.statuses).toContain('CLOSED'))
    expect(there.seen.events).toEqual([])
  })

  test('is joined again by its client when the database was not heard for a while', async () => {
    const person = await server.person()
    const { seen } = await watching(person)

    await server.admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen %realtime%' and datname = current_database()`
    await until(() => expect(seen.said).toContain('Changes were missed'))
    await until(() => expect(seen.statuses.at(-1)).toBe('SUBSCRIBED'))
    await server.addTask(person, { title: 'Write' })

    await until(() => expect(seen.events).toHaveLength(1))
    expect(seen.statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED'])
  })
})

describe('a server with little patience', () => {
  let strict: RealtimeServer
  beforeAll(async () => {
    const limits = { tokenCheckMs: 50, joinRefusalMs: 100, unreadChanges: 5, recordBytes: 1_000 }
    strict = await startRealtime({ limits })
  })
  afterAll(() => strict.close())

  test('closes the channel of a session that has ended, though nothing changes', async () => {
    const person = await strict.person()
    const { seen } = await watching(person, 3600, strict)

    await person.signOut()

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
  })

  test('says nothing while a session lives on', async () => {
    const person = await strict.person()
    const { seen } = await watching(person, 3600, strict)
    const other = await strict.person()
    const ending = await watching(other, 3600, strict)

    await other.signOut()
    await until(() => expect(ending.seen.statuses).toContain('CLOSED'))
    await strict.addTask(person, { title: 'Write' })

    await until(() => expect(seen.events).toHaveLength(1))
    expect(seen.said).toEqual(['Subscribed to PostgreSQL'])
  })

  test('takes its time to refuse a join', async () => {
    const { send, frames } = await strict.raw()

    const asked = performance.now()
    send('1', '1', 'realtime:a', 'phx_join', { access_token: 'nonsense' })

    await until(() => expect(frames).toHaveLength(1))
    expect(performance.now() - asked).toBeGreaterThan(95)
  })

  test('lets the client pull when there is too much to tell', async () => {
    const person = await strict.person()
    const { seen } = await watching(person, 3600, strict)

    await strict.database.asUser(
      person.claims,
      (sql) => sql`insert into public.tasks (title, due_date)
        select 'Task ' || n, '2026-01-05' from generate_series(1, 50) as n`,
    )

    await until(() => expect(seen.statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']))
    expect(seen.said).toContain('Changes were missed')
  })

  test('leaves the large fields out of a row that is too large', async () => {
    const person = await strict.person()
    const { seen } = await watching(person, 3600, strict)

    const id = await strict.addTask(person, { title: 'Write', description: 'x'.repeat(1_000) })

    await until(() => expect(seen.events).toHaveLength(1))
    expect(seen.events[0]).toMatchObject({
      errors: ['Error 413: Payload Too Large'],
      new: { id, title: 'Write' },
    })
    expect(seen.events[0]?.new).not.toHaveProperty('description')
  })
})

async function watching(person: Person, seconds?: number, on = server) {
  const client = on.client()
  await client.setAuth(await person.token(seconds))
  const seen = follow(client, 'tasks', {})
  await until(() => expect(seen.said).toEqual(['Subscribed to PostgreSQL']))
  return { client, seen }
}

/** The same token, signed by somebody else. */
function forged(token: string) {
  const [header, claims] = token.split('.')
  return [header, claims, Buffer.alloc(64, 1).toString('base64url')].join('.')
}
