import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { added, aTask, startRest } from '../../test/rest.ts'

const upserts = Number(process.env.DAYMARK_UPSERTS ?? 4_000)
const perRequest = 10
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

const server = await startRest()
afterAll(() => server.close())
const [ada, bob] = [await server.createUser(), await server.createUser()]
const users = [ada, bob, await server.createUser()]

test(
  `[T2] [T77] ${upserts} upserts onto anyone’s ids change rows of their sender alone (seed ${seed})`,
  async () => {
    const ids = Array.from({ length: 40 }, () => randomUUID())
    // Each user has rows of their own before the upserts begin.
    for (const [index, user] of users.entries()) {
      const own = ids.slice(5 * index, 5 * index + 5).map((id) => ({ ...aTask(), id }))
      await user.call('/tasks', { method: 'POST', body: own })
    }
    const row = fc.record(
      {
        id: fc.constantFrom(...ids),
        user_id: fc.constantFrom(...users.map((user) => user.id), randomUUID(), null),
        title: fc.constantFrom('Write', 'Read'),
        due_date: fc.constant('2026-01-05'),
        updated_at: fc.constantFrom('2026-01-05T00:00:00Z', '2026-01-06T00:00:00Z'),
      },
      { requiredKeys: ['id', 'title', 'due_date'] },
    )
    const rows = fc.uniqueArray(row, {
      minLength: perRequest,
      maxLength: perRequest,
      selector: ({ id }) => id,
    })
    const request = fc.record({
      user: fc.constantFrom(...users),
      rows: fc.oneof({ weight: 1, arbitrary: rows }, { weight: 3, arbitrary: rows.map(alike) }),
      resolution: fc.constantFrom('merge-duplicates', 'ignore-duplicates'),
      method: fc.constantFrom('POST', 'POST', 'POST', 'PUT'),
    })

    await fc.assert(
      fc.asyncProperty(request, async ({ user, rows, resolution, method }) => {
        const [first] = rows
        const isPut = method === 'PUT'
        const owner = first?.user_id ?? user.id
        const before = await rowsOfOthers(user.id)
        const answer = await user.call(
          isPut ? `/tasks?id=eq.${first?.id}&user_id=eq.${owner}` : '/tasks',
          {
            method,
            body: isPut ? { ...first, user_id: owner } : rows,
            headers: { prefer: `resolution=${resolution},return=representation` },
          },
        )

        expect(answer.status).toBeLessThan(500)
        const returned = answer.ok ? await answer.text() : ''
        const others = users.filter((one) => one !== user && returned.includes(one.id))
        expect(others).toEqual([])
        expect(await rowsOfOthers(user.id)).toEqual(before)
      }),
      { numRuns: Math.ceil(upserts / perRequest), seed },
    )

    const [shared] = await server.admin`
      select count(*)::int from (select id from public.tasks group by id having count(*) = ${users.length}) as ids`
    expect(shared?.count).toBeGreaterThan(0)
  },
  60_000 + 20 * upserts,
)

function rowsOfOthers(user_id: string) {
  return server.admin`
    select id, user_id, seq from public.tasks where user_id <> ${user_id} order by user_id, id`
}

/** Rows with the same keys, as one request requires. */
function alike<Row extends { user_id?: string | null }>(rows: Row[]): Row[] {
  const owner = rows[0]?.user_id
  return rows.map(
    ({ user_id: _, ...row }) => ({ ...row, ...(owner !== undefined && { user_id: owner }) }) as Row,
  )
}

describe('[T1] whatever columns a request names', () => {
  const overwriting = {
    id: randomUUID(),
    user_id: ada.id,
    title: 'Taken over',
    description: 'Taken over',
    priority: 'low',
    due_date: '2026-02-01T00:00:00',
    completed: true,
    position: 'zz',
    created_at: '2026-02-01T00:00:00+00:00',
    updated_at: '2026-02-01T00:00:00+00:00',
    deleted_at: '2026-02-01T00:00:00+00:00',
    estimate_minutes: 25,
    at_minutes: 570,
    deadline: '2026-02-01',
    parent_id: randomUUID(),
    list_id: randomUUID(),
    list_position: 'zz',
    tags: {},
    repeat: { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-02-01', missed: 'roll' },
    repeat_skips: {},
    series_id: randomUUID(),
    series_day: '2026-02-01',
    completed_at: '2026-02-01T00:00:00+00:00',
    seq: 1,
    edited: {},
    believed: {},
  }
  const serverColumns = ['seq', 'edited', 'believed']
  const named = fc.subarray(Object.keys(overwriting), { minLength: 1 })
  const values = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, Reflect.get(overwriting, name)]))

  test('the row of another user is unchanged', async () => {
    const { id } = await added(ada)
    const before = await adas()

    await fc.assert(
      fc.asyncProperty(named, async (names) => {
        const body = values(names)
        const by = { method: 'PATCH', body }
        const patched = await bob.call(`/tasks?id=eq.${id}`, by)
        const all = await bob.call('/tasks?id=not.is.null', by)
        const put = await bob.call(`/tasks?id=eq.${id}&user_id=eq.${ada.id}`, {
          method: 'PUT',
          body: { ...body, id, user_id: ada.id },
        })

        const refused = names.some((name) => serverColumns.includes(name))
        expect([patched.status, all.status]).toEqual(refused ? [403, 403] : [204, 204])
        expect([400, 403]).toContain(put.status)
      }),
      { numRuns: 50, seed },
    )

    expect(await adas()).toEqual(before)
  })

  test('a new row belongs to its sender, and the database sets its own columns', async () => {
    await fc.assert(
      fc.asyncProperty(named, async (names) => {
        const body = { ...aTask(), ...values(names), id: randomUUID() }
        const { status } = await bob.call('/tasks', { method: 'POST', body })

        const refused = names.some((name) => name === 'user_id' || serverColumns.includes(name))
        expect(status).toBe(refused ? 403 : 201)
      }),
      { numRuns: 50, seed },
    )
  })

  test('an own row keeps its id and its owner', async () => {
    const mine = await added(bob)

    await bob.rest
      .from('tasks')
      .update({ id: overwriting.id, user_id: ada.id, title: 'x' })
      .eq('id', mine.id)

    expect(await server.admin`select user_id from public.tasks where id = ${mine.id}`).toEqual([
      { user_id: bob.id },
    ])
    expect(await server.admin`select from public.tasks where id = ${overwriting.id}`).toEqual([])
  })

  test.each(['task_completions', 'erasures'])('no user writes %s', async (table) => {
    const body = { user_id: bob.id, date: '2026-01-05', id: randomUUID(), seq: 1 }
    const { date, ...erasure } = body
    const row =
      table === 'erasures' ? { ...erasure, table_name: 'tasks' } : { user_id: bob.id, date }
    const answers = [
      await bob.call(`/${table}`, { method: 'POST', body: row }),
      await bob.call(`/${table}?user_id=eq.${bob.id}`, { method: 'PATCH', body: row }),
      await bob.call(`/${table}?user_id=eq.${bob.id}`, { method: 'DELETE' }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

function adas() {
  return server.admin`select to_jsonb(tasks) from public.tasks where user_id = ${ada.id} order by id`
}

test('[T3] a view shows what its reader may see, and no function runs as another user', async () => {
  const open = await server.admin`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions @> '{security_invoker=true}', false)
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`

  expect(open).toEqual([])
})
