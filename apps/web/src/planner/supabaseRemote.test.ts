import { shiftDay } from '@daymark/core/calendar/day'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import { focusTimers } from '@daymark/core/tables/focusTimers'
import { tasks } from '@daymark/core/tables/tasks'
import type { Request as SyncRequest } from '@daymark/sync/remote'
import { describe, expect, test } from 'vitest'
import { me, session, sessionId, task, taskId, today } from './fakes.ts'
import { openSupabaseRemote } from './supabaseRemote.ts'

const at = '2026-10-14T09:42:00.000Z'
const write = task(1, 'Write')
const read = task(2, 'Read')
const row = { ...write, seq: 7 }
const adding: SyncRequest = { kind: 'rows', table: tasks, mutations: [tasks.create(write)] }

type SentRequest = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
}

/** A remote whose requests are answered by the test; `level`: the answer to whether the session's level is reached. */
function remoteWith(
  answer: (request: SentRequest) => Response | Promise<Response>,
  level: () => Response | Promise<Response> = () => json(true),
) {
  const requests: SentRequest[] = []
  const remote = openSupabaseRemote({
    url: 'http://localhost:1',
    anonKey: 'anon',
    user_id: me,
    schema: '20260330090000',
    accessToken: async () => 'token',
    async fetch(input, init) {
      const { method, url, headers, body } = await readRequest(new Request(input, init))
      const { pathname, searchParams } = new URL(url)
      if (pathname === '/rest/v1/rpc/level_is_reached') return level()
      const one = { method, path: pathname, query: searchParams, body, headers }
      requests.push(one)
      return answer(one)
    },
  })
  return { remote, requests }
}

async function readRequest(request: Request) {
  const { method, url, headers } = request
  const text = await request.text()
  return { method, url, headers, body: text === '' ? null : JSON.parse(text) }
}

const json = (value: unknown, status = 200) => Response.json(value, { status })
const page = '<html><body>Sign in to the guest network</body></html>'
const html = (status: number) =>
  new Response(page, { status, headers: { 'Content-Type': 'text/html' } })

describe('[S18] an answer', () => {
  const body = (code: string | null) => ({ code, message: 'words', details: null, hint: null })

  const cases: [string, () => Response | Promise<Response>, object][] = [
    [
      '4xx with the server’s code',
      () => json(body('23514'), 400),
      { kind: 'rejected', message: 'words' },
    ],
    [
      '403 with the server’s code',
      () => json(body('42501'), 403),
      { kind: 'rejected', message: 'words' },
    ],
    [
      '413 of a full account',
      () => json(body('quota_exceeded'), 413),
      { kind: 'rejected', message: 'words', code: 'quota_exceeded' },
    ],
    ['4xx without a code', () => json({ message: 'words' }, 400), { kind: 'unavailable' }],
    ['4xx whose code is empty', () => json(body(''), 400), { kind: 'unavailable' }],
    ['4xx that is a page', () => html(403), { kind: 'unavailable' }],
    ['404 that is a page', () => html(404), { kind: 'unavailable' }],
    ['404 without a body', () => new Response(null, { status: 404 }), { kind: 'unavailable' }],
    ['413 without a body', () => new Response('', { status: 413 }), { kind: 'unavailable' }],
    ['200 that is a page', () => html(200), { kind: 'unavailable' }],
    ['200 without a body', () => new Response(''), { kind: 'unavailable' }],
    ['200 with JSON that is no list', () => json({ hello: 'there' }), { kind: 'unavailable' }],
    ['200 with a list of other things', () => json(['hello', 7]), { kind: 'unavailable' }],
    ['200 with a list of other objects', () => json([{ a: 1 }, { a: 2 }]), { kind: 'unavailable' }],
    ['204', () => new Response(null, { status: 204 }), { kind: 'unavailable' }],
    ['408 with a code', () => json(body('57014'), 408), { kind: 'unavailable' }],
    ['429 with a code', () => json(body('x'), 429), { kind: 'unavailable' }],
    ['5xx', () => json(body('XX000'), 500), { kind: 'unavailable', message: 'words' }],
    ['5xx of a statement that took too long', () => json(body('57014'), 500), { code: '57014' }],
    ['5xx that is a page', () => html(502), { kind: 'unavailable' }],
    ['401', () => json(body('PGRST301'), 401), { kind: 'unauthorized' }],
    ['none', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'offline' }],
  ]

  test.each(cases)('of %s to a row is of the right kind', async (_, answer, error) => {
    const { remote } = remoteWith(answer)

    expect(await remote.send(adding)).toMatchObject({ ok: false, error })
  })

  test.each(cases)('of %s to an act is of the right kind', async (_, answer, error) => {
    const { remote } = remoteWith(answer)
    const mutations = [tasks.create(write), tasks.create(read)]

    expect(await remote.send({ kind: 'act', mutations })).toMatchObject({ ok: false, error })
  })

  test.each([
    ['an empty list', () => json([])],
    // The client library treats it as a success.
    ['404 with an empty list', () => json([], 404)],
    ['fewer rows than mutations', () => json([{ row }])],
  ])('of %s to an act is a passing failure: it would lose the act', async (_, answer) => {
    const { remote } = remoteWith(answer)
    const mutations = [tasks.create(write), tasks.create(read)]

    expect(await remote.send({ kind: 'act', mutations })).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    })
  })

  // A project whose migrations are behind, or whose schema cache is.
  test.each([
    [404, 'PGRST205'],
    [404, 'PGRST202'],
    [400, 'PGRST204'],
    [404, '42P01'],
    [400, '42P10'],
  ])('of %i with %s is no judgement of a change, and refuses a poll', async (status, code) => {
    const { remote } = remoteWith(() => json(body(code), status))
    const mutations = [tasks.create(write), tasks.create(read)]

    for (const request of [adding, { kind: 'act', mutations } as const]) {
      const answer = await remote.send(request)
      expect(answer).toEqual({ ok: false, error: { kind: 'unavailable', message: 'words' } })
    }
    expect(await remote.changesSince(0)).toMatchObject({ ok: false, error: { kind: 'rejected' } })
  })

  test.each(cases)('of %s to a poll is of the right kind', async (_, answer, error) => {
    const { remote } = remoteWith(answer)

    expect(await remote.changesSince(0)).toMatchObject({ ok: false, error })
    expect(await remote.rowsOfDay(tasks, today)).toMatchObject({ ok: false, error })
  })
})

describe('a request', () => {
  test('carries the key and the token of the session', async () => {
    const { remote, requests } = remoteWith(() => json([row]))

    await remote.send(adding)

    expect(requests[0]?.headers.get('apikey')).toBe('anon')
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer token')
  })

  test('[T77] says that the page knows the keys of the tables, so that a project takes it at once', async () => {
    const { remote, requests } = remoteWith(() => json([row]))

    await remote.send(adding)

    expect(requests[0]?.headers.get('x-client-info')).toMatch(/^daymark\//)
  })

  test('of a run of inserts is one POST, whose rows are matched by their ids', async () => {
    const mutations = [tasks.create(write), tasks.create(read), tasks.create(task(3, 'Rest'))]
    const { remote, requests } = remoteWith(() => json([{ ...read, seq: 8 }, row]))

    const answer = await remote.send({ kind: 'rows', table: tasks, mutations })

    expect(answer).toEqual({ ok: true, value: [row, { ...read, seq: 8 }, null] })
    expect(requests).toMatchObject([{ method: 'POST', path: '/rest/v1/tasks' }])
    expect(requests[0]?.query.get('on_conflict')).toBeNull()
    expect(requests[0]?.headers.get('Prefer')).toContain('resolution=ignore-duplicates')
    expect(requests[0]?.headers.get('Prefer')).toContain('return=representation')
    // The answer tells all there is to know: no channel of this session has to.
    expect(requests[0]?.headers.get('Prefer')).toContain('echo=none')
    const { seq: _, ...sent } = write
    expect(requests[0]?.body).toMatchObject([sent, { title: 'Read' }, { title: 'Rest' }])
  })

  test('of a patch contains the edited columns and their timestamp', async () => {
    const { remote, requests } = remoteWith(() => json([row]))
    const mutations = [tasks.patch(write.id, { title: 'Wrote' }, at)]

    expect(await remote.send({ kind: 'rows', table: tasks, mutations })).toEqual({
      ok: true,
      value: [row],
    })
    expect(requests).toMatchObject([
      { method: 'PATCH', path: '/rest/v1/tasks', body: { title: 'Wrote', updated_at: at } },
    ])
    expect(requests[0]?.query.get('id')).toBe(`eq.${write.id}`)
    expect(requests[0]?.query.get('user_id')).toBe(`eq.${me}`)
  })

  test('of a patch that changed nothing has no row', async () => {
    const { remote } = remoteWith(() => json([]))
    const mutations = [tasks.patch(write.id, { title: 'Wrote' }, at)]

    expect(await remote.send({ kind: 'rows', table: tasks, mutations })).toEqual({
      ok: true,
      value: [null],
    })
  })

  test('of an upsert merges into the row of its user', async () => {
    const { remote, requests } = remoteWith(() => json([{ id: me, seq: 9 }]))
    const mutations = [focusTimers.upsert({ id: me, user_id: me }, { duration_seconds: 600 }, at)]

    await remote.send({ kind: 'rows', table: focusTimers, mutations })

    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/rest/v1/focus_timers',
        body: { id: me, user_id: me, duration_seconds: 600, updated_at: at },
      },
    ])
    expect(requests[0]?.query.get('on_conflict')).toBeNull()
    expect(requests[0]?.headers.get('Prefer')).toContain('resolution=merge-duplicates')
  })

  test('of a permanent deletion deletes the row', async () => {
    const { remote, requests } = remoteWith(() => json([]))
    const mutations = [tasks.erase(write.id, at)]

    await remote.send({ kind: 'rows', table: tasks, mutations })

    expect(requests).toMatchObject([{ method: 'DELETE', path: '/rest/v1/tasks' }])
    expect(requests[0]?.query.get('id')).toBe(`eq.${write.id}`)
    expect(requests[0]?.query.get('user_id')).toBe(`eq.${me}`)
  })

  test('[S13] of an act is one call of apply_act, answered in the order of its mutations', async () => {
    const applied = [
      { table: 'tasks', id: write.id, row },
      { table: 'tasks', id: read.id, row: null },
      { table: 'focus_timers', id: me, row: { id: me, seq: 8 } },
      { table: 'focus_sessions', id: sessionId(1), row: null },
      { table: 'tasks', id: taskId(3), row: null },
    ]
    const { remote, requests } = remoteWith(() => json(applied))
    const mutations = [
      tasks.create(write),
      tasks.patch(read.id, { title: 'Wrote' }, at),
      focusTimers.upsert({ id: me, user_id: me }, { duration_seconds: 600 }, at),
      focusSessions.create(session(1, 0, 25)),
      tasks.erase(taskId(3), at),
    ]

    const answer = await remote.send({ kind: 'act', mutations })

    expect(answer).toEqual({ ok: true, value: [row, null, { id: me, seq: 8 }, null, null] })
    expect(requests).toMatchObject([{ method: 'POST', path: '/rest/v1/rpc/apply_act' }])
    expect(requests[0]?.body).toMatchObject({
      mutations: [
        {
          type: 'insert',
          table: 'tasks',
          id: write.id,
          row: { title: 'Write' },
          updated_at: write.updated_at,
        },
        { type: 'patch', table: 'tasks', id: read.id, columns: { title: 'Wrote' }, updated_at: at },
        {
          type: 'upsert',
          table: 'focus_timers',
          id: me,
          row: { user_id: me, duration_seconds: 600 },
          updated_at: at,
        },
        { type: 'insert', table: 'focus_sessions', id: sessionId(1) },
        { type: 'erase', table: 'tasks', id: taskId(3), updated_at: at },
      ],
    })
  })

  test('for changes fetches a page in commit order, and does not parse its rows', async () => {
    const rows = [
      { table_name: 'tasks', id: write.id, seq: 7, row: { ...row, priority: 'urgent' } },
      { table_name: 'tags', id: 'a', seq: 8, row: { name: 'Home' } },
      { table_name: 'tasks', id: read.id, seq: 9, row: null },
    ]
    const { remote, requests } = remoteWith(() => json(rows))

    expect(await remote.changesSince(6)).toEqual({
      ok: true,
      value: rows.map(({ table_name: table, ...rest }) => ({ table, ...rest })),
    })
    expect(requests[0]?.path).toBe('/rest/v1/rpc/news_after')
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      app: '20260330090000',
      after: '6',
      longest: '1000',
      tombstones_after: '0',
      select: 'table_name,id,seq,row',
    })
  })

  test('for a day fetches its rows, if the table has a day column', async () => {
    const { remote, requests } = remoteWith(() => json([row]))

    expect(await remote.rowsOfDay(tasks, today)).toEqual({
      ok: true,
      value: [{ table: 'tasks', id: write.id, seq: 7, row }],
    })
    expect(requests[0]?.query.getAll('due_date')).toEqual([
      `gte.${today}T00:00:00`,
      `lte.${today}T23:59:59.999`,
    ])
    expect(await remote.rowsOfDay(focusTimers, today)).toEqual({ ok: true, value: [] })
    expect(requests).toHaveLength(1)
  })
})

describe('[T27] an answer without rows', () => {
  const mutations = [tasks.patch(write.id, { title: 'Wrote' }, at), tasks.erase(read.id, at)]
  const [patch, erase] = mutations
  const settled = [
    ['an edit', () => json([]), { kind: 'rows', table: tasks, mutations: [patch] }],
    ['a permanent deletion', () => json([]), { kind: 'rows', table: tasks, mutations: [erase] }],
    [
      'an act',
      () => json(mutations.map(({ id }) => ({ table: 'tasks', id, row: null }))),
      { kind: 'act', mutations },
    ],
  ] as [string, () => Response, SyncRequest][]

  const levels: [string, () => Response | Promise<Response>, object][] = [
    ['is not reached', () => json(false), { kind: 'unauthorized' }],
    ['cannot be asked for: offline', () => Promise.reject(new TypeError()), { kind: 'offline' }],
    [
      'cannot be asked for: an older database',
      () => json({ code: 'PGRST202', message: 'no function' }, 404),
      { kind: 'unavailable' },
    ],
  ]

  describe.each(settled)('to %s', (_, answer, request) => {
    test('is believed when the level of the session is reached', async () => {
      const { remote } = remoteWith(answer)

      expect((await remote.send(request)).ok).toBe(true)
    })

    test.each(levels)('is not believed when its level %s', async (_, level, error) => {
      const { remote } = remoteWith(answer, level)

      expect(await remote.send(request)).toMatchObject({ ok: false, error })
    })
  })

  test.each(levels)(
    'to the first poll is not believed when the level %s',
    async (_, level, error) => {
      const { remote } = remoteWith(() => json([]), level)

      expect(await remote.changesSince(0)).toMatchObject({ ok: false, error })
    },
  )

  test('is asked about nothing else when every row is there', async () => {
    let requests = 0
    const { remote } = remoteWith(
      () => json([row]),
      () => {
        requests += 1
        return json(true)
      },
    )

    await remote.send(adding)

    expect(requests).toBe(0)
  })
})

describe('the counts of days', () => {
  const count = (date: string) => ({ date, completed_count: 1, total_count: 2 })
  const days = ['2026-10-08', '2026-10-10', '2026-10-11', '2026-10-13', '2026-10-14'].map(count)

  test.each([1, 2, 5])('all come from a project that gives at most %d rows', async (limit) => {
    const { remote } = remoteWith(({ query }) => {
      const [from = ''] = query.getAll('date').map((condition) => condition.replace('gte.', ''))
      return json(days.filter(({ date }) => date >= from).slice(0, limit))
    })

    const answer = await remote.completions(shiftDay(today, -6), today)

    expect(answer).toEqual({ ok: true, value: days })
  })

  test('a refused page is told, not taken for the end', async () => {
    const answers = [json(days.slice(0, 2)), json({ code: '42501', message: 'no right' }, 403)]
    const { remote } = remoteWith(() => answers.shift() ?? json([]))

    const answer = await remote.completions(shiftDay(today, -6), today)

    expect(answer).toEqual({
      ok: false,
      error: { kind: 'rejected', message: 'no right', code: '42501' },
    })
  })
})
