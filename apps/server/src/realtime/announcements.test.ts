import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { until } from '../../test/realtime.ts'

const announced: { [part: string]: unknown }[] = []
const fresh = await freshDatabase()
afterAll(() => fresh.close())

beforeAll(async () => {
  await fresh.database.listen('realtime', {
    received: (announcement) => announced.push(JSON.parse(announcement)),
    disconnected: () => {},
  })
  await fresh.admin.unsafe(`
    create table public.notes (
      place integer, user_id uuid, body text, primary key (place, user_id)
    );
    alter publication supabase_realtime add table public.notes;
    select realtime.attach();
  `)
})

const owner = '7a6c1b3e-0000-4000-8000-000000000001'

describe('a change to a published table', () => {
  test('is announced with its key and its owner, and nothing else of the row', async () => {
    await run(`insert into public.notes values (1, '${owner}', 'secret')`)
    await run(`update public.notes set body = 'more' where place = 1`)
    await run(`delete from public.notes where place = 1`)

    await until(() => expect(announced).toHaveLength(3))
    const about = {
      schema: 'public',
      table: 'notes',
      key: { place: 1, user_id: owner },
      owner,
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    }
    expect(announced).toEqual([
      { ...about, type: 'INSERT' },
      { ...about, type: 'UPDATE' },
      { ...about, type: 'DELETE' },
    ])
  })

  test('succeeds though its key is too long to be announced', async () => {
    await run(`
      create table public.pages (address text primary key, user_id uuid);
      alter publication supabase_realtime add table public.pages;
      select realtime.attach();
    `)

    await run(`insert into public.pages values (repeat('x', 2700), '${owner}')`)
    await run(`insert into public.pages values (repeat(chr(7), 2000), '${owner}')`)

    await until(() => expect(about('pages')).toHaveLength(1))
    expect(await run('select from public.pages')).toHaveLength(2)
  })
})

describe('attaching again', () => {
  test('changes nothing when the publication is the same', async () => {
    const triggers = () => run(`select oid from pg_trigger where tgname = 'realtime_announce'`)
    const before = await triggers()

    await run('select realtime.attach()')

    expect(await triggers()).toEqual(before)
  })

  test('follows a key that has changed', async () => {
    await run(`
      alter table public.notes drop constraint notes_pkey, add primary key (place);
      select realtime.attach();
    `)

    await run(`insert into public.notes values (2, '${owner}', 'secret')`)

    await until(() => expect(about('notes').at(-1)).toMatchObject({ type: 'INSERT' }))
    expect(about('notes').at(-1)?.key).toEqual({ place: 2 })
  })

  test('lets go of a table that is published no longer', async () => {
    await run(`
      alter publication supabase_realtime drop table public.notes;
      select realtime.attach();
    `)
    const before = about('notes').length

    await run(`insert into public.notes values (3, '${owner}', 'secret')`)
    await run(`insert into public.pages values ('/', '${owner}')`)

    await until(() => expect(about('pages').at(-1)?.key).toEqual({ address: '/' }))
    expect(about('notes')).toHaveLength(before)
  })

  test('is for the owner of the database alone', async () => {
    const attempt = fresh.database.asUser(
      { role: 'authenticated', sub: owner },
      (sql) => sql`select realtime.attach()`,
    )

    await expect(attempt).rejects.toThrow('permission denied')
  })
})

function run(text: string) {
  return fresh.admin.unsafe(text)
}

function about(table: string) {
  return announced.filter((announcement) => announcement.table === table)
}
