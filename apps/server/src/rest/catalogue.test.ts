import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { openCatalogue } from './catalogue.ts'

let fresh: FreshDatabase

beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.close())

describe('the catalogue', () => {
  test('[DATA-1a] knows the tables and views of schema public, their columns and keys', async () => {
    const { tables } = await openCatalogue(fresh.database).schema()

    const relations = await fresh.admin<{ name: string }[]>`
      select table_name::text as name from information_schema.tables where table_schema = 'public'`
    expect(new Set(tables.keys())).toEqual(new Set(relations.map(({ name }) => name)))
    expect([...tables.keys()]).toEqual(expect.arrayContaining(['tasks', 'news']))
    expect(tables.get('task_completions')?.primaryKey).toEqual(['user_id', 'date'])
    expect(tables.get('tasks')?.columns.get('due_date')).toEqual({
      name: 'due_date',
      type: 'timestamp without time zone',
      preset: null,
    })
    expect(tables.get('tasks')?.columns.get('priority')?.preset).toBe("'medium'::text")
  })

  test('keeps the order of the columns of a key', async () => {
    await fresh.admin`create table public.t (a int, b int, gone int, primary key (b, a))`
    await fresh.admin`alter table public.t drop column gone`

    const table = (await openCatalogue(fresh.database).schema()).tables.get('t')

    expect(table?.primaryKey).toEqual(['b', 'a'])
    expect([...(table?.columns.keys() ?? [])]).toEqual(['a', 'b'])
  })

  test('is reloaded for an unknown name, at most once a second', async () => {
    let now = 0
    const catalogue = openCatalogue(fresh.database, () => now)
    const schema = await catalogue.schema()
    await fresh.admin`create table public.t (id int)`

    now = 999
    expect(await catalogue.newer(schema)).toBe(schema)
    now = 1000
    expect((await catalogue.newer(schema)).tables.has('t')).toBe(true)
    expect((await catalogue.schema()).tables.has('t')).toBe(true)
  })

  test('is reloaded after a notification', async () => {
    const catalogue = openCatalogue(fresh.database)
    await catalogue.schema()
    await fresh.admin`create table public.t (id int)`

    await fresh.admin`notify pgrst, 'reload schema'`

    await expect.poll(async () => (await catalogue.schema()).tables.has('t')).toBe(true)
  })

  test('is reloaded after it may have missed a notification', async () => {
    const catalogue = openCatalogue(fresh.database)
    await catalogue.schema()
    await fresh.admin`create table public.t (id int)`

    const cut = await listener()
    await fresh.admin`select pg_terminate_backend(${cut})`

    await expect.poll(async () => (await catalogue.schema()).tables.has('t')).toBe(true)
    await expect.poll(async () => [null, cut].includes(await listener())).toBe(false)
  })
})

async function listener() {
  const [row] = await fresh.admin<{ pid: number }[]>`
    select pid from pg_stat_activity
    where query ilike 'listen%' and datname = current_database()`
  return row?.pid ?? null
}
