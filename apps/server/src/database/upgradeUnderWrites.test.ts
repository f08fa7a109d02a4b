import { randomUUID } from 'node:crypto'
import { setInterval as every } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../test/database.ts'
import { checksums, schemaFiles, versionOf } from '../../test/schemaFiles.ts'
import { type Connection, connect, type Sql } from './connection.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { withMigrationLock } from './migrationLock.ts'
import { openPool } from './pool.ts'

const rows = Number(process.env.DAYMARK_UPGRADED_ROWS ?? 5_000)
const isEnforced = process.env.DAYMARK_FIGURES === 'kept'
const people = Array.from({ length: 100 }, () => randomUUID())
const everybody = `{${people.join(',')}}`

/** Older migrations recounted everybody under a lock; from this one on none does. */
const first = { platform: '0019_proven_addresses', migration: '20260713090000' }

test(`a write every 20 ms, while ${rows} rows are upgraded and recounted: none fails`, async () => {
  const connection = await createDatabase('template1')
  const admin = connect(connection, 'postgres')
  const platform = checksums('platform').filter(({ name }) => name <= first.platform)
  const migrations = schemaFiles('migrations').map(versionOf)
  const known = migrations.filter((version) => version <= first.migration)
  await migrate(connection, { platform, migrations: known })
  await admin.begin(fill)
  await admin`vacuum analyze tasks`
  const database = openDatabase({ connection })
  const writing = startWriting(database)

  expect(await migrate(connection)).toEqual({ ok: true, value: null })
  await addColumn(connection)
  const isWaiting = async () => (await admin`select from private.usage_recounts limit 1`).length > 0
  let recounted = 0
  // Who is writing at the moment comes the next time.
  while (await isWaiting()) recounted += await recount(database)

  const times = await writing.stop()
  expect(recounted).toBeGreaterThanOrEqual(people.length)
  const [written] = await admin`select count(*)::int from tasks where title = 'Meanwhile'`
  expect(written?.count).toBe(times.length)
  const longest = Math.max(...times)
  console.info(`${times.length} writes, the longest took ${Math.round(longest)} ms (at most 1000)`)
  if (isEnforced) expect(longest).toBeLessThanOrEqual(1_000)
  await Promise.all([database.close(), admin.end()])
  await dropDatabase(connection)
}, 600_000)

/** The triggers are off, because they would take minutes; so this counts what they count. */
async function fill(sql: Sql) {
  await sql`set local session_replication_role = replica`
  await sql`
    insert into auth.users (id, created_at, updated_at)
    select unnest(${everybody}::uuid[]), now(), now()`
  await sql`
    insert into tasks (id, user_id, title, due_date, seq, edited)
    select gen_random_uuid(), (${everybody}::uuid[])[1 + number % 100], 'Old', date '2026-01-01' + number % 300,
           -number, '{}'
    from generate_series(1, ${rows}) as number`
  await sql`
    insert into private.usage (user_id, rows, kilobytes)
    select user_id, count(*), count(*) from tasks group by user_id`
}

/** Writes as a request does, each at its time though the one before has not come back. */
function startWriting(database: Database) {
  const stopping = new AbortController()
  const writes: Promise<number>[] = []
  const done = (async () => {
    try {
      for await (const _ of every(20, undefined, { signal: stopping.signal })) {
        const write = timedWrite(database, people[writes.length % people.length] ?? '')
        // The caller of `stop` gets this error.
        write.catch(() => {})
        writes.push(write)
      }
    } catch {
      // It was stopped.
    }
  })()
  return {
    async stop(): Promise<number[]> {
      stopping.abort()
      await done
      return Promise.all(writes)
    },
  }
}

async function timedWrite(database: Database, sub: string): Promise<number> {
  const started = performance.now()
  const row = { id: randomUUID(), title: 'Meanwhile', due_date: '2026-01-05' }
  await database.asUser({ role: 'authenticated', sub }, (sql) => sql`insert into tasks ${sql(row)}`)
  return performance.now() - started
}

/** Adds a column like a migration that widens a synchronised table. */
async function addColumn(connection: Connection) {
  const pool = openPool({ connection, login: 'postgres', size: 1, patience: 1_000 })
  await withMigrationLock(pool, 60_000, (sql) =>
    sql.unsafe(`
      alter table tasks add wide text not null default repeat('x', 1000);
      select private.synchronise('tasks')`),
  )
  await pool.close()
}

/** How many people were counted anew. */
async function recount(database: Database): Promise<number> {
  const [answer] = await database.asUser(
    { role: 'service_role' },
    (sql) => sql<{ people: number }[]>`select private.recount_usage() as people`,
  )
  return answer?.people ?? 0
}
