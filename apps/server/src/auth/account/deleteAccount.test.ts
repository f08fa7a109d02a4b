import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { password, signedUp, startAuth } from '../../../test/auth.ts'
import { withFactor } from '../../../test/factors.ts'
import { pushDevice } from '../../../test/pushDevice.ts'
import { describeRefusals, expectRefusal } from '../../../test/refusals.ts'

const server = await startAuth()
afterAll(() => server.close())

const deleting = (token: string, body: object) =>
  server.call('/user', { method: 'DELETE', token, body })

async function withTasks(email: string) {
  const signedUpUser = await signedUp(server, email)
  const { id } = signedUpUser.user
  const claims = { role: 'authenticated', sub: id } as const
  await server.database.asUser(
    claims,
    (sql) => sql`
      insert into public.tasks (id, title, due_date, position)
      values (gen_random_uuid(), 'Write', '2026-01-05T09:00:00', 'a0')`,
  )
  return { ...signedUpUser, token: signedUpUser.session.access_token, id }
}

/** How many rows of all tables belong to a user. */
async function rowsOf(id: string): Promise<number> {
  const tables = await server.admin<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where column_name = 'user_id' and data_type = 'uuid' and table_schema in ('public', 'auth', 'private')`
  let rows = 0
  for (const { name } of tables) {
    const [found] = await server.admin.unsafe(
      `select count(*)::int as rows from ${name} where user_id = $1`,
      [id],
    )
    rows += Number(found?.rows)
  }
  return rows
}

describe('[ACCOUNT-2b] deleting the account', () => {
  test('deletes all its rows and sessions', async () => {
    const { auth, token, id } = await withTasks('ada@example.org')
    const otherDevice = server.client()
    await otherDevice.signInWithPassword({ email: 'ada@example.org', password })
    const before = await rowsOf(id)

    const answer = await deleting(token, { password })

    expect(answer.status).toBe(204)
    expect(before).toBeGreaterThan(3)
    expect(await rowsOf(id)).toBe(0)
    for (const client of [auth, otherDevice])
      expect((await client.refreshSession()).data.user).toBeNull()
    const again = await server.client().signInWithPassword({ email: 'ada@example.org', password })
    expect(again.error?.code).toBe('invalid_credentials')
  })

  test('keeps the rows of other users', async () => {
    const ada = await withTasks('ada2@example.org')
    const bob = await withTasks('bob2@example.org')
    const before = await rowsOf(bob.id)

    await deleting(ada.token, { password })

    expect(await rowsOf(bob.id)).toBe(before)
    expect((await bob.auth.getUser()).error).toBeNull()
  })

  test('needs no password within a quarter of an hour of signing in, and one later', async () => {
    const soon = await withTasks('soon@example.org')
    const late = await withTasks('late@example.org')

    const first = await deleting(soon.token, {})
    server.advance(901_000)

    expect(first.status).toBe(204)
    await expectRefusal(server, '/user', { method: 'DELETE', token: late.token, body: {} }, [
      400,
      'reauthentication_needed',
      'To delete the account, give the password or sign in again',
    ])
    expect((await deleting(late.token, { password })).status).toBe(204)
  })

  test('is refused with a wrong password, and for a while after five of them', async () => {
    const { token, id } = await withTasks('wrong@example.org')
    const call = { method: 'DELETE', token, body: { password: 'wrong' } }
    await expectRefusal(server, '/user', call, [
      400,
      'current_password_invalid',
      'Current password is not right',
    ])
    for (let time = 0; time < 3; time += 1) await server.call('/user', call)

    const right = await deleting(token, { password })

    expect(right.status).toBe(429)
    expect(await rowsOf(id)).toBeGreaterThan(0)
  })

  test('requires the second factor of a user who has one', async () => {
    const email = 'factor@example.org'
    const { token } = await withFactor(server, email)
    const { data } = await server.client().signInWithPassword({ email, password })
    const weak = data.session?.access_token ?? ''

    const call = { method: 'DELETE', token: weak, body: { password } }
    await expectRefusal(server, '/user', call, [
      401,
      'insufficient_aal',
      'AAL2 session is required to delete the account when MFA is enabled.',
    ])
    expect((await deleting(token, {})).status).toBe(204)
  })
})

describe('[ACCOUNT-1] the export of an account', () => {
  test('has the account and the rows of every table, and no other user’s', async () => {
    const ada = await withTasks('export@example.org')
    const bob = await withTasks('other@example.org')

    const answer = await server.call('/user/export', { method: 'GET', token: ada.token })

    const text = await answer.text()
    const exported = JSON.parse(text)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="daymark-/)
    expect(exported.version).toBe(1)
    expect(exported.user).toMatchObject({ id: ada.id, email: 'export@example.org' })
    expect(exported.sessions).toHaveLength(1)
    expect(exported.tables.tasks).toMatchObject([{ title: 'Write', user_id: ada.id }])
    const tables = await server.admin<{ name: string }[]>`
      select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
    expect(Object.keys(exported.tables)).toEqual(tables.map(({ name }) => name))
    expect(text).not.toContain(bob.id)
    expect(text).not.toContain('argon2')
  })

  test('[T14] has every title as it was typed, whatever other programs make of it', async () => {
    const { id, token } = await withTasks('typed@example.org')
    const claims = { role: 'authenticated', sub: id } as const
    const typed = [
      ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', `'=1`, '"quoted", and more', 'a;b|c'],
      ...[
        'a\r\nEND:VEVENT\r\nBEGIN:VALARM',
        'a\u2028b',
        '</script><script>',
        '{"__proto__":1}',
        '\\u0000',
      ],
    ]
    for (const title of typed) {
      const task = { title, due_date: '2026-01-05T09:00:00' }
      await server.database.asUser(claims, (sql) => sql`insert into public.tasks ${sql(task)}`)
    }

    const answer = await server.call('/user/export', { method: 'GET', token })

    const { tables } = JSON.parse(await answer.text())
    const titles = tables.tasks.map(({ title }: { title: string }) => title)
    expect(new Set(titles)).toEqual(new Set(['Write', ...typed]))
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('[EVERY-4b] has what is said of lists, tags, filters, days and choices', async () => {
    const { id, token } = await withTasks('columns@example.org')
    const claims = { role: 'authenticated', sub: id } as const
    const view = { sort: 'name', group: 'tag' }
    const away = { series: { [id]: true }, minutes: 240 }
    const forecast = { at: '2026-10-14T09:00:00.000Z', done: 1_060, tasks: ['000000000001'] }
    const columns = {
      lists: { name: 'Home', note: 'Keys', icon: 'home', view, looked_at: '2026-10-14' },
      tags: { name: 'out', color: 'teal', view },
      filters: { name: 'Short', query: 'est:<=15m', view },
      // October 14, 2026.
      days: { id: `000b4a3e${id.slice(8)}`, sort: 'hand', away, week_note: 'Rest', forecast },
      preferences: {
        id,
        rows: { day: 'quiet' },
        views: {},
        clock: 12,
        first_weekday: 7,
        forecasts: false,
        language: 'de',
      },
    }
    const mutations = Object.entries(columns).map(([table, row]) => {
      const key = { id: randomUUID(), user_id: id, ...row }
      return { table, type: 'upsert', id: key.id, row: key }
    })
    const act = JSON.stringify(mutations)
    await server.database.asUser(claims, (sql) => sql`select apply_act(${act}::text::jsonb)`)

    const answer = await server.call('/user/export', { method: 'GET', token })

    const { tables } = JSON.parse(await answer.text())
    for (const [table, row] of Object.entries(columns)) expect(tables[table]).toMatchObject([row])
  })

  test('has of subscriptions what their user sees [ROWS-10h]', async () => {
    const { id, token } = await withTasks('subscribed@example.org')
    const [session] = await server.admin<{ id: string }[]>`
      select id from auth.sessions where user_id = ${id}`
    const session_id = session?.id ?? ''
    const claims = { role: 'authenticated', sub: id, session_id } as const
    const { row } = pushDevice()
    await server.database.asUser(
      claims,
      (sql) => sql`insert into public.push_subscriptions ${sql(row)}`,
    )

    const answer = await server.call('/user/export', { method: 'GET', token })

    const text = await answer.text()
    expect(JSON.parse(text).tables.push_subscriptions).toMatchObject([
      { session_id, device: 'Firefox on Linux' },
    ])
    for (const secret of [row.endpoint, row.p256dh, row.auth, row.renewal_hash])
      expect(text).not.toContain(secret)
  })

  test('holds each row once, and no view beside the tables', async () => {
    const { token } = await withTasks('once@example.org')

    const answer = await server.call('/user/export', { method: 'GET', token })

    const { tables } = JSON.parse(await answer.text())
    const owned = await server.admin`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'user_id'`
    expect(Object.keys(tables).sort()).toEqual(owned.map(({ name }) => name).sort())
    // An entry of the history names the row that it is about.
    const { history, ...others } = tables
    expect(history).toHaveLength(tables.tasks.length)
    const rows = Object.values<{ id?: string }[]>(others).flat()
    const ids = rows.flatMap(({ id }) => id ?? [])
    expect(ids).toHaveLength(new Set(ids).size)
    expect(rows.filter((row) => JSON.stringify(row).includes('"Write"'))).toHaveLength(1)
  })

  test('requires the second factor of a user who has one', async () => {
    const email = 'export-factor@example.org'
    await withFactor(server, email)
    const { data } = await server.client().signInWithPassword({ email, password })

    const call = { method: 'GET', token: data.session?.access_token ?? '' }
    await expectRefusal(server, '/user/export', call, [
      401,
      'insufficient_aal',
      'AAL2 session is required to export the account when MFA is enabled.',
    ])
  })
})

const nobody = 'This endpoint requires a valid Bearer token'
describeRefusals('no account is deleted', 'DELETE /user', [
  ['without a token', { body: {} }, 401, 'no_authorization', nobody],
])
describeRefusals('no account is exported', 'GET /user/export', [
  ['without a token', {}, 401, 'no_authorization', nobody],
])
