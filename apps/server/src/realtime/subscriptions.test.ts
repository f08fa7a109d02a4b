import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FollowedChannel, joinChannel, startRealtime, until } from '../../test/realtime.ts'

const server = await startRealtime()
afterAll(() => server.close())

describe('a subscription', () => {
  test('to one kind of change receives no other', async () => {
    const owner = await server.signIn()
    const seen = await server.subscribedClient(owner, { requests: [{ event: 'UPDATE' }] })

    const id = await server.addTask(owner, { title: 'Write' })
    await server.updateTask(owner, id, { completed: true })

    await until(() => expect(seen.events).not.toEqual([]))
    expect(types(seen)).toEqual(['UPDATE'])
  })

  test('is one of several on a channel, and each gets its own', async () => {
    const owner = await server.signIn()
    const seen = await server.subscribedClient(owner, {
      requests: [{ event: 'INSERT' }, { filter: 'completed=eq.true' }],
    })

    const id = await server.addTask(owner, { title: 'Write', completed: true })
    await server.updateTask(owner, id, { title: 'Read' })

    await until(() => expect(types(seen)).toContain('UPDATE'))
    expect(types(seen)).toEqual(['INSERT', 'INSERT', 'UPDATE'])
  })

  test('to a whole schema receives every published table', async () => {
    const owner = await server.signIn()
    const seen = await server.subscribedClient(owner, { requests: [{ table: '*' }] })

    await server.addTask(owner, { title: 'Write' })

    await until(() => expect(seen.events).toHaveLength(2))
    expect(seen.events.map(({ table }) => table).sort()).toEqual(['task_completions', 'tasks'])
  })

  test('to some columns receives no others, and each of several gets its own', async () => {
    const owner = await server.signIn()
    const seen = await server.subscribedClient(owner, {
      requests: [{ select: ['id', 'title'] }, { select: ['completed'], event: 'UPDATE' }],
    })

    const id = await server.addTask(owner, { title: 'Write' })
    await server.updateTask(owner, id, { completed: true })

    await until(() => expect(seen.events).toHaveLength(3))
    expect(seen.events.map((event) => event.new)).toEqual([
      { id, title: 'Write' },
      { id, title: 'Write' },
      { completed: true },
    ])
  })

  test('ends when the channel is left', async () => {
    const owner = await server.signIn()
    const client = server.client()
    await client.setAuth(await owner.token())
    const leaving = joinChannel(client, 'left', {})
    const stays = joinChannel(client, 'stays', {})
    await until(() => expect([...leaving.systemMessages, ...stays.systemMessages]).toHaveLength(2))

    await client.removeChannel(leaving.channel)
    await server.addTask(owner, { title: 'Write' })

    await until(() => expect(titles(stays)).toEqual(['Write']))
    await server.delivered(client)
    expect(leaving.events).toEqual([])
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
    [{ filter: 'edited=eq.{' }, 'invalid input syntax for type json'],
    [{ filter: 'title=match."(("' }, 'invalid regular expression'],
    [{ filter: 'seq=like.1%' }, 'operator does not exist'],
    [{ select: ['id', 'nothing'] }, 'invalid column for select nothing'],
    [{ filter: 'title=is.true' }, 'argument of IS TRUE must be type boolean'],
  ])('that is impossible says why: %o', async (request, reason) => {
    const owner = await server.signIn()
    const client = server.client()
    await client.setAuth(await owner.token())

    const seen = joinChannel(client, 'tasks', request)

    await until(() => expect(seen.systemMessages).toEqual([expect.stringContaining(reason)]))
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
    ['completed=eq.true', ['Read, again']],
    ['completed=is.false', ['Write', 'Rest']],
    ['deleted_at=is.null', ['Write', 'Read, again', 'Rest']],
    ['position=isdistinct.a0', ['Write', 'Read, again', 'Rest']],
    ['position=neq.a0', []],
    ['title=like.R%', ['Read, again', 'Rest']],
    ['title=like.r%', []],
    ['title=ilike.r%', ['Read, again', 'Rest']],
    ['title=not.like.R%', ['Write']],
    ['title=match."^(W|Rest)"', ['Write', 'Rest']],
    ['title=match.^r', []],
    ['title=imatch.^r', ['Read, again', 'Rest']],
    ['title=not.imatch.e$', ['Read, again', 'Rest']],
    ['seq=gt.1', ['Read, again', 'Rest']],
    ['priority=not.in.(high,low)', ['Rest']],
    ['completed=eq.false,priority=eq.medium', ['Rest']],
    ['', ['Write', 'Read, again', 'Rest']],
  ]
  const followed = new Map<string, FollowedChannel>()

  beforeAll(async () => {
    const owner = await server.signIn()
    const client = server.client()
    await client.setAuth(await owner.token())
    for (const [filter] of passing)
      followed.set(filter, joinChannel(client, filter || 'all', { filter }))
    const all = [...followed.values()]
    await until(() =>
      expect(all.flatMap(({ systemMessages }) => systemMessages)).toHaveLength(all.length),
    )

    const tasks = [
      { title: 'Write', priority: 'high', due_date: '2026-01-05T09:00:00' },
      { title: 'Read, again', priority: 'low', due_date: '2026-02-05T09:00:00', completed: true },
      { title: 'Rest', priority: 'medium', due_date: '2026-03-05T09:00:00' },
    ]
    for (const task of tasks) await server.addTask(owner, task)
    await server.delivered(client)
  })

  test.each(passing)('%s lets through %j', (filter, expected) => {
    expect(titles(followed.get(filter))).toEqual(expected)
  })

  test('does not hide a deletion, of which only the key is known', async () => {
    const owner = await server.signIn()
    const id = await server.addTask(owner, { title: 'Write' })
    const seen = await server.subscribedClient(owner, { requests: [{ filter: 'title=eq.Read' }] })

    await server.deleteTask(owner, id)

    await until(() => expect(seen.events).toMatchObject([{ eventType: 'DELETE', old: { id } }]))
  })
})

function types(seen: FollowedChannel) {
  return seen.events.map(({ eventType }) => eventType)
}

function titles(seen: FollowedChannel | undefined) {
  return seen?.events.map((event) => event.eventType !== 'DELETE' && event.new.title)
}
