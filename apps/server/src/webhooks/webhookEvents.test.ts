import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'
import { addWebhook, rowsOf, tokenClaims } from '../../test/webhooks.ts'

const fresh = await freshDatabase()
const { admin, database } = fresh
const url = 'https://example.org/hook'

let ada: TestUser
beforeEach(async () => {
  await admin`delete from auth.users`
  ada = await createTestUser(fresh)
})
afterAll(() => fresh.close())

type Event = { type: string; told: Record<string, unknown>; by: string | null }

const events = () =>
  admin<Event[]>`select type, told, by from private.webhook_events order by webhook_id, place`

/** Of a change alone. */
async function eventsOf(change: () => Promise<unknown>) {
  await admin`delete from private.webhook_events`
  await change()
  return (await events()).map(({ type }) => type)
}

async function run(state: object, id = ada.id, plan: object | null = { phase: 'focus' }) {
  const timer = { id, state: JSON.stringify(state), plan: plan && JSON.stringify(plan) }
  await ada.ask(
    (sql) => sql`
      insert into focus_timers ${sql(timer)}
      on conflict (user_id, id) do update set state = excluded.state, plan = excluded.plan`,
  )
}

const running = (session = randomUUID()) => ({
  state: 'running',
  since: Date.now(),
  endsAt: Date.now() + 60_000,
  session,
})

async function focus(columns: Record<string, unknown> = {}) {
  const session = {
    id: randomUUID(),
    kind: 'focus',
    started_at: '2026-10-14T09:00:00Z',
    ended_at: '2026-10-14T09:25:00Z',
    planned_seconds: 1_500,
    ...columns,
  }
  await ada.ask((sql) => sql`insert into focus_sessions ${sql(session)}`)
}

describe('[HOOK-1b] an event', () => {
  test.each([
    ['of a task that is added', 'task.added', {}, null],
    ['of one that is added done, as by an import', 'task.added', { completed: true }, null],
    ['of one that is changed', 'task.changed', {}, { title: 'Read' }],
    ['of one that is done', 'task.completed', {}, { completed: true }],
    ['of one that is open again', 'task.changed', { completed: true }, { completed: false }],
    ['of one that is moved into the trash', 'task.deleted', {}, { deleted_at: new Date() }],
    [
      'of one that comes back from it',
      'task.added',
      { deleted_at: new Date() },
      { deleted_at: null },
    ],
  ])('%s is %s', async (_what, type, columns, patch) => {
    await addWebhook(fresh, ada, url)
    const { addTask, change } = rowsOf(ada)

    if (patch === null) {
      expect(await eventsOf(() => addTask(columns))).toEqual([type])
    } else {
      const id = await addTask(columns)
      expect(await eventsOf(() => change(id, patch))).toEqual([type])
      expect((await events())[0]?.told).toMatchObject({ id, user_id: ada.id })
    }
  })

  test('is written where a task is deleted for ever, unless it was in the trash', async () => {
    await addWebhook(fresh, ada, url)
    const { addTask } = rowsOf(ada)
    const id = await addTask()
    const gone = await addTask({ deleted_at: new Date() })
    const erase = (task: string) => ada.ask((sql) => sql`delete from tasks where id = ${task}`)

    expect(await eventsOf(() => erase(id))).toEqual(['task.deleted'])
    expect(await eventsOf(() => erase(gone))).toEqual([])
  })

  test('is not written where an edit changes nothing or comes too late', async () => {
    await addWebhook(fresh, ada, url)
    const { addTask, change } = rowsOf(ada)
    const id = await addTask()

    expect(await eventsOf(() => change(id, { title: 'Write' }))).toEqual([])
    const late = { title: 'Late', updated_at: '2020-01-01T00:00:00Z' }
    expect(await eventsOf(() => change(id, late))).toEqual([])
  })

  test('is written in the transaction of the change, and not without it [HOOK-2d]', async () => {
    await addWebhook(fresh, ada, url)
    const broken = ada.ask(async (sql) => {
      await sql`insert into tasks ${sql({ id: randomUUID(), title: 'Write' })}`
      throw new Error('it ends here')
    })

    await expect(broken).rejects.toThrow('it ends here')
    expect(await events()).toEqual([])
  })

  test('is written where focus starts, once for an interval, and where one is over', async () => {
    await addWebhook(fresh, ada, url)
    const state = running()

    expect(await eventsOf(() => run(state))).toEqual(['focus.started'])
    expect(await eventsOf(() => run({ ...state, endsAt: state.endsAt + 1 }))).toEqual([])
    expect(await eventsOf(() => run({ state: 'paused', remaining: 9 }))).toEqual([])
    expect(await eventsOf(() => run(running()))).toEqual(['focus.started'])
    expect(await eventsOf(focus)).toEqual(['focus.ended'])
    expect((await events())[0]?.told).toMatchObject({ ended_at: '2026-10-14T09:25:00+00:00' })
  })

  test('is not written of a break', async () => {
    await addWebhook(fresh, ada, url)

    expect(await eventsOf(() => run(running(), ada.id, { phase: 'short_break' }))).toEqual([])
    expect(await eventsOf(() => focus({ kind: 'short_break' }))).toEqual([])
  })

  test('is written for each webhook that asked for its type, and for nobody else', async () => {
    const eve = await createTestUser(fresh)
    await addWebhook(fresh, eve, url)
    await addWebhook(fresh, ada, url, { events: ['task.added'] })
    await addWebhook(fresh, ada, url, { events: ['task.added', 'task.changed'] })
    const { addTask, change } = rowsOf(ada)
    const id = await addTask()
    expect((await events()).map(({ type }) => type)).toEqual(['task.added', 'task.added'])

    expect(await eventsOf(() => change(id, { title: 'Read' }))).toEqual(['task.changed'])
  })

  test('is not written for a webhook that is switched off', async () => {
    await addWebhook(fresh, ada, url)
    await admin`update private.webhooks set off_at = now(), off_why = 'gone'`

    await rowsOf(ada).addTask()
    await run(running())

    expect(await events()).toEqual([])
  })

  test('names the token that wrote, and nobody for a session [CONN-6e]', async () => {
    await addWebhook(fresh, ada, url)
    await rowsOf(ada).addTask()
    await database.asUser(
      tokenClaims(ada, 'Script'),
      (sql) => sql`insert into tasks ${sql({ id: randomUUID(), title: 'Read' })}`,
    )

    expect((await events()).map(({ by }) => by)).toEqual([null, 'Script'])
  })
})

describe('[HOOK-1c] a webhook that is limited to lists', () => {
  test('is told of their tasks, their sections and their steps alone', async () => {
    const { addTask, addList } = rowsOf(ada)
    const work = await addList()
    const section = await addList({ parent_id: work })
    const home = await addList()
    await addWebhook(fresh, ada, url, { lists: [work] })

    const inWork = await addTask({ list_id: work })
    const inSection = await addTask({ list_id: section })
    const step = await addTask({ parent_id: inSection })
    await addTask({ list_id: home })
    await addTask()

    expect((await events()).map(({ told }) => told.id)).toEqual([inWork, inSection, step])
  })

  test('is told of Inbox where that is one of them', async () => {
    const { addTask, addList } = rowsOf(ada)
    const work = await addList()
    await addWebhook(fresh, ada, url, { lists: ['inbox'] })

    const id = await addTask()
    await addTask({ list_id: work })

    expect((await events()).map(({ told }) => told.id)).toEqual([id])
  })

  test('is told that a task came in, and that one left without what became of it', async () => {
    const { addTask, addList, change } = rowsOf(ada)
    const work = await addList()
    await addWebhook(fresh, ada, url, { lists: [work] })
    const id = await addTask({ title: 'Write' })

    expect(await eventsOf(() => change(id, { list_id: work }))).toEqual(['task.added'])
    const secret = { list_id: null, title: 'Secret' }
    expect(await eventsOf(() => change(id, secret))).toEqual(['task.deleted'])
    expect((await events())[0]?.told).toEqual({ id, user_id: ada.id })
    expect(await eventsOf(() => change(id, { title: 'Read' }))).toEqual([])
  })

  test('is told of focus on their tasks alone', async () => {
    const { addTask, addList } = rowsOf(ada)
    const work = await addList()
    const [task, other] = [await addTask({ list_id: work }), await addTask()]
    await addWebhook(fresh, ada, url, { lists: [work] })

    expect(await eventsOf(() => run(running(), task, null))).toEqual(['focus.started'])
    expect(await eventsOf(() => run(running(), other, null))).toEqual([])
    expect(await eventsOf(() => run(running()))).toEqual([])
    expect(await eventsOf(() => focus({ task_id: task }))).toEqual(['focus.ended'])
    const later = { started_at: '2026-10-14T10:00:00Z', ended_at: '2026-10-14T10:25:00Z' }
    expect(await eventsOf(() => focus({ task_id: other, ...later }))).toEqual([])
  })
})

test('[HOOK-2e] where nobody has a webhook, a change of many tasks asks for one once', async () => {
  const { addTask } = rowsOf(ada)
  for (let number = 0; number < 5; number += 1) await addTask()

  const [plan] = await admin.begin(async (sql) => {
    await sql`set local role authenticated`
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: ada.id, role: 'authenticated' })}, true)`
    return sql<{ 'QUERY PLAN': [{ Triggers: { 'Trigger Name': string; Calls: number }[] }] }[]>`
      explain (analyze, format json) update tasks set title = 'Read'`
  })

  const triggers = plan?.['QUERY PLAN'][0].Triggers ?? []
  const ours = triggers.filter((trigger) => trigger['Trigger Name'].startsWith('webhooks_'))
  expect(ours).toMatchObject([{ 'Trigger Name': 'webhooks_changed', Calls: 1 }])
})
