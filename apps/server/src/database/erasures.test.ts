import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createTestUser,
  freshDatabase,
  stopClock,
  type TestUser,
  waiting,
} from '../../test/database.ts'
import type { Sql } from './database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

let ada: TestUser
let ben: TestUser
beforeEach(async () => {
  ada = await createTestUser(fresh)
  ben = await createTestUser(fresh)
})

describe('a task deleted for ever [TASK-4e]', () => {
  test('is remembered for those of its user who were not there', async () => {
    const turnClock = await stopClock(fresh)
    await turnClock('2026-01-05T09:00:00Z')
    const id = await add(ada)

    await erase(ada, id)

    const erasures = await ada.ask((sql) => sql`select * from erasures`)
    const erased_at = new Date('2026-01-05T09:00:00Z')
    expect(erasures).toEqual([{ user_id: ada.id, table_name: 'tasks', id, seq: '2', erased_at }])
  })

  test('is nothing anybody else is told of [DATA-2]', async () => {
    await erase(ada, await add(ada))

    expect(await ben.ask((sql) => sql`select from erasures`)).toEqual([])
  })

  test('has its place among all changes of its user', async () => {
    const [first, second] = [await add(ada), await add(ada)]
    await erase(ada, first)
    await ada.ask((sql) => sql`update tasks set title = 'Read' where id = ${second}`)

    const changes = await ada.ask(
      (sql) => sql`select id, seq from tasks union all select id, seq from erasures order by seq`,
    )

    expect(changes).toEqual([
      { id: first, seq: '3' },
      { id: second, seq: '4' },
    ])
  })

  test('is not erased by a deletion that finds nothing', async () => {
    await erase(ada, randomUUID())
    await erase(ben, await add(ada))

    expect(await fresh.admin`select from erasures where user_id in (${ada.id}, ${ben.id})`).toEqual(
      [],
    )
  })

  test('[S11] takes no change that arrives late', async () => {
    const id = await add(ada)
    await erase(ada, id)

    const restored = await ada.ask(
      (sql) => sql`update tasks set deleted_at = null where id = ${id} returning id`,
    )

    expect(restored).toEqual([])
  })
})

describe('[S11] the addition of a task deleted for ever, arriving late', () => {
  test.each([
    ['as it was first sent', () => ''],
    ['as a duplicate', () => 'on conflict (user_id, id) do nothing'],
    ['as an upsert', () => 'on conflict (user_id, id) do update set title = excluded.title'],
  ])('%s, touches no row', async (_how, onConflict) => {
    const id = await add(ada)
    await erase(ada, id)

    const rows = await ada.ask((sql) => insert(sql, { id }, onConflict()))

    expect(rows).toEqual([])
    expect(await fresh.admin`select from tasks where id = ${id}`).toEqual([])
  })

  test('is refused to the service key as well', async () => {
    const id = await add(ada)
    await erase(ada, id)

    const rows = await fresh.database.asUser({ role: 'service_role' }, (sql) =>
      insert(sql, { id, user_id: ada.id }),
    )

    expect(rows).toEqual([])
  })

  test('leaves the other tasks it came with', async () => {
    const [gone, other] = [await add(ada), randomUUID()]
    await erase(ada, gone)

    const rows = await ada.ask(
      (sql) => sql`insert into tasks ${sql([row({ id: gone }), row({ id: other })])} returning id`,
    )

    expect(rows).toEqual([{ id: other }])
  })

  test('stands in the way of nobody else who has that id', async () => {
    const id = await add(ada)
    await erase(ada, id)

    expect(await ben.ask((sql) => insert(sql, { id }))).toEqual([{ id }])
  })

  test('tells others no more than that the task is not theirs [DATA-2]', async () => {
    const id = await add(ada)
    await erase(ada, id)

    const pending = ben.ask((sql) => insert(sql, { id, user_id: ada.id }))

    await expect(pending).rejects.toThrow('row-level security policy for table "tasks"')
  })
})

describe('a user who is deleted', () => {
  test('leaves no erasure behind', async () => {
    await erase(ada, await add(ada))
    await add(ada)

    await fresh.admin`delete from auth.users where id = ${ada.id}`

    expect(await fresh.admin`select from erasures where user_id = ${ada.id}`).toEqual([])
  })

  test('leaves none while erasing at that very moment', async () => {
    const id = await add(ada)
    let deleted: Promise<unknown> = Promise.resolve()

    await ada.ask(async (sql) => {
      await sql`delete from tasks where id = ${id}`
      deleted = fresh.database.asService(
        (auth) => auth`delete from auth.users where id = ${ada.id}`,
      )
      await expect.poll(() => waiting(fresh.admin)).toBe(1)
    })

    await deleted
    expect(await fresh.admin`select from erasures where user_id = ${ada.id}`).toEqual([])
  })
})

describe('at the same moment', () => {
  test('an addition waits for the deletion, and comes to nothing', async () => {
    const id = await add(ada)
    let late: Promise<unknown> = Promise.resolve()

    await ada.ask(async (sql) => {
      await sql`delete from tasks where id = ${id}`
      late = ada.ask((other) => insert(other, { id }, 'on conflict (user_id, id) do nothing'))
      await expect.poll(() => waiting(fresh.admin)).toBe(1)
    })

    expect(await late).toEqual([])
    expect(await fresh.admin`select from tasks where id = ${id}`).toEqual([])
  })

  test('a deletion waits for what its user is doing, but not in a circle', async () => {
    const id = await add(ada)
    const begun: string[] = []
    let erased: Promise<unknown> = Promise.resolve()

    await ada.ask(async (sql) => {
      begun.push('the addition')
      await insert(sql, {})
      erased = ada.ask((other) => {
        begun.push('the deletion')
        return other`delete from tasks where id = ${id}`
      })
      await expect.poll(() => waiting(fresh.admin)).toBe(1)
      expect(await insert(sql, { id }, 'on conflict (user_id, id) do nothing')).toEqual([])
    })

    await erased
    expect(begun).toEqual(['the addition', 'the deletion'])
    expect(await fresh.admin`select from tasks where id = ${id}`).toEqual([])
  })

  test('two deletions are one', async () => {
    const id = await add(ada)

    const counts = await Promise.all([erase(ada, id), erase(ada, id)])

    expect(counts.toSorted()).toEqual([0, 1])
    expect(await ada.ask((sql) => sql`select seq from erasures`)).toEqual([{ seq: '2' }])
  })

  test('an edit, a deletion and an addition of each of many tasks get through at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => add(ada)))
    let begun = 0
    const ask = (work: (sql: Sql) => Promise<unknown>) =>
      ada.ask((sql) => {
        begun += 1
        return work(sql)
      })

    await Promise.all(
      ids.flatMap((id) => [
        ask((sql) => sql`update tasks set title = 'Read' where id = ${id}`),
        ask((sql) => sql`delete from tasks where id = ${id}`),
        ask((sql) => insert(sql, { id }, 'on conflict (user_id, id) do nothing')),
      ]),
    )

    expect(begun).toBe(3 * ids.length)
    expect(await ada.ask((sql) => sql`select from tasks`)).toHaveLength(0)
    expect(await ada.ask((sql) => sql`select from erasures`)).toHaveLength(ids.length)
  })
})

type RowParts = { id?: string; user_id?: string }

function row(parts: RowParts) {
  return { title: 'Write', due_date: '2026-01-05T00:00:00', ...parts }
}

function insert(sql: Sql, parts: RowParts, onConflict = '') {
  return sql<
    { id: string }[]
  >`insert into tasks ${sql(row(parts))} ${sql.unsafe(onConflict)} returning id`
}

async function add(user: TestUser): Promise<string> {
  const [added] = await user.ask((sql) => insert(sql, {}))
  return added?.id ?? ''
}

/** Returns how many rows were deleted. */
async function erase(user: TestUser, id: string): Promise<number> {
  const { count } = await user.ask((sql) => sql`delete from tasks where id = ${id}`)
  return count
}
