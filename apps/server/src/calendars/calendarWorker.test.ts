import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { file, openCalendarHost, silence } from '../../test/calendars/calendarHost.ts'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'
import { openDatabase } from '../database/database.ts'
import { openLog } from '../log.ts'
import { createFetchFile } from '../outbound/fetchFile.ts'
import { startCalendarWorker } from './calendarWorker.ts'

const fresh = await freshDatabase()
const host = await openCalendarHost()
const { admin } = fresh
await admin`
  insert into private.settings (name, value)
  values ('calendars', 'true'), ('allowed_hosts', ${admin.json([host.host])})`
const workers = await Promise.all([startWorker(), startWorker()])
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  host.close()
  await fresh.close()
})

async function startWorker() {
  const database = openDatabase({ connection: fresh.connection })
  const worker = await startCalendarWorker({
    database,
    secret: 'only for this test',
    fetchFile: createFetchFile({
      innerHosts: [host.host],
      limits: { firstByteMs: 60_000, totalMs: 60_000, bytes: 50_000, redirects: 5 },
    }),
    clock: Date.now,
    random: Math.random,
    log: openLog('silent'),
  })
  return {
    async stop() {
      await worker.stop()
      await database.close()
    },
  }
}

const empty = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nEND:VCALENDAR\r\n'
const patience = { timeout: 30_000, interval: 20 }

let ada: TestUser
beforeEach(async () => {
  await admin`delete from auth.users`
  host.asked.length = 0
  ada = await createTestUser(fresh)
})

const subscribe = (path: string, user = ada) =>
  user.ask((sql) => sql`select subscribe_calendar(${`${host.url}${path}`})`)

function readCount(count: number) {
  const read = () => admin`select from public.calendars where state = 'ok'`
  return expect.poll(async () => (await read()).length, patience).toBe(count)
}

describe('[CAL-4d] two servers on one database', () => {
  test('read new calendars at once, each of them once', async () => {
    const paths = Array.from({ length: 10 }, (_, place) => `/${place}.ics`)
    for (const path of paths) host.answers(path, file(empty))
    const ben = await createTestUser(fresh)

    for (const path of paths) await Promise.all([subscribe(path), subscribe(path, ben)])
    await readCount(20)

    const asked = host.asked.map(({ url }) => url)
    expect(asked.toSorted()).toEqual([...paths, ...paths].toSorted())
  })

  test('read one that somebody asks for', async () => {
    host.answers('/a.ics', file(empty))
    await subscribe('/a.ics')
    await readCount(1)

    await ada.ask((sql) => sql`select read_calendar(id) from calendars`)

    await expect.poll(() => host.asked.length, patience).toBe(2)
  })

  test('keep no calendar waiting for those whose hosts are slow', async () => {
    host.answers('/quick.ics', file(empty))
    for (let place = 0; place < 9; place += 1) {
      host.answers(`/slow-${place}`, silence)
      await subscribe(`/slow-${place}`)
    }
    await expect.poll(() => host.asked.length, patience).toBe(9)

    await subscribe('/quick.ics')

    await readCount(1)
  })
})
