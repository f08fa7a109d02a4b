import { afterAll, afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { openPool, type Pool } from './pool.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())
let pool: Pool
afterEach(() => pool.close())

function openedPool(growAfter: number): void {
  const login = 'authenticator'
  pool = openPool({ connection: fresh.connection, login, size: 3, patience: 10_000, growAfter })
}

/** The backend that a transaction of so many seconds had. */
function backend(seconds: number): Promise<number> {
  return pool.transaction('read only', async (sql) => {
    const [row] = await sql<{ pid: number }[]>`
      select pg_backend_pid() as pid, pg_sleep(${seconds})::text`
    return row?.pid ?? 0
  })
}

test('short transactions that begin together share a connection', async () => {
  openedPool(10_000)
  await backend(0)

  const backends = await Promise.all([backend(0), backend(0), backend(0)])

  expect(new Set(backends).size).toBe(1)
})

test('long ones get a connection each, as far as there are some', async () => {
  openedPool(5)
  await backend(0)

  const backends = await Promise.all([1, 2, 3, 4].map(() => backend(1)))

  expect(new Set(backends).size).toBe(3)
})

test('a connection that nobody needs for a while is closed, where that is asked for', async () => {
  pool = openPool({
    connection: fresh.connection,
    login: 'supabase_auth_admin',
    size: 1,
    patience: 10_000,
    idleMs: 300,
  })
  const ask = () => pool.transaction('read only', (sql) => sql`select pg_backend_pid() as pid`)
  const first = await ask()
  expect(await ask()).toEqual(first)

  await expect
    .poll(
      () => fresh.admin`
      select from pg_stat_activity
      where datname = current_database() and usename = 'supabase_auth_admin'`,
    )
    .toEqual([])

  expect(await ask()).not.toEqual(first)
})
