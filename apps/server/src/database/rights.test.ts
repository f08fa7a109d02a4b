import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
const ada = await createTestUser(fresh)
const ben = await createTestUser(fresh)
afterAll(() => fresh.close())

const write = { title: 'Write', due_date: '2026-01-05T00:00:00' }

const values = {
  id: randomUUID(),
  user_id: randomUUID(),
  title: 'Taken over',
  description: 'Taken over',
  priority: 'low',
  due_date: '2026-02-01T00:00:00',
  completed: true,
  position: 'zz',
  created_at: '2026-02-01T00:00:00Z',
  updated_at: '2026-02-01T00:00:00Z',
  deleted_at: '2026-02-01T00:00:00Z',
  estimate_minutes: 25,
  at_minutes: 570,
  deadline: '2026-02-01',
  parent_id: randomUUID(),
  list_id: randomUUID(),
  list_position: 'zz',
  tags: '{}',
  repeat: '{"rule":"FREQ=DAILY","from":"due","anchor":"2026-02-01","missed":"roll"}',
  repeat_skips: '{}',
  series_id: randomUUID(),
  series_day: '2026-02-01',
  completed_at: '2026-02-01T00:00:00Z',
  seq: '1',
  edited: '{}',
  believed: '{}',
}
const serverColumns = new Set(['seq', 'edited', 'believed'])
const columns = Object.keys(values)

describe("another user's tasks [DATA-2, T1]", () => {
  test('cannot be seen', async () => {
    await taskOf(ada)

    expect(await ben.ask((sql) => sql`select from tasks where user_id = ${ada.id}`)).toEqual([])
    const seen = await ben.ask((sql) => sql`select from task_completions where user_id = ${ada.id}`)
    expect(seen).toEqual([])
  })

  test('cannot be changed in any column', async () => {
    const id = await taskOf(ada)
    const before = await row(id)

    await fc.assert(
      fc.asyncProperty(fc.subarray(columns, { minLength: 1 }), async (names) => {
        const patch = Object.fromEntries(names.map((name) => [name, Reflect.get(values, name)]))
        const pending = ben.ask((sql) => sql`update tasks set ${sql(patch)} where id = ${id}`)
        if (names.some((name) => serverColumns.has(name))) {
          await expect(pending).rejects.toMatchObject({ code: '42501' })
        } else expect((await pending).count).toBe(0)
      }),
      { numRuns: 50 },
    )

    expect(await row(id)).toEqual(before)
  })

  test('cannot be overwritten by an upsert, which makes an own row of that id [T2] [T77]', async () => {
    const id = await taskOf(ada)
    const before = await row(id)
    const mine = { ...write, id, user_id: ben.id }

    const upsert = (user_id: string) =>
      ben.ask(
        (sql) => sql`
          insert into tasks ${sql({ ...mine, user_id })} on conflict (user_id, id) do update
          set title = excluded.title, user_id = excluded.user_id`,
      )

    await expect(upsert(ada.id)).rejects.toMatchObject({ code: '42501' })
    expect((await upsert(ben.id)).count).toBe(1)
    expect(await row(id)).toEqual(before)
  })

  test('cannot be deleted', async () => {
    const id = await taskOf(ada)

    const { count } = await ben.ask((sql) => sql`delete from tasks where id = ${id}`)

    expect(count).toBe(0)
  })

  test('cannot be added, and trying does not tell who exists', async () => {
    for (const user_id of [ada.id, randomUUID()]) {
      const pending = ben.ask((sql) => sql`insert into tasks ${sql({ ...write, user_id })}`)
      await expect(pending).rejects.toThrow('row-level security policy for table "tasks"')
    }
  })

  test('cannot be given away', async () => {
    const id = await taskOf(ada)

    await ada.ask(
      (sql) => sql`update tasks set user_id = ${ben.id}, title = 'Gift' where id = ${id}`,
    )

    expect(await row(id)).toMatchObject({ user_id: ada.id })
  })
})

describe('what the database keeps by itself', () => {
  test.each(['seq', 'edited', 'believed'] as const)(
    '%s cannot be written [DATA-2, ROWS-6a]',
    async (column) => {
      const id = await taskOf(ada)
      const patch = { [column]: values[column] }

      const updated = ada.ask((sql) => sql`update tasks set ${sql(patch)} where id = ${id}`)
      await expect(updated).rejects.toMatchObject({ code: '42501' })
      const added = ada.ask((sql) => sql`insert into tasks ${sql({ ...write, ...patch })}`)
      await expect(added).rejects.toMatchObject({ code: '42501' })
    },
  )

  test.each([
    ['added', 'insert into task_completions values (auth.uid(), now(), 0, 0)'],
    ['changed', 'update task_completions set total_count = 9'],
    ['deleted', 'delete from task_completions'],
    ['emptied', 'truncate task_completions'],
  ])('counts cannot be %s', async (_how, statement) => {
    const pending = ada.ask((sql) => sql.unsafe(statement))

    await expect(pending).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    'select * from private.user_clock',
    'select private.next_seq(gen_random_uuid())',
    'select * from auth.users',
    'select * from daymark.platform',
    'select * from supabase_migrations.schema_migrations',
    'truncate tasks',
    "insert into erasures values (auth.uid(), 'tasks', gen_random_uuid(), 1)",
    'update erasures set seq = 1',
    'delete from erasures',
    'truncate erasures',
    'update epochs set seq = 1',
    'delete from epochs',
    'select private.begin_epoch()',
    'delete from focus_timers',
    'truncate focus_timers',
    'delete from preferences',
    'truncate preferences',
    'update focus_sessions set task_id = null',
    'truncate focus_sessions',
    'select endpoint from push_subscriptions',
    'select p256dh, auth, renewal_hash from push_subscriptions',
    'update push_subscriptions set device = null',
    'truncate push_subscriptions',
    'select * from private.push_keys',
    'select * from private.deliveries',
    'select * from private.reminder_mails',
    'select private.ring_due()',
    'select * from private.take_deliveries()',
    "select private.keep_push_key('a', 'b')",
  ])('%s is refused', async (statement) => {
    const pending = ada.ask((sql) => sql.unsafe(statement))

    await expect(pending).rejects.toMatchObject({ code: '42501' })
  })
})

test.each([
  'select * from tasks',
  'select * from task_completions',
  'select * from erasures',
  'select * from epochs',
  'select * from focus_timers',
  'select * from focus_sessions',
  'select * from preferences',
  'select id from push_subscriptions',
  'select push_key()',
  'select send_test_push(gen_random_uuid())',
  'select * from push_deliveries()',
  'select * from changes',
  'select * from news',
  "select apply_act('[]')",
  "insert into tasks (title, due_date) values ('Write', now())",
  'delete from tasks',
])('[TASK-4c] without signing in, %s is refused', async (statement) => {
  const pending = fresh.database.asUser({ role: 'anon' }, (sql) => sql.unsafe(statement))

  await expect(pending).rejects.toMatchObject({ code: '42501' })
})

describe('the schema that REST serves [T3]', () => {
  test('has row security on every table', async () => {
    const open = await fresh.admin`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`

    expect(open).toEqual([])
  })

  test('has no function that runs with the rights of another', async () => {
    const definers = await fresh.admin`
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`

    expect(definers).toEqual([])
  })

  test('is served by no function that looks names up where its caller says', async () => {
    const loose = await fresh.admin`
      select proname from pg_proc
      where pronamespace in ('private'::regnamespace, 'auth'::regnamespace, 'realtime'::regnamespace)
        and 'search_path=""' <> all (coalesce(proconfig, '{}'))
        and (prosecdef or prolang <> (select oid from pg_language where lanname = 'sql'))`

    expect(loose).toEqual([])
  })
})

async function taskOf(user: TestUser): Promise<string> {
  const [added] = await user.ask(
    (sql) => sql<{ id: string }[]>`insert into tasks ${sql(write)} returning id`,
  )
  return added?.id ?? ''
}

async function row(id: string) {
  const [found] = await fresh.admin`
    select to_jsonb(tasks) as task from tasks where id = ${id} and user_id = ${ada.id}`
  return found?.task
}
