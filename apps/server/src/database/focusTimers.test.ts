import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

let ada: TestUser
let ben: TestUser
beforeEach(async () => {
  ada = await createTestUser(fresh)
  ben = await createTestUser(fresh)
})

const paused = { state: 'paused', remaining: 60_000 }
const running = {
  state: 'running',
  endsAt: Date.UTC(2026, 0, 5, 10),
  since: Date.UTC(2026, 0, 5, 9),
  session: randomUUID(),
}
const plan = { phase: 'focus', done: 1 }

describe('a timer [TIMER-5b, TIMER-2b, DATA-1c]', () => {
  test('is made by whatever is set first, and nothing else of it is set by that', async () => {
    const id = randomUUID()

    await put(ada, { id, state: running, updated_at: moment(9) })

    expect(await timer(id)).toEqual({
      duration_seconds: null,
      state: running,
      plan: null,
      edited: { state: Date.parse(moment(9)) },
    })
  })

  test('keeps an older edit of a field that nobody had set', async () => {
    const id = ada.id
    await put(ada, { id, plan, updated_at: moment(10) })

    await put(ada, { id, state: running, updated_at: moment(9) })

    expect(await timer(id)).toMatchObject({ plan, state: running })
  })

  test('keeps of each field the newest edit, in whatever order they arrive', async () => {
    const id = randomUUID()
    await put(ada, { id, state: running, duration_seconds: 1500, updated_at: moment(9) })
    await put(ada, { id, duration_seconds: 3000, updated_at: moment(11) })

    await put(ada, { id, state: paused, duration_seconds: 600, updated_at: moment(10) })

    expect(await timer(id)).toMatchObject({ state: paused, duration_seconds: 3000 })
  })

  test('touches no row when an edit comes again, and takes no number', async () => {
    const id = randomUUID()
    const edit = { id, state: running, updated_at: moment(9) }
    const [first] = await put(ada, edit)

    expect(await put(ada, edit)).toEqual([])
    const [next] = await put(ada, { id, state: paused, updated_at: moment(10) })
    expect(Number(next?.seq)).toBeGreaterThan(Number(first?.seq))
  })

  test('believes an edit from a clock far ahead once, and not again', async () => {
    const id = randomUUID()
    const ahead = { id, state: running, updated_at: '2999-01-01T00:00:00Z' }
    await put(ada, ahead)
    const soon = new Date(Date.now() + 61_000)
    await put(ada, { id, state: paused, updated_at: soon })

    expect(await put(ada, ahead)).toEqual([])
    expect(await timer(id)).toMatchObject({ state: paused })
  })

  test('is numbered with its user’s tasks, in one order', async () => {
    const id = randomUUID()
    await put(ada, { id, state: running, updated_at: moment(9) })
    const task = { title: 'Write', due_date: '2026-01-05T00:00:00' }

    const [added] = await ada.ask((sql) => sql`insert into tasks ${sql(task)} returning seq`)

    expect(added).toEqual({ seq: '2' })
  })

  const broken = [
    { duration_seconds: 59 },
    { duration_seconds: 3601 },
    { state: { state: 'paused' } },
    { state: { state: 'paused', remaining: 'long' } },
    { state: { state: 'running', endsAt: 1, since: 1, session: 'mine' } },
    { state: { state: 'running', endsAt: 1, session: randomUUID() } },
    { state: { state: 'over', endedAt: 1 } },
    { state: { state: 'broken' } },
    { state: [] },
    { state: { ...paused, text: 'x'.repeat(1024) } },
    { plan: [] },
    { plan: { text: 'x'.repeat(4096) } },
  ]

  test.each(broken)('is refused as %j', async (columns) => {
    const pending = put(ada, { id: randomUUID(), updated_at: moment(9), ...columns })

    await expect(pending).rejects.toMatchObject({ code: '23514' })
  })

  test.each([paused, running, { state: 'over', endedAt: 1, session: randomUUID() }])(
    'may be $state',
    async (state) => {
      expect(await put(ada, { id: randomUUID(), state, updated_at: moment(9) })).toHaveLength(1)
    },
  )
})

describe("another user's timers [DATA-2]", () => {
  test('are neither seen nor in the way: the same id is a timer of one’s own', async () => {
    const id = randomUUID()
    await put(ada, { id, state: running, updated_at: moment(9) })

    expect(await ben.ask((sql) => sql`select from focus_timers`)).toEqual([])
    expect(await put(ben, { id, state: paused, updated_at: moment(8) })).toHaveLength(1)
    expect(await timer(id, ada)).toMatchObject({ state: running })
  })

  test('cannot be set', async () => {
    const pending = put(ben, { id: ada.id, user_id: ada.id, plan, updated_at: moment(9) })

    await expect(pending).rejects.toMatchObject({ code: '42501' })
    const { count } = await ben.ask(
      (sql) => sql`update focus_timers set plan = null where user_id = ${ada.id}`,
    )
    expect(count).toBe(0)
  })

  test.each(['seq', 'edited', 'believed'])('nor can %s be set of one’s own', async (column) => {
    const pending = ada.ask(
      (sql) => sql`insert into focus_timers ${sql({ id: ada.id, [column]: '1' })}`,
    )

    await expect(pending).rejects.toMatchObject({ code: '42501' })
  })

  test('are nothing to somebody who is not signed in', async () => {
    const pending = fresh.database.asUser({ role: 'anon' }, (sql) => sql`select from focus_timers`)

    await expect(pending).rejects.toMatchObject({ code: '42501' })
  })

  test('go with their user', async () => {
    await put(ada, { id: ada.id, plan, updated_at: moment(9) })

    await fresh.admin`delete from auth.users where id = ${ada.id}`

    expect(await fresh.admin`select from focus_timers where user_id = ${ada.id}`).toEqual([])
  })
})

type Columns = { id: string; updated_at: string | Date } & Record<string, unknown>

/** Writes as the planner does: an upsert of what is set and no more. */
function put(user: TestUser, columns: Columns): Promise<{ seq: string }[]> {
  const entries = Object.entries({ user_id: user.id, ...columns }).map(([name, value]) => [
    name,
    typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value,
  ])
  const merged = entries.map(([name]) => `${name} = excluded.${name}`).join(', ')
  return user.ask(
    (sql) => sql<{ seq: string }[]>`
      insert into focus_timers ${sql(Object.fromEntries(entries))}
      on conflict (user_id, id) do update set ${sql.unsafe(merged)} returning seq`,
  )
}

async function timer(id: string, user = ada) {
  const [row] = await fresh.admin`
    select duration_seconds, state, plan, edited from focus_timers
    where user_id = ${user.id} and id = ${id}`
  return row
}

function moment(hour: number): string {
  return new Date(Date.UTC(2026, 0, 5, hour)).toISOString()
}
