import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

const session = randomUUID()
const due = { due_date: '2026-10-14' }
let ada: TestUser
/** Of each JSON column that people write: a row, and a value that it takes. */
let columns: Record<string, { row: Record<string, unknown>; value: object }>
beforeAll(async () => {
  ada = await createTestUser(fresh)
  const [day] = await fresh.admin`select private.day_id(${ada.id}, '2026-10-14') as id`
  const preferences = { id: ada.id }
  const timer = { id: ada.id }
  const named = { name: 'Home' }
  columns = {
    'days.away': { row: { id: day?.id, date: '2026-10-14' }, value: { series: {}, minutes: 60 } },
    'days.forecast': {
      row: { id: day?.id, date: '2026-10-14' },
      value: { at: '2026-10-15T08:00:00Z', done: 600, tasks: [] },
    },
    'filters.view': { row: { ...named, query: 'is:open' }, value: { sort: 'due' } },
    'focus_timers.plan': { row: timer, value: { phase: 'focus' } },
    'focus_timers.state': {
      row: timer,
      value: { state: 'running', since: 1, endsAt: 2, session },
    },
    'lists.view': { row: named, value: { sort: 'due' } },
    'preferences.hours': { row: preferences, value: { 1: { minutes: 1, until: 1 } } },
    'preferences.languages': { row: preferences, value: ['en'] },
    'preferences.reminder_defaults': { row: preferences, value: { timed: 1, untimed: 1 } },
    'preferences.rows': { row: preferences, value: { day: 'full' } },
    'preferences.views': { row: preferences, value: { inbox: { sort: 'due' } } },
    'preferences.sheet': { row: preferences, value: { to: 15, how: 'up' } },
    'preferences.words_off': { row: preferences, value: { march: true } },
    'tags.view': { row: named, value: { sort: 'due' } },
    'tasks.origin': { row: { title: 'Write', ...due }, value: { app: 'csv', raw: {} } },
    'tasks.repeat': {
      row: { title: 'Write', ...due },
      value: { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' },
    },
    'tasks.repeat_skips': { row: { title: 'Write', ...due }, value: { '2026-10-14': true } },
    'tasks.tags': { row: { title: 'Write', ...due }, value: { [randomUUID()]: true } },
  }
})

async function put(column: string, value: unknown) {
  const [table = '', name = ''] = column.split('.')
  const row = { ...columns[column]?.row, [name]: value }
  await ada.ask(async (sql) => {
    await sql`insert into ${sql(table)} ${sql(row)}`
    throw new Error('taken')
  })
}

test('[T73] every JSON column that people write is tried here', async () => {
  const written = await fresh.admin<{ name: string }[]>`
    select table_name || '.' || column_name as name
    from information_schema.columns
    join information_schema.column_privileges using (table_schema, table_name, column_name)
    where table_schema = 'public' and data_type = 'jsonb' and grantee = 'authenticated' and privilege_type = 'INSERT'
      and table_name in (select relname from pg_class where relkind = 'r')`

  expect(written.map(({ name }) => name).toSorted()).toEqual(Object.keys(columns).toSorted())
})

const long = 'x'.repeat(100_000)
const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`key${at}`, 1]))

test('[T73] none of them keeps 100 kB: in a key, a value, a value of a value, or many keys', async () => {
  const kept: string[] = []
  for (const [column, { value }] of Object.entries(columns)) {
    await expect(put(column, value), column).rejects.toThrow('taken')
    const [first = ''] = Object.keys(value)
    const larger = Array.isArray(value)
      ? [[...value, long], Array(20_000).fill('en'), { ...value, long }]
      : [
          { ...value, [long]: 1 },
          { ...value, [long]: true },
          { ...value, long },
          { ...value, ...many },
          { ...value, [first]: { ...Object(Object.values(value)[0]), long } },
          { ...value, [first]: long },
        ]
    for (const [at, one] of larger.entries()) {
      const answer = await put(column, one).catch((error: Error) => error.message)
      if (answer === 'taken') kept.push(`${column}, ${at}`)
    }
  }

  expect(kept).toEqual([])
})
