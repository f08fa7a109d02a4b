import type { LookupFunction } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import {
  bomb,
  cutOff,
  file,
  moved,
  openCalendarHost,
  silence,
  status,
  trickle,
} from '../../test/calendars/calendarHost.ts'
import type { FetchLimits } from './fetched.ts'
import { createFetchFile } from './fetchFile.ts'

const host = await openCalendarHost()
const other = await openCalendarHost()
afterAll(() => {
  host.close()
  other.close()
})
const limits: FetchLimits = { firstByteMs: 300, totalMs: 900, bytes: 50_000, redirects: 5 }
const innerHosts = [host.host, other.host]

function get(path: string, options: { inner?: string[]; lookup?: LookupFunction } = {}) {
  const { inner = innerHosts, lookup } = options
  const fetchFile = createFetchFile({
    innerHosts: inner,
    limits,
    ...(lookup && { connection: { lookup } }),
  })
  const url = path.startsWith('/') ? `${host.url}${path}` : path
  return fetchFile(url, { accept: 'text/calendar' }, new AbortController().signal)
}

describe('[CAL-3a, CAL-5e] a file', () => {
  test('comes with what its host says of its version', async () => {
    host.answers('/a.ics', file('BEGIN', { etag: '"1"', 'last-modified': 'today' }))

    expect(await get('/a.ics')).toEqual({
      kind: 'file',
      text: 'BEGIN',
      etag: '"1"',
      modified: 'today',
    })
  })

  test('comes unpacked', async () => {
    host.answers('/packed', bomb(20_000))

    expect(await get('/packed')).toMatchObject({
      kind: 'file',
      text: expect.stringMatching(/^BEGIN/),
    })
  })

  test.each([
    ['too large', 'too large', file('x'.repeat(50_001))],
    ['too large once it is unpacked', 'too large', bomb(5_000_000)],
    ['cut off', 'cut off', cutOff('BEGIN:VCALENDAR')],
    ['never begun', 'no answer', silence],
    ['never ended', 'no answer', trickle(20)],
  ])('that is %s does not come', async (what, reason, answer) => {
    const path = `/${what.replaceAll(' ', '-')}`
    host.answers(path, answer)

    expect(await get(path)).toEqual({ kind: 'none', reason })
  })

  test.each([304, 401, 404, 429, 503])('may be refused with status %i', async (code) => {
    host.answers(`/${code}`, status(code, { 'retry-after': '60' }))

    expect(await get(`/${code}`)).toEqual({ kind: 'status', status: code, retryAfter: '60' })
  })

  test('is found behind five redirects, and not behind six', async () => {
    for (let hop = 0; hop < 6; hop += 1) host.answers(`/${hop}/hop`, moved(`/${hop + 1}/hop`))
    host.answers('/6/hop', file('BEGIN'))

    expect(await get('/1/hop')).toMatchObject({ kind: 'file' })
    expect(await get('/0/hop')).toEqual({ kind: 'none', reason: 'no answer' })
  })

  test('is not looked for in a circle', async () => {
    host.answers('/circle', moved('/circle'))

    expect(await get('/circle')).toEqual({ kind: 'none', reason: 'no answer' })
  })

  test('is asked for with name and password at their host alone', async () => {
    host.answers('/secret', moved(`${other.url}/elsewhere`))
    other.answers('/elsewhere', file('BEGIN'))

    await get(`http://ada:p%40ss@${host.host}/secret`)

    const basic = `Basic ${Buffer.from('ada:p@ss').toString('base64')}`
    expect(host.asked.at(-1)?.headers.authorization).toBe(basic)
    expect(other.asked.at(-1)?.headers.authorization).toBeUndefined()
  })
})

describe('[CAL-3c, CAL-13b] an address that', () => {
  test.each([
    ['has no such port', 'https://calendar.example.com:99999/private-7f2a'],
    ['has no such number', 'https://999.999.999.999/private-7f2a'],
  ])('%s does not answer, and is in no error', async (_what, url) => {
    expect(await get(url)).toEqual({ kind: 'none', reason: 'no answer' })
  })

  test('has a percent sign in its password is asked with it', async () => {
    host.answers('/percent', file('BEGIN'))

    await get(`http://ada:100%@${host.host}/percent`)

    const basic = `Basic ${Buffer.from('ada:100%').toString('base64')}`
    expect(host.asked.at(-1)?.headers.authorization).toBe(basic)
  })

  test('leads to what is no address does not answer', async () => {
    host.answers('/astray', moved('https://calendar.example.com:99999/'))

    expect(await get('/astray')).toEqual({ kind: 'none', reason: 'no answer' })
  })
})

describe('[CAL-5f, CAL-13b, T95] an inner address', () => {
  const notPublic = { kind: 'none', reason: 'not public' }

  test.each([
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest',
    'https://10.0.0.1/a',
    'http://calendar.example.com/a',
  ])('is not reached: %s', async (url) => {
    host.answers('/to', moved(url))

    expect(await get(url)).toEqual(notPublic)
    expect(await get('/to')).toEqual(notPublic)
  })

  test('is not reached by a name that leads there, now or at a second look', async () => {
    const answers = ['127.0.0.1', '93.184.215.14']
    let looks = 0
    const lookup: LookupFunction = (_, __, callback) => {
      looks += 1
      callback(null, [{ address: answers.shift() ?? '127.0.0.1', family: 4 }])
    }

    expect(await get('https://calendar.example.com/a', { lookup })).toEqual(notPublic)
    expect(looks).toBe(1)
  })

  test('is reached where the operator lists it, with that port alone', async () => {
    host.answers('/a.ics', file('BEGIN'))

    expect(await get('/a.ics')).toMatchObject({ kind: 'file' })
    expect(await get('/a.ics', { inner: ['127.0.0.1'] })).toMatchObject({ kind: 'file' })
    expect(await get('/a.ics', { inner: [other.host] })).toEqual(notPublic)
  })
})
