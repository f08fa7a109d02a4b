import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { errorOf, newTask, startRest } from '../../test/rest.ts'
import { nextInterval, scopedRows, scopes, scopesOf } from '../../test/scopedRows.ts'
import { programOf } from '../../test/tokens.ts'

const server = await startRest()
afterAll(() => server.close())
const ana = await server.createUser()

const programWith = (scopes: readonly string[], lists: readonly string[] | null = null) =>
  programOf(server, ana.id, scopes, lists)
type Program = Awaited<ReturnType<typeof programWith>>

const Rows = v.array(v.record(v.string(), v.unknown()))
const rowsOf = async (answer: Response) => v.parse(Rows, await answer.json())

describe('a token of a program', () => {
  test('[TOKEN-4j] is the bearer of a request without an application key', async () => {
    const program = await programWith(['tasks:write'])
    const task = newTask(ana)

    const added = await program('/tasks', { method: 'POST', body: task })
    const found = await program(`/tasks?id=eq.${task.id}&select=title`)

    expect(added.status).toBe(201)
    expect(await rowsOf(found)).toEqual([{ title: task.title }])
    const withKey = await program('/tasks', { headers: { apikey: 'something else' } })
    expect(withKey.status).toBe(200)
  })

  test('[TOKEN-4k] unknown: 401 invalid_token, with a challenge', async () => {
    const message = 'This token has ended, or there never was one like it.'
    for (const token of ['dm_', `dm_${'a'.repeat(43)}`, `dma_${'a'.repeat(43)}`]) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await server.app.request('/rest/v1/tasks', { headers })

      expect(await errorOf(answer)).toEqual([401, 'invalid_token', message])
      expect(answer.headers.get('www-authenticate')).toBe(
        `Bearer error="invalid_token", error_description="${message}"`,
      )
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('[TOKEN-4l] asks 120 times a minute: then 429 with Retry-After', async () => {
    const program = await programWith(['tasks:read'])
    const ask = () => program('/tasks?limit=0')
    const answers = await Promise.all(Array.from({ length: 121 }, ask))
    const refused = answers.filter(({ status }) => status === 429)

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
    expect(refused).toHaveLength(1)
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await errorOf(answer)).slice(0, 2)).toEqual([429, 'over_request_rate_limit'])
    }
  })
})

describe('[TOKEN-2t, T97] by REST, each scope', () => {
  test.each(Object.entries(scopedRows))('on %s', async (table, row) => {
    const id = await storedRow(table, row)
    const { readers, writers } = scopesOf(table)

    for (const scope of [...scopes, 'no:scope']) {
      const program = await programWith([scope])
      const seen = row !== null && readers.includes(scope) ? 1 : 0
      expect([scope, await seenBy(program, table, id)]).toEqual([
        scope,
        { select: seen, or: seen, count: seen, news: seen },
      ])
      if (row === null) continue
      for (const write of writesOf(table, id, row)) {
        const refusal = await refusalOf(await program(...write))
        const isTheirs = refusal === 'This token may not change tasks.'
        expect([scope, write, isTheirs]).toEqual([scope, write, !writers.includes(scope)])
      }
      const erased = await program(`/${table}?id=eq.${id}`, { method: 'DELETE' })
      expect([scope, erased.status]).toEqual([scope, 403])
    }
    expect(await server.admin`select from ${server.admin(table)} where id = ${id}`).toHaveLength(
      row === null ? 0 : 1,
    )
  })

  test('and none of them the list of sessions, the history or push subscriptions', async () => {
    const program = await programWith([...scopes])

    expect(await rowsOf(await program('/push_subscriptions?select=id'))).toEqual([])
    expect(await rowsOf(await program('/history'))).toEqual([])
    expect(await rowsOf(await program('/history_sources'))).toEqual([])
    const body = { app: 'x', parked: 1, differed: true }
    const reported = await program('/rpc/report_device', { method: 'POST', body })
    expect(reported.status).toBe(404)
    const own = await program('/rpc/report_device', {
      method: 'POST',
      body: { parked: 1, differed: true },
    })
    expect(await errorOf(own)).toEqual([403, '42501', 'Only a session may do this.'])
  })
})

test('[TOKEN-3b, T97] by REST, a token of lists sees and counts these alone, and moves nothing', async () => {
  const [work, home] = [randomUUID(), randomUUID()]
  await ana.rest.from('tasks').update({ deleted_at: new Date().toISOString() }).neq('id', work)
  for (const [id, name] of [
    [work, 'Work'],
    [home, 'Home'],
  ])
    await ana.call('/lists', { method: 'POST', body: { id, name } })
  const mine = { ...newTask(ana), title: 'Report', list_id: work }
  const other = { ...newTask(ana), title: 'Paint', list_id: home }
  for (const body of [mine, other]) await ana.call('/tasks', { method: 'POST', body })
  const program = await programWith(['tasks:delete', 'focus:write'], [work])

  expect(await seenBy(program, 'tasks', mine.id)).toEqual({ select: 1, or: 1, count: 1, news: 1 })
  expect(await seenBy(program, 'tasks', other.id)).toEqual({ select: 0, or: 0, count: 0, news: 0 })
  const all = await program(`/tasks?select=title&or=(list_id.eq.${home},title.neq.x)`)
  expect(await rowsOf(all)).toEqual([{ title: 'Report' }])
  const moves: Parameters<Program>[] = [
    [`/tasks?id=eq.${mine.id}`, { method: 'PATCH', body: { list_id: home } }],
    ['/tasks', { method: 'POST', body: { ...newTask(ana), list_id: home } }],
    ['/tasks', { method: 'POST', body: newTask(ana) }],
    [
      '/rpc/apply_act',
      {
        method: 'POST',
        body: {
          mutations: [{ table: 'tasks', id: mine.id, type: 'patch', columns: { list_id: null } }],
        },
      },
    ],
    ['/rpc/news_after?app=20261128123231&after=0&longest=10'],
  ]
  for (const move of moves) expect([move, (await program(...move)).status]).toEqual([move, 403])
})

async function storedRow(table: string, row: object | null): Promise<string> {
  const { admin } = server
  const id = await idIn(table)
  if (row === null) return id
  const merged = ['tasks', 'focus_timers'].includes(table) ? { edited: '{}' } : {}
  await admin`
    insert into ${admin(table)} ${admin({ id, user_id: ana.id, seq: 1, ...merged, ...row })}`
  return id
}

async function idIn(table: string): Promise<string> {
  if (table === 'preferences') return ana.id
  if (table !== 'days') return randomUUID()
  const [day] = await server.admin<{ id: string }[]>`
    select private.day_id(${ana.id}, '2026-01-05') as id`
  return day?.id ?? ''
}

/** How many rows each way of reading shows. */
async function seenBy(program: Program, table: string, id: string) {
  const length = async (path: string) => (await rowsOf(await program(path))).length
  const counted = await program(`/${table}?id=eq.${id}`, {
    method: 'HEAD',
    headers: { prefer: 'count=exact' },
  })
  return {
    select: await length(`/${table}?select=id&id=eq.${id}`),
    or: await length(`/${table}?select=id&or=(id.eq.${id},and(id.eq.${id},seq.gte.0))`),
    count: Number(counted.headers.get('content-range')?.split('/')[1]),
    news: await length(`/news?select=id&table_name=eq.${table}&id=eq.${id}&row=not.is.null`),
  }
}

/** An insert, an upsert and a change, each alone and in an act. */
function writesOf(table: string, id: string, row: object): Parameters<Program>[] {
  const act = (mutation: object): Parameters<Program> => [
    '/rpc/apply_act',
    { method: 'POST', body: { mutations: [{ table, ...mutation }] } },
  ]
  const added = (prefer: string, more: object): Parameters<Program> => [
    `/${table}`,
    { method: 'POST', headers: { prefer }, body: { ...row, ...more } },
  ]
  if (table === 'focus_sessions') {
    return [
      added('return=minimal', { ...nextInterval(), id: randomUUID() }),
      act({ type: 'insert', id: randomUUID(), row: { ...row, ...nextInterval() } }),
    ]
  }
  return [
    added('return=minimal', { id: randomUUID() }),
    act({ type: 'insert', id: randomUUID(), row }),
    added('resolution=merge-duplicates', { id }),
    [`/${table}?id=eq.${id}`, { method: 'PATCH', body: { updated_at: new Date().toISOString() } }],
    act({ type: 'upsert', id, row }),
    act({ type: 'patch', id, columns: { updated_at: new Date().toISOString() } }),
  ]
}

async function refusalOf(answer: Response): Promise<string | null> {
  if (answer.ok) return null
  const { message } = v.parse(v.object({ message: v.string() }), await answer.json())
  return message
}
