import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { giveFactor } from '../../test/database.ts'
import { type Person, startRealtime, until } from '../../test/realtime.ts'

const server = await startRealtime()
afterAll(() => server.close())

const everything = { wishes: [{ table: '*' }] }

/** Someone in two sessions, one of which has shown the second factor. */
let shown: Person
let half: Person
beforeEach(async () => {
  half = await server.person()
  shown = await server.person(half.id, 'aal2')
  await giveFactor(server, half.id)
})

describe('[AUTH-13] with a second factor, a session that has not shown it', () => {
  test('is told of nothing: not of what comes, changes or goes', async () => {
    const [before, after] = [
      await server.screenOf(half, everything),
      await server.screenOf(shown, everything),
    ]

    const id = await server.addTask(shown, { title: 'Write' })
    await server.updateTask(shown, id, { title: 'Write it' })
    await server.deleteTask(shown, id)

    await until(() => expect(kinds(after.events)).toContain('DELETE tasks'))
    await server.delivered()
    // Had it been told of one of them, that would have come before this.
    await server.admin`delete from auth.mfa_factors where user_id = ${half.id}`
    await server.addTask(half, { title: 'Read', due_date: '2027-01-05T09:00:00' })
    await until(() => expect(kinds(before.events)).toContain('INSERT tasks'))
    expect(JSON.stringify(before.events)).not.toMatch(new RegExp(`${id}|2026-01-05`))
  })

  test('is told of everything once it has', async () => {
    const screen = await server.screenOf(half, everything)

    await screen.client.setAuth(await half.token(3600, { aal: 'aal2' }))
    await until(() => expect(screen.said).toHaveLength(2))
    const id = await server.addTask(shown, { title: 'Write' })
    await server.deleteTask(shown, id)

    await until(() => expect(kinds(screen.events)).toContain('DELETE tasks'))
  })

  test('hears no more from the moment that the factor counts', async () => {
    const person = await server.person()
    const other = await server.person(person.id, 'aal2')
    const [before, after] = [await server.screenOf(person), await server.screenOf(other)]
    const id = await server.addTask(other, { title: 'Write' })
    // Both: an insert whose row is gone before it is read is not told.
    for (const { events } of [before, after]) await until(() => expect(events).toHaveLength(1))

    await giveFactor(server, person.id)
    await server.deleteTask(other, id)

    await until(() => expect(after.events).toHaveLength(2))
    await server.delivered()
    await server.admin`delete from auth.mfa_factors where user_id = ${person.id}`
    await server.addTask(person, { title: 'Read' })
    await until(() => expect(before.events).toHaveLength(2))
    expect(before.events[1]?.new).toMatchObject({ title: 'Read' })
  })
})

function kinds(events: { eventType: string; table: string }[]) {
  return events.map(({ eventType, table }) => `${eventType} ${table}`)
}
