import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Followed,
  follow,
  type Person,
  type RealtimeServer,
  startRealtime,
  until,
  type Wish,
} from '../../test/realtime.ts'

let server: RealtimeServer
beforeAll(async () => {
  server = await startRealtime()
})
afterAll(() => server.close())

describe('a change to a task', () => {
  test.each(['1.0.0', '2.0.0'])('reaches its owner over serializer %s', async (vsn) => {
    const owner = await server.person()
    const seen = await watching(owner, [{}], vsn)

    const id = await server.addTask(owner, { title: 'Write' })
    await server.updateTask(owner, id, { completed: true })
    await until(() => expect(seen.events).toHaveLength(2))
    await server.deleteTask(owner, id)

    await until(() => expect(seen.events).toHaveLength(3))
    const [added, completed, deleted] = seen.events
    const change = { schema: 'public', table: 'tasks', errors: null }
    const row = { id, title: 'Write', user_id: owner.id }
    expect(added).toMatchObject({ ...change, eventType: 'INSERT', new: row, old: {} })
    expect(completed).toMatchObject({ ...change, eventType: 'UPDATE', new: row, old: { id } })
    expect(deleted).toMatchObject({ ...change, eventType: 'DELETE', new: {}, old: { id } })
  })

  test('brings every value as its type', async () => {
    const owner = await server.person()
    const seen = await watching(owner, [{}])

    await server.addTask(owner, {
      title: '"Quoted" – ünïcode',
      completed: true,
      due_date: '2026-01-05T23:59:59.999',
      created_at: '2026-01-01T00:00:00Z',
    })

    await until(() => expect(seen.events).toHaveLength(1))
    expect(seen.events[0]?.new).toMatchObject({
      title: '"Quoted" – ünïcode',
      completed: true,
      seq: 1,
      due_date: '2026-01-05T23:59:59.999',
      created_at: '2026-01-01T00:00:00+00:00',
      position: null,
      edited: { title: expect.any(Number) },
    })
    expect(Date.parse(seen.events[0]?.commit_timestamp ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('is kept from everybody else, whatever they ask for [DATA-2]', async () => {
    const [owner, stranger] = await Promise.all([server.person(), server.person()])
    const seen = await watching(stranger, [
      {},
      { filter: `user_id=eq.${owner.id}` },
      { table: '*' },
      { event: 'DELETE' },
    ])

    const id = await server.addTask(owner, { title: 'Secret' })
    await server.updateTask(owner, id, { completed: true })
    await server.deleteTask(owner, id)
    await server.addTask(stranger, { title: 'Own' })

    await until(() => expect(titles(seen)).toContain('Own'))
    expect(JSON.stringify(seen.events)).not.toContain(id)
    expect(JSON.stringify(seen.events)).not.toContain(owner.id)
  })

  test('does not reach a bearer of the anonymous key, who is told so [DATA-2]', async () => {
    const owner = await server.person()
    const seen = follow(server.client(), 'tasks', {})
    await until(() => expect(seen.said).toEqual(['Error 401: Unauthorized']))

    const control = await watching(owner, [{}])
    await server.addTask(owner, { title: 'Write' })

    await until(() => expect(titles(control)).toEqual(['Write']))
    expect(seen.statuses).toEqual(['SUBSCRIBED'])
    expect(seen.events).toEqual([])
  })

  test('reaches the service key, except that only its owner hears of a deletion', async () => {
    const owner = await server.person()
    const client = server.client({ apikey: server.keys.serviceKey })
    const seen = follow(client, 'tasks', { filter: `user_id=eq.${owner.id}` })
    await until(() => expect(seen.said).toHaveLength(1))

    const id = await server.addTask(owner, { title: 'Write' })
    await until(() => expect(titles(seen)).toEqual(['Write']))
    await server.deleteTask(owner, id)
    await server.addTask(owner, { title: 'Read' })

    await until(() => expect(titles(seen)).toContain('Read'))
    expect(types(seen)).toEqual(['INSERT', 'INSERT'])
  })

  test('changes the daily counts, and that is told too [DATA-1, TREND-5]', async () => {
    const owner = await server.person()
    const seen = await watching(owner, [{ table: 'task_completions' }])

    const id = await server.addTask(owner, { title: 'Write', due_date: '2026-01-05T09:00:00' })
    await until(() => expect(types(seen)).toEqual(['INSERT']))
    await server.updateTask(owner, id, { completed: true })

    await until(() => expect(types(seen)).toEqual(['INSERT', 'UPDATE']))
    const key = { user_id: owner.id, date: '2026-01-05' }
    expect(seen.events[1]).toMatchObject({
      new: { ...key, completed_count: 1, total_count: 1 },
      old: key,
    })
  })

  test('to a task that is gone before it could be read is told as the deletion alone', async () => {
    const owner = await server.person()
    const seen = await watching(owner, [{}])

    const id = randomUUID()
    const row = { id, title: 'Write', due_date: '2026-01-05T09:00:00' }
    await server.database.asUser(owner.claims, async (sql) => {
      await sql`insert into public.tasks ${sql(row)}`
      await sql`delete from public.tasks where id = ${id}`
    })

    await until(() => expect(seen.events).not.toEqual([]))
    expect(types(seen)).toEqual(['DELETE'])
  })

  test('is not told when the transaction is given up', async () => {
    const owner = await server.person()
    const seen = await watching(owner, [{}])

    await expect(server.addTask(owner, { title: '' })).rejects.toThrow('tasks_title_check')
    await server.addTask(owner, { title: 'Write' })

    await until(() => expect(seen.events).not.toEqual([]))
    expect(titles(seen)).toEqual(['Write'])
  })
})

describe('a subscription', () => {
  test('to one kind of change is told of no other', async () => {
    const owner = await server.person()
    const seen = await watching(owner, [{ event: 'UPDATE' }])

    const id = await server.addTask(owner, { title: 'Write' })
    await server.updateTask(owner, id, { completed: true })

    await until(() => expect(seen.events).not.toEqual([]))
    expect(types(seen)).toEqual(['UPDATE'])
  })

  test('is one of several on a channel, and each gets its own', async () => {
    const owner = await server.person()
    const seen = await watching(owner, [{ event: 'INSERT' }, { filter: 'completed=eq.true' }])

    const id = await server.addTask(owner, { title: 'Write', completed: true })
    await server.updateTask(owner, id, { title: 'Read' })

    await until(() => expect(types(seen)).toContain('UPDATE'))
    expect(types(seen)).toEqual(['INSERT', 'INSERT', 'UPDATE'])
  })

  test('to a whole schema is told of every published table', async () => {
    const owner = await server.person()
    const seen = await watching(owner, [{ table: '*' }])

    await server.addTask(owner, { title: 'Write' })

    await until(() => expect(seen.events).toHaveLength(2))
    expect(seen.events.map(({ table }) => table).sort()).toEqual(['task_completions', 'tasks'])
  })

  test('ends when the channel is left', async () => {
    const owner = await server.person()
    const client = server.client()
    await client.setAuth(await owner.token())
    const left = follow(client, 'left', {})
    const stays = follow(client, 'stays', {})
    await until(() => expect([...left.said, ...stays.said]).toHaveLength(2))

    await client.removeChannel(left.channel)
    await server.addTask(owner, { title: 'Write' })

    await until(() => expect(titles(stays)).toEqual(['Write']))
    expect(left.events).toEqual([])
  })

  test.each([
    [{ table: 'nothing' }, 'Please check Realtime is enabled for the given connect parameters'],
    [{ schema: 'auth', table: 'users' }, 'Please check Realtime is enabled'],
    [{ filter: 'undefined' }, 'Error parsing `filter` params: ["undefined"]'],
    [{ filter: 'title=foo.hey' }, 'Error parsing `filter` params: ["foo","hey"]'],
    [{ filter: 'priority=in.high' }, '`in` filter value must be wrapped by parentheses'],
    [{ filter: 'nothing=eq.1' }, 'invalid column for filter nothing'],
    [{ filter: 'due_date=eq.tomorrowish' }, 'invalid input syntax for type timestamp'],
    [
      { filter: 'due_date=eq.x")); drop table tasks; --' },
      'invalid input syntax for type timestamp',
    ],
    [{ filter: 'id=like.a%' }, 'operator does not exist: uuid ~~ uuid'],
  ])('that is impossible says why: %o', async (wish, reason) => {
    const owner = await server.person()
    const client = server.client()
    await client.setAuth(await owner.token())

    const seen = follow(client, 'tasks', wish)

    await until(() => expect(seen.said).toEqual([expect.stringContaining(reason)]))
    expect(seen.statuses).toEqual(['SUBSCRIBED'])
  })
})

describe('a filter', () => {
  const passing: [filter: string, titles: string[]][] = [
    ['priority=eq.high', ['Write']],
    ['priority=neq.high', ['Read, again', 'Rest']],
    ['due_date=lt.2026-02-05T09:00:00', ['Write']],
    ['due_date=lte.2026-02-05T09:00', ['Write', 'Read, again']],
    ['due_date=gt.2026-02-05 09:00', ['Rest']],
    ['due_date=gte.2026-02-05T09:00:00', ['Read, again', 'Rest']],
    ['priority=in.(high,low)', ['Write', 'Read, again']],
    ['title=in.("Read, again",Rest)', ['Read, again', 'Rest']],
    ['title=eq."Read, again"', ['Read, again']],
    ['title=like.R%', ['Read, again', 'Rest']],
    ['title=ilike.w%', ['Write']],
    ['completed=eq.true', ['Read, again']],
    ['completed=is.false', ['Write', 'Rest']],
    ['deleted_at=is.null', ['Write', 'Read, again', 'Rest']],
    ['position=isdistinct.a0', ['Write', 'Read, again', 'Rest']],
    ['position=neq.a0', []],
    ['seq=gt.1', ['Read, again', 'Rest']],
    ['priority=not.in.(high,low)', ['Rest']],
    ['completed=eq.false,priority=eq.medium', ['Rest']],
    ['', ['Write', 'Read, again', 'Rest']],
  ]
  const followed = new Map<string, Followed>()

  beforeAll(async () => {
    const owner = await server.person()
    const client = server.client()
    await client.setAuth(await owner.token())
    for (const [filter] of passing)
      followed.set(filter, follow(client, filter || 'all', { filter }))
    const all = [...followed.values()]
    await until(() => expect(all.flatMap(({ said }) => said)).toHaveLength(all.length))

    const tasks = [
      { title: 'Write', priority: 'high', due_date: '2026-01-05T09:00:00' },
      { title: 'Read, again', priority: 'low', due_date: '2026-02-05T09:00:00', completed: true },
      { title: 'Rest', priority: 'medium', due_date: '2026-03-05T09:00:00' },
    ]
    for (const task of tasks) await server.addTask(owner, task)
    await until(() => expect(followed.get('')?.events).toHaveLength(3))
  })

  test.each(passing)('%s lets through %j', (filter, expected) => {
    expect(titles(followed.get(filter))).toEqual(expected)
  })

  test('does not hide a deletion, of which only the key is known', async () => {
    const owner = await server.person()
    const id = await server.addTask(owner, { title: 'Write' })
    const seen = await watching(owner, [{ filter: 'title=eq.Read' }])

    await server.deleteTask(owner, id)

    await until(() => expect(seen.events).toMatchObject([{ eventType: 'DELETE', old: { id } }]))
  })
})

async function watching(person: Person, wishes: Wish[], vsn = '2.0.0') {
  const client = server.client({ vsn })
  await client.setAuth(await person.token())
  const seen = follow(client, 'tasks', ...wishes)
  await until(() => expect(seen.said).toEqual(['Subscribed to PostgreSQL']))
  return seen
}

function types(seen: Followed) {
  return seen.events.map(({ eventType }) => eventType)
}

function titles(seen: Followed | undefined) {
  return seen?.events.map((event) => event.eventType !== 'DELETE' && event.new.title)
}
