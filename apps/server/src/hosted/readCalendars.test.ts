import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bomb,
  cutOff,
  file,
  moved,
  openCalendarHost,
  status,
} from '../../test/calendars/calendarHost.ts'
import { type HostedUser, startHostedDatabase } from '../../test/hostedDatabase.ts'
import { createHostedReader } from '../calendars/hostedReader.ts'

const project = await startHostedDatabase()
const host = await openCalendarHost()
const owner = postgres(project.ownerUrl, { max: 1, onnotice: () => {} })
const ordinaryFetch = globalThis.fetch
afterAll(async () => {
  globalThis.fetch = ordinaryFetch
  host.close()
  await owner.end()
  await project.close()
})
const { admin } = project

const secret = 'only for this test'
const addresses = new Map([
  ['calendar.test', ['8.8.8.8']],
  ['other.test', ['8.8.4.4']],
  ['inside.test', ['8.8.8.8', '10.0.0.1']],
])
const variables = new Map([
  ['SUPABASE_DB_URL', project.ownerUrl],
  ['CALENDARS_SECRET', secret],
])
const reached: string[] = []

type Handler = (request: Request) => Promise<Response>
let handler: Handler
let ada: HostedUser
beforeAll(async () => {
  globalThis.fetch = (input, init) => {
    const { hostname, pathname } = new URL(String(input))
    reached.push(hostname)
    return ordinaryFetch(`${host.url}${pathname}`, init)
  }
  Reflect.set(globalThis, 'Deno', {
    env: { get: (name: string) => variables.get(name) },
    serve: (served: Handler) => {
      handler = served
    },
    resolveDns: async (name: string, type: string) =>
      type === 'A' ? (addresses.get(name) ?? []) : Promise.reject(new Error('none')),
  })
  await import('../../../../supabase/functions/read-calendars/index.ts')
})
beforeEach(async () => {
  await admin`delete from auth.users`
  ada = await project.createUser()
  reached.length = 0
})

const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Test//EN',
  'BEGIN:VEVENT',
  'UID:1',
  `DTSTART:${day}T120000Z`,
  `DTEND:${day}T130000Z`,
  'SUMMARY:Design review',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

describe('[CAL-15] on a hosted project', () => {
  test('nothing is subscribed to before the function has run', async () => {
    expect(await ada.call('reads_calendars')).toBe(false)
    expect(await subscribe('https://calendar.test/a.ics')).toMatchObject({
      message: 'This server reads no calendars.',
    })

    await call()

    expect(await ada.call('reads_calendars')).toBe(true)
  })
})

describe('[CAL-15] on a hosted project whose function has run', () => {
  beforeAll(call)

  test('the function says that none are read once its secrets say so', async () => {
    const off = createHostedReader({
      transaction: async (work) => {
        const done = await owner.begin(async (sql) => ({ value: await work(sql) }))
        return done.value
      },
      fetchFile: async () => Promise.reject(new Error('Nothing is read.')),
      secret,
      isOn: false,
      clock: Date.now,
      random: Math.random,
      report: () => {},
    })

    const answer = await off(called())

    expect(await answer.json()).toEqual({ next_in_ms: null })
    expect(await ada.call('reads_calendars')).toBe(false)
    await call()
    expect(await ada.call('reads_calendars')).toBe(true)
  })

  test('the function reads what is due, and nothing of it again', async () => {
    host.answers('/a.ics', file(calendar))
    await subscribe('https://calendar.test/a.ics')

    expect((await call()).status).toBe(200)
    await call()

    expect(await calendars()).toMatchObject([{ state: 'ok', entries: 1 }])
    expect(await titles()).toEqual(['Design review'])
    expect(reached).toEqual(['calendar.test'])
    const [feed] = await admin`select address from private.calendar_feeds`
    expect(feed).toEqual({ address: null })
  })

  test('[CAL-4a] an unchanged file is known by what its host said of it', async () => {
    host.answers('/a.ics', (request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else file(calendar, { etag: '"1"' })(request, response)
    })
    await subscribe('https://calendar.test/a.ics')
    await call()
    await admin`update private.calendar_feeds set next_at = now()`

    await call()

    expect(await calendars()).toMatchObject([{ state: 'ok', entries: 1 }])
    expect(host.asked.at(-1)?.headers['if-none-match']).toBe('"1"')
  })

  test('[CAL-3a] name and password are shown to their host alone', async () => {
    host.answers('/secret', moved('https://other.test/elsewhere'))
    host.answers('/elsewhere', file(calendar))
    await subscribe('https://ada:secret@calendar.test/secret')

    await call()

    const [first, second] = host.asked.slice(-2)
    expect(first?.headers.authorization).toBe(`Basic ${btoa('ada:secret')}`)
    expect(second?.headers.authorization).toBeUndefined()
    expect(await calendars()).toMatchObject([{ state: 'ok' }])
  })

  test.each([
    ['password', status(401)],
    ['gone', status(410)],
    ['not_calendar', file('<html>Sign in</html>')],
    ['incomplete', cutOff(calendar)],
    ['too_large', bomb(6_000_000)],
    ['no_answer', status(503)],
    ['no_answer', moved('https://calendar.test/again')],
    ['no_answer', moved('https://nowhere.test/')],
    ['not_public', moved('https://inside.test/')],
    ['not_public', moved('https://[::ffff:127.0.0.1]/')],
    ['not_public', moved('https://169.254.169.254/')],
    ['not_public', moved('http://calendar.test/')],
  ] as const)('[CAL-13b] what says %s keeps everything it had', async (problem, answer) => {
    host.answers('/again', file(calendar))
    await subscribe('https://calendar.test/again')
    await call()
    host.answers('/again', answer)
    await admin`update private.calendar_feeds set next_at = now()`

    await call()

    expect(await calendars()).toMatchObject([{ state: 'failed', problem, entries: 1 }])
    expect(await titles()).toEqual(['Design review'])
  })

  test.each([
    ['without its secret', {}],
    ['with another', { authorization: 'Bearer guess' }],
  ])('nobody calls the function %s', async (_what, headers: Record<string, string>) => {
    const answer = await handler(new Request('https://f.example', { method: 'POST', headers }))

    expect(answer.status).toBe(401)
  })

  test('the schedule of docs/hosting.md calls the function where a calendar is due, and only then', async () => {
    await admin.unsafe(`
      create schema net;
      create table net.calls (url text, headers jsonb);
      create function net.http_post(url text, body jsonb, headers jsonb) returns bigint language sql as
        $$ insert into net.calls values (url, headers); select 1::bigint $$;
      create schema vault;
      create table vault.decrypted_secrets (name text, decrypted_secret text);
      insert into vault.decrypted_secrets values ('calendars_secret', 'shown');
      grant usage on schema net, vault to hosted_owner;
      grant all on net.calls, vault.decrypted_secrets to hosted_owner;`)
    const guide = readFileSync(join(import.meta.dirname, '../../../../docs/hosting.md'), 'utf8')
    const [, schedule = ''] =
      /```sql\n(select cron\.schedule\(\s*'read-calendars'[\s\S]+?)```/.exec(guide) ?? []
    await owner.unsafe(schedule)
    const [job] = await admin`select command from cron.job where jobname = 'read-calendars'`

    await owner.unsafe(job?.command)
    expect(await admin`select * from net.calls`).toEqual([])

    await subscribe('https://calendar.test/a.ics')
    await owner.unsafe(job?.command)

    expect(await admin`select * from net.calls`).toEqual([
      {
        url: 'https://<project>.supabase.co/functions/v1/read-calendars',
        headers: { authorization: 'Bearer shown' },
      },
    ])
  })
})

const call = () => handler(called())

function called(): Request {
  const headers = { authorization: `Bearer ${secret}` }
  return new Request('https://f.example', { method: 'POST', headers })
}

const subscribe = (address: string) => ada.call('subscribe_calendar', { address })
const calendars = () => ada.ask((sql) => sql`select state, problem, entries from calendars`)

async function titles() {
  const rows = await ada.ask(
    (sql) => sql<{ title: string }[]>`
      select entry ->> 'title' as title from calendar_days, jsonb_array_elements(entries) as entry`,
  )
  return rows.map(({ title }) => title)
}
