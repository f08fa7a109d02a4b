import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { startDatabaseProxy } from '../../test/databaseProxy.ts'
import { type Claims, openDatabase, type Sql } from './database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

const anon: Claims = { role: 'anon' }

describe('a transaction for a user', () => {
  test('has the role and the claims of the token, and nothing else of the request', async () => {
    const sub = randomUUID()

    const [row] = await fresh.database.asUser(
      { role: 'authenticated', sub },
      (sql) =>
        sql`select current_user as role, auth.uid() as id, current_setting('request.headers', true) as headers`,
    )

    expect(row).toEqual({ role: 'authenticated', id: sub, headers: null })
  })

  test('leaves nothing to the next one on its connection', async () => {
    const database = openDatabase({ connection: fresh.connection, connections: 1 })
    const users = Array.from({ length: 200 }, (_, n) => ({ id: randomUUID(), fails: n % 7 === 0 }))

    const seen = await Promise.all(
      users.map(({ id, fails }) =>
        database
          .asUser({ role: 'authenticated', sub: id }, async (sql) => {
            const [row] = await sql<{ id: string }[]>`select auth.uid() as id`
            if (fails) await sql`select 1 / 0`
            return row?.id
          })
          .catch(() => id),
      ),
    )

    expect(seen).toEqual(users.map(({ id }) => id))
    const [row] = await database.asUser(anon, (sql) => sql`select auth.uid() as id, current_user`)
    expect(row).toEqual({ id: null, current_user: 'anon' })
    await database.close()
  })

  test('cannot change to another role than the three of the API [DATA-2]', async () => {
    const become = (sql: Sql) => sql`set local role supabase_auth_admin`

    await expect(fresh.database.asUser(anon, become)).rejects.toMatchObject({ code: '42501' })
  })

  test('is refused when its session has ended', async () => {
    const claims: Claims = { role: 'authenticated', sub: randomUUID(), session_id: randomUUID() }

    const pending = fresh.database.asUser(claims, (sql) => sql`select 1`)

    await expect(pending).rejects.toMatchObject({ name: 'SessionGone' })
  })

  test('writes nothing when it is read only', async () => {
    const write = (sql: Sql) => sql`create temp table notes (text text)`

    const pending = fresh.database.asUser({ role: 'service_role' }, write, { readOnly: true })

    await expect(pending).rejects.toMatchObject({ code: '25006' })
  })

  test('runs no statement for longer than three seconds', async () => {
    const [row] = await fresh.database.asUser(anon, (sql) => sql`show statement_timeout`)

    expect(row).toEqual({ statement_timeout: '3s' })
  })

  test('is tried again when it gave way to another one', async () => {
    let tries = 0

    const answer = await fresh.database.asUser(anon, async (sql) => {
      tries += 1
      if (tries < 4) await sql`do $$ begin raise sqlstate '40001'; end $$`
      return 'done'
    })

    expect([answer, tries]).toEqual(['done', 4])
  })
})

describe('what a transaction has written', () => {
  const service: Claims = { role: 'service_role' }
  beforeEach(async () => {
    await fresh.admin`drop table if exists notes`
    await fresh.admin`create table notes (text text unique deferrable initially deferred)`
    await fresh.admin`grant all on notes to service_role`
  })
  const written = () => fresh.admin`select text from notes`

  test('is not there when the commit is refused', async () => {
    const pending = fresh.database.asUser(service, (sql) => sql`insert into notes values (1), (1)`)

    await expect(pending).rejects.toMatchObject({ code: '23505' })
    expect(await written()).toEqual([])
  })

  test('is not acknowledged when an error was passed over', async () => {
    const pending = fresh.database.asUser(service, async (sql) => {
      await sql`insert into notes values ('first')`
      await sql`select 1 / 0`.catch(() => {})
    })

    await expect(pending).rejects.toThrow('passed over')
    expect(await written()).toEqual([])
  })

  test('is not there when it did not begin, though all was asked at once', async () => {
    let isBroken = false
    const proxy = await startDatabaseProxy(fresh.connection, (text) =>
      isBroken ? text.replace('begin read', 'bogus read') : text,
    )
    const database = openDatabase({ connection: proxy.connection })
    const write = (id: string) =>
      database.asService(
        (sql) =>
          sql`insert into auth.users (id, created_at, updated_at) values (${id}, now(), now())`,
      )
    // The first run of a statement waits until PostgreSQL has prepared it.
    const [first, second] = [randomUUID(), randomUUID()]
    await write(first)

    isBroken = true
    await expect(write(second)).rejects.toMatchObject({ reason: 'unreachable' })

    const users = await fresh.admin`select id from auth.users where id in (${first}, ${second})`
    expect(users).toEqual([{ id: first }])
    await database.close()
    proxy.close()
  })

  test('has nothing in it of what others ask when theirs is over', async () => {
    const database = openDatabase({ connection: fresh.connection, connections: 1 })
    const hold = promise()
    let late: Promise<unknown> = Promise.resolve()
    await database.asUser(service, async (sql) => {
      late = hold.resolved.then(() => sql`insert into notes values ('late')`)
    })

    await database.asUser(service, async (sql) => {
      hold.keep()
      await expect(late).rejects.toThrow('the transaction is over')
      await sql`insert into notes values ('in time')`
    })

    expect(await written()).toEqual([{ text: 'in time' }])
    await database.close()
  })
})

describe('values', () => {
  test('come as they stand in the database', async () => {
    const [row] = await fresh.database.asUser(
      anon,
      (sql) => sql`
        select '2026-03-29T02:30:00'::timestamp as moment, '2026-03-29'::date as day,
               ${'true'}::boolean as truth, ${'{"a":1}'}::jsonb as input`,
    )

    expect(row).toEqual({
      moment: '2026-03-29 02:30:00',
      day: '2026-03-29',
      truth: true,
      input: { a: 1 },
    })
  })

  test('that are none are refused by the database, not by the driver', async () => {
    const pending = fresh.database.asUser(anon, (sql) => sql`select ${'soon'}::timestamp`)

    await expect(pending).rejects.toMatchObject({ code: '22007' })
  })
})

describe('a database that cannot be asked', () => {
  test('is busy when no connection becomes free in time', async () => {
    const options = { connection: fresh.connection, connections: 1, patience: 50 }
    const database = openDatabase(options)
    const hold = promise()
    const holding = database.asUser(anon, () => hold.resolved)

    const pending = database.asUser(anon, (sql) => sql`select 1`)

    await expect(pending).rejects.toMatchObject({ reason: 'busy' })
    hold.keep()
    await holding
    await database.asUser(anon, (sql) => sql`select 1`)
    await database.close()
  })

  test('is unreachable where there is none', async () => {
    const nowhere = { kind: 'socket', directory: '/nowhere', database: 'none' } as const
    const database = openDatabase({ connection: nowhere })

    const pending = database.asUser(anon, (sql) => sql`select 1`)

    await expect(pending).rejects.toMatchObject({ reason: 'unreachable' })
    expect(await database.ready()).toBe(false)
    await database.close()
  })

  test.each([
    ['while it waits for an answer', (sql: Sql) => sql`select pg_sleep(10)`],
    [
      'between two questions',
      (sql: Sql, termination: Promise<void>) => termination.then(() => sql`select 1`),
    ],
    ['before it is done', (_sql: Sql, termination: Promise<void>) => termination],
    ['while it waits for its end', (sql: Sql) => sql.unsafe(slowToCommit)],
  ])('loses a transaction %s and goes on with the next', async (_when, work) => {
    const database = openDatabase({ connection: fresh.connection, connections: 1 })
    let termination = Promise.resolve()
    const pending = database.asUser({ role: 'service_role' }, async (sql) => {
      const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
      termination = terminated(row?.pid ?? 0)
      await work(sql, termination)
    })

    await expect(pending).rejects.toMatchObject({ reason: 'unreachable' })

    expect(await database.ready()).toBe(true)
    // It asks the database that is dropped after the last test.
    await termination
    await database.close()
  })
})

const slowToCommit = `
  create temp table notes (text text);
  create function pg_temp.wait() returns trigger language plpgsql as
    $$ begin perform pg_sleep(10); return null; end $$;
  create constraint trigger wait after insert on notes deferrable initially deferred
    for each row execute function pg_temp.wait();
  insert into notes values ('');
`

function promise() {
  let keep = () => {}
  const resolved = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { resolved, keep: () => keep() }
}

/** Settles when the connection of that process has closed. */
async function terminated(pid: number) {
  await fresh.admin`select pg_terminate_backend(${pid})`
  await expect
    .poll(() => fresh.admin`select 1 from pg_stat_activity where pid = ${pid}`, { timeout: 10_000 })
    .toHaveLength(0)
}
