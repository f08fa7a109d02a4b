import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { startDaymark } from '../../test/daymark.ts'
import { descriptionOf, tokenOf, validatorOf } from '../../test/openapi.ts'
import { scopes } from '../auth/connections/scopes.ts'

const server = await startDaymark()
const off = await startDaymark({ config: { apps: false } })
const folder = mkdtempSync(join(tmpdir(), 'daymark-openapi-'))
const file = join(folder, 'openapi.json')
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await Promise.all([server.close(), off.close()])
})

const description = await descriptionOf(server)
writeFileSync(file, JSON.stringify(description))
const faultsOf = validatorOf(description)
const run = promisify(execFile)
const bin = join(process.cwd(), 'node_modules/.bin')
const ada = await server.signUp('ada@example.org')

const Rows = v.array(v.looseObject({}))

type Request = { method?: string; body?: unknown; prefer?: string; token?: string }

async function ask(path: string, { method = 'GET', body, prefer, token }: Request = {}) {
  return server.app.request(path, {
    method,
    headers: {
      authorization: `Bearer ${token ?? ada.session.access_token}`,
      ...(token === undefined && { apikey: server.keys.anonKey }),
      ...(prefer !== undefined && { prefer }),
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const tables = Object.keys(description.paths).flatMap((path) =>
  path.startsWith('/rest/v1/') && !path.includes('/rpc/') ? [path.slice('/rest/v1/'.length)] : [],
)

const propertiesOf = (schema: string): string[] =>
  Object.keys(v.parse(v.looseObject({}), description.components.schemas[schema]?.properties ?? {}))

const tablesWith = (suffix: string) =>
  tables.filter((table) => description.components.schemas[`${table}_${suffix}`])

/** Rows in which every column of tasks, lists and focus says something. */
async function addRichRows() {
  const user_id = ada.user.id
  const [list, tag, task] = [randomUUID(), randomUUID(), randomUUID()]
  const moment = '2026-10-14T09:00:00.123456Z'
  const rows: Record<string, object> = {
    lists: {
      id: list,
      name: 'Work',
      color: 'blue',
      note: 'n',
      icon: 'home',
      view: { sort: 'date' },
      looked_at: '2026-10-14',
    },
    tags: { id: tag, name: 'urgent', color: 'red', view: { as: 'board' } },
    filters: { name: 'Mine', query: '#urgent', view: { group: 'list' } },
    tasks: {
      id: task,
      title: 'Renew passport 𝄞',
      priority: 'high',
      due_date: '2026-10-14T00:00:00',
      at_minutes: 540,
      deadline: '2026-10-20',
      completed: true,
      completed_at: moment,
      position: 'a0',
      list_id: list,
      list_position: 'a1',
      tags: { [tag]: true },
      estimate_minutes: 30,
      repeat: { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' },
      repeat_skips: { '2026-10-15': true },
      series_id: randomUUID(),
      series_day: '2026-10-14',
      origin: { from: 'todoist', id: '1' },
      looked_at: '2026-10-14',
    },
    reminders: { task_id: task, at: '2026-10-14T09:30:00', snoozed_until: moment },
    focus_timers: { id: task, duration_seconds: 1_500, state: { state: 'paused', remaining: 9 } },
    focus_sessions: {
      task_id: task,
      kind: 'focus',
      started_at: moment,
      ended_at: '2026-10-14T09:25:00Z',
      planned_seconds: 1_500,
    },
    preferences: {
      id: user_id,
      languages: ['de', 'en'],
      words_off: { heute: true },
      hours: { 1: { minutes: 480, until: 1_080 } },
      reminder_defaults: { timed: 10, untimed: null },
      rows: { day: 'full' },
      views: { inbox: { sort: 'date' } },
      clock: 24,
      mail: 'fallback',
    },
  }
  for (const [table, row] of Object.entries(rows)) {
    const answer = await ask(`/rest/v1/${table}`, { method: 'POST', body: row })
    if (answer.status !== 201) throw new Error(`${table}: ${await answer.text()}`)
  }
  const running = { state: 'running', since: 1, endsAt: 60_001, session: randomUUID() }
  const timer = { id: user_id, state: running, plan: { phase: 'focus', done: 0 } }
  await ask('/rest/v1/focus_timers', { method: 'POST', body: timer })
  return { list, tag, task }
}

const rich = await addRichRows()

describe('[API-1a] the description', () => {
  test('is a right OpenAPI 3.1', async () => {
    // The licence of the product is not one of its description.
    const linted = await run(join(bin, 'redocly'), ['lint', '--skip-rule', 'info-license', file])

    expect(linted.stderr).toContain('Your API description is valid')
  })

  test('is answered without signing in, and not where the server connects no apps [API-1b]', async () => {
    expect((await server.app.request('/openapi.json')).status).toBe(200)
    expect((await off.app.request('/openapi.json')).status).toBe(404)
  })

  test('has a column as soon as the database has it, with its type, limits and default [API-1c]', async () => {
    const fresh = await startDaymark()
    await fresh.admin`
      alter table public.tasks add column energy smallint not null default 3 check (energy between 1 and 5)`
    await fresh.admin`select private.synchronise('tasks')`
    const { schemas } = (await descriptionOf(fresh)).components
    await fresh.close()

    const energy = { type: 'integer', format: 'int32', minimum: 1, maximum: 5 }
    expect(schemas.tasks?.properties).toMatchObject({ energy })
    expect(schemas.tasks_insert?.properties).toMatchObject({ energy: { ...energy, default: 3 } })
    expect(schemas.tasks_change?.properties).toMatchObject({ energy })
  })

  test('says what is in JSON by the definitions, of a map the keys that a change removes', () => {
    const { tasks, tasks_change } = description.components.schemas
    expect(tasks?.properties).toMatchObject({
      priority: { enum: ['low', 'medium', 'high'] },
      estimate_minutes: { type: ['integer', 'null'], minimum: 1, maximum: 1_440 },
      tags: { type: 'object', additionalProperties: { const: true } },
      repeat: { properties: { from: { enum: ['due', 'completion'] } } },
    })
    expect(tasks_change?.properties).toMatchObject({
      tags: { additionalProperties: { anyOf: [{ const: true }, { type: 'null' }] } },
    })
  })
})

describe('[API-1d] every row that REST answers', () => {
  test.each(tables)('of %s is valid', async (table) => {
    const answer = await ask(`/rest/v1/${table}`)

    expect(answer.status).toBe(200)
    const rows = v.parse(Rows, await answer.json())
    expect(rows.flatMap((row) => faultsOf(table, row))).toEqual([])
    expect(rows.flatMap((row) => Object.keys(row).toSorted())).toEqual(
      rows.flatMap(() => propertiesOf(table).toSorted()),
    )
  })

  test('is there for what people write', async () => {
    for (const table of tablesWith('insert').filter((one) => one !== 'days')) {
      expect(await (await ask(`/rest/v1/${table}`)).json(), table).not.toEqual([])
    }
  })

  test('is not valid where it is another', () => {
    expect(faultsOf('tasks', { title: 'Write' })).not.toEqual([])
  })
})

describe('[API-1e] nothing that is described is refused', () => {
  const nobody = '00000000-0000-4000-8000-000000000000'

  test.each(tables)('as a filter of %s', async (table) => {
    const columns = propertiesOf(table)
    const query = `select=${columns}&${columns.map((column) => `${column}=is.null`).join('&')}`

    const answer = await ask(`/rest/v1/${table}?${query}&order=${columns[0]}.asc&limit=1&offset=0`)

    expect(answer.status, await answer.text()).toBe(200)
  })

  test.each(tablesWith('change'))('as a change of %s, in any column', async (table) => {
    for (const column of propertiesOf(`${table}_change`)) {
      const answer = await ask(`/rest/v1/${table}?id=eq.${nobody}`, {
        method: 'PATCH',
        body: { [column]: null },
      })
      expect(answer.status, `${column}: ${await answer.clone().text()}`).toBe(204)
    }
  })

  test.each(tablesWith('insert'))('as a new row of %s, for its columns', async (table) => {
    const nulls = propertiesOf(`${table}_insert`).map((column) => [column, null])
    const body = { ...Object.fromEntries(nulls), user_id: ada.user.id }

    const answer = await ask(`/rest/v1/${table}`, { method: 'POST', body })

    // Null in a column that has to be there.
    expect([201, 400]).toContain(answer.status)
    expect(await answer.text()).not.toMatch(/42501|PGRST204/)
  })

  test.each(tables)('and of %s no method is allowed that is not described', async (table) => {
    const methods = Object.keys(description.paths[`/rest/v1/${table}`] ?? {})
    const answers = await Promise.all(
      ['PATCH', 'DELETE'].map(async (method) => {
        const filter = `${propertiesOf(table).includes('id') ? 'id' : 'user_id'}=eq.${nobody}`
        const body = method === 'PATCH' ? { user_id: nobody } : undefined
        const { status } = await ask(`/rest/v1/${table}?${filter}`, { method, body })
        return [method.toLowerCase(), status < 300] as const
      }),
    )

    for (const [method, isAllowed] of answers)
      expect([method, isAllowed]).toEqual([method, methods.includes(method)])
  })

  test('to a token with the scope that is named', async () => {
    for (const table of tables) {
      const [first] = v.parse(
        v.array(v.looseObject({ token: v.optional(v.array(v.string())) })),
        description.paths[`/rest/v1/${table}`]?.get?.security,
      )
      const scope = v.parse(v.optional(v.picklist(scopes)), first?.token?.[0])
      if (scope === undefined) continue
      const token = await tokenOf(server, ada.session, [scope])
      expect((await ask(`/rest/v1/${table}`, { token })).status, table).toBe(200)
    }
  })
})

test('[API-1f] answers of acts, news and connections are as described', async () => {
  const responseOf = (path: string, method: string, status: number) =>
    v.parse(
      v.looseObject({
        content: v.looseObject({ 'application/json': v.object({ schema: v.looseObject({}) }) }),
      }),
      v.parse(v.record(v.string(), v.unknown()), description.paths[path]?.[method]?.responses)[
        status
      ],
    ).content['application/json'].schema
  const token = await tokenOf(server, ada.session, ['tasks:write'])
  const patch = { type: 'patch', table: 'tasks', id: rich.task, columns: { title: 'Read' } }
  expect(faultsOf('mutation', patch)).toEqual([])

  const checks: [string, string, number, Response][] = [
    [
      '/rest/v1/rpc/apply_act',
      'post',
      200,
      await ask('/rest/v1/rpc/apply_act', { method: 'POST', token, body: { mutations: [patch] } }),
    ],
    [
      '/rest/v1/rpc/news_after',
      'post',
      200,
      await ask('/rest/v1/rpc/news_after', {
        method: 'POST',
        token,
        body: {
          app: v.parse(v.looseObject({ version: v.string() }), description.info).version,
          after: 0,
          longest: 100,
        },
      }),
    ],
    [
      '/auth/v1/webhooks',
      'post',
      201,
      await ask('/auth/v1/webhooks', {
        method: 'POST',
        body: { url: 'https://example.org', events: ['task.added'] },
      }),
    ],
    ['/auth/v1/connections', 'get', 200, await ask('/auth/v1/connections')],
  ]

  for (const [path, method, status, answer] of checks) {
    expect(answer.status, path).toBe(status)
    expect(faultsOf(responseOf(path, method, status), await answer.json())).toEqual([])
  }
  const refused = await ask('/rest/v1/tasks', { token: 'dm_none' })
  expect(refused.status).toBe(401)
  expect(faultsOf('rest_error', await refused.json())).toEqual([])
})

test('[API-1g] a client that is generated from it adds, moves and completes a task', async () => {
  const source = join(folder, 'client.ts')
  await run(join(bin, 'redocly'), ['generate-client', file, '-o', source])
  writeFileSync(
    join(folder, 'use.ts'),
    `import { client, createClient, OPERATIONS, type Ops } from './client'
     export async function use(fetch: typeof globalThis.fetch, bearer: string, id: string) {
       const api = createClient<Ops>(OPERATIONS, { serverUrl: 'http://daymark', fetch, auth: { bearer } })
       const act = (mutation: Parameters<typeof client.applyAct>[0]['body']['mutations'][0]) =>
         api.applyAct({ body: { mutations: [mutation] } })
       await act({ type: 'insert', table: 'tasks', id, row: { title: 'Call Ines', priority: 'high' } })
       await act({ type: 'patch', table: 'tasks', id, columns: { due_date: '2026-10-16T00:00:00' } })
       await api.changeTasks({ query: { id: \`eq.\${id}\` }, body: { completed: true } })
       return api.readTasks({ query: { id: \`eq.\${id}\` } })
     }
     // @ts-expect-error: there is no such priority.
     export const wrong: Parameters<typeof client.changeTasks>[0]['body'] = { priority: 'urgent' }
    `,
  )
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'esnext',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--lib',
    'esnext,dom',
  ]
  await run(join(bin, 'tsc'), [...options, join(folder, 'use.ts')])

  const { use } = v.parse(
    v.looseObject({ use: v.function() }),
    await import(join(folder, 'use.ts')),
  )
  const token = await tokenOf(server, ada.session, ['tasks:write'])
  const id = randomUUID()
  const fetch = async (url: string, init: RequestInit) =>
    server.app.request(String(url).replace('http://daymark', ''), init)

  expect(await use(fetch, token, id)).toMatchObject([
    { id, title: 'Call Ines', priority: 'high', due_date: '2026-10-16T00:00:00', completed: true },
  ])
})
