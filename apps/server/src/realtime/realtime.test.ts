import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type FollowedChannel, joinChannel, startRealtime, until } from '../../test/realtime.ts'

const server = await startRealtime()
afterAll(() => server.close())

describe('a change to a task', () => {
  test.each(['1.0.0', '2.0.0'])('reaches its owner over serializer %s', async (vsn) => {
    const owner = await server.signIn()
    const seen = await server.subscribedClient(owner, { vsn })

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
    const owner = await server.signIn()
    const seen = await server.subscribedClient(owner)

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
      edited: { '*': expect.any(Number) },
    })
    expect(Date.parse(seen.events[0]?.commit_timestamp ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('is kept from everybody else, whatever they ask for [DATA-2]', async () => {
    const [owner, stranger] = await Promise.all([server.signIn(), server.signIn()])
    const seen = await server.subscribedClient(stranger, {
      requests: [{}, { filter: `user_id=eq.${owner.id}` }, { table: '*' }, { event: 'DELETE' }],
    })

    const id = await server.addTask(owner, { title: 'Secret' })
    await server.updateTask(owner, id, { completed: true })
    await server.deleteTask(owner, id)
    await server.addTask(stranger, { title: 'Own' })

    await until(() => expect(titles(seen)).toContain('Own'))
    expect(JSON.stringify(seen.events)).not.toContain(id)
    expect(JSON.stringify(seen.events)).not.toContain(owner.id)
  })

  test('does not reach a bearer of the anonymous key, which is refused [DATA-2]', async () => {
    const owner = await server.signIn()
    const client = server.client()
    const seen = { client, ...joinChannel(client, 'tasks', {}) }
    await until(() => expect(seen.systemMessages).toEqual(['Error 401: Unauthorized']))

    const control = await server.subscribedClient(owner)
    await server.addTask(owner, { title: 'Write' })

    await until(() => expect(titles(control)).toEqual(['Write']))
    await server.delivered(seen.client)
    expect(seen.statuses).toEqual(['SUBSCRIBED'])
    expect(seen.events).toEqual([])
  })

  test('changes the daily counts, which is delivered, too [DATA-1a, TREND-5b]', async () => {
    const owner = await server.signIn()
    const seen = await server.subscribedClient(owner, { requests: [{ table: 'task_completions' }] })

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

  test('to a task that is deleted before it is read is delivered as the deletion alone', async () => {
    const owner = await server.signIn()
    const seen = await server.subscribedClient(owner)

    const id = randomUUID()
    const row = { id, title: 'Write', due_date: '2026-01-05T09:00:00' }
    await server.database.asUser(owner.claims, async (sql) => {
      await sql`insert into public.tasks ${sql(row)}`
      await sql`delete from public.tasks where id = ${id}`
    })

    await until(() => expect(seen.events).not.toEqual([]))
    expect(types(seen)).toEqual(['DELETE'])
  })

  test('is not delivered when the transaction rolls back', async () => {
    const owner = await server.signIn()
    const seen = await server.subscribedClient(owner)

    await expect(server.addTask(owner, { title: '' })).rejects.toThrow('tasks_title_check')
    await server.addTask(owner, { title: 'Write' })

    await until(() => expect(seen.events).not.toEqual([]))
    expect(titles(seen)).toEqual(['Write'])
  })
})

function types(seen: FollowedChannel) {
  return seen.events.map(({ eventType }) => eventType)
}

function titles(seen: FollowedChannel | undefined) {
  return seen?.events.map((event) => event.eventType !== 'DELETE' && event.new.title)
}
