import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '../../test/postgres.ts'
import { type Connection, connect } from './connection.ts'
import { type Database, openDatabase } from './database.ts'
import { makeLogins } from './logins.ts'
import { migrate } from './migrate.ts'
import { explain } from './startErrors.ts'

const postgres = await startPostgres()
afterAll(() => postgres.stop())
const url = postgres.url('postgres', 'postgres')

let connection: Connection
let began: number[] = []

beforeAll(async () => {
  expect(await migrate({ kind: 'url', url })).toMatchObject({ ok: true })
  const made = await makeLogins({ kind: 'url', url }, 'only for this test '.repeat(3))
  if (!made.ok) throw new Error(explain(made.error))
  connection = made.value
})

beforeEach(() => {
  began = []
})

/** Does something with a database that was opened anew. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ connection, epochBegan: (seq) => began.push(seq) })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const connectOnce = () =>
  withDatabase((database) => database.asService((sql) => sql`select 1 as one`))

/** Makes a standby of the server and lets it take over, which begins a timeline. */
async function takeOver() {
  await postgres.halt('SIGINT')
  await postgres.resume('standby')
  await postgres.admin`select pg_promote()`
}

const noted = async () => {
  const [row] = await postgres.admin`select number, is_synchronous from daymark.timeline`
  return row
}

test('the first server notes the timeline, and begins no epoch', async () => {
  await connectOnce()

  expect(await noted()).toEqual({ number: 1, is_synchronous: false })
  expect(began).toEqual([])
})

test('[S23] the first connection to a standby that took over after asynchronous replication begins an epoch', async () => {
  await connectOnce()
  await takeOver()

  await connectOnce()
  await connectOnce()

  expect(began).toHaveLength(1)
  expect(await noted()).toEqual({ number: 2, is_synchronous: false })
  const [epoch] = await postgres.admin`select seq from private.present_epoch`
  expect(Number(epoch?.seq)).toBe(began[0])
})

test('[S23] servers that connect at once begin one epoch, and write after it', async () => {
  await connectOnce()
  await takeOver()

  const written = await withDatabase((one) =>
    withDatabase((other) =>
      Promise.all(
        [one, other, one, other].map((database) =>
          database.asService(async (sql) => {
            const [row] = await sql`select daymark.is_timeline_noted() as noted`
            return row?.noted
          }),
        ),
      ),
    ),
  )

  expect(written).toEqual([true, true, true, true])
  expect(began).toHaveLength(1)
})

test('a standby that took over after synchronous replication begins no epoch', async () => {
  await connectOnce()
  await postgres.admin`update daymark.timeline set is_synchronous = true`
  await takeOver()

  await connectOnce()

  expect(began).toEqual([])
  expect(await noted()).toMatchObject({ is_synchronous: false })
})

test('a connection to a standby is given up: it would last beyond the promotion', async () => {
  await connectOnce()
  await postgres.halt('SIGINT')
  await postgres.resume('standby')

  await withDatabase(async (database) => {
    const ask = () => database.asService((sql) => sql`select 1 as one`)
    await expect(ask()).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    await postgres.admin`select pg_promote()`
    await ask()
  })

  expect(began).toHaveLength(1)
})

test('what is due while no server answers rings after that', async () => {
  await connectOnce()
  await postgres.admin`
    insert into auth.users (id, email, created_at, updated_at)
    values ('00000000-0000-4000-8000-000000000001', 'due@example.org', now(), now())`
  await postgres.admin`
    insert into private.alarms (source, source_id, user_id, fire_at)
    select 'reminder', id, id, now() - interval '1 second' from auth.users`
  await takeOver()

  await connectOnce()

  expect(began).toHaveLength(1)
  expect(await postgres.admin`select from private.alarms where fire_at < now()`).toHaveLength(1)
})

test('the hook of a failover may note it as the owner of the database', async () => {
  await connectOnce()
  await takeOver()
  const owner = connect({ kind: 'url', url }, 'postgres')

  const [row] = await owner`select daymark.note_timeline() as began`
  await owner.end({ timeout: 0 })
  await connectOnce()

  expect(Number(row?.began)).toBeGreaterThan(0)
  expect(began).toEqual([])
})
