import { once } from 'node:events'
import { createServer } from 'node:net'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { fakeCron, hostedProject } from '../../test/hostedProject.ts'
import { password, startPostgres } from '../../test/postgres.ts'
import { schemaFiles } from '../../test/schemaFiles.ts'
import { type Connection, connect } from './connection.ts'
import { openDatabase } from './database.ts'
import { openExternal } from './external.ts'
import { makeLogins } from './logins.ts'
import { migrate } from './migrate.ts'
import { explain } from './startErrors.ts'

const postgres = await startPostgres()
afterAll(() => postgres.stop())

const secret = 'only for this test '.repeat(3)
let made = 0

/** A database owned by somebody with these attributes; its address. */
async function databaseOf(attributes: string): Promise<string> {
  made += 1
  const [user, database] = [`owner_${made}`, `daymark_${made}`]
  await postgres.admin.unsafe(`create role ${user} login password '${password}' ${attributes}`)
  await postgres.admin.unsafe(`create database ${database} owner ${user}`)
  return postgres.url(user, database)
}

describe('a database that someone else keeps', () => {
  // The first to be prepared: roles belong to the whole server, and who made them may pass them on.
  test('serves an owner who is no superuser', async () => {
    const url = await databaseOf('nosuperuser createrole bypassrls')
    // Before PostgreSQL 16 only a superuser can make a role that row security does not bind.
    if (postgres.major < 16) await postgres.admin`create role service_role bypassrls`

    const opened = await openExternal(url)
    expect(opened).toEqual({ ok: true, value: { kind: 'url', url } })
    expect(await migrate({ kind: 'url', url })).toEqual({ ok: true, value: null })

    const made = await makeLogins({ kind: 'url', url }, secret)
    if (!made.ok) throw new Error(explain(made.error))
    expect(await dayOf(made.value)).toEqual([{ completed_count: 0, total_count: 1 }])
  })

  test('serves a superuser', async () => {
    const url = await databaseOf('superuser')

    expect(await migrate({ kind: 'url', url })).toEqual({ ok: true, value: null })

    expect(await dayOf({ kind: 'url', url })).toEqual([{ completed_count: 0, total_count: 1 }])
  })

  test('compiles no statement to machine code', async () => {
    const connection = { kind: 'url', url: await databaseOf('superuser') } as const
    await migrate(connection)
    const database = openDatabase({ connection })

    const [shown] = await database.asService((sql) => sql`show jit`)
    await database.close()

    expect(shown?.jit).toBe('off')
  })

  test.each([
    '?application_name=plans&sslmode=disable',
    '?sslmode=disable&application_name=plans',
    '',
  ])(
    'knows the version of a server by its connections, whatever name the address gives: %s',
    async (parameters) => {
      const url = postgres.url('postgres', 'postgres') + parameters
      const client = connect({ kind: 'url', url }, 'postgres')

      const [shown] = await client`show application_name`
      await client.end()

      expect(shown?.application_name).toMatch(/^daymark \d{14}$/)
    },
  )

  test.each([
    ['authenticator', 'authenticated'],
    ['supabase_auth_admin', 'supabase_auth_admin'],
  ] as const)('[T40] is asked as a login without rights: %s', async (login, role) => {
    const url = await databaseOf('superuser')
    expect(await migrate({ kind: 'url', url })).toEqual({ ok: true, value: null })

    const made = await makeLogins({ kind: 'url', url }, secret)

    if (!made.ok) throw new Error(explain(made.error))
    const client = connect(made.value, login)
    const [who] = await client`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolname <> ${new URL(url).username} as own
      from pg_roles where rolname = session_user`
    expect(who).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      own: true,
    })
    for (const denied of [
      `set role ${new URL(url).username}`,
      'set role postgres',
      'set session authorization postgres',
      'set row_security = off; select from public.tasks',
      'select private.begin_epoch()',
      'alter table public.tasks disable row level security',
      'create role another',
    ]) {
      await expect(client.unsafe(denied), denied).rejects.toMatchObject({ code: '42501' })
    }
    await client.unsafe(`set role ${role}`)
    await client.end()
    expect(await dayOf(made.value)).toEqual([{ completed_count: 0, total_count: 1 }])
  })

  test('[T40] has one login for servers that share it, also at the same moment', async () => {
    const url = await databaseOf('superuser')
    await migrate({ kind: 'url', url })

    const both = await Promise.all([1, 2].map(() => makeLogins({ kind: 'url', url }, secret)))
    const again = await makeLogins({ kind: 'url', url }, secret)

    expect(both).toEqual([again, again])
    const other = await makeLogins({ kind: 'url', url }, 'another secret')
    expect(other.ok && (await dayOf(other.value))).toEqual([{ completed_count: 0, total_count: 1 }])
  })

  test('[T41] says what to do where the login may not be made', async () => {
    const url = await databaseOf('superuser')
    await migrate({ kind: 'url', url })
    await postgres.admin.unsafe(`alter role ${new URL(url).username} nosuperuser nocreaterole`)

    const made = await makeLogins({ kind: 'url', url }, secret)

    if (made.ok) throw new Error('it was made')
    expect(explain(made.error)).toMatch(
      /^The user of DATABASE_URL may not make the login that requests run as \(.+\): give it CREATEROLE/,
    )
  })

  test('is left as it was by an owner who may not make roles', async () => {
    const url = await databaseOf('nosuperuser')

    const migrated = await migrate({ kind: 'url', url })

    if (migrated.ok) throw new Error('it was prepared')
    expect(migrated.error.kind).toBe('no rights')
    expect(explain(migrated.error)).toContain('The user of DATABASE_URL may not prepare')
  })

  test('is refused when it is the database of a hosted project', async () => {
    const url = await databaseOf('superuser')
    const owner = connect({ kind: 'url', url }, 'postgres')
    await owner`create schema auth`
    await owner.end()

    const opened = await openExternal(url)

    expect(opened).toMatchObject({ error: { kind: 'hosted project' } })
  })

  test('is refused when it is older than PostgreSQL 15', async () => {
    const url = await databaseOf('superuser')
    const owner = connect({ kind: 'url', url }, 'postgres')
    await owner.unsafe(pretendedVersion)
    await owner.end()

    const opened = await openExternal(url)

    if (opened.ok) throw new Error('it was accepted')
    const { host } = new URL(url)
    expect(explain(opened.error)).toBe(
      `The database at ${host} is PostgreSQL 14.11: Daymark needs 15 or later.`,
    )
  })

  test.each([
    ['nobody listens', 'postgres://ada:open-sesame@127.0.0.1:1/daymark', 'ECONNREFUSED'],
    [
      'there is no such host',
      'postgres://ada:open-sesame@nowhere.invalid/daymark',
      'nowhere.invalid',
    ],
  ])('is unreachable when %s', async (_why, url, reason) => {
    const opened = await openExternal(url)

    if (opened.ok) throw new Error('it was reached')
    expect(explain(opened.error)).toContain(reason)
    expect(explain(opened.error)).not.toContain(password)
  })

  test('is unreachable when whoever listens there says nothing', async () => {
    const mute = createServer().listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = v.parse(v.object({ port: v.number() }), mute.address())

    const opened = await openExternal(`postgres://ada:open-sesame@127.0.0.1:${port}/daymark`, {
      patience: 200,
    })

    if (opened.ok) throw new Error('it was reached')
    expect(explain(opened.error)).toContain('cannot be reached (no answer for 0.2 s)')
    mute.close()
  })

  test('is unreachable with a wrong password, which is not repeated', async () => {
    const url = postgres.url('postgres', 'postgres').replace(password, 'open-barley')

    const opened = await openExternal(url)

    if (opened.ok) throw new Error('it was reached')
    expect(explain(opened.error)).toContain('password authentication failed for user "postgres"')
    expect(explain(opened.error)).not.toContain('open-barley')
  })
})

test('the migrations apply unchanged to a hosted project, and work there', async () => {
  const url = await databaseOf('nosuperuser createdb createrole bypassrls')
  const { pathname, username } = new URL(url)
  const admin = connect(
    { kind: 'url', url: postgres.url('postgres', pathname.slice(1)) },
    'postgres',
  )
  await admin.unsafe(hostedProject(username) + fakeCron(username))

  const owner = connect({ kind: 'url', url }, 'postgres')
  for (const { text } of schemaFiles('migrations')) await owner.unsafe(text)

  const granted = await owner`
    select grantee, table_name, string_agg(distinct privilege_type, ' ' order by privilege_type) as rights
    from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'authenticated')
    group by 1, 2 order by 2`
  const synchronised = await owner<{ name: string; is_deletable: boolean }[]>`
    select name, is_deletable from private.synchronised_tables`
  const readOnly = [
    ...['changes', 'epochs', 'erasures', 'history', 'history_sources', 'news'],
    'task_completions',
  ]
  const rights = new Map([
    ...readOnly.map((name) => [name, 'SELECT'] as const),
    // Its SELECT is granted by column.
    ['push_subscriptions', 'DELETE'] as const,
    ...synchronised.map(({ name, is_deletable }) => {
      return [name, is_deletable ? 'DELETE SELECT' : 'SELECT'] as const
    }),
  ])
  expect(synchronised.map(({ name }) => name)).toContain('tasks')
  expect(new Map(granted.map(({ table_name, rights }) => [table_name, rights]))).toEqual(rights)
  expect(new Set(granted.map(({ grantee }) => grantee))).toEqual(new Set(['authenticated']))
  const published = await owner`
    select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`
  const watched = ['erasures', 'task_completions', ...synchronised.map(({ name }) => name)]
  expect(published.map(({ name }) => name)).toEqual(watched.toSorted())
  const id = '00000000-0000-4000-8000-000000000001'
  await owner`insert into auth.users values (${id})`
  await owner`insert into tasks (id, user_id, title, due_date) values (${id}, ${id}, 'Write', now())`
  await owner`delete from tasks`
  expect(await owner`select id, seq from erasures`).toEqual([{ id, seq: '2' }])

  // The migrations' role can read who has a second factor, and no role of the API can.
  await admin`insert into auth.mfa_factors (user_id, status) values (${id}, 'verified')`
  const erased = (aal: string) =>
    admin.begin(async (sql) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: id, aal })
      await sql`
      select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`
      return sql`select id from erasures`
    })
  expect([await erased('aal1'), await erased('aal2')]).toEqual([[], [{ id }]])
  await Promise.all([owner.end(), admin.end()])
})

const pretendedVersion = `
  create schema old;
  create function old.current_setting(name text) returns text language sql as
    $$ select case name when 'server_version_num' then '140011' else '14.11' end $$;
  do $$ begin
    execute format('alter role %I set search_path = old, pg_catalog', current_user);
  end $$;
`

/** Adds a user and a task, and asks as that user what the day has. */
async function dayOf(connection: Connection) {
  const database = openDatabase({ connection })
  try {
    const sub = '00000000-0000-4000-8000-000000000001'
    await database.asService(
      (sql) =>
        sql`insert into auth.users (id, created_at, updated_at) values (${sub}, now(), now())`,
    )
    return await database.asUser({ role: 'authenticated', sub }, async (sql) => {
      await sql`insert into tasks (title, due_date) values ('Write', '2026-01-05')`
      return sql`select completed_count, total_count from task_completions`
    })
  } finally {
    await database.close()
  }
}
