import { afterAll, describe, expect, test } from 'vitest'
import { startRealtime, until } from '../../test/realtime.ts'

const server = await startRealtime()
afterAll(() => server.close())

const erasures = { table: 'erasures' }

describe('a task deleted for ever [TASK-4e]', () => {
  test('is delivered to its owner as an erasure with its seq', async () => {
    const owner = await server.signIn()
    const filter = `user_id=eq.${owner.id}`
    const seen = await server.subscribedClient(owner, { requests: [{ ...erasures, filter }] })

    const id = await server.addTask(owner, { title: 'Write' })
    await server.deleteTask(owner, id)

    await until(() => expect(seen.events).toHaveLength(1))
    expect(seen.events[0]).toMatchObject({
      eventType: 'INSERT',
      table: 'erasures',
      errors: null,
      new: { user_id: owner.id, table_name: 'tasks', id, seq: 2 },
    })
  })

  test('is delivered to nobody else, whatever they ask for [DATA-2]', async () => {
    const [owner, stranger] = await Promise.all([server.signIn(), server.signIn()])
    const seen = await server.subscribedClient(stranger, {
      requests: [erasures, { ...erasures, filter: `user_id=eq.${owner.id}` }, { table: '*' }],
    })

    const id = await server.addTask(owner, { title: 'Secret' })
    await server.deleteTask(owner, id)
    const own = await server.addTask(stranger, { title: 'Own' })
    await server.deleteTask(stranger, own)

    await until(() => expect(JSON.stringify(seen.events)).toContain('"erasures"'))
    expect(JSON.stringify(seen.events)).not.toContain(id)
    expect(JSON.stringify(seen.events)).not.toContain(owner.id)
  })

  test('by the purge is delivered like any other', async () => {
    const owner = await server.signIn()
    const seen = await server.subscribedClient(owner, { requests: [erasures] })
    const id = await server.addTask(owner, { title: 'Old' })
    await server.updateTask(owner, id, { deleted_at: '2020-01-05T09:00:00Z' })

    await server.admin`select private.purge_trash()`

    await until(() => expect(seen.events[0]?.new).toMatchObject({ id, seq: 3 }))
  })
})
