import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase } from '../../test/database.ts'

const fresh = await freshDatabase()
const ada = await createTestUser(fresh)
afterAll(() => fresh.close())

const day = '2026-01-07'
const moment = '2026-01-05T12:00:00+00:00'
const id = randomUUID()
const rule = { rule: 'FREQ=DAILY', from: 'due', anchor: day, missed: 'roll' }
const placed = { position: 'z', deleted_at: moment }

/** Another value for each column that people change. */
const values: Record<string, Record<string, unknown>> = {
  tasks: {
    ...{ title: 'Read', description: 'Slowly', priority: 'high', due_date: day, completed: true },
    ...{
      ...placed,
      estimate_minutes: 15,
      at_minutes: 60,
      deadline: day,
      parent_id: id,
      list_id: id,
    },
    ...{ list_position: 'z', tags: { [id]: true }, completed_at: moment, repeat: rule },
    ...{
      repeat_skips: { [day]: true },
      series_id: id,
      series_day: day,
      carried: 1,
      looked_at: day,
    },
  },
  lists: {
    ...{ name: 'Home', color: 'blue', parent_id: id, ...placed, archived_at: moment },
    ...{ note: 'Here', icon: 'book', view: { as: 'board' }, looked_at: day },
  },
  tags: { name: 'calls', color: 'blue', ...placed, view: { sort: 'name' } },
  filters: { name: 'Soon', query: 'today', ...placed, view: { sort: 'name' } },
  calendars: {
    ...{ name: 'Work', color: 'blue', ...placed, shown: false, busy: false, all_day: true },
    own_address: 'ada@example.org',
  },
  reminders: {
    ...{ task_id: id, before_minutes: 5, at: moment, snoozed_until: moment, deleted_at: moment },
  },
  days: {
    ...{
      capacity_minutes: 60,
      planned_at: moment,
      closed_at: moment,
      note: 'Rest',
      first_task: id,
    },
    ...{ sort: 'hand', away: { minutes: 60, series: { [id]: true } }, week_note: 'Good' },
  },
  preferences: {
    ...{ languages: ['de'], words_off: { march: true }, time_zone: 'Europe/Berlin' },
    ...{
      reminder_defaults: { timed: 5, untimed: null },
      plan_at_minutes: 60,
      close_at_minutes: 60,
    },
    ...{ timer_end: true, mail: 'off', hours: { 1: { minutes: 60, until: 1080 } } },
    ...{ day_starts_minutes: 60, triage: true, rows: { day: 'quiet' }, views: { inbox: {} } },
    ...{ clock: 24, first_weekday: 1, forecasts: false },
    sheet: { to: 15 },
    language: 'de',
  },
}

/** The id says the date; the others are not written anew. */
const unchanged = ['id', 'user_id', 'created_at', 'updated_at', 'origin', 'date', 'forecast']

/** Not alone: `at` and `before_minutes` exclude each other, and a set `repeat` has a day. */
const together: Record<string, Record<string, unknown>> = {
  'reminders.at': { before_minutes: null },
}

const inserts: Record<string, object> = {
  tasks: { title: 'Write', due_date: '2026-01-05' },
  lists: { name: 'Work' },
  tags: { name: 'home' },
  filters: { name: 'Now', query: 'overdue' },
  reminders: { task_id: randomUUID(), before_minutes: 0 },
  days: { note: 'Work' },
  preferences: {},
}

/** Of tables whose rows the server makes. */
const insertsOfServer: Record<string, object> = { calendars: { host: 'example.org …7f2a' } }

test('[HIST-1] a column that people change has a value here', async () => {
  const found = await fresh.admin<{ name: string; columns: string[] }[]>`
    select name, jsonb_agg(attname order by attname) as columns
    from private.synchronised_tables
    join private.synchronised_options as options on table_name = name and history and inserts <> 'once'
    join pg_attribute on attrelid = relation and attnum > 0 and not attisdropped
    where has_column_privilege('authenticated', relation, attnum, 'update')
      and attname::text not in ${fresh.admin(unchanged)}
    group by name`

  expect(Object.fromEntries(found.map(({ name, columns }) => [name, columns]))).toEqual(
    Object.fromEntries(
      Object.entries(values).map(([name, row]) => [name, Object.keys(row).toSorted()]),
    ),
  )
})

test.each(
  Object.entries(values).flatMap(([table, row]) =>
    Object.entries(row).map(([column, value]) => ({ table, column, value })),
  ),
)('[HIST-1] $table.$column leaves its value before', async ({ table, column, value }) => {
  const user = await createTestUser(fresh)
  const [derived] = await fresh.admin`select private.day_id(${user.id}, ${day}) as day`
  const row = { id: { days: derived?.day, preferences: user.id }[table] ?? randomUUID() }
  const own = insertsOfServer[table]
  if (own) {
    const made = { ...row, user_id: user.id, ...own }
    await fresh.admin`insert into ${fresh.admin(table)} ${fresh.admin(made)}`
  } else
    await user.ask((sql) => sql`insert into ${sql(table)} ${sql({ ...row, ...inserts[table] })}`)
  const before = await rowOf(table, row.id)

  const patch = { [column]: json(value), ...together[`${table}.${column}`] }
  await user.ask((sql) => sql`update ${sql(table)} set ${sql(patch)} where id = ${row.id}`)

  const [, entry] = await user.ask((sql) => sql`select kind, before from history order by seq`)
  expect(entry?.kind).toBe('changed')
  const name = keyOf(table, column, value)
  expect(entry?.before).toHaveProperty([name], name === column ? before[column] : null)
})

const maps = ['tasks.tags', 'tasks.repeat_skips', 'preferences.words_off']

function keyOf(table: string, column: string, value: unknown): string {
  const isMap = maps.includes(`${table}.${column}`)
  return isMap ? `${column}/${Object.keys(Object(value))[0]}` : column
}

function json(value: unknown) {
  return typeof value === 'object' ? JSON.stringify(value) : (value as string)
}

async function rowOf(table: string, id: string): Promise<Record<string, unknown>> {
  const [found] = await fresh.admin`
    select to_jsonb(held) as row from ${fresh.admin(table)} as held where id = ${id}`
  return found?.row
}

test('[HIST-1] a map in a column leaves its keys before', async () => {
  const [derived] = await fresh.admin`select private.day_id(${ada.id}, ${day}) as day`
  const away = (series: object) => JSON.stringify({ minutes: 60, series })
  await ada.ask((sql) => sql`insert into days ${sql({ id: derived?.day, away: away({}) })}`)

  await ada.ask((sql) => sql`update days set away = ${away({ [id]: true })}`)

  const [, entry] = await ada.ask((sql) => sql`select before from history order by seq`)
  expect(entry?.before).toEqual({ [`away.series/${id}`]: null })
})
