import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { openAnnouncer } from './announcer.ts'

const fresh = await freshDatabase()
const lost: number[] = []
const announcer = openAnnouncer({
  connection: fresh.connection,
  lost: (count) => void lost.push(count),
})
const heard: string[] = []

beforeAll(async () => {
  const listening = await fresh.database.listen('one', {
    received: (payload) => void heard.push(payload),
    disconnected: () => {},
  })
  await listening.add(['another'])
})

beforeEach(() => {
  heard.length = 0
})

afterAll(async () => {
  await announcer.close()
  await fresh.close()
})

const announcement = (payload: string, at = '2026-01-05T09:00:00.000000', channel = 'one') => ({
  at,
  channel,
  payload,
})

describe('what transactions announce', () => {
  test('is sent in the order of their statements, in one notification for each channel', async () => {
    announcer.announce([announcement('second', '2026-01-05T09:00:00.000002')])
    announcer.announce([
      announcement('first', '2026-01-05T09:00:00.000001'),
      announcement('elsewhere', '2026-01-05T09:00:00.000003', 'another'),
      announcement('third', '2026-01-05T09:00:00.000004'),
    ])

    await expect.poll(() => heard).toEqual(['first\nsecond\nthird', 'elsewhere'])
  })

  test('is sent in several notifications where one does not hold it', async () => {
    const long = 'x'.repeat(3_000)
    announcer.announce([announcement(long), announcement(long), announcement(long)])

    await expect.poll(() => heard).toEqual([`${long}\n${long}`, long])
  })

  test('is sent though the connection for it was lost', async () => {
    announcer.announce([announcement('before')])
    await expect.poll(() => heard).toEqual(['before'])
    await fresh.admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_notify%' and pid <> pg_backend_pid()`

    announcer.announce([announcement('after')])

    await expect.poll(() => heard).toEqual(['before', 'after'])
    expect(lost).toEqual([])
  })
})

test('announcements that cannot be sent are counted, and given up', async () => {
  const given: number[] = []
  const without = openAnnouncer({
    connection: { kind: 'socket', directory: '/nowhere', database: 'none' },
    lost: (count) => void given.push(count),
  })

  without.announce([announcement('one'), announcement('two')])

  await expect.poll(() => given, { timeout: 5_000 }).toEqual([2])
  await without.close()
})
