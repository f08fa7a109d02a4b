import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase } from '../../test/database.ts'
import { nextInterval, scopedRows, scopes, scopesOf } from '../../test/scopedRows.ts'
import type { Claims, Sql } from './database.ts'

const fresh = await freshDatabase()
const ana = await createTestUser(fresh)
afterAll(() => fresh.close())

const refusal = {
  code: '42501',
  message: expect.stringContaining('This token may not change tasks'),
}
const outside = { code: '42501' }

function token(scopes: string[], lists: string[] | null = null) {
  const claims: Claims = {
    role: 'authenticated',
    sub: ana.id,
    token_id: randomUUID(),
    token_kind: 'dav',
    scopes,
    lists,
    by: "Ana's phone",
  }
  return <T>(work: (sql: Sql) => Promise<T>) => fresh.database.asUser(claims, work)
}

const writer = token(['tasks:write'])
const names = async (rows: Promise<Iterable<{ name: string }>>) =>
  [...(await rows)].map(({ name }) => name).toSorted()
const titles = (ask: typeof writer) =>
  names(ask((sql) => sql<{ name: string }[]>`select title as name from tasks`))

async function tables(): Promise<string[]> {
  const rows = await fresh.admin<{ name: string }[]>`select name from private.synchronised_tables`
  return rows.map(({ name }) => name)
}

async function add(table: string, row: object): Promise<string> {
  const id = randomUUID()
  await ana.ask((sql) => sql`insert into ${sql(table)} ${sql({ id, ...row })}`)
  return id
}
const task = (title: string, row: object = {}) => add('tasks', { title, ...row })

beforeEach(async () => {
  for (const name of await tables())
    await fresh.admin`delete from ${fresh.admin(name)} where user_id = ${ana.id}`
})

describe('[TOKEN-2a, T97] scopes, on every synchronised table', () => {
  test('each table is here', async () => {
    expect((await tables()).toSorted()).toEqual(Object.keys(scopedRows).toSorted())
  })

  test.each(Object.entries(scopedRows))('%s', async (table, row) => {
    const { admin } = fresh
    const id = await idIn(table)
    if (row) {
      const whole = { id, user_id: ana.id, ...defaults(table), ...row }
      await admin`insert into ${admin(table)} ${admin(whole)}`
    }
    const { readers, writers } = scopesOf(table)

    for (const scope of [...scopes, 'no:scope']) {
      const ask = token([scope])
      const seen = await ask((sql) => sql`select id from ${sql(table)}`)
      const isSeen = row !== null && readers.includes(scope)
      expect([scope, seen.length > 0]).toEqual([scope, isSeen])
      if (!row) continue
      for (const write of writesOf(table, id, row)) {
        const reason = await ask(write).catch((cause: unknown) => cause)
        if (writers.includes(scope)) expect(reason).not.toMatchObject(refusal)
        else expect(reason).toMatchObject(refusal)
      }
      const erased = (sql: Sql) => sql`delete from ${sql(table)} where id = ${id}`
      await expect(ask(erased)).rejects.toMatchObject(outside)
    }
  })
})

async function idIn(table: string): Promise<string> {
  if (table === 'preferences') return ana.id
  if (table !== 'days') return randomUUID()
  const [day] = await fresh.admin<{ id: string }[]>`
    select private.day_id(${ana.id}, '2026-01-05') as id`
  return day?.id ?? ''
}

/** An insert, an upsert and a change of a row, each alone and in an act. */
function writesOf(table: string, id: string, row: object): ((sql: Sql) => Promise<unknown>)[] {
  const act = (mutation: object) => (sql: Sql) =>
    sql`select apply_act(${JSON.stringify([{ table, ...mutation }])}::text::jsonb)`
  const [added, acted] = [randomUUID(), randomUUID()]
  if (table === 'focus_sessions') {
    // Where there is no free time, nothing is recorded.
    return [
      (sql) => sql`insert into focus_sessions ${sql({ ...row, ...nextInterval(), id: added })}`,
      act({ type: 'insert', id: acted, row: { ...row, ...nextInterval() } }),
    ]
  }
  return [
    (sql) => sql`insert into ${sql(table)} ${sql({ ...row, id: added })}`,
    act({ type: 'insert', id: acted, row }),
    (sql) => sql`
      insert into ${sql(table)} ${sql({ ...row, id })}
      on conflict (user_id, id) do update set updated_at = excluded.updated_at`,
    (sql) => sql`update ${sql(table)} set updated_at = now() where id = ${id}`,
    act({ type: 'upsert', id, row }),
    act({ type: 'patch', id, columns: { updated_at: '2026-01-05T09:00:00Z' } }),
  ]
}

const defaults = (table: string) =>
  ['tasks', 'focus_timers'].includes(table) ? { edited: '{}', seq: 1 } : { seq: 1 }

describe('a token', () => {
  test('[TOKEN-2b] moves nothing into the trash without tasks:delete, by a patch, an upsert or an act', async () => {
    const id = await task('Write')
    const deleted_at = '2026-01-05T09:00:00Z'
    const act = [{ table: 'tasks', id, type: 'patch', columns: { deleted_at } }]

    const tried = [
      () => writer((sql) => sql`update tasks set deleted_at = now() where id = ${id}`),
      () =>
        writer(
          (sql) => sql`
          insert into tasks ${sql({ id, title: 'Write', deleted_at })}
          on conflict (user_id, id) do update set deleted_at = excluded.deleted_at`,
        ),
      () => writer((sql) => sql`select apply_act(${JSON.stringify(act)}::text::jsonb)`),
    ]

    for (const one of tried) await expect(one()).rejects.toMatchObject(refusal)
    await token(['tasks:delete'])(
      (sql) => sql`update tasks set deleted_at = now() where id = ${id}`,
    )
    await writer((sql) => sql`update tasks set deleted_at = null where id = ${id}`)
    expect(await titles(writer)).toEqual(['Write'])
  })

  test('[TOKEN-2c] sees its table in news and counts only, and no push subscription', async () => {
    await task('Write', { due_date: '2026-01-05T00:00:00' })
    const focus = token(['focus:write'])
    const news = (ask: typeof writer) =>
      ask((sql) => sql`select from news where table_name = 'tasks' and row is not null`)
    const counts = (ask: typeof writer) => ask((sql) => sql`select from task_completions`)

    expect([(await news(writer)).length, (await counts(writer)).length]).toEqual([1, 1])
    expect([(await news(focus)).length, (await counts(focus)).length]).toEqual([0, 0])
    expect(await writer((sql) => sql`select id from push_subscriptions`)).toHaveLength(0)
  })

  test('[CONN-6a] is named by the history, with its kind', async () => {
    await writer((sql) => sql`insert into tasks ${sql({ title: 'Write' })}`)

    expect(
      await fresh.admin`
        select kind, name from history_sources where user_id = ${ana.id} and kind = 'dav'`,
    ).toContainEqual({ kind: 'dav', name: "Ana's phone" })
    expect(await writer((sql) => sql`select from history`)).toHaveLength(0)
  })
})

describe('[TOKEN-3a, T97] a token of lists', () => {
  let work: string
  let finance: string
  let home: string
  let limited: typeof writer
  const all = ['tasks:delete', 'focus:write']
  beforeEach(async () => {
    work = await add('lists', { name: 'Work' })
    finance = await add('lists', { name: 'Finance', parent_id: work })
    home = await add('lists', { name: 'Home' })
    limited = token(all, [work])
  })

  test('sees those, their sections, and tasks in them with steps of any depth', async () => {
    const parent = await task('Report', { list_id: work })
    const step = await task('Draft', { parent_id: parent })
    await task('Title', { parent_id: step, list_id: home })
    await task('Tax', { list_id: finance })
    const year = await add('lists', { name: 'This year', parent_id: finance })
    await task('Receipts', { list_id: year })
    const flat = await task('Paint', { list_id: home })
    await task('Colour', { parent_id: flat, list_id: work })
    await task('Orphan', { parent_id: randomUUID(), list_id: work })
    await task('Thought')

    expect(await titles(limited)).toEqual(['Draft', 'Orphan', 'Receipts', 'Report', 'Tax', 'Title'])
    expect(await names(limited((sql) => sql<{ name: string }[]>`select name from lists`))).toEqual([
      'Finance',
      'This year',
      'Work',
    ])
    expect(await titles(token(all, ['inbox']))).toEqual(['Thought'])
    expect(await titles(token(all, []))).toEqual([])
    expect(await titles(token(all))).toHaveLength(9)
  })

  test('sees reminders, focus and tags of these tasks, no filters, days or counts', async () => {
    const tags = [
      await add('tags', { name: 'both' }),
      await add('tags', { name: 'work' }),
      await add('tags', { name: 'home' }),
    ]
    const marked = (...places: number[]) =>
      JSON.stringify(Object.fromEntries(places.map((place) => [tags[place], true])))
    const day = { due_date: '2026-01-05T00:00:00' }
    const mine = await task('Report', { list_id: work, ...day })
    const other = await task('Paint', { list_id: home })
    await fresh.admin`
      update tasks set tags = ${marked(0, 1)}::text::jsonb where id = ${mine}`
    await fresh.admin`
      update tasks set tags = ${marked(0, 2)}::text::jsonb where id = ${other}`
    for (const task_id of [mine, other]) {
      await add('reminders', { task_id, at: '2026-01-05T09:00:00Z' })
      await ana.ask((sql) => sql`insert into focus_timers ${sql({ id: task_id })}`)
    }
    await add('filters', { name: 'Late', query: 'late' })
    const count = async (table: string) =>
      (await limited((sql) => sql`select from ${sql(table)}`)).length

    expect(await names(limited((sql) => sql<{ name: string }[]>`select name from tags`))).toEqual([
      'both',
      'work',
    ])
    expect([await count('reminders'), await count('focus_timers')]).toEqual([1, 1])
    expect([await count('filters'), await count('days'), await count('task_completions')]).toEqual([
      0, 0, 0,
    ])
  })

  test('moves nothing out or in and makes nothing elsewhere', async () => {
    const mine = await task('Report', { list_id: work })
    const other = await task('Paint', { list_id: home })
    const refused = [
      () => limited((sql) => sql`update tasks set list_id = ${home} where id = ${mine}`),
      () => limited((sql) => sql`update tasks set list_id = null where id = ${mine}`),
      () => limited((sql) => sql`update tasks set parent_id = ${other} where id = ${mine}`),
      () => limited((sql) => sql`insert into tasks ${sql({ title: 'New', list_id: home })}`),
      () => limited((sql) => sql`insert into tasks ${sql({ title: 'New' })}`),
      () => limited((sql) => sql`insert into tasks ${sql({ title: 'New', parent_id: other })}`),
      () => limited((sql) => sql`insert into lists ${sql({ name: 'New' })}`),
      () => limited((sql) => sql`update lists set parent_id = ${home} where id = ${finance}`),
      () => limited((sql) => sql`select from news_after('20261128123231', 0, 10)`),
    ]
    for (const one of refused) await expect(one()).rejects.toMatchObject(outside)

    const changed = await limited(
      (sql) => sql`update tasks set list_id = ${work} where id = ${other}`,
    )
    expect(changed.count).toBe(0)
  })

  test('adds, changes and trashes in them, with steps, reminders, sections and new tags', async () => {
    const [id, step, tag] = [randomUUID(), randomUUID(), randomUUID()]
    const insert = (table: string, row: { id: string }) => ({
      table,
      id: row.id,
      type: 'insert',
      row,
    })
    const act = [
      insert('tags', { id: tag, ...{ name: 'new' } }),
      insert('tasks', { id, ...{ title: 'New', list_id: finance, tags: { [tag]: true } } }),
      insert('tasks', { id: step, ...{ title: 'Step', parent_id: id } }),
      insert('reminders', { id: randomUUID(), ...{ task_id: step, at: '2026-01-05T09:00:00Z' } }),
      insert('lists', { id: randomUUID(), ...{ name: 'Section', parent_id: work } }),
    ]
    await limited((sql) => sql`select apply_act(${JSON.stringify(act)}::text::jsonb)`)
    await limited((sql) => sql`update tasks set list_id = ${work} where id = ${id}`)
    await limited((sql) => sql`update tasks set deleted_at = now() where id = ${step}`)

    expect(await titles(limited)).toEqual(['New', 'Step'])
  })
})

describe('a session', () => {
  beforeAll(() => ana.ask((sql) => sql`select 1`))

  test('[CONN-6b] is asked nothing by row: its reads keep their indexes', async () => {
    const plan = await ana.ask(
      (sql) => sql<{ 'QUERY PLAN': string }[]>`
        explain (analyze, costs off, timing off, summary off)
        select * from tasks where user_id = ${ana.id} and seq > 0 order by seq limit 10`,
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')

    expect(text).toContain('Index Scan using tasks_user_id_seq_key')
    expect(text).not.toMatch(/Filter: .*private\.[a-z_]+\([a-z]+_id/)
    expect(text).toMatch(/SubPlan[\s\S]*never executed/)
  })
})
