import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../test/database.ts'
import { startDatabaseProxy } from '../../test/databaseProxy.ts'
import { template } from '../../test/engine.ts'
import { schemaFiles } from '../../test/schemaFiles.ts'
import { type Client, type Connection, connect } from './connection.ts'
import { migrate } from './migrate.ts'
import { withMigrationLock } from './migrationLock.ts'
import { openPool } from './pool.ts'
import { explain } from './startErrors.ts'

let connection: Connection & { kind: 'socket' }
let admin: Client
/** Each test has a copy of this database. */
function copyBefore(original: string) {
  beforeEach(async () => {
    connection = await createDatabase(original)
    admin = connect(connection, 'postgres')
  })
  afterEach(async () => {
    await admin.end({ timeout: 0 })
    await dropDatabase(connection)
  })
}

const done = { ok: true, value: null }

describe('migrating', () => {
  copyBefore('template1')

  test('applies every file once and records it as the Supabase tools do', async () => {
    expect(await migrate(connection)).toEqual(done)
    expect(await migrate(connection)).toEqual(done)

    expect(await recorded()).toEqual(files())
  })

  test('tells of changes in every published table', async () => {
    await migrate(connection)

    const watched = await admin`
      select tgrelid::regclass::text as name from pg_trigger where tgname like 'realtime_announce_%'
      group by 1 having count(*) = 3 order by 1`
    const published = await admin`
      select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`
    expect(watched).toEqual(published)
    expect(watched.map(({ name }) => name)).toContain('tasks')
  })

  test('happens once when two servers start at the same moment', async () => {
    const both = await Promise.all([migrate(connection), migrate(connection)])

    expect(both).toEqual([done, done])
    expect(await recorded()).toEqual(files())
  })

  test('goes on where it was interrupted', async () => {
    for (let moment = 0; moment < 20; moment += 1) {
      const interrupted = migrate(connection)
      await delay(moment * 4)
      await admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
      await interrupted
    }

    expect(await migrate(connection)).toEqual(done)
    expect(await recorded()).toEqual(files())
  })
})

describe('a database is left as it is', () => {
  copyBefore(template)

  test('when a file it was prepared with has changed since', async () => {
    await admin`update daymark.platform set checksum = 'another' where name = '0001_roles'`

    const migrated = await migrate(connection)

    if (migrated.ok) throw new Error('it was changed')
    expect(explain(migrated.error)).toBe(
      'The database was prepared with another 0001_roles than this Daymark has: put the original file back.',
    )
  })

  test('when a newer Daymark has prepared it', async () => {
    await admin`insert into daymark.platform (name, checksum) values ('9999_future', '')`

    const migrated = await migrate(connection)

    if (migrated.ok) throw new Error('it was changed')
    expect(explain(migrated.error)).toBe(
      'The database was prepared by a newer Daymark (9999_future is unknown here): start that one.',
    )
  })

  test('when a newer Daymark has only applied a migration to it', async () => {
    await admin`
      insert into supabase_migrations.schema_migrations (version, name)
      values ('99991231090000', 'future')`

    const migrated = await migrate(connection)

    if (migrated.ok) throw new Error('it was changed')
    expect(explain(migrated.error)).toBe(
      'The database was prepared by a newer Daymark (99991231090000 is unknown here): start that one.',
    )
  })
})

describe('a database of a build between two releases', () => {
  copyBefore(template)

  test('is used when a file of the platform had another number then', async () => {
    await admin`
      update daymark.platform set name = '0016_known_origins' where name = '0017_known_origins'`

    expect(await migrate(connection)).toEqual(done)
  })

  test('is used when it has a migration that was withdrawn', async () => {
    await admin`
      insert into supabase_migrations.schema_migrations (version, name)
      values ('20260615090000', 'cheaper_inserts')`

    expect(await migrate(connection)).toEqual(done)
  })
})

describe('while someone else keeps the database', () => {
  copyBefore(template)
  const patience = { standstill: 300, silence: 30_000 }
  let other: Client
  beforeEach(() => {
    other = connect(connection, 'postgres')
  })
  afterEach(() => other.end({ timeout: 0 }))
  const takeTurn = 'select pg_advisory_xact_lock(4600460046)'

  test('it waits for one that is at work, however long that takes', async () => {
    await other.unsafe(`begin; ${takeTurn}`)
    const working = other.unsafe('select pg_sleep(1.5); commit').execute()

    expect(await migrate(connection, undefined, patience)).toEqual(done)

    await working
  })

  test('it does not wait for one that has stopped in the middle', async () => {
    await other.unsafe(`begin; ${takeTurn}`)
    const [row] = await other<{ pid: number }[]>`select pg_backend_pid() as pid`

    const migrated = await migrate(connection, undefined, patience)

    if (migrated.ok) throw new Error('it was not its turn')
    expect(explain(migrated.error)).toBe(
      `Another program (process ${row?.pid} of PostgreSQL) began to prepare the database and has done nothing for 0.3 s: end it, then start Daymark again.`,
    )
  })

  test('it does not wait long for a table', async () => {
    await other.unsafe('begin; lock table daymark.platform in access exclusive mode')

    const migrated = await migrate(connection, undefined, patience)

    if (migrated.ok) throw new Error('it had the table')
    expect(explain(migrated.error)).toMatch(
      /^Another program has kept tables of the database for 0.3 s/,
    )
  })

  test('nobody waits behind it for a table that it does not get', async () => {
    const pool = openPool({ connection, login: 'postgres', size: 1, patience: 1_000 })
    await other.unsafe('begin; select from tasks')
    const step = withMigrationLock(pool, 60_000, (sql) => sql`lock table tasks`)
    await expect.poll(() => waitingFor('tasks')).toBe(1)

    await admin.unsafe(`set statement_timeout = '3s'; delete from tasks`)

    await other`commit`
    await step
    await pool.close()
  })

  async function waitingFor(table: string): Promise<number> {
    const rows = await admin`
      select from pg_locks where relation = ${table}::regclass and not granted`
    return rows.length
  }
})

describe('a database that becomes unresponsive', () => {
  copyBefore('template1')

  test('while it is prepared is not waited for', async () => {
    const proxy = await startDatabaseProxy(connection, (text, { freeze }) => {
      if (text.includes('create table public.tasks')) freeze()
      return text
    })

    const patience = { standstill: 60_000, silence: 300 }
    const migrated = await migrate(proxy.connection, undefined, patience)

    if (migrated.ok) throw new Error('it was prepared')
    expect(explain(migrated.error)).toMatch(/^The database stopped answering/)
    proxy.close()
    expect(await migrate(connection)).toEqual(done)
  })
})

async function recorded(): Promise<string[]> {
  const rows = await admin`
    select version || '_' || name || '.sql' as file
    from supabase_migrations.schema_migrations order by version`
  return rows.map(({ file }) => file)
}

function files(): string[] {
  return schemaFiles('migrations').map(({ name }) => name)
}
