import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import board from '../../../../deploy/grafana.json' with { type: 'json' }
import { startDaymark } from '../../test/daymark.ts'
import type { SlowTransaction } from '../database/pool.ts'
import { newestMigration } from '../database/sqlFiles.ts'
import { openMetrics } from './metrics.ts'

const token = 'for the operator only'
const lines: Record<string, unknown>[] = []
const note = (entry: object, message?: unknown) => lines.push({ ...entry, message })
const log = { debug: note, info: note, warn: note, error: note }

const slow: SlowTransaction[] = []
const daymark = await startDaymark({
  config: { metricsToken: token },
  log,
  slow: { ms: 0, report: (one) => slow.push(one) },
})
afterAll(() => daymark.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  daymark.app.request(path, { headers: { apikey: daymark.keys.anonKey, ...headers } })

describe('every request', () => {
  test('has a unique id, in the response and in the log', async () => {
    const answers = [await get('/rest/v1/tasks'), await get('/rest/v1/tasks')]

    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(2)
    expect(lines).toContainEqual({
      message: 'request',
      request_id: ids[0],
      method: 'GET',
      path: '/rest/v1/tasks',
      status: 401,
      ms: expect.any(Number),
    })
  })

  test('that is refused is logged with the same id', async () => {
    const answer = await get('/auth/v1/user')

    const request_id = answer.headers.get('x-request-id')
    expect(lines).toContainEqual({
      message: 'refused',
      request_id,
      method: 'GET',
      path: '/auth/v1/user',
      error_code: 'no_authorization',
    })
  })

  test('is logged without its query, which may contain tokens and texts [T12]', async () => {
    await get('/auth/v1/verify?token=0123456789abcdef&type=signup')
    await get('/rest/v1/tasks?title=eq.A%20private%20matter')

    expect(JSON.stringify(lines)).not.toMatch(/0123456789abcdef|private/)
  })
})

describe('/metrics', () => {
  test.each([
    ['nobody', {}],
    ['the public key', { authorization: 'Bearer public' }],
  ])('is not read by %s', async (_, headers) => {
    expect((await get('/metrics', headers)).status).toBe(401)
  })

  test('is disabled by default', async () => {
    const quiet = await startDaymark()

    const answer = await quiet.app.request('/metrics', {
      headers: { authorization: `Bearer ${token}` },
    })

    expect(answer.status).toBe(404)
    await quiet.close()
  })

  test('has requests, current activity and the state of the process', async () => {
    await get('/rest/v1/tasks')

    const answer = await get('/metrics', { authorization: `Bearer ${token}` })
    const text = await answer.text()

    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(text).toMatch(/daymark_requests_total\{service="rest",method="GET",status="401"\} [1-9]/)
    expect(text).toMatch(/daymark_request_duration_seconds_bucket\{le="0.1",service="rest"\}/)
    expect(text).toMatch(/^daymark_sockets 0$/m)
    expect(text).toMatch(/^daymark_mails_waiting 0$/m)
    expect(text).toMatch(/^daymark_transactions [01]$/m)
    expect(text).toMatch(/^daymark_announcements_waiting 0$/m)
    expect(text).toMatch(/^daymark_announcements_lost 0$/m)
    expect(text).toMatch(/^daymark_lock_waits \d+$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  })
})

describe('/metrics of devices', () => {
  const metrics = async () => (await get('/metrics', { authorization: `Bearer ${token}` })).text()

  test('sums what devices report: acts they keep parked, and digests that differed', async () => {
    const [ada, ines] = [
      await daymark.signUp('parked@example.org'),
      await daymark.signUp('differs@example.org'),
    ]
    const report = ({ rest }: typeof ada, parked: number, differed: boolean) =>
      rest.rpc('report_device', { parked, differed })
    expect(await metrics()).toMatch(/^daymark_acts_parked 0$/m)

    for (const parked of [2, 1]) expect((await report(ada, parked, false)).error).toBeNull()
    for (const parked of [0, 3]) expect((await report(ines, parked, true)).error).toBeNull()
    expect((await report(ines, -1, true)).error).toMatchObject({ code: '22023' })

    const text = await metrics()
    expect(text).toMatch(/^daymark_acts_parked 5$/m)
    expect(text).toMatch(/^daymark_digests_differed 2$/m)
  })

  test('counts polls by whether they closed a gap', async () => {
    const { rest } = await daymark.signUp('polls@example.org')
    const poll = (after: number) =>
      rest.rpc('news_after', { app: newestMigration, after, longest: 100 }, { get: true })
    await poll(0)
    await rest.from('tasks').insert({ id: randomUUID(), title: 'Write' })
    await poll(1_000)

    expect(await metrics()).toMatch(/daymark_polls_total\{from="start",found="nothing"\} [1-9]/)
    expect(await metrics()).toMatch(/daymark_polls_total\{from="cursor",found="nothing"\} 1/)
    expect((await poll(0)).data).toHaveLength(1)
    expect(await metrics()).toMatch(/daymark_polls_total\{from="start",found="rows"\} 1/)
  })

  test('counts refusals by their code', async () => {
    const { rest } = await daymark.signUp('refused@example.org')

    await rest.from('tasks').insert({ id: randomUUID(), title: '' })

    expect(await metrics()).toMatch(/daymark_refusals_total\{code="23514"\} 1/)
  })

  test('has every metric that the board of Grafana names', async () => {
    const known = new Set(
      [...(await metrics()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    )
    const named = board.panels
      .flatMap(({ targets }) => targets.map(({ expr }) => expr))
      .flatMap((expr) => expr.match(/\b(daymark|nodejs|process)_\w+/g) ?? [])

    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})

test('the other metrics are available without the database', async () => {
  const metrics = await openMetrics()
  metrics.watch({
    transactions: () => ({ busy: 1, waiting: 2 }),
    sockets: () => 3,
    mails: () => Promise.reject(new Error('the database is unreachable')),
    announcements: () => ({ waiting: 4, lost: 5 }),
    lockWaits: () => Promise.reject(new Error('the database is unreachable')),
    devices: () => Promise.reject(new Error('the database is unreachable')),
  })

  const { text } = await metrics.read()

  expect(text).toMatch(/^daymark_sockets 3$/m)
  expect(text).toMatch(/^daymark_mails_waiting nan$/im)
})

describe('a slow transaction', () => {
  test('is logged with its statements, without their parameters', async () => {
    const { rest } = await daymark.signUp('slow@example.org')
    slow.length = 0

    await rest.from('tasks').select().eq('title', 'A private matter')

    expect(slow).toHaveLength(1)
    expect(slow[0]?.statements.join('\n')).toMatch(/set_config[\s\S]+"tasks"/)
    expect(JSON.stringify(slow)).not.toContain('private')
  })
})
