import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { listen } from './listen.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

describe('listening', () => {
  test('tells when its connection is lost, and hears again afterwards', async () => {
    const received: string[] = []
    const again = promise()
    const listening = await fresh.database.listen('test', {
      received(payload) {
        received.push(payload)
      },
      disconnected: again.keep,
    })
    await fresh.admin`select pg_notify('test', 'first')`
    await expect.poll(() => received).toEqual(['first'])

    await fresh.admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`

    await again.resolved
    await expect
      .poll(async () => {
        await fresh.admin`select pg_notify('test', 'second')`
        return received
      })
      .toContain('second')
    await listening.stop()
  })

  test('gives up a connection that has become unresponsive, and listens again on another', async () => {
    const received: string[] = []
    const disconnection = promise()
    const on = {
      received: (payload: string) => void received.push(payload),
      disconnected: disconnection.keep,
    }
    const { connection } = fresh
    const listening = await listen({
      connection,
      login: 'postgres',
      channel: 'calm',
      on,
      // The first answer may take as long, too.
      heartbeat: 1_500,
    })
    const [backend] = await fresh.admin<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and query ~ '^(listen|select 1)' and usename = 'postgres'
        and pid <> pg_backend_pid()`
    // A signal to process 0 would go to the tests themselves.
    if (!backend) throw new Error('nobody listens')
    const { pid } = backend

    process.kill(pid, 'SIGSTOP')
    await disconnection.resolved
    process.kill(pid, 'SIGCONT')

    await expect
      .poll(
        async () => {
          await fresh.admin`select pg_notify('calm', 'again')`
          return received
        },
        { timeout: 10_000 },
      )
      .toContain('again')
    await listening.stop()
  })
})

function promise() {
  let keep = () => {}
  const resolved = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { resolved, keep: () => keep() }
}
