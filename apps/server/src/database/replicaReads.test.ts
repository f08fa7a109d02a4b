import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../test/postgres.ts'
import { type Database, openDatabase } from './database.ts'
import { makeLogins } from './logins.ts'
import { migrate } from './migrate.ts'
import { explain } from './startErrors.ts'

const ada = randomUUID()
const claims = { role: 'authenticated', sub: ada } as const

let primary: Postgres
let replica: Postgres
let database: Database
/** Another server, whose writes this one hears nothing of. */
let elsewhere: Database

beforeAll(async () => {
  primary = await startPostgres()
  const url = primary.url('postgres', 'postgres')
  expect(await migrate({ kind: 'url', url })).toMatchObject({ ok: true })
  const made = await makeLogins({ kind: 'url', url }, 'only for this test '.repeat(3))
  if (!made.ok) throw new Error(explain(made.error))
  await primary.admin`
    insert into auth.users (id, email, created_at, updated_at) values (${ada}, 'ada@example.org', now(), now())`
  replica = await primary.follower()
  const connection = made.value
  const ofReplica = { ...connection, url: replica.url('postgres', 'postgres') }
  database = openDatabase({ connection, replica: ofReplica })
  elsewhere = openDatabase({ connection })
  await addTask()
})
afterAll(async () => {
  await Promise.all([database?.close(), elsewhere?.close()])
  await replica?.stop()
  await primary?.stop()
})

/** Adds a task at another server; its number. */
async function addTask(): Promise<bigint> {
  const [row] = await elsewhere.asUser(
    claims,
    (sql) => sql`
      insert into tasks (id, title, due_date) values (${randomUUID()}, 'Write', '2026-02-05') returning seq::text`,
  )
  return BigInt(row?.seq)
}

const poll = (since: bigint) =>
  database.asUser(
    claims,
    async (sql) => {
      const rows = await sql<{ seq: string }[]>`
        select seq::text from public.news where seq > ${String(since)}::bigint order by seq`
      const [where] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`
      return { last: BigInt(rows.at(-1)?.seq ?? since), atReplica: where?.standby }
    },
    { readOnly: true, since },
  )

/** Waits until the replica has replayed what the primary has written. */
async function caughtUp() {
  const [here] = await primary.admin`select pg_current_wal_lsn()::text as lsn`
  await expect
    .poll(async () => {
      const [there] = await replica.admin`
        select pg_last_wal_replay_lsn() >= ${here?.lsn}::pg_lsn as reached`
      return there?.reached
    })
    .toBe(true)
}

describe('polls with a read replica', () => {
  test('are served by it', async () => {
    await caughtUp()

    expect(await poll(0n)).toMatchObject({ atReplica: true })
  })

  test('of a device that is ahead of it are served by the primary, and never go back', async () => {
    const before = await poll(0n)
    await replica.admin`select pg_wal_replay_pause()`
    const seq = await addTask()

    expect(await poll(seq)).toEqual({ last: seq, atReplica: false })
    expect(await poll(before.last)).toMatchObject({ atReplica: true, last: before.last })

    await replica.admin`select pg_wal_replay_resume()`
    await caughtUp()
    expect(await poll(seq)).toEqual({ last: seq, atReplica: true })
  })

  test('of a user that it does not know yet are served by the primary', async () => {
    await replica.admin`select pg_wal_replay_pause()`
    const ben = randomUUID()
    await primary.admin`
      insert into auth.users (id, email, created_at, updated_at) values (${ben}, 'ben@example.org', now(), now())`

    const [where] = await database.asUser(
      { role: 'authenticated', sub: ben },
      (sql) => sql`select pg_is_in_recovery() as standby`,
      { readOnly: true, since: 0n },
    )

    expect(where).toEqual({ standby: false })
    await replica.admin`select pg_wal_replay_resume()`
    await caughtUp()
  })

  test('after a change that this server heard of are served by the primary', async () => {
    database.changed(ada)

    expect(await poll(0n)).toMatchObject({ atReplica: false })
  })

  test('go on without it', async () => {
    const without = openDatabase({
      connection: { kind: 'url', url: primary.url('postgres', 'postgres') },
      replica: { kind: 'url', url: replica.url('postgres', 'nothing') },
    })

    const [where] = await without.asUser(
      claims,
      (sql) => sql`select pg_is_in_recovery() as standby`,
      { readOnly: true, since: 0n },
    )

    expect(where).toEqual({ standby: false })
    await without.close()
  })
})
