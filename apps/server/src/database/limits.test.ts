import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createTestUser,
  freshDatabase,
  stopClock,
  type TestUser,
  waiting,
} from '../../test/database.ts'
import { createTestTables } from '../../test/testTables.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
beforeAll(async () => {
  await createTestTables(fresh.admin)
  const pattern = JSON.stringify({ labels: '^[a-z]+$' })
  await fresh.admin`
    select private.synchronise('notes', maps => '{labels}', limit_rows => 3, map_keys => ${pattern}::text::jsonb)`
})
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  await turnClock('2026-01-05T09:00:00Z')
  ada = await createTestUser(fresh)
})

describe('a table of which there may be three rows', () => {
  const full = {
    code: '23514',
    message: 'That is as many as there can be. Remove one first.',
  }

  test('refuses a fourth, alone or with others', async () => {
    await add(ada, 2)

    await expect(add(ada, 2)).rejects.toMatchObject(full)
    await add(ada, 1)
    await expect(add(ada, 1)).rejects.toMatchObject(full)
  })

  test('counts neither the trash nor what others have', async () => {
    const [first] = await add(ada, 3)
    await add(await createTestUser(fresh), 3)

    await trash(ada, first, '2026-01-05T09:00:00Z')

    await add(ada, 1)
  })

  test('refuses the restoring of a fourth, and nothing else of whoever is full', async () => {
    const [first, second] = await add(ada, 3)
    await trash(ada, first, '2026-01-05T09:00:00Z')
    await add(ada, 1)

    await expect(trash(ada, first, null)).rejects.toMatchObject(full)
    await ada.ask((sql) => sql`update notes set title = 'Read' where id = ${second ?? ''}`)
    await trash(ada, second, '2026-01-05T09:00:00Z')
    await trash(ada, first, null)
  })

  test('takes an upsert of a row that is there', async () => {
    const [first = ''] = await add(ada, 3)

    await ada.ask(
      (sql) => sql`
        insert into notes ${sql({ id: first, title: 'Read' })}
        on conflict (user_id, id) do update set title = excluded.title`,
    )
  })

  test('gives the last place to one of two that ask at the same moment', async () => {
    await add(ada, 2)
    let late: Promise<unknown> = Promise.resolve()

    await ada.ask(async (sql) => {
      await sql`insert into notes ${sql({ title: 'First' })}`
      late = add(ada, 1)
      late.catch(() => {})
      await expect.poll(() => waiting(fresh.admin)).toBe(1)
    })

    await expect(late).rejects.toMatchObject(full)
  })
})

test('a key of another form than the table’s is refused', async () => {
  const labels = (keys: object) =>
    ada.ask(
      (sql) => sql`insert into notes ${sql({ title: 'Write', labels: JSON.stringify(keys) })}`,
    )

  await labels({ work: true })
  await expect(labels({ Work: true })).rejects.toMatchObject({ code: '23514' })
  const update = ada.ask((sql) => sql`update notes set labels = '{"1":true}'`)
  await expect(update).rejects.toMatchObject({ code: '23514' })
})

test('the purge takes what has been in the trash for 30 days from every table', async () => {
  const [note] = await add(ada, 2)
  await trash(ada, note, '2026-01-05T09:00:00Z')
  await ada.ask(
    (sql) => sql`
      insert into tasks (title, due_date, deleted_at) values ('Write', now(), '2026-01-05T09:00:00Z')`,
  )
  await turnClock('2026-02-04T09:00:01Z')

  const [row] = await fresh.admin`select private.purge_trash() as purged`

  expect(row?.purged).toBeGreaterThanOrEqual(2)
  const erasures = await ada.ask((sql) => sql`select table_name from erasures order by table_name`)
  expect(erasures).toEqual([{ table_name: 'notes' }, { table_name: 'tasks' }])
  expect(await ada.ask((sql) => sql`select from notes`)).toHaveLength(1)
})

test('private.synchronise may be called again, and takes a new column', async () => {
  await fresh.admin`alter table settings add column color text`
  await fresh.admin`select private.synchronise('settings', inserts => 'parts', deletable => false)`
  await fresh.admin`select private.synchronise('settings', inserts => 'parts', deletable => false)`

  await ada.ask((sql) => sql`insert into settings ${sql({ id: ada.id, color: 'teal' })}`)

  const rows = await ada.ask((sql) => sql`select table_name, "row" ->> 'color' as color from news`)
  expect(rows).toEqual([{ table_name: 'settings', color: 'teal' }])
})

test('rows that were there before private.synchronise are numbered', async () => {
  await fresh.admin`create table public.old (id uuid primary key, user_id uuid not null, name text)`
  await fresh.admin`insert into old values (${randomUUID()}, ${ada.id}, 'a'), (${randomUUID()}, ${ada.id}, 'b')`

  await fresh.admin`select private.synchronise('old')`

  const rows = await ada.ask((sql) => sql`select seq from news order by seq`)
  expect(rows).toEqual([{ seq: '1' }, { seq: '2' }])
})

async function add(user: TestUser, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({ title: 'Write' }))
  const added = await user.ask(
    (sql) => sql<{ id: string }[]>`insert into notes ${sql(rows)} returning id`,
  )
  return added.map(({ id }) => id)
}

function trash(user: TestUser, id: string | undefined, deleted_at: string | null) {
  return user.ask((sql) => sql`update notes set ${sql({ deleted_at })} where id = ${id ?? ''}`)
}
