import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HostedUser, startHostedDatabase } from '../../test/hostedDatabase.ts'

const project = await startHostedDatabase()
afterAll(() => project.close())

let ada: HostedUser
let stranger: HostedUser
beforeAll(async () => {
  ada = await project.createUser()
  stranger = await project.createUser()
})

/** The values of a row of each table whose ids clients choose. */
const rows: Record<string, string> = {
  tasks: `(id, title, due_date) values ($1, 'Water', '2026-10-14')`,
  lists: `(id, name) values ($1, 'Garden')`,
  tags: `(id, name) values ($1, 'Outside')`,
  filters: `(id, name, query) values ($1, 'Soon', 'due:<=7d')`,
  reminders: `(id, task_id, before_minutes) values ($1, gen_random_uuid(), 10)`,
  focus_sessions: `(id, kind, started_at, ended_at, planned_seconds)
    values ($1, 'focus', '2026-10-14T09:00Z', '2026-10-14T09:25Z', 1500)`,
}

describe('[T77] on a hosted project', () => {
  test.each(Object.keys(rows))(
    'a stranger who has taken an id does not keep its owner from %s',
    async (table) => {
      const id = randomUUID()
      // PostgREST writes an upsert that names no columns so: by the primary key.
      const key = await primaryKey(table)
      const add = (sql: TransactionSql) =>
        sql.unsafe(
          `insert into ${table} ${rows[table]} on conflict (${key}) do nothing returning user_id`,
          [id],
        )
      await stranger.ask(add)

      expect(await ada.ask(add)).toEqual([{ user_id: ada.id }])
      expect(await ada.ask(add)).toEqual([])
    },
  )

  test('pages from before the keys are told to come again later, so that they refuse no edit', async () => {
    await expect(preRequest({ prefer, origin })).rejects.toMatchObject({ code: 'PT503' })
    await expect(preRequest({ prefer, origin }, '/focus_sessions')).rejects.toMatchObject({
      code: 'PT503',
    })
  })

  test.each([
    ['a page that knows of the keys', { prefer, origin, 'x-client-info': 'daymark/1' }, '/tasks'],
    ['a program without a page', { prefer }, '/tasks'],
    ['a plain insert', { origin, prefer: 'return=minimal' }, '/tasks'],
    ['a table whose key it always was', { prefer, origin }, '/days'],
    ['a function', { origin }, '/rpc/apply_act'],
  ])('%s is not', async (_who, headers, path) => {
    await expect(preRequest(headers, path)).resolves.toBeDefined()
  })

  test('PostgREST asks before each request, from its next configuration on', async () => {
    const [role] = await project.admin`
      select rolconfig from pg_roles where rolname = 'authenticator'`

    expect(role?.rolconfig).toContain('pgrst.db_pre_request=public.check_page')
  })
})

const prefer = 'resolution=ignore-duplicates,return=representation'
const origin = 'https://day.example.org'

/** A POST, as PostgREST asks its function about it. */
function preRequest(headers: object, path = '/tasks') {
  return ada.ask(async (sql) => {
    await sql`
      select set_config('request.method', 'POST', true),
             set_config('request.path', ${path}, true),
             set_config('request.headers', ${JSON.stringify(headers)}, true)`
    return sql`select public.check_page()`
  })
}

async function primaryKey(table: string): Promise<string> {
  const [key] = await project.admin`
    select string_agg(attname, ', ' order by array_position(indkey::smallint[], attnum)) as columns
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = ${table}::regclass and indisprimary`
  return key?.columns
}
