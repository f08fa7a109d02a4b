import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'
import type { Sql } from './database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  ada = await createTestUser(fresh)
})

describe('the counts of a day [DATA-1a]', () => {
  test('include a task from when it is added, to the end of the day', async () => {
    await add('2026-01-05T00:00:00')
    await add('2026-01-05T23:59:59.999')

    expect(await counts()).toEqual({ '2026-01-05': [0, 2] })
  })

  test('follow a task that is completed and reopened', async () => {
    await add('2026-01-05')
    await edit({ completed: true })
    expect(await counts()).toEqual({ '2026-01-05': [1, 1] })

    await edit({ completed: false })
    expect(await counts()).toEqual({ '2026-01-05': [0, 1] })
  })

  test('follow a task to another day', async () => {
    await add('2026-01-05')
    await edit({ completed: true })

    await edit({ due_date: '2026-01-06T12:00:00' })

    expect(await counts()).toEqual({ '2026-01-05': [0, 0], '2026-01-06': [1, 1] })
  })

  test('leave out the trash, and take back what is restored from it [TASK-4d]', async () => {
    await add('2026-01-05')
    await edit({ completed: true })

    await edit({ deleted_at: '2026-01-05T10:00:00Z' })
    expect(await counts()).toEqual({ '2026-01-05': [0, 0] })

    await edit({ deleted_at: null })
    expect(await counts()).toEqual({ '2026-01-05': [1, 1] })
  })

  test('forget a task that is deleted for ever', async () => {
    await add('2026-01-05')
    await ada.ask((sql) => sql`delete from tasks`)

    expect(await counts()).toEqual({ '2026-01-05': [0, 0] })
  })

  test('are written once when a task is toggled, and not at all when they stay', async () => {
    await add('2026-01-05')

    expect(await writesOf((sql) => sql`update tasks set completed = true`)).toBe(1)
    expect(await writesOf((sql) => sql`update tasks set title = 'Read'`)).toBe(0)
    expect(await writesOf((sql) => sql`update tasks set due_date = '2026-01-05 18:00'`)).toBe(0)
  })

  test('are written once for each day of all the tasks in one statement', async () => {
    const written = await writesOf(
      (sql) => sql`
        insert into tasks (title, due_date, completed)
        select 'Write', '2026-01-05'::timestamp + n % 2 * interval '1 day', n % 5 = 0
        from generate_series(1, 100) as n`,
    )

    expect(written).toBe(2)
    expect(await counts()).toEqual({ '2026-01-05': [10, 50], '2026-01-06': [10, 50] })
    expect(await writesOf((sql) => sql`delete from tasks where due_date = '2026-01-05'`)).toBe(1)
    expect(await counts()).toEqual({ '2026-01-05': [0, 0], '2026-01-06': [10, 50] })
  })

  test('follow an upsert that adds one task and moves another', async () => {
    const [existing, added] = [randomUUID(), randomUUID()]
    await ada.ask(
      (sql) =>
        sql`insert into tasks (id, title, due_date) values (${existing}, 'Write', '2026-01-05')`,
    )

    await ada.ask(
      (sql) => sql`
        insert into tasks (id, title, due_date, completed)
        values (${existing}, 'Write', '2026-01-06', true), (${added}, 'Read', '2026-01-05', false)
        on conflict (user_id, id) do update
        set due_date = excluded.due_date, completed = excluded.completed, updated_at = now()`,
    )

    expect(await counts()).toEqual({ '2026-01-05': [0, 1], '2026-01-06': [1, 1] })
  })

  test('go with their user', async () => {
    await add('2026-01-05')

    await fresh.admin`delete from auth.users where id = ${ada.id}`

    expect(await fresh.admin`select from task_completions where user_id = ${ada.id}`).toHaveLength(
      0,
    )
  })
})

async function add(due_date: string) {
  await ada.ask((sql) => sql`insert into tasks (title, due_date) values ('Write', ${due_date})`)
}

async function edit(patch: Record<string, string | boolean | null>) {
  await ada.ask((sql) => sql`update tasks set ${sql(patch)}`)
}

/** Reads completed and total of each day. */
async function counts(): Promise<Record<string, [number, number]>> {
  const rows = await ada.ask((sql) => sql`select * from task_completions`)
  return Object.fromEntries(
    rows.map(({ date, completed_count, total_count }) => [date, [completed_count, total_count]]),
  )
}

/** How many rows of counts a change writes. */
function writesOf(change: (sql: Sql) => Promise<unknown>): Promise<number> {
  return ada.ask(async (sql) => {
    const before = await writes(sql)
    await change(sql)
    return (await writes(sql)) - before
  })
}

async function writes(sql: Sql): Promise<number> {
  const [table] = await sql`
    select (n_tup_ins + n_tup_upd + n_tup_del)::integer as writes
    from pg_stat_xact_user_tables where relname = 'task_completions'`
  return table?.writes
}
