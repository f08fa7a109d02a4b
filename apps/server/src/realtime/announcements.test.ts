import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { until } from '../../test/realtime.ts'
import { channelOf } from './personChannels.ts'

const announced: { [part: string]: unknown }[] = []
const fresh = await freshDatabase()
afterAll(() => fresh.close())

const owner = '7a6c1b3e-0000-4000-8000-000000000001'
const stranger = '7a6c1b3e-0000-4000-8000-000000000002'

beforeAll(async () => {
  const listening = await fresh.database.listen('realtime', {
    received: (lines) => announced.push(...lines.split('\n').map((line) => JSON.parse(line))),
    disconnected: () => {},
  })
  await listening.add([channelOf(owner), channelOf(stranger)])
  await fresh.admin.unsafe(`
    create table public.notes (
      place integer, user_id uuid, body text, seq bigint, primary key (place, user_id)
    );
    grant all on public.notes to service_role;
    alter publication supabase_realtime add table public.notes;
    select realtime.attach();
  `)
})

afterEach(async () => {
  // Announces nothing.
  await run('truncate public.notes')
  announced.length = 0
})

// As psql, and as a server of Daymark.
describe.each([
  ['in the transaction', run],
  ['after the commit', runByServer],
])('a statement that changes rows of a published table, announced %s', (_when, write) => {
  test('is announced with the keys and the owner, and nothing else of the rows', async () => {
    await write(`insert into public.notes values (1, '${owner}', 'secret')`)
    await write(`update public.notes set body = 'more' where place = 1`)
    await write(`delete from public.notes where place = 1`)

    await until(() => expect(announced).toHaveLength(3))
    const about = {
      schema: 'public',
      table: 'notes',
      owner,
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      rows: { keys: [{ place: 1, user_id: owner }] },
    }
    expect(announced).toEqual([
      { ...about, type: 'INSERT' },
      { ...about, type: 'UPDATE' },
      { ...about, type: 'DELETE' },
    ])
  })

  test('is announced once for each person', async () => {
    await write(`insert into public.notes values
      (1, '${owner}'), (2, '${stranger}'), (3, '${owner}')`)
    await write('delete from public.notes')

    await until(() => expect(announced).toHaveLength(4))
    const places = announced.map(({ type, owner, rows }) => [type, owner, placesIn(rows)])
    expect(new Set(places.map((one) => JSON.stringify(one)))).toEqual(
      new Set(
        [
          ['INSERT', owner, [1, 3]],
          ['INSERT', stranger, [2]],
          ['DELETE', owner, [1, 3]],
          ['DELETE', stranger, [2]],
        ].map((one) => JSON.stringify(one)),
      ),
    )
  })

  test('is announced by its first and last number where it is of many rows', async () => {
    await write(insertMany(500))
    await until(() => expect(announced).toHaveLength(1))
    await write('delete from public.notes')

    expect(announced[0]?.rows).toEqual({ key: ['place', 'user_id'], first: 1, last: 500 })
    // Of rows that are gone their keys are told, as many as fit into one announcement.
    await until(() => expect(announcedPlaces('DELETE')).toHaveLength(500))
    expect(new Set(announcedPlaces('DELETE')).size).toBe(500)
  })

  test('is announced by keys where rows of another statement lie between', async () => {
    await write(insertMany(100, 2))

    await until(() => expect(announcedPlaces('INSERT')).toHaveLength(100))
  })

  test('is not announced where nothing was changed', async () => {
    await write('update public.notes set body = null where false')
    await write(`insert into public.notes values (9, '${owner}')`)

    await until(() => expect(announced).toHaveLength(1))
  })
})

describe('a transaction of a server', () => {
  test('that is undone, or a part that is, announces nothing', async () => {
    const insert = (place: number) => `insert into public.notes values (${place}, '${owner}')`
    await expect(runByServer(`${insert(1)}; select 1 / 0`)).rejects.toThrow('division')
    await runByServer(`do $$ begin
      ${insert(2)};
      begin
        ${insert(3)};
        raise exception 'undo';
      exception when others then null;
      end;
    end $$`)

    await until(() => expect(announced).toHaveLength(1))
    expect(announcedPlaces('INSERT')).toEqual([2])
  })

  test('of very many statements sends what it announces itself, in order', async () => {
    await runByServer(`do $$ begin
      for place in 1..1000 loop
        insert into public.notes (place, user_id) values (place, '${owner}');
      end loop;
    end $$`)

    await until(() => expect(announced).toHaveLength(1_000))
    expect(announcedPlaces('INSERT')).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 1))
  })

  test('notifies nobody itself, neither of rows nor of alarms', async () => {
    const alarms: string[] = []
    const listening = await fresh.database.listen('daymark_alarms', {
      received: (payload) => void alarms.push(payload),
      disconnected: () => {},
    })
    await run(
      `insert into auth.users (id, created_at, updated_at) values ('${owner}', now(), now())`,
    )
    const write = (place: number) => `
      insert into public.notes values (${place}, '${owner}');
      select private.set_alarm('timer', gen_random_uuid(), '${owner}', now());`

    // As a server whose announcements are lost, then as anybody else.
    await run(`set daymark.announcements = 'after the commit'; ${write(1)}`)
    await run(`reset daymark.announcements; ${write(2)}`)

    await until(() => expect(alarms).toHaveLength(1))
    await until(() => expect(announcedPlaces('INSERT')).toEqual([2]))
    await listening.stop()
  })
})

test('a change succeeds though one of its keys is too long to be announced', async () => {
  await run(`
    create table public.pages (address text primary key, user_id uuid);
    alter publication supabase_realtime add table public.pages;
    select realtime.attach();
  `)

  await run(`insert into public.pages values
    (repeat('x', 2700), '${owner}'), (repeat(chr(7), 2000), '${owner}'), (repeat('y', 2700), '${owner}')`)

  await until(() => expect(about('pages')).toHaveLength(2))
  expect(await run('select from public.pages')).toHaveLength(3)
})

describe('attaching again', () => {
  test('changes nothing when the publication is the same', async () => {
    const triggers = () => run(`select oid from pg_trigger where tgname like 'realtime_announce_%'`)
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

    await until(() => expect(about('notes')).toHaveLength(1))
    expect(about('notes')[0]?.rows).toEqual({ keys: [{ place: 2 }] })
  })

  test('lets go of a table that is published no longer', async () => {
    await run(`
      alter publication supabase_realtime drop table public.notes;
      select realtime.attach();
    `)
    await run(`insert into public.notes values (3, '${owner}', 'secret')`)
    await run(`insert into public.pages values ('/', '${owner}')`)

    await until(() => expect(about('pages')).toHaveLength(1))
    expect(about('notes')).toHaveLength(0)
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

function runByServer(text: string) {
  return fresh.database.asUser({ role: 'service_role' }, (sql) => sql.unsafe(text))
}

/** Rows of one person with every number, or every second. */
function insertMany(count: number, step = 1) {
  return `insert into public.notes (place, user_id, seq)
    select place, '${owner}', place * ${step} from generate_series(1, ${count}) as place`
}

function about(table: string) {
  return announced.filter((announcement) => announcement.table === table)
}

function announcedPlaces(type: string) {
  return announced.filter((one) => one.type === type).flatMap(({ rows }) => placesIn(rows))
}

function placesIn(rows: unknown) {
  return v.parse(Keys, rows).keys.map(({ place }) => place)
}

const Keys = v.object({ keys: v.array(v.object({ place: v.number() })) })
