import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { giveFactor } from '../../test/database.ts'
import { joinChannel, startRealtime, type TestUser, until } from '../../test/realtime.ts'

const server = await startRealtime()
afterAll(() => server.close())

/** Two sessions of one user; only one has shown the second factor. */
let shown: TestUser
let half: TestUser
beforeEach(async () => {
  half = await server.signIn()
  shown = await server.signIn(half.id, 'aal2')
  await giveFactor(server, half.id)
})

describe('[T27] [AUTH-13e] with a second factor, a session that has not shown it', () => {
  test('is refused when it joins, with the reason', async () => {
    const client = server.client()
    await client.setAuth(await half.token())

    const seen = joinChannel(client, 'tasks', { table: '*' })

    const reason = /insufficient_aal: AAL2 session is required when MFA is enabled\./
    await until(() => expect(seen.errors[0]).toMatch(reason))
    expect(seen.statuses).not.toContain('SUBSCRIBED')
  })

  test('joins once it has, and receives everything', async () => {
    const client = server.client()
    await client.setAuth(await half.token(3600, { aal: 'aal2' }))
    const seen = joinChannel(client, 'tasks', { table: '*' })
    await until(() => expect(seen.systemMessages).toEqual(['Subscribed to PostgreSQL']))

    const id = await server.addTask(shown, { title: 'Write' })
    await server.deleteTask(shown, id)

    await until(() => expect(kinds(seen.events)).toContain('DELETE tasks'))
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
