import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { file, openCalendarHost } from '../../test/calendars/calendarHost.ts'
import { createDatabase, dropDatabase } from '../../test/database.ts'
import { startDaymark } from '../../test/daymark.ts'
import { template } from '../../test/engine.ts'
import { makeFeed } from '../../test/feeds.ts'
import { checkArchive, copyIn } from '../backup/copyIn.ts'
import { copyOut } from '../backup/copyOut.ts'
import { connect } from '../database/connection.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { createFetchFile } from '../outbound/fetchFile.ts'
import { readCalendar } from './read/readCalendar.ts'
import { readOne } from './readOne.ts'
import { createSeal } from './seal.ts'
import { createCalendarStore } from './store.ts'

const secret = 'the secret of the server'
const host = await openCalendarHost()
const daymark = await startDaymark()
await daymark.admin`
  insert into private.settings (name, value)
  values ('calendars', 'true'), ('allowed_hosts', ${daymark.admin.json([host.host])})
  on conflict (name) do update set value = excluded.value`
const directory = mkdtempSync(join(tmpdir(), 'daymark-calendars-'))
afterAll(async () => {
  await daymark.close()
  host.close()
  rmSync(directory, { recursive: true })
})

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
const meeting = (title: string) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'X-WR-CALNAME:Work'],
    ...['BEGIN:VEVENT', 'UID:1', `DTSTART:${today}T120000Z`, `DTEND:${today}T130000Z`],
    ...[`SUMMARY:${title}`, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')

let people = 0
let ada: Awaited<ReturnType<typeof daymark.signUp>>
beforeEach(async () => {
  people += 1
  ada = await daymark.signUp(`ada${people}@example.org`)
  host.answers('/secret-7f2a', file(meeting('Design review')))
  await ada.rest.rpc('subscribe_calendar', { address: `${host.url}/secret-7f2a` }).throwOnError()
  await readDue(daymark.database, secret)
})

async function readDue(database: Database, secret: string) {
  const store = createCalendarStore((work) => database.asUser({ role: 'service_role' }, work))
  const limits = { firstByteMs: 5_000, totalMs: 5_000, bytes: 50_000, redirects: 5 }
  for (const taken of await store.take(10)) {
    await readOne(taken, {
      store,
      seal: createSeal(secret),
      fetchFile: createFetchFile({ innerHosts: [host.host], limits }),
      reader: { read: async (...given) => readCalendar(...given) },
      clock: Date.now,
      random: () => 0.5,
      stopping: new AbortController().signal,
    })
  }
}

async function ofAccount(method: string, path: string, body?: object) {
  const { anonKey } = daymark.keys
  return daymark.app.request(`http://127.0.0.1:4600/auth/v1/${path}`, {
    method,
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${ada.session.access_token}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

test('[CAL-3c] the export has calendars and their meetings, and no address', async () => {
  const text = await (await ofAccount('GET', 'user/export')).text()

  expect(text).toContain('Design review')
  expect(text).toContain(' …7f2a')
  expect(text).not.toContain('secret-7f2a')
})

test('[CONN-5c, CONN-5f] an account that is deleted takes calendars, what they are read by and feeds along', async () => {
  const { address } = await makeFeed(ada)
  const rows = async () => {
    const [counted] = await daymark.admin`
      select (select count(*)::int from calendars where user_id = ${ada.user.id}) as calendars,
             (select count(*)::int from calendar_days where user_id = ${ada.user.id}) as days,
             (select count(*)::int from private.calendar_feeds where user_id = ${ada.user.id}) as read,
             (select count(*)::int from private.feeds where user_id = ${ada.user.id}) as feeds`
    return counted
  }
  expect(await rows()).toEqual({ calendars: 1, days: 1, read: 1, feeds: 1 })

  const answer = await ofAccount('DELETE', 'user', { password: 'correct horse' })

  expect(answer.status).toBe(204)
  expect(await rows()).toEqual({ calendars: 0, days: 0, read: 0, feeds: 0 })
  expect((await daymark.app.request(address)).status).toBe(404)
})

describe('[CONN-5c, CONN-5f] a backup', () => {
  test('has calendars, meetings and feeds, and its server reads on', async () => {
    await makeFeed(ada, { name: 'Work' })
    await withRestored(async (database, admin) => {
      const mine = ada.user.id
      expect(await admin`select name from private.feeds where user_id = ${mine}`).toEqual([
        { name: 'Work' },
      ])
      expect(await titlesOf(admin)).toEqual(['Design review'])

      host.answers('/secret-7f2a', file(meeting('Retrospective')))
      await admin`update private.calendar_feeds set next_at = now()`
      await readDue(database, secret)

      expect(await titlesOf(admin)).toEqual(['Retrospective'])
    })
  })

  test('in a server with another secret keeps the meetings, and says that the address is needed', async () => {
    await withRestored(async (database, admin) => {
      await admin`update private.calendar_feeds set next_at = now()`

      await readDue(database, 'the secret of another server')

      expect(await titlesOf(admin)).toEqual(['Design review'])
      expect(
        await admin`select state, problem from calendars where user_id = ${ada.user.id}`,
      ).toEqual([{ state: 'failed', problem: 'sealed' }])
    })
  })
})

type Admin = ReturnType<typeof connect>

async function titlesOf(admin: Admin) {
  const rows = await admin<{ title: string }[]>`
    select entry ->> 'title' as title from calendar_days, jsonb_array_elements(entries) as entry
    where user_id = ${ada.user.id}`
  return rows.map(({ title }) => title)
}

/** A database restored from a backup of the server. */
async function withRestored(work: (database: Database, admin: Admin) => Promise<void>) {
  const archive = join(directory, `${people}.backup`)
  const { connection, admin } = daymark
  await copyOut({ connection, jwtSecret: null, now: new Date(), file: archive })
  const copy = await createDatabase(template)
  const [database, restored] = [openDatabase({ connection: copy }), connect(copy, 'postgres')]
  try {
    expect(await migrate(copy, await checkArchive(archive))).toMatchObject({ ok: true })
    await copyIn(copy, archive)
    expect(await restored`select from auth.users`).toHaveLength(
      (await admin`select from auth.users`).length,
    )
    await work(database, restored)
  } finally {
    await Promise.all([database.close(), restored.end({ timeout: 0 })])
    await dropDatabase(copy)
  }
}
