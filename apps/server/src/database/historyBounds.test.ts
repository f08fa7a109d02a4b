import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

const megabytes = 1024 * 1024
const noon = '2026-01-05T12:00:00Z'

test('[HIST-4] entries beyond 64 MB of a person go, the oldest first, and nobody else’s', async () => {
  await turnClock(noon)
  const [ada, ben] = [await createTestUser(fresh), await createTestUser(fresh)]
  // Stored as long as they are: compressed they would be small.
  await fresh.admin`alter table history alter before set storage external`
  for (const [{ id }, entries] of [
    [ada, 9],
    [ben, 1],
  ] as const) {
    await fresh.admin`insert into private.user_clock (user_id, seq) values (${id}, 10000)`
    await fresh.admin`
      insert into history (user_id, seq, at, act, source, table_name, id, kind, before)
      select ${id}, n * 1000, private.present(), n * 1000, gen_random_uuid(), 'tasks', gen_random_uuid(), 'changed',
        jsonb_build_object('description', repeat('x', ${8 * megabytes}))
      from generate_series(1, ${entries}::integer) as n`
  }

  while ((await purge()) > 0);

  expect(await numbers(ada)).toEqual([3, 4, 5, 6, 7, 8, 9].map((n) => `${n}000`))
  expect(await numbers(ben)).toEqual(['1000'])
})

test('[HIST-2] rows at a moment come 1,000 at a time, each once', async () => {
  await turnClock(noon)
  const ada = await createTestUser(fresh)
  const ids = Array.from({ length: 1_001 }, () => randomUUID())
  await fresh.admin`
    insert into tasks (id, user_id, title, due_date)
    select id, ${ada.id}, 'Write', '2026-01-05' from unnest(${`{${ids.join()}}`}::uuid[]) as id`
  await turnClock('2026-01-05T13:00:00Z')
  await fresh.admin`update tasks set title = 'Read' where user_id = ${ada.id}`

  const pages = await pagesAt(ada, noon)

  expect(pages.map((page) => page.length)).toEqual([1_000, 1])
  expect(pages.flat()).toEqual(ids.toSorted().map((id) => ({ id, title: 'Write' })))
})

test('[HIST-9] a day of thousands of tasks comes within the time of a statement, also where PostgreSQL expects a few', async () => {
  const [ada, ben] = [await createTestUser(fresh), await createTestUser(fresh)]
  await moveTasks(ada, 500)
  await fresh.admin`analyze tasks, history`
  await moveTasks(ben, 5_000)

  const rows = await ben.ask((sql) => sql`select id from rows_at(${noon}, '2026-02-20', null)`)

  // What was due on the day, and on the day before.
  expect(rows).toHaveLength(100)
})

/** At 13:00 each of so many tasks of 100 days moves to the day after. */
async function moveTasks({ id }: TestUser, count: number) {
  await turnClock(noon)
  await fresh.admin`
    insert into tasks (id, user_id, title, due_date, completed)
    select gen_random_uuid(), ${id}, 'Write', date '2026-01-01' + n % 100, true
    from generate_series(1, ${count}::integer) as n`
  await turnClock('2026-01-05T13:00:00Z')
  await fresh.admin`update tasks set due_date = due_date + interval '1 day' where user_id = ${id}`
}

async function pagesAt(user: TestUser, moment: string) {
  const pages = []
  for (let after: object | null = null; ; ) {
    const rows: { id: string; title: string }[] = await user.ask(
      (sql) => sql<{ id: string; title: string }[]>`
        select id, row ->> 'title' as title
        from rows_at(${moment}, null, ${after && sql.json({ ...after })}::jsonb)`,
    )
    if (rows.length > 0) pages.push([...rows])
    if (rows.length < 1_000) return pages
    after = { table_name: 'tasks', id: rows.at(-1)?.id }
  }
}

async function purge(): Promise<number> {
  const [answer] = await fresh.admin`select private.purge_history() as purged`
  return answer?.purged
}

async function numbers({ id }: TestUser): Promise<string[]> {
  const rows = await fresh.admin`select seq from history where user_id = ${id} order by seq`
  return rows.map(({ seq }) => seq)
}
