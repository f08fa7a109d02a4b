import { randomUUID } from 'node:crypto'
import postgresClient from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyForEachTest, createDatabase, dropDatabase } from '../../test/database.ts'
import { checksums, schemaFiles, versionOf } from '../../test/schemaFiles.ts'
import { type Connection, connect } from './connection.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const lastOfFormer = '20260728090000'
const done = { ok: true, value: null }

const ada = randomUUID()
let former: Connection & { kind: 'socket' }
beforeAll(async () => {
  former = await createDatabase('template1')
  const migrations = schemaFiles('migrations').map(versionOf)
  const known = migrations.filter((version) => version <= lastOfFormer)
  await migrate(former, { platform: checksums('platform'), migrations: known })
  const admin = connect(former, 'postgres')
  await admin`insert into auth.users (id, created_at, updated_at) values (${ada}, now(), now())`
  await admin.end()
})
afterAll(() => dropDatabase(former))
const copy = copyForEachTest(() => former)

describe('[T77] keys by the id alone', () => {
  test('become keys by person and id', async () => {
    expect(await formerKeys()).toHaveLength(6)

    expect(await migrate(copy.connection)).toEqual(done)

    expect(await formerKeys()).toEqual([])
  })

  test('stay while a server of the version before is connected, and every page can write', async () => {
    const older = olderServer()
    await older`listen realtime`

    expect(await migrate(copy.connection)).toEqual(done)

    expect(await formerKeys()).toHaveLength(6)
    for (const key of ['id', 'user_id, id']) {
      const id = randomUUID()
      expect([await added(id, key), await added(id, key)]).toEqual([1, 0])
    }

    await older.end()
    const database = openDatabase(copy)
    const replaced = () =>
      database.asUser(
        { role: 'service_role' },
        (sql) => sql`select private.replace_former_key() as keys`,
      )
    // PostgreSQL lists a connection for a moment after its end.
    await vi.waitFor(async () => expect(await replaced()).toEqual([{ keys: 1 }]), 20_000)
    for (const _ of await formerKeys()) await replaced()
    expect(await formerKeys()).toEqual([])
    expect(await replaced()).toEqual([{ keys: 0 }])
    await database.close()
  })

  test('of large tables get their index without a lock, by one of two servers', async () => {
    await fillBeyondSmall()
    // A server that was killed while it built the index leaves it so.
    await copy.admin`create unique index tasks_person_key on tasks (user_id, id)`
    await copy.admin`
      update pg_index set indisvalid = false where indexrelid = 'tasks_person_key'::regclass`

    const both = await Promise.all([migrate(copy.connection), migrate(copy.connection)])

    expect(both).toEqual([done, done])
    expect(await formerKeys()).toEqual([])
  })
})

async function formerKeys(): Promise<string[]> {
  const keys = await copy.admin<{ name: string }[]>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'p' and connamespace = 'public'::regnamespace
      and pg_get_constraintdef(oid) = 'PRIMARY KEY (id)' and conrelid <> 'push_subscriptions'::regclass`
  return keys.map(({ name }) => name)
}

/** Connects as earlier versions do: by the driver's own name. */
function olderServer() {
  const { directory: host, database } = copy.connection
  return postgresClient({ host, port: 5432, database, user: 'authenticator', max: 1 })
}

async function added(id: string, key: string): Promise<number> {
  const { count } = await copy.admin.unsafe(
    `insert into tasks (id, user_id, title) values ($1, $2, 'Write') on conflict (${key}) do nothing`,
    [id, ada],
  )
  return count
}

async function fillBeyondSmall() {
  await copy.admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into tasks (id, user_id, title, description, seq, edited)
      select gen_random_uuid(), ${ada}, 'Old',
             (select string_agg(md5(number || '-' || part), '') from generate_series(1, 64) as part), -number, '{}'
      from generate_series(1, 4500) as number`
  })
}
