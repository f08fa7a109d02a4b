import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryString } from '../../test/queryStrings.ts'
import { aTask, type Call, startRest } from '../../test/rest.ts'
import { openDatabase } from '../database/database.ts'
import { restRoutes } from './routes.ts'

// DAYMARK_FUZZ=1000000 for a long campaign.
const runs = Number(process.env.DAYMARK_FUZZ ?? 2_000)

// In every row of Bob's, and in no request of Ada's.
const bobsMark = 'kept-by-bob'
const bobsTasks = Array.from({ length: 5 }, () => randomUUID())
const adasTasks = Array.from({ length: 5 }, () => randomUUID())

const server = await startRest()
afterAll(() => server.close())
const ada = await server.person()
const bob = await server.person()

beforeAll(async () => {
  const marked = { title: bobsMark, description: bobsMark, position: 'keptByBob' }
  await bob.rest.from('tasks').insert(bobsTasks.map((id) => aTask({ id, ...marked })))
  await ada.rest.from('tasks').insert(adasTasks.map((id) => aTask({ id })))
})

test(
  '[DATA-2] no request, however odd, reaches another’s rows or breaks the server',
  async () => {
    const before = await rowsOfBob()

    await fc.assert(
      fc.asyncProperty(requests(), async ({ path, ...call }) => {
        const answer = await ada.call(path, call)

        expect(answer.status).toBeLessThan(500)
        expect(await answer.text()).not.toMatch(/kept-?by-?bob/i)
      }),
      { numRuns: runs },
    )

    expect(await rowsOfBob()).toEqual(before)
    expect(server.logged).toEqual([])
  },
  60_000 + 20 * runs,
)

test('[DATA-2] two people who share one connection never see each other’s rows', async () => {
  const database = openDatabase({ connection: server.connection, connections: 1, patience: 60_000 })
  const rest = restRoutes({ ...server, database })
  const tokens = [await ada.token(60), await bob.token(60)]
  await ada.rest.from('tasks').insert(aTask())

  const owners = await Promise.all(
    Array.from({ length: 200 }, async (_, turn) => {
      // One request in five fails within its transaction.
      const search = turn % 5 === 4 ? 'id=eq.x' : 'select=user_id'
      const headers = { authorization: `Bearer ${tokens[turn % 2]}` }
      const answer = await rest.request(`/tasks?${search}`, { headers })
      return { asked: [ada, bob][turn % 2]?.id, ok: answer.ok, text: await answer.text() }
    }),
  )

  for (const { asked, ok, text } of owners) {
    const found = new Set(text.match(/[0-9a-f-]{36}/g))
    expect([...found]).toEqual(ok ? [asked] : [])
  }
  await database.close()
})

function requests(): fc.Arbitrary<Call & { path: string }> {
  const values = [...bobsTasks, ...adasTasks, ada.id, bob.id, 'Write', 'keptby%', '2026-01-05']
  const columns = ['id', 'user_id', 'title', 'description', 'priority', 'due_date', 'completed']
  const others = ['position', 'created_at', 'updated_at', 'deleted_at', 'seq', 'edited', 'believed']
  const search = queryString([...columns, ...others], values)
  const path = fc.tuple(
    fc.constantFrom(
      ...Array(9).fill('/tasks'),
      '/task_completions',
      '/erasures',
      '/rpc/attach',
      '/users',
    ),
    search,
  )
  return fc
    .record({
      path: path.map((it) => it.join('?')),
      method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'POST', 'PATCH', 'PUT', 'DELETE'),
      headers: fc.record({
        prefer: fc.array(fc.constantFrom(...preferences), { maxLength: 3 }).map((it) => it.join()),
        accept: fc.constantFrom(
          ...Array(9).fill('*/*'),
          'application/vnd.pgrst.object+json',
          'text/csv',
        ),
        range: fc.constantFrom(...Array(9).fill(''), '0-9', '3-', '9-1', 'x'),
      }),
      body: body(values),
    })
    .map(({ body, ...call }) =>
      call.method === 'GET' || call.method === 'HEAD' ? call : { ...call, body },
    )
}

function body(values: string[]): fc.Arbitrary<string> {
  const id = fc.constantFrom(...values, null)
  const row = fc.record(
    {
      id,
      user_id: id,
      title: fc.constantFrom('Write', '', null, 1),
      due_date: fc.constantFrom('2026-01-05', 'infinity', 'x'),
      completed: fc.constantFrom(true, 'true', null),
      updated_at: fc.constantFrom('2026-01-05T00:00:00Z', '2099-01-01T00:00:00Z'),
      seq: fc.integer(),
      edited: fc.jsonValue(),
      x: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  const valid = fc.record({ id, title: fc.constant('Write'), due_date: fc.constant('2026-01-05') })
  const rows = fc.oneof(
    valid,
    row,
    fc.array(valid, { maxLength: 3 }),
    fc.array(row, { maxLength: 3 }),
  )
  return fc.oneof(
    { weight: 8, arbitrary: rows.map((json) => JSON.stringify(json)) },
    fc.json(),
    fc.string(),
  )
}

function rowsOfBob() {
  return server.admin`select * from public.tasks where user_id = ${bob.id} order by id`
}

const preferences = [
  ...['return=representation', 'return=minimal', 'return=headers-only', 'missing=default'],
  ...['resolution=merge-duplicates', 'resolution=ignore-duplicates', 'handling=strict'],
  ...['count=exact', 'count=planned', 'count=estimated', 'max-affected=1', 'x=y'],
]
