import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HostedUser, startHostedDatabase } from '../../test/hostedDatabase.ts'

const project = await startHostedDatabase()
afterAll(() => project.close())
const { admin } = project

const relations = (
  await admin<{ name: string; is_view: boolean }[]>`
    select relname as name, relkind = 'v' as is_view from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by relname`
).map(({ name }) => name)

/** The columns of a row for each table that allows inserts. */
const inserts: Record<string, string> = {
  tasks: `insert into tasks (title, due_date) values ('Write', now())`,
  lists: `insert into lists (name) values ('Work')`,
  tags: `insert into tags (name) values ('Home')`,
  filters: `insert into filters (name, query) values ('Soon', 'due:<=7d')`,
  preferences: `insert into preferences (id, words_off) values (auth.uid(), '{"march": true}')`,
  reminders: `insert into reminders (task_id, before_minutes) values (gen_random_uuid(), 0)`,
  days: `insert into days (id, note) values (('000b4a3e' || substr(auth.uid()::text, 9))::uuid, 'Slides')`,
  push_subscriptions: `insert into push_subscriptions (endpoint, p256dh, auth, renewal_hash)
    values (
      'https://fcm.googleapis.com/fcm/send/' || auth.uid(), 'B' || repeat('A', 86), repeat('A', 22),
      md5(auth.uid()::text) || md5('')
    )`,
  focus_timers: `insert into focus_timers (id, duration_seconds) values (auth.uid(), 60)`,
  focus_sessions: `insert into focus_sessions (kind, started_at, ended_at, planned_seconds)
    values ('focus', now() - interval '1 minute', now(), 60)`,
}
/** The same of tables whose rows the server makes. */
const insertsOfServer = (person: string) => [
  `insert into calendars (id, user_id, host) values ('${person}', '${person}', 'example.org …7f2a')`,
  `insert into calendar_days (id, user_id, calendar_id, day, entries)
    values (private.calendar_day_id('${person}', '2026-10-14'), '${person}', '${person}', '2026-10-14', '[]')`,
  `insert into app_changes (user_id, source, app, says, mutations, before)
    values ('${person}', '${person}', 'Claude', 'Tidy up', '[]', '[]')`,
  `insert into past_tasks (id, user_id, name, tags, gone_at) values ('${person}', '${person}', 'Write', '{}', now())`,
]
const shown = { aal: 'aal2' }

let ada: HostedUser
let ben: HostedUser
beforeAll(async () => {
  ada = await project.createUser()
  ben = await project.createUser()
  for (const user of [ada, ben]) {
    for (const statement of Object.values(inserts)) await user.ask((sql) => sql.unsafe(statement))
    for (const statement of insertsOfServer(user.id)) await admin.unsafe(statement)
    await user.ask(async (sql) => {
      await sql`insert into tasks (title, due_date) values ('Erase', now())`
      await sql`delete from tasks where title = 'Erase'`
    })
  }
  await admin`select private.begin_epoch()`
  await ada.giveFactor()
})

test('every relation has rows to be hidden', async () => {
  for (const name of relations) {
    const [row] = await admin.unsafe(
      `select count(distinct user_id)::int as users from public.${name}`,
    )
    expect([name, row?.users]).toEqual([name, 2])
  }
  expect(relations).toEqual(expect.arrayContaining(Object.keys(inserts)))
})

describe('on a hosted project, asked by `authenticator`,', () => {
  test.each(relations)('%s refuses whoever has not signed in', async (name) => {
    const request = project.request({ role: 'anon' }, (sql) => sql.unsafe(`select from ${name}`))

    await expect(request).rejects.toMatchObject({ code: '42501' })
  })

  test.each(relations)('%s shows nothing below the level of its user', async (name) => {
    expect(await ada.ask((sql) => sql.unsafe(`select from ${name}`))).toEqual([])
  })

  test.each(relations)('%s shows the rows of its user alone', async (name) => {
    const rows = await ada.ask((sql) => sql.unsafe(`select user_id from ${name}`), shown)

    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([ada.id]))
  })

  test.each(Object.entries(inserts))('%s takes no row below the level', async (_, statement) => {
    await expect(ada.ask((sql) => sql.unsafe(statement))).rejects.toMatchObject({ code: '42501' })
  })

  test.each(relations)('%s lets nobody change or delete what is not theirs', async (name) => {
    const before = await admin.unsafe(`select * from public.${name} where user_id = '${ben.id}'`)
    for (const statement of [
      `delete from ${name} where user_id = '${ben.id}'`,
      `update ${name} set user_id = '${ada.id}' where user_id = '${ben.id}'`,
      `insert into ${name} select * from ${name} where user_id = '${ben.id}'`,
      `truncate ${name}`,
    ]) {
      await ada.ask((sql) => sql.unsafe(statement), shown).catch(() => {})
    }

    expect(await admin.unsafe(`select * from public.${name} where user_id = '${ben.id}'`)).toEqual(
      before,
    )
  })

  test('the changes of a web app are those of its user', async () => {
    const [{ version } = {}] = await admin`select private.schema_version() as version`
    const changes = (more: object) =>
      ada.ask((sql) => sql`select user_id from news_after(${version}, 0, 100)`, more)

    expect(await changes({})).toEqual([])
    expect(new Set((await changes(shown)).map(({ user_id }) => user_id))).toEqual(new Set([ada.id]))
  })
})

test('no function of the schema that REST serves is open to whoever has not signed in, but these', async () => {
  const open = await admin`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
    order by proname`

  expect(open.map(({ name }) => name)).toEqual([
    'account_after_restore',
    'check_page',
    'renew_subscription',
    'schema_version',
  ])
})
