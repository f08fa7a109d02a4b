import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../test/database.ts'
import { ownDatabase } from '../../test/schema/databases.ts'
import { everythingIn } from '../../test/schema/everything.ts'
import { type Client, type Connection, connect } from './connection.ts'
import { migrate } from './migrate.ts'

let connection: Connection & { kind: 'socket' }
let admin: Client
beforeEach(async () => {
  connection = await createDatabase('template1')
  admin = connect(connection, 'postgres')
})
afterEach(async () => {
  await admin.end({ timeout: 0 })
  await dropDatabase(connection)
})

const done = { ok: true, value: null }

test('a new database has all that the migrations make and nothing else', async () => {
  const migrated = await ownDatabase('migrations')

  expect(await migrate(connection)).toEqual(done)

  const [made, wanted] = [await everythingIn(admin), await everythingIn(migrated.admin)]
  await migrated.close()
  expect(made.filter((one) => !wanted.includes(one))).toEqual([])
  expect(wanted.filter((one) => !made.includes(one))).toEqual([])
  expect(made.length).toBe(wanted.length)
  expect(made.length).toBeGreaterThan(1_000)
})

test('a database whose making is interrupted has nothing of it, and is made by the next start', async () => {
  await admin.unsafe(`
    create schema killer;
    create sequence killer.seen;
    create function killer.strike() returns event_trigger language plpgsql security definer as $$
    begin
      if nextval('killer.seen') = 900 then perform pg_terminate_backend(pg_backend_pid()); end if;
    end $$;
    create event trigger killer on ddl_command_end execute function killer.strike();`)

  const interrupted = await migrate(connection)

  expect(interrupted).toEqual({ ok: false, error: { kind: 'interrupted' } })
  expect(await admin`select name from daymark.platform`).toEqual([])
  expect(
    await admin`select from pg_tables where schemaname in ('auth', 'private', 'public')`,
  ).toEqual([])
  await admin`drop event trigger killer`
  expect(await migrate(connection)).toEqual(done)
})
