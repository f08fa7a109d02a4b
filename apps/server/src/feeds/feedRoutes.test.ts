import type { TextLanguage } from '@daymark/core/account/textLanguage'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  call,
  eventsByLibrary,
  type FeedServer,
  inLanguage,
  insertTask,
  inZone,
  makeFeed,
  type Planner,
  startFeeds,
} from '../../test/feeds.ts'
import { createApp } from '../app.ts'
import { openDatabase } from '../database/database.ts'
import { openLog } from '../log.ts'
import { createFeedAnswers } from './answerFeed.ts'
import { createFeedStore } from './feedStore.ts'

const now = '2026-10-14T09:00:00Z'
const lines: string[] = []
const log = openLog('debug', { to: { write: (line) => void lines.push(line) } })

let server: FeedServer
let ada: Planner
let people = 0
beforeAll(async () => {
  server = await startFeeds(now, { log, config: { metricsToken: 'figures' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.at(now)
  people += 1
  ada = await server.signUp(`ada${people}@example.org`)
})

const tokenIn = (address: string) => /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
const isoDay = (at: string) => ({ due_date: `${at}T00:00:00` })

describe('[FEED-2, T94] the address of a feed', () => {
  test('is the one of this server, with 43 characters', async () => {
    const { address } = await makeFeed(ada)

    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:4600\/feeds\/[\w-]{43}\.ics$/)
  })

  test('needs nothing else, and answers a calendar that nobody keeps for others', async () => {
    const { address } = await makeFeed(ada)

    const response = await server.read(address)

    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=300',
    })
    expect(response.headers.has('set-cookie')).toBe(false)
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s)
  })

  test('is answered to HEAD without a body', async () => {
    const { address } = await makeFeed(ada)
    const first = await server.read(address, { method: 'HEAD' })
    const again = await server.read(address, { method: 'HEAD' })
    const whole = await server.read(address)

    expect([first.status, await first.text()]).toEqual([200, ''])
    expect(first.headers.get('etag')).toBe(whole.headers.get('etag'))
    expect(again.headers.get('etag')).toBe(whole.headers.get('etag'))
    expect(again.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  })

  test('that is unknown, rotated or removed answers alike: 404 with no body', async () => {
    const unknown = 'http://127.0.0.1:4600/feeds'
    const rotated = await makeFeed(ada)
    await call(ada, 'rotate_feed', { id: rotated.id })
    const removed = await makeFeed(ada)
    await call(ada, 'remove_feed', { id: removed.id })
    const addresses = [
      `${unknown}/${'a'.repeat(43)}.ics`,
      `${unknown}/short.ics`,
      `${unknown}/${'a'.repeat(43)}`,
      rotated.address,
      removed.address,
    ]

    const answers = await Promise.all(addresses.map((address) => server.read(address)))

    const shown = await Promise.all(
      answers.map(async (answer) => {
        const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
        return JSON.stringify([answer.status, await answer.text(), headers])
      }),
    )
    expect([answers[0]?.status, new Set(shown).size]).toEqual([404, 1])
    expect(shown[0]).toContain('"noindex"')
  })

  test('without ‘.ics’ is no address', async () => {
    const { address } = await makeFeed(ada)

    expect((await server.read(address.replace('.ics', ''))).status).toBe(404)
  })

  test('is read 60 times an hour', async () => {
    const { address } = await makeFeed(ada)
    const other = await makeFeed(ada)
    for (let times = 0; times < 60; times += 1) await server.read(address, { method: 'HEAD' })
    server.at('2026-10-14T09:15:00Z')

    const refused = await server.read(address)

    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2700'])
    expect((await server.read(other.address)).status).toBe(200)
    server.at('2026-10-14T10:00:00Z')
    expect((await server.read(address)).status).toBe(200)
  })

  test('is in no log, metric or error', async () => {
    const { address } = await makeFeed(ada)
    const token = tokenIn(address)
    const path = `/feeds/${token}.ics`
    lines.length = 0
    const ways = [path, `/${path}`, `/FEEDS/${token}.ics`, `/%66eeds/${token}.ics`, `${path}/more`]
    const answers = await Promise.all(
      ways.map((way) => server.read(`http://127.0.0.1:4600${way}`, { method: 'GET' })),
    )
    await server.read(address, { method: 'POST' })
    await server.admin`alter table private.feeds rename to broken`
    const failed = await server.read(address)
    await server.admin`alter table private.broken rename to feeds`

    const metrics = await server.read('http://127.0.0.1:4600/metrics', {
      headers: { authorization: 'Bearer figures' },
    })

    expect(failed.status).toBe(500)
    const told = [
      ...lines,
      await metrics.text(),
      await failed.text(),
      ...answers.flatMap((answer) => [...answer.headers].flat()),
    ]
    expect(lines.length).toBeGreaterThan(6)
    expect(told.filter((text) => text.includes(token.slice(0, 12)))).toEqual([])
  })
})

describe('[FEED-3] the file', () => {
  test('is read by ical.js, with everything that a task says', async () => {
    await inZone(ada, 'Europe/Berlin')
    const title = 'Call Åsa, then; write \\ it — 你好 '.repeat(4).trim()
    const description = 'One\nTwo, three; \\n'
    await insertTask(ada, { title, description, priority: 'high', at_minutes: 570 })
    await insertTask(ada, { title: 'All day' })
    const { address } = await makeFeed(ada, { name: 'My, plan', untimed: true })

    const text = await (await server.read(address)).text()
    const [allDay, timed] = eventsByLibrary(text)

    expect(timed).toMatchObject({
      dtstart: '2026-10-14T07:30:00Z',
      dtend: '2026-10-14T08:00:00Z',
      summary: title,
      description,
      priority: '1',
      transp: 'OPAQUE',
    })
    expect(allDay).toMatchObject({
      dtstart: '2026-10-14',
      dtend: '2026-10-15',
      transp: 'TRANSPARENT',
      summary: 'All day',
    })
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(text).toContain('X-WR-CALNAME:My\\, plan\r\n')
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
    expect(text).not.toMatch(/VTIMEZONE|VTODO|VALARM|RRULE/)
  })

  test('is read by a second parser with the same events', async () => {
    await inZone(ada, 'Pacific/Auckland')
    await insertTask(ada, { title: 'One, two; three', description: 'a\nb', at_minutes: 60 })
    await insertTask(ada, { title: 'x'.repeat(200) })
    const { address } = await makeFeed(ada, { untimed: true })

    const text = await (await server.read(address)).text()

    const pick = (events: Record<string, string>[]) =>
      events.map(({ uid, summary, description, sequence }) => [uid, summary, description, sequence])
    expect(pick(eventsByLines(text))).toEqual(pick(eventsByLibrary(text)))
    expect(eventsByLines(text)).toHaveLength(2)
  })

  test('without names says Busy and nothing else', async () => {
    const secret = { title: 'Secret', description: 'Secret', at_minutes: 600, completed: true }
    await insertTask(ada, secret)
    const { address } = await makeFeed(ada, { names: false })

    const text = await (await server.read(address)).text()
    const [event] = eventsByLibrary(text)

    expect(text).not.toMatch(/secret|✓|PRIORITY|CATEGORIES/i)
    expect(event?.summary).toBe('Busy')
  })

  test.each<[TextLanguage, string]>([
    ['en', 'Busy'],
    ['de', 'Belegt'],
    ['fr', 'Occupé'],
    ['es', 'Ocupado'],
    ['pt-BR', 'Ocupado'],
    ['ar', 'مشغول'],
  ])(
    '[LANG-8] without names says it in the language of the account: %s',
    async (language, busy) => {
      await inLanguage(ada, language)
      const id = await insertTask(ada, { at_minutes: 600 })
      const { address } = await makeFeed(ada, { names: false })

      const bytes = new Uint8Array(await (await server.read(address)).arrayBuffer())

      expect(eventLines(bytes)).toEqual([
        `UID:${id}@daymark`,
        'DTSTART:20261014T100000Z',
        'DTEND:20261014T103000Z',
        'TRANSP:OPAQUE',
        `SUMMARY:${busy}`,
      ])
    },
  )

  test('[LANG-8] is in the language of the sign-up where the account says none', async () => {
    await insertTask(ada, { at_minutes: 600 })
    const { address } = await makeFeed(ada, { names: false })
    const signedUpIn = (code: string) => server.admin`
      update auth.users set raw_user_meta_data = ${server.admin.json({ language: code })}
      where id = ${ada.user.id}`

    await signedUpIn('fr')
    const known = await (await server.read(address)).text()
    await signedUpIn('tlh')
    const unknown = await (await server.read(address)).text()

    expect(known).toContain('\r\nSUMMARY:Occupé\r\n')
    expect(unknown).toContain('\r\nSUMMARY:Busy\r\n')
  })
})

/** The lines of the one event of a file, but those that name a moment of writing. */
function eventLines(bytes: Uint8Array): string[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const [, event = ''] = /BEGIN:VEVENT\r\n(.*)END:VEVENT\r\n/s.exec(text) ?? []
  return event
    .split('\r\n')
    .filter((line) => line && !/^(DTSTAMP|LAST-MODIFIED|SEQUENCE):/.test(line))
}

describe('[FEED-4] the bytes', () => {
  test('are equal where nothing changed, and the ETag is strong and theirs', async () => {
    await insertTask(ada, { at_minutes: 540 })
    const { address } = await makeFeed(ada)

    const answers = [await server.read(address), await server.read(address)]

    const [one, other] = await Promise.all(answers.map((answer) => answer.text()))
    expect(one).toBe(other)
    expect(answers[0]?.headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(answers[0]?.headers.get('etag')).toBe(answers[1]?.headers.get('etag'))
  })

  test('are not made again where a calendar has them', async () => {
    await insertTask(ada, { at_minutes: 540 })
    const { address } = await makeFeed(ada)
    const etag = (await server.read(address)).headers.get('etag') ?? ''
    await server.admin`alter function private.rows_of_feed rename to nothing_reads_rows`

    const answer = await server.read(address, { headers: { 'if-none-match': `"other", ${etag}` } })
    await server.admin`alter function private.nothing_reads_rows rename to rows_of_feed`

    expect([answer.status, await answer.text()]).toEqual([304, ''])
    expect(answer.headers.get('etag')).toBe(etag)
  })

  test.each<[string, (feed: string, task: string) => PromiseLike<unknown>]>([
    ['a row', (_feed, task) => ada.rest.from('tasks').update({ title: 'Read' }).eq('id', task)],
    ['the feed', (id) => call(ada, 'change_feed', { id, untimed: true })],
    ['its name', (id) => call(ada, 'change_feed', { id, name: 'Plan' })],
    ['the time zone', () => inZone(ada, 'Asia/Tokyo')],
  ])('change with %s', async (_what, change) => {
    const task = await insertTask(ada, { at_minutes: 540 })
    await insertTask(ada)
    const { id, address } = await makeFeed(ada)
    const etag = (await server.read(address)).headers.get('etag') ?? ''

    await change(id, task)
    const answer = await server.read(address, { headers: { 'if-none-match': etag } })

    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).not.toBe(etag)
  })

  test('[LANG-8] change with the language where they say something in it', async () => {
    await insertTask(ada, { at_minutes: 540 })
    const { address } = await makeFeed(ada, { names: false })
    const etag = (await server.read(address)).headers.get('etag') ?? ''

    await inLanguage(ada, 'de')
    const answer = await server.read(address, { headers: { 'if-none-match': etag } })

    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('SUMMARY:Belegt')
  })

  test('do not change with a row that does not show', async () => {
    await insertTask(ada, { at_minutes: 540 })
    const { address } = await makeFeed(ada)
    const etag = (await server.read(address)).headers.get('etag') ?? ''

    await insertTask(ada, { due_date: null })
    const answer = await server.read(address, { headers: { 'if-none-match': etag } })

    expect(answer.status).toBe(304)
  })

  test('change at the midnight of the person', async () => {
    await inZone(ada, 'Pacific/Auckland')
    await insertTask(ada, { at_minutes: 540, ...isoDay('2026-07-16') })
    const { address } = await makeFeed(ada)
    const count = async (at: string) => {
      server.at(at)
      return eventsByLibrary(await (await server.read(address)).text()).length
    }

    expect(await count('2026-10-14T10:59:00Z')).toBe(1)
    expect(await count('2026-10-14T11:00:00Z')).toBe(0)
  })
})

test('[FEED-2] a rotated address stops at once on every server', async () => {
  const { id, address } = await makeFeed(ada)
  const database = openDatabase({ connection: server.connection })
  const second = await createApp({ ...server.parts, database })
  const read = async (at: string) => (await second.app.request(at)).status
  expect(await read(address)).toBe(200)

  const data = await call(ada, 'rotate_feed', { id })

  expect(await read(address)).toBe(404)
  expect(await read(data.address)).toBe(200)
  await second.realtime.close()
  await database.close()
})

test('[FEED-2] a feed is read while the disk takes no writes, and nothing is counted', async () => {
  await insertTask(ada, { at_minutes: 540 })
  const { id, address } = await makeFeed(ada)
  const database = openDatabase({ connection: server.connection, takesWrites: () => false })
  const store = createFeedStore((work) => database.asService(work))
  const answer = createFeedAnswers({ store, clock: server.clock })
  const file = address.split('/').at(-1) ?? ''

  const read = await answer({ method: 'GET', file, ifNoneMatch: null })

  expect([read.status, eventsByLibrary(await read.text()).length]).toEqual([200, 1])
  const [feed] = await server.admin`select reads, read_at, etag from private.feeds where id = ${id}`
  expect(feed).toEqual({ reads: 0, read_at: null, etag: null })
  await database.close()
})

/** Another reader of iCalendar: unfolds, cuts at the first colon, unescapes. */
function eventsByLines(text: string): Record<string, string>[] {
  const events: Record<string, string>[] = []
  for (const line of text.replaceAll('\r\n ', '').split('\r\n')) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).split(';')[0]?.toLowerCase() ?? ''
    const value = line.slice(at + 1)
    if (line === 'BEGIN:VEVENT') events.push({})
    const event = events.at(-1)
    if (event) event[name] = unescaped(value)
  }
  return events
}

function unescaped(value: string): string {
  let text = ''
  for (let at = 0; at < value.length; at += 1) {
    const isEscape = value[at] === '\\'
    if (isEscape) at += 1
    text += isEscape && value[at] === 'n' ? '\n' : value[at]
  }
  return text
}
