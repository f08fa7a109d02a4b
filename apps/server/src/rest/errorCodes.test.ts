import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startDaymark } from '../../test/daymark.ts'

const daymark = await startDaymark()
afterAll(() => daymark.close())
const { session } = await daymark.signUp('ada@example.org')

const apikey = daymark.keys.anonKey
const authorization = `Bearer ${session.access_token}`
const task = { id: randomUUID(), title: 'Write', due_date: '2026-01-05' }

type Request = { path?: string; headers?: Record<string, string>; method?: string; body?: unknown }

/** Sends a request as a signed-in user, unless it has its own headers, and returns the response. */
async function send(
  { path = '/tasks', headers = {}, method = 'GET', body }: Request,
  at = daymark,
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await at.app.request(`/rest/v1${path}`, {
    method,
    headers: { apikey, authorization, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: text, duplex: 'half' }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const post = (body: unknown, more: Request = {}): Request => ({ method: 'POST', body, ...more })

describe('every response from 400 on has a code, which distinguishes it from that of a proxy', () => {
  const refused: [what: string, status: number, code: string, request: Request][] = [
    ['no API key', 401, 'no_api_key', { headers: { apikey: '' } }],
    ['a wrong API key', 401, 'invalid_api_key', { headers: { apikey: 'x' } }],
    ['a token that is none', 401, 'PGRST301', { headers: { authorization: 'Bearer x' } }],
    ['nobody signed in', 401, '42501', { headers: { authorization: `Bearer ${apikey}` } }],
    ['a filter without meaning', 400, 'PGRST100', { path: '/tasks?id=what.1' }],
    ['a value of another type', 400, '22P02', { path: '/tasks?id=eq.1' }],
    ['an unknown column', 400, '42703', { path: '/tasks?nothing=eq.1' }],
    ['JSON that is none', 400, 'PGRST102', post('{')],
    ['a constraint', 400, '23514', post({ ...task, title: '' })],
    ['the row of another', 403, '42501', post({ ...task, user_id: randomUUID() })],
    ['an unknown table', 404, 'PGRST205', { path: '/nothing' }],
    ['an unknown function', 404, 'PGRST202', { path: '/rpc/nothing' }],
    ['an unknown path', 404, 'PGRST125', { path: '/tasks/1' }],
    ['the root', 404, 'PGRST126', { path: '/' }],
    ['an unknown method', 405, 'PGRST117', { method: 'PROPFIND' }],
    ['a form we do not have', 406, 'PGRST107', { headers: { accept: 'image/png' } }],
    [
      'one row of none',
      406,
      'PGRST116',
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
    ],
    [
      'a body that says it is too large',
      413,
      'PGRST102',
      post('[]', { headers: { 'content-length': '9999999' } }),
    ],
    ['a body that is too large', 413, 'PGRST102', post(`"${'x'.repeat(1_100_000)}"`)],
    ['too many rows', 413, 'PGRST102', post(Array(1_001).fill(task))],
    ['too long an address', 414, 'PGRST100', { path: `/tasks?title=eq.${'x'.repeat(17_000)}` }],
    [
      'a range past the end',
      416,
      'PGRST103',
      { path: '/tasks?offset=9', headers: { prefer: 'count=exact' } },
    ],
    [
      'another origin, for what is wrong',
      404,
      'PGRST205',
      { path: '/nothing', headers: { origin: 'https://evil.test' } },
    ],
  ]

  test.each(refused)('%s: %i %s', async (_what, status, code, request) => {
    const answer = await send(request)

    expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code])
  })

  test('an existing row: 409 23505', async () => {
    await send(post(task))

    const answer = await send(post(task))

    expect([answer.status, JSON.parse(answer.text).code]).toEqual([409, '23505'])
  })

  test('HEAD, which has no body, has it in a header', async () => {
    const { headers, status } = await send({ path: '/nothing', method: 'HEAD' })

    expect([status, headers.get('proxy-status')]).toEqual([404, 'PostgREST; error=PGRST205'])
  })

  test('no database: 503 PGRST000, to be retried', async () => {
    const ill = await startDaymark()
    await ill.database.close()

    const answer = await send({ headers: { apikey: ill.keys.anonKey, authorization: '' } }, ill)

    expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'PGRST000'])
    expect(answer.headers.get('retry-after')).toBe('1')
    await ill.close()
  })
})
