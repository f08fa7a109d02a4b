import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  follow,
  type Person,
  type RealtimeServer,
  startRealtime,
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

    await vi.waitFor(() => expect(seen.events).toHaveLength(2))
    const [added, completed] = seen.events
    expect(added).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'tasks',
      new: { id, title: 'Write', user_id: owner.id },
      old: {},
      errors: null,
    })
    expect(completed).toMatchObject({
      eventType: 'UPDATE',
      new: { id, completed: true },
      old: { id },
    })
  })
})

async function watching(person: Person, wishes: Wish[], vsn = '2.0.0') {
  const client = server.client({ vsn })
  await client.setAuth(await person.token())
  const seen = follow(client, 'tasks', ...wishes)
  await vi.waitFor(() => expect(seen.said).toEqual(['Subscribed to PostgreSQL']))
  return seen
}
