import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startRealtime, type TestUser, until } from '../../test/realtime.ts'

const server = await startRealtime()
afterAll(() => server.close())

/** Adds tasks by one statement, which is announced by their numbers. */
async function addMany({ claims }: TestUser, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({ id: randomUUID(), title: `Step ${n}` }))
  await server.database.asUser(claims, (sql) => sql`insert into public.tasks ${sql(rows)}`)
  return rows
}

describe('a statement that changes many rows', () => {
  test('[DATA-2] is told row by row, in their order, to their owner alone', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()]
    const hers = await server.subscribedClient(ada)
    const his = await server.subscribedClient(bob)

    const rows = await addMany(ada, 120)

    await until(() => expect(hers.events).toHaveLength(120))
    expect(hers.events.map(({ eventType, new: row }) => [eventType, row])).toEqual(
      rows.map((row) => ['INSERT', expect.objectContaining(row)]),
    )
    await server.delivered(his.client)
    expect(his.events).toEqual([])
  })

  test('is told by the subscriptions that its rows pass, with the key of the row before', async () => {
    const ada = await server.signIn()
    const rows = await addMany(ada, 120)
    const hers = await server.subscribedClient(ada, {
      requests: [{ event: 'UPDATE', filter: 'priority=eq.high' }],
    })

    await server.database.asUser(ada.claims, async (sql) => {
      await sql`update public.tasks set priority = case title when 'Step 7' then 'high' else 'low' end`
    })

    await until(() => expect(hers.events).toHaveLength(1))
    const id = rows[7]?.id
    expect(hers.events[0]).toMatchObject({ new: { id }, old: { id, user_id: ada.id } })
  })

  test('is told as far as the rows are there and as they were written', async () => {
    const ada = await server.signIn()
    const hers = await server.subscribedClient(ada)
    const [first, second] = await server.database.asUser(ada.claims, async (sql) => {
      const rows = Array.from({ length: 60 }, (_, n) => ({ id: randomUUID(), title: `Step ${n}` }))
      await sql`insert into public.tasks ${sql(rows)}`
      await sql`update public.tasks set title = 'Changed' where id = ${rows[0]?.id ?? ''}`
      await sql`delete from public.tasks where id = ${rows[1]?.id ?? ''}`
      return rows
    })

    await until(() => expect(hers.events).toHaveLength(60))
    const of = (id: string | undefined) =>
      hers.events.flatMap(({ eventType, new: now, old }) =>
        [now, old].some((row) => 'id' in row && row.id === id) ? [eventType] : [],
      )
    // What the same row met afterwards is told alone.
    expect([of(first?.id), of(second?.id)]).toEqual([['UPDATE'], ['DELETE']])
  })
})
