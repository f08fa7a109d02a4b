import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase } from '../../test/database.ts'
import { scopedRows, scopes } from '../../test/scopedRows.ts'
import { isDatabaseError, type Sql } from './database.ts'

const fresh = await freshDatabase()
const ana = await createTestUser(fresh)
afterAll(() => fresh.close())

/** All scopes, in lists that have nothing. */
function elsewhere<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const claims = { role: 'authenticated', sub: ana.id, token_id: randomUUID(), scopes } as const
  return fresh.database.asUser({ ...claims, lists: [randomUUID()] }, work)
}

const [home, paint, day] = [randomUUID(), randomUUID(), '2026-01-05']
const acrossLists = ['preferences', 'calendars', 'calendar_days', 'app_changes', 'epochs']

/** A row of each synchronised table, with all that a task in another list has. */
async function outside() {
  const [{ id: of_day } = { id: '' }] = await fresh.admin<{ id: string }[]>`
    select private.day_id(${ana.id}, ${day}) as id`
  const tag = randomUUID()
  const rows: Record<string, object | null> = {
    ...scopedRows,
    lists: { id: home, name: 'Home' },
    tasks: { id: paint, title: 'Paint', list_id: home, due_date: day },
    tags: { id: tag, name: 'House' },
    reminders: { ...scopedRows.reminders, task_id: paint },
    focus_timers: { ...scopedRows.focus_timers, id: paint },
    focus_sessions: { ...scopedRows.focus_sessions, task_id: paint },
    days: { id: of_day },
    preferences: { id: ana.id },
  }
  for (const [table, row] of Object.entries(rows)) {
    if (row === null) continue
    await ana.ask((sql) => sql`insert into ${sql(table)} ${sql({ id: randomUUID(), ...row })}`)
  }
  await ana.ask(
    (sql) => sql`
      update tasks set tags = ${JSON.stringify({ [tag]: true })}::text::jsonb where id = ${paint}`,
  )
  const gone = randomUUID()
  await ana.ask((sql) => sql`insert into tasks ${sql({ id: gone, title: 'Gone' })}`)
  await ana.ask((sql) => sql`delete from tasks where id = ${gone}`)
}

test('[TOKEN-3c, T97] a token of lists sees no row of what is elsewhere, in any table or view', async () => {
  await outside()
  const relations = await fresh.admin<{ name: string }[]>`
    select relname as name from pg_class as relation
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and has_any_column_privilege('authenticated', relation.oid, 'select')`

  const seen: string[] = []
  for (const { name } of relations) {
    const rows = await elsewhere((sql) => sql`select from ${sql(name)}`)
    if (rows.length > 0) seen.push(name)
  }

  expect(seen.filter((name) => !acrossLists.includes(name))).toEqual(['news'])
  const news = await elsewhere(
    (sql) => sql<{ name: string }[]>`select distinct table_name as name from news`,
  )
  expect(news.map(({ name }) => name)).toEqual(['preferences'])
})

test('[TOKEN-3d, T97] an act of it on a row elsewhere changes nothing, and its answer tells nothing', async () => {
  const before = await fresh.admin`select * from tasks where id = ${paint}`
  const acts = [
    { type: 'insert', row: { title: 'Mine' } },
    { type: 'upsert', row: { title: 'Mine' } },
    { type: 'patch', columns: { title: 'Mine' } },
    { type: 'patch', columns: { deleted_at: '2026-01-05T09:00:00Z' } },
    { type: 'erase' },
  ]

  for (const act of acts) {
    const mutations = JSON.stringify([{ table: 'tasks', id: paint, ...act }])
    const answer = await elsewhere(
      (sql) => sql`select apply_act(${mutations}::text::jsonb)::text as answer`,
    ).catch((cause: unknown) => cause)
    const text = isDatabaseError(answer) ? answer.message : JSON.stringify(answer)
    expect([act, text]).toEqual([act, expect.not.stringContaining('Paint')])
  }
  expect(await fresh.admin`select * from tasks where id = ${paint}`).toEqual(before)
})
