import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { openListeningConnection } from './listen.ts'

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
    // The first answer may take as long, too.
    const options = { connection, login: 'postgres' as const, heartbeat: 1_500 }
    const listening = await openListeningConnection(options).listen('calm', on)
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

test('all that listen share a connection, hear their own channels, and hear them until they stop', async () => {
  const heard: string[] = []
  const hear = (name: string) =>
    fresh.database.listen(name, {
      received: (payload) => void heard.push(`${name}: ${payload}`),
      listening: () => void heard.push(`${name} listens`),
      disconnected: () => void heard.push(`${name} is lost`),
    })
  const [one, other] = await Promise.all([hear('one'), hear('other')])
  const tell = (channel: string) => fresh.admin`select pg_notify(${channel}, 'told')`
  expect(heard).toEqual(['one listens', 'other listens'])
  expect(await listeners()).toHaveLength(1)

  await tell('one')
  await tell('other')
  await expect
    .poll(() => heard)
    .toEqual(['one listens', 'other listens', 'one: told', 'other: told'])

  heard.length = 0
  await one.stop()
  await tell('one')
  await tell('other')
  await expect.poll(() => heard).toEqual(['other: told'])
  await other.stop()
  await expect.poll(listeners).toEqual([])

  heard.length = 0
  const again = await hear('one')
  await tell('one')
  await expect.poll(() => heard).toEqual(['one listens', 'one: told'])
  await again.stop()
})

test('one that begins to listen while the connection is lost hears once it is back', async () => {
  const heard: string[] = []
  const lost = promise()
  const first = await fresh.database.listen('first', {
    received: () => {},
    disconnected: lost.keep,
  })
  await fresh.admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`
  await lost.resolved

  const second = await fresh.database.listen('second', {
    received: (payload) => void heard.push(payload),
    disconnected: () => {},
  })

  await fresh.admin`select pg_notify('second', 'told')`
  await expect.poll(() => heard).toEqual(['told'])
  expect(await listeners()).toHaveLength(1)
  await Promise.all([first.stop(), second.stop()])
})

function listeners() {
  return fresh.admin`
    select pid from pg_stat_activity
    where datname = current_database() and query ~ '^(un)?listen'`
}

function promise() {
  let keep = () => {}
  const resolved = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { resolved, keep: () => keep() }
}
