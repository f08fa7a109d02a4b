import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../test/postgres.ts'
import { connect } from './connection.ts'
import { openDatabase } from './database.ts'
import { openExternal } from './external.ts'
import { makeLogins } from './logins.ts'
import { migrate } from './migrate.ts'
import { explain } from './startErrors.ts'

const [one, another] = await Promise.all([startPostgres(), startPostgres()])
afterAll(() => Promise.all([one.stop(), another.stop()]))

const url = one.url('postgres', 'postgres')
const [, port] = /:(\d+)\//.exec(another.url('postgres', 'postgres')) ?? []
/** Both, the first of which is a standby in some tests. */
const hosts = url.replace(/@([^/]+)/, `@$1,127.0.0.1:${port}`)

/** The port of the server that an address leads to. */
async function portAt(address: string) {
  const client = connect({ kind: 'url', url: address }, 'postgres')
  try {
    const [row] = await client<{ port: number }[]>`select inet_server_port() as port`
    return row?.port
  } finally {
    await client.end({ timeout: 0 })
  }
}

describe('a standby', () => {
  beforeAll(async () => {
    await one.halt('SIGINT')
    await one.resume('standby')
  })
  afterAll(async () => {
    await one.halt('SIGINT')
    await one.resume()
  })

  test('is refused at the start, with what to write instead', async () => {
    const opened = await openExternal(url)

    if (opened.ok) throw new Error('it was accepted')
    expect(explain(opened.error)).toMatch(
      /^The database at 127\.0\.0\.1:\d+ is a standby, which takes no writes: .*target_session_attrs=primary/,
    )
  })

  test('serves a command that only reads', async () => {
    expect(await openExternal(url, { needsWrites: false })).toMatchObject({ ok: true })
  })

  test.each(['primary', 'read-write'])(
    'is passed over among several hosts with target_session_attrs=%s',
    async (target) => {
      const asking = `${hosts}?target_session_attrs=${target}`

      expect(await openExternal(asking)).toMatchObject({ ok: true })

      // Whoever connects later goes there at once.
      expect(await portAt(asking)).toBe(Number(port))
    },
  )

  test('is taken among several hosts where nothing is asked of them', async () => {
    expect(await portAt(hosts)).not.toBe(Number(port))
  })

  test('is refused where all hosts are one', async () => {
    const both = `${url.replace(/@([^/]+)/, '@$1,$1')}?target_session_attrs=primary`

    const opened = await openExternal(both)

    if (opened.ok) throw new Error('it was accepted')
    expect(explain(opened.error)).toContain('(a standby takes no writes)')
  })

  test('is no database to be healthy with', async () => {
    const database = openDatabase({ connection: { kind: 'url', url } })

    expect(await database.ready()).toBe(false)
    await database.close()
  })
})

describe('the health of a database', () => {
  test('is asked for on a connection of its own, and is back with the database', async () => {
    await migrate({ kind: 'url', url })
    const made = await makeLogins({ kind: 'url', url }, 'only for this test '.repeat(3))
    if (!made.ok) throw new Error(explain(made.error))
    const database = openDatabase({ connection: made.value, connections: 1 })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const holding = database.asUser({ role: 'anon' }, () => held)

    expect(await database.ready()).toBe(true)
    letGo()
    await holding
    await one.halt('SIGKILL')
    expect(await database.ready()).toBe(false)
    await one.resume()

    await expect.poll(() => database.ready(), { timeout: 10_000 }).toBe(true)
    await database.close()
  })

  test('is known within two seconds though the database does not answer', async () => {
    const database = openDatabase({ connection: { kind: 'url', url } })
    expect(await database.ready()).toBe(true)
    const [backend] = await one.admin<{ pid: number }[]>`
      select pid from pg_stat_activity
      where query like '%pg_is_in_recovery() as standby' and pid <> pg_backend_pid()`
    // A signal to process 0 would go to the tests themselves.
    if (!backend) throw new Error('nobody asks')
    process.kill(backend.pid, 'SIGSTOP')
    const began = performance.now()

    const isReady = await database.ready()
    const tookMs = performance.now() - began
    process.kill(backend.pid, 'SIGCONT')

    expect(isReady).toBe(false)
    expect(tookMs).toBeLessThan(2_000)
    await expect.poll(() => database.ready(), { timeout: 10_000 }).toBe(true)
    await database.close()
  })

  test('does not depend on writes where these are known to fail because of the disk', async () => {
    await one.halt('SIGINT')
    await one.resume('standby')
    const database = openDatabase({ connection: { kind: 'url', url }, takesWrites: () => false })

    expect(await database.ready()).toBe(true)
    await database.close()
  })
})
