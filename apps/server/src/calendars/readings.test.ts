import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bomb,
  cutOff,
  file,
  moved,
  openCalendarHost,
  silence,
  status,
} from '../../test/calendars/calendarHost.ts'
import {
  createTestUser,
  type FreshDatabase,
  freshDatabase,
  giveFactor,
  stopClock,
  type TestUser,
} from '../../test/database.ts'
import { createFetchFile } from '../outbound/fetchFile.ts'
import { openCalendarReader } from './read/readInWorker.ts'
import { readOne } from './readOne.ts'
import { createSeal } from './seal.ts'
import { createCalendarStore } from './store.ts'

const noon = '2026-10-14T12:00:00Z'
const host = await openCalendarHost()
const reader = openCalendarReader()
const ownSeal = createSeal('only for this test')
const stopping = new AbortController().signal

let fresh: FreshDatabase
let setClock: (moment: string) => Promise<void>
let now = noon
let ada: TestUser
beforeAll(async () => {
  fresh = await freshDatabase()
  setClock = await stopClock(fresh)
  await fresh.admin`
    insert into private.settings (name, value)
    values ('calendars', 'true'), ('allowed_hosts', ${fresh.admin.json([host.host])})`
})
afterAll(async () => {
  host.close()
  await reader.close()
  await fresh.close()
})
beforeEach(async () => {
  await fresh.admin`delete from auth.users`
  ada = await createTestUser(fresh)
  await at(noon)
})

async function at(moment: string) {
  now = moment
  await setClock(moment)
}

function subscribe(path: string, user = ada) {
  return subscribeTo(`${host.url}${path}`, user)
}

async function subscribeTo(address: string, user = ada) {
  const [row] = await user.ask((sql) => sql<Row[]>`select * from subscribe_calendar(${address})`)
  return row
}

/** Reads all that is due. */
async function readDue(seal = ownSeal) {
  const store = createCalendarStore((work) => fresh.database.asUser({ role: 'service_role' }, work))
  const fetchFile = createFetchFile({
    innerHosts: [host.host],
    limits: { firstByteMs: 1_000, totalMs: 3_000, bytes: 50_000, redirects: 5 },
  })
  const clock = () => Date.parse(now)
  const reading = { store, seal, fetchFile, reader, clock, random: () => 0.5, stopping }
  const taken = await store.take(10)
  for (const one of taken) await readOne(one, reading)
  return taken.length
}

type Row = { id: string; [column: string]: unknown }
const calendars = () => ada.ask((sql) => sql<Row[]>`select * from calendars order by created_at`)
const days = () =>
  ada.ask(
    (sql) => sql<{ day: string; titles: string[]; seq: string }[]>`
      select day::text, to_json(array(select entry ->> 'title' from jsonb_array_elements(entries) as entry)) as titles, seq
      from calendar_days order by day`,
  )

const event = (uid: string, from: string, to: string, title: string) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART:${from}`,
    `DTEND:${to}`,
    `SUMMARY:${title}`,
    'END:VEVENT',
  ].join('\r\n')
const calendar = (...parts: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'X-WR-CALNAME:Work',
    ...parts,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const review = event('1', '20261014T120000Z', '20261014T130000Z', 'Design review')

describe('[CAL-3a, CAL-3b, CAL-3c, CONN-4c, T95] an address', () => {
  test.each([
    ['https://calendar.google.com/ical/ada/private-7f2a', 'calendar.google.com …7f2a'],
    ['webcal://p01.example.com/feed.ics?key=abcd', 'p01.example.com …abcd'],
    ['WEBCALS://Example.com/a.ics', 'example.com ….ics'],
    ['https://ada:secret@example.com/a.ics', 'example.com ….ics'],
  ])('is taken, and shown as its host and its last four characters: %s', async (address, shown) => {
    expect(await subscribeTo(address)).toMatchObject({ host: shown, state: 'reading', name: null })
  })

  test.each([
    '',
    'calendar',
    'ftp://example.com/a.ics',
    'http://example.com/a.ics',
    'https://',
    'https://exa mple.com/a',
    `https://example.com/${'a'.repeat(2_048)}`,
  ])('is refused beside its field: %s', async (address) => {
    await expect(subscribeTo(address)).rejects.toMatchObject({
      code: '23514',
      message: 'This is not an address of a calendar.',
    })
  })

  test('that is here already is refused, until its calendar is in the trash', async () => {
    const row = await subscribeTo('https://example.com/a.ics')
    const again = () => subscribeTo('webcal://EXAMPLE.com/a.ics')
    await expect(again()).rejects.toMatchObject({ message: 'This calendar is here already.' })

    await ada.ask((sql) => sql`update calendars set deleted_at = now() where id = ${row?.id ?? ''}`)
    expect(await again()).toMatchObject({ host: 'example.com ….ics' })
  })

  test("of the person's own plan is refused", async () => {
    await fresh.admin`select private.keep_feeds_address('https://day.example.org/feeds')`
    const [made] = await ada.ask(
      (sql) => sql<{ address: string }[]>`
        select make_feed('Plan', true, false, false, true) ->> 'address' as address`,
    )

    await expect(subscribeTo(made?.address ?? '')).rejects.toMatchObject({
      code: '23514',
      message: 'That is your own plan.',
    })
    const ben = await createTestUser(fresh)
    expect(await subscribeTo(made?.address ?? '', ben)).toMatchObject({ state: 'reading' })
  })

  test('is the eleventh: refused', async () => {
    for (let number = 0; number < 10; number += 1)
      await subscribeTo(`https://example.com/${number}`)

    await expect(subscribeTo('https://example.com/10')).rejects.toMatchObject({
      code: '23514',
      message: 'That is as many as there can be. Remove one first.',
    })
  })

  test('is sealed once it is read, and stands nowhere else', async () => {
    host.answers('/private-7f2a', file(calendar(review)))
    await subscribe('/private-7f2a')
    await readDue()

    const [feed] = await fresh.admin`select address, sealed from private.calendar_feeds`
    expect(feed?.address).toBeNull()
    expect(ownSeal.open(feed?.sealed)).toBe(`${host.url}/private-7f2a`)
    const shown = await ada.ask((sql) => sql`select row::text from news where row is not null`)
    expect(JSON.stringify(shown)).not.toContain('private-')
  })

  test('needs the level of the account', async () => {
    await giveFactor(fresh, ada.id)
    await expect(subscribeTo('https://example.com/a')).rejects.toThrow('second factor')
  })

  test('of a server that reads none is refused', async () => {
    await fresh.admin`update private.settings set value = 'false' where name = 'calendars'`
    await expect(subscribeTo('https://example.com/a')).rejects.toThrow(
      'This server reads no calendars.',
    )
    await fresh.admin`update private.settings set value = 'true' where name = 'calendars'`
  })
})

describe('[CAL-4a, CAL-4c, CAL-4d, CAL-9b] a calendar', () => {
  test('is read at once, then no earlier than in a quarter of an hour', async () => {
    host.answers('/a.ics', file(calendar(review), { etag: '"1"' }))
    await subscribe('/a.ics')

    expect(await readDue()).toBe(1)
    expect(await calendars()).toMatchObject([
      { state: 'ok', problem: null, file_name: 'Work', entries: 1, unreadable: 0 },
    ])
    expect(await days()).toMatchObject([{ day: '2026-10-14', titles: ['Design review'] }])
    expect(await readDue()).toBe(0)
    await fresh.admin`
      insert into auth.sessions (id, user_id, amr, refreshed_at, created_at, updated_at)
      values (gen_random_uuid(), ${ada.id}, '[]', ${noon}, ${noon}, ${noon})`
    await at('2026-10-14T18:00:00Z')
    await readDue()
    await at('2026-10-14T18:14:59Z')
    expect(await readDue()).toBe(0)
    await at('2026-10-14T18:15:01Z')
    expect(await readDue()).toBe(1)
  })

  test('that means the same writes no row, but once an hour when it was read', async () => {
    host.answers('/a.ics', file(calendar(review), { etag: '"1"' }))
    const row = await subscribe('/a.ics')
    await readDue()
    const [before] = await days()
    const [first] = await calendars()

    host.answers('/a.ics', (request, response) => {
      expect(request.headers['if-none-match']).toBe('"1"')
      response.writeHead(304).end()
    })
    await at('2026-10-14T12:10:00Z')
    await readNow(row)
    expect(await calendars()).toEqual([first])

    host.answers('/a.ics', file(calendar('X-MORE:1', review), { etag: '"2"' }))
    await at('2026-10-14T12:20:00Z')
    await readNow(row)
    expect(await calendars()).toEqual([first])

    await at('2026-10-14T13:01:00Z')
    await readNow(row)
    expect(await calendars()).toMatchObject([{ read_at: new Date('2026-10-14T13:01:00Z') }])
    expect(await days()).toEqual([before])
  })

  test('that changed is as its file is now; days that are long past stay', async () => {
    const old = event('2', '20260911T120000Z', '20260911T130000Z', 'Kickoff')
    host.answers('/a.ics', file(calendar(review, old)))
    const row = await subscribe('/a.ics')
    await readDue()

    const moved = event('1', '20261015T120000Z', '20261015T130000Z', 'Design review')
    host.answers('/a.ics', file(calendar(moved)))
    await at('2026-10-20T12:00:00Z')
    await readNow(row)

    expect(await days()).toMatchObject([
      { day: '2026-09-11', titles: ['Kickoff'] },
      { day: '2026-10-14', titles: [] },
      { day: '2026-10-15', titles: ['Design review'] },
    ])
  })

  test('is read now at most once in five seconds and 20 times an hour', async () => {
    host.answers('/a.ics', file(calendar(review)))
    const row = await subscribe('/a.ics')
    await readDue()
    for (let time = 0; time < 20; time += 1) {
      await at(`2026-10-14T12:00:${String(10 + 2 * (time % 2)).padStart(2, '0')}Z`)
      await at(new Date(Date.parse(noon) + 10_000 * (time + 1)).toISOString())
      await readNow(row)
      await expect(ask(row)).rejects.toThrow('over_request_rate_limit')
    }
    await at('2026-10-14T12:30:00Z')
    await expect(ask(row)).rejects.toThrow('over_request_rate_limit')
    await at('2026-10-14T13:10:00Z')
    await ask(row)
  })

  test('in the trash is not read', async () => {
    host.answers('/a.ics', file(calendar(review)))
    const row = await subscribe('/a.ics')
    await ada.ask((sql) => sql`update calendars set deleted_at = now() where id = ${row?.id ?? ''}`)

    expect(await readDue()).toBe(0)
  })

  test('is taken by one server', async () => {
    host.answers('/a.ics', file(calendar(review)))
    await subscribe('/a.ics')
    const [mine, theirs] = await Promise.all([readDue(), readDue()])

    expect((mine ?? 0) + (theirs ?? 0)).toBe(1)
  })

  test('[CONN-2c] leaves no tombstones, and its days go with it', async () => {
    host.answers('/a.ics', file(calendar(review)))
    await subscribe('/a.ics')
    await readDue()
    await at('2027-12-14T12:00:00Z')
    await fresh.admin`select private.purge_calendar_days()`
    expect(await days()).toEqual([])
    expect(await fresh.admin`select from erasures`).toHaveLength(0)
  })

  test('knows its person by the address of the account, or the one that they gave', async () => {
    const declined = (address: string) =>
      review.replace('END:VEVENT', `ATTENDEE;PARTSTAT=DECLINED:mailto:${address}\r\nEND:VEVENT`)
    await fresh.admin`
      update auth.users set email = 'ada@example.org', email_confirmed_at = now() where id = ${ada.id}`
    host.answers('/a.ics', file(calendar(declined('Ada@example.org'))))
    host.answers('/b.ics', file(calendar(declined('ada@work.example'))))
    await subscribe('/a.ics')
    const row = await subscribe('/b.ics')
    await ada.ask(
      (sql) =>
        sql`update calendars set own_address = 'ada@work.example' where id = ${row?.id ?? ''}`,
    )
    await readDue()

    expect(await calendars()).toMatchObject([{ entries: 0 }, { entries: 0 }])
  })

  test('[CAL-3b] that another server of Daymark made shows nothing, and its row says why', async () => {
    host.answers('/own.ics', file(calendar(review).replace('-//Test//EN', '-//Daymark//EN')))
    await subscribe('/own.ics')
    await readDue()

    expect(await calendars()).toMatchObject([{ state: 'failed', problem: 'own_plan', entries: 0 }])
    expect(await days()).toEqual([])
  })
})

describe('[CAL-4b, CAL-13b] a calendar that cannot be read', () => {
  const answers = [
    ['password', status(401)],
    ['password', status(403)],
    ['gone', status(404)],
    ['gone', status(410)],
    ['not_calendar', file('<!doctype html><html>Sign in</html>')],
    ['not_calendar', status(400)],
    ['incomplete', file(calendar(review).replace('END:VCALENDAR', ''))],
    ['incomplete', cutOff(calendar(review))],
    ['too_large', bomb(6_000_000)],
    ['no_answer', silence],
    ['no_answer', status(408)],
    ['no_answer', status(425)],
    ['no_answer', status(429)],
    ['no_answer', status(503)],
    ['no_answer', moved('/again')],
    ['not_public', moved('https://169.254.169.254/')],
    ['not_public', moved('https://[::ffff:127.0.0.1]/')],
  ] as const

  test.each(answers)('says %s, at first', async (problem, answer) => {
    host.answers('/again', answer)
    await subscribe('/again')
    await readDue()

    expect(await calendars()).toMatchObject([
      { state: 'failed', problem, next_at: new Date('2026-10-14T12:15:00Z'), read_at: null },
    ])
  })

  test.each(answers)('says %s, and keeps everything it had', async (problem, answer) => {
    host.answers('/again', file(calendar(review)))
    const row = await subscribe('/again')
    await readDue()
    const before = await days()

    host.answers('/again', answer)
    await at('2026-10-14T12:10:00Z')
    await readNow(row)

    expect(await days()).toEqual(before)
    expect(await calendars()).toMatchObject([
      { state: 'failed', problem, entries: 1, read_at: new Date(noon) },
    ])
  })

  test('is tried after 15 minutes, then after twice as long each time, up to a day', async () => {
    host.answers('/a.ics', status(503))
    await subscribe('/a.ics')
    const minutes: number[] = []
    for (let tries = 0; tries < 9; tries += 1) {
      await readDue()
      const [row] = await calendars()
      const next = row?.next_at as Date
      minutes.push((next.getTime() - Date.parse(now)) / 60_000)
      await at(next.toISOString())
    }
    expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1_440, 1_440])
  })

  test('is not tried before its host says', async () => {
    host.answers('/a.ics', status(429, { 'retry-after': '7200' }))
    await subscribe('/a.ics')
    await readDue()

    expect(await calendars()).toMatchObject([{ next_at: new Date('2026-10-14T14:00:00Z') }])
  })

  test('as its address was sealed with another secret asks no host, and is read once it is given again', async () => {
    host.answers('/a.ics', file(calendar(review)))
    const row = await subscribe('/a.ics')
    await readDue()
    const before = await days()

    host.asked.length = 0
    await at('2026-10-14T12:10:00Z')
    await ask(row)
    await readDue(createSeal('the secret of another server'))
    expect(host.asked).toEqual([])
    expect(await days()).toEqual(before)
    expect(await calendars()).toMatchObject([
      { state: 'failed', problem: 'sealed', entries: 1, read_at: new Date(noon) },
    ])

    host.answers('/b.ics', file(calendar(review)))
    await ada.ask(
      (sql) => sql`select change_calendar_address(${row?.id ?? ''}, ${`${host.url}/b.ics`})`,
    )
    await readDue(createSeal('the secret of another server'))
    expect(await calendars()).toMatchObject([{ state: 'ok', problem: null }])
  })

  test('as its server had another secret for a while is read again with the one before', async () => {
    host.answers('/a.ics', file(calendar(review)))
    await subscribe('/a.ics')
    await readDue()
    await at('2026-10-14T18:30:00Z')
    await readDue(createSeal('the secret of another server'))

    await at('2026-10-14T18:46:00Z')
    await readDue()

    expect(await calendars()).toMatchObject([{ state: 'ok', problem: null }])
  })

  test('that has entries no more is empty', async () => {
    host.answers('/a.ics', file(calendar(review)))
    const row = await subscribe('/a.ics')
    await readDue()
    host.answers('/a.ics', file(calendar()))
    await at('2026-10-14T12:10:00Z')
    await readNow(row)

    expect(await days()).toMatchObject([{ titles: [] }])
    expect(await calendars()).toMatchObject([{ state: 'ok', entries: 0 }])
  })
})

const ask = (row: Row | undefined) => ada.ask((sql) => sql`select read_calendar(${row?.id ?? ''})`)

async function readNow(row: Row | undefined) {
  await ask(row)
  await readDue()
}
