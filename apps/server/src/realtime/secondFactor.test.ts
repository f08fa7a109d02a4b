import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { giveFactor } from '../../test/database.ts'
import { startRealtime, type TestUser, until } from '../../test/realtime.ts'

const server = await startRealtime()
afterAll(() => server.close())

const everything = { requests: [{ table: '*' }] }

/** Two sessions of one user; only one has shown the second factor. */
let shown: TestUser
let half: TestUser
beforeEach(async () => {
  half = await server.signIn()
  shown = await server.signIn(half.id, 'aal2')
  await giveFactor(server, half.id)
})

describe('[AUTH-13] with a second factor, a session that has not shown it', () => {
  test('receives nothing: no insert, update or delete', async () => {
    const [before, after] = [
      await server.subscribedClient(half, everything),
      await server.subscribedClient(shown, everything),
    ]

    const id = await server.addTask(shown, { title: 'Write' })
    await server.updateTask(shown, id, { title: 'Write it' })
    await server.deleteTask(shown, id)

    await until(() => expect(kinds(after.events)).toContain('DELETE tasks'))
    await server.delivered()
    // An event for one of them would arrive before this one.
    await server.admin`delete from auth.mfa_factors where user_id = ${half.id}`
    await server.addTask(half, { title: 'Read', due_date: '2027-01-05T09:00:00' })
    await until(() => expect(kinds(before.events)).toContain('INSERT tasks'))
    expect(JSON.stringify(before.events)).not.toMatch(new RegExp(`${id}|2026-01-05`))
  })

  test('receives everything once it has', async () => {
    const subscriber = await server.subscribedClient(half, everything)

    await subscriber.client.setAuth(await half.token(3600, { aal: 'aal2' }))
    await until(() => expect(subscriber.systemMessages).toHaveLength(2))
    const id = await server.addTask(shown, { title: 'Write' })
    await server.deleteTask(shown, id)

    await until(() => expect(kinds(subscriber.events)).toContain('DELETE tasks'))
  })

  test('receives nothing from the moment that the factor counts', async () => {
    const user = await server.signIn()
    const other = await server.signIn(user.id, 'aal2')
    const [before, after] = [
      await server.subscribedClient(user),
      await server.subscribedClient(other),
    ]
    const id = await server.addTask(other, { title: 'Write' })
    // Both, as an insert is not delivered if its row is deleted before it is read.
    for (const { events } of [before, after]) await until(() => expect(events).toHaveLength(1))

    await giveFactor(server, user.id)
    await server.deleteTask(other, id)

    await until(() => expect(after.events).toHaveLength(2))
    await server.delivered()
    await server.admin`delete from auth.mfa_factors where user_id = ${user.id}`
    await server.addTask(user, { title: 'Read' })
    await until(() => expect(before.events).toHaveLength(2))
    expect(before.events[1]?.new).toMatchObject({ title: 'Read' })
  })
})

function kinds(events: { eventType: string; table: string }[]) {
  return events.map(({ eventType, table }) => `${eventType} ${table}`)
}
