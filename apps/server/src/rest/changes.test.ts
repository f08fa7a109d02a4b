import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aTask, startRest, type TestUser } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())

let ada: TestUser
beforeEach(async () => {
  ada = await server.createUser()
})

describe('the changes', () => {
  test('are those of every table and the erasures, in the order of their commits', async () => {
    const [first, second] = [aTask(), aTask()]
    await ada.rest.from('tasks').insert(first)
    await ada.rest.from('focus_timers').insert({ id: ada.id, duration_seconds: 1500 })
    await ada.rest.from('tasks').insert(second)
    const session = await recorded()
    await ada.rest.from('tasks').delete().eq('id', first.id)

    const { data } = await changesSince(0)

    expect(data).toMatchObject([
      { table_name: 'focus_timers', id: ada.id, seq: 2, row: { duration_seconds: 1500, seq: 2 } },
      { table_name: 'tasks', id: second.id, seq: 3, row: { title: 'Write', seq: 3 } },
      { table_name: 'focus_sessions', id: session, seq: 4, row: { kind: 'focus', seq: 4 } },
      { table_name: 'tasks', id: first.id, seq: 5, row: null },
    ])
    expect((await changesSince(4)).data).toMatchObject([{ id: first.id }])
  })

  test('show a row as its table does, with the columns that tables had before `news` [ROWS-9a]', async () => {
    const created_at = '2026-01-05T08:00:00.123+00:00'
    await ada.rest.from('tasks').insert(aTask({ created_at, deleted_at: created_at }))
    await ada.rest
      .from('focus_timers')
      .insert({ id: ada.id, state: { state: 'paused', remaining: 5 } })
    await recorded()

    const rows = await Promise.all(
      (['tasks', 'focus_timers', 'focus_sessions'] as const).map(async (name) => {
        const { data } = await ada.rest.from(name).select().single()
        return Object.fromEntries(
          Object.entries(data ?? {}).filter(
            ([column]) => !ofTheMerge.has(column) && !newer.has(column),
          ),
        )
      }),
    )

    expect((await changesSince(0)).data?.map(({ row }) => row)).toEqual(rows)
  })

  test('of others are not visible [DATA-2]', async () => {
    const bob = await server.createUser()
    await ada.rest.from('tasks').insert(aTask())

    expect((await bob.rest.from('changes').select()).data).toEqual([])
    const anybody = await server.call('/changes')
    expect([anybody.status, await anybody.json()]).toMatchObject([401, { code: '42501' }])
  })

  test('cannot be written, with the error of PostgreSQL [DATA-2]', async () => {
    await ada.rest.from('tasks').insert(aTask())
    const filter = `/changes?user_id=eq.${ada.id}`

    const answers = await Promise.all([
      ada.call('/changes', { method: 'POST', body: { user_id: ada.id, seq: 9 } }),
      ada.call(filter, { method: 'PATCH', body: { seq: 9 } }),
      ada.call(filter, { method: 'DELETE' }),
    ])

    const refusals = await Promise.all(
      answers.map(async (each) => [each.status, await each.json()]),
    )
    expect(refusals).toMatchObject(
      ['insert into', 'update', 'delete from'].map((what) => [
        405,
        { code: '55000', message: `cannot ${what} view "changes"` },
      ]),
    )
  })
})

const ofTheMerge = new Set(['edited', 'believed'])
const newer = new Set([
  'by_hand',
  ...['at_minutes', 'deadline', 'parent_id', 'list_id', 'list_position', 'tags', 'completed_at'],
  ...['repeat', 'repeat_skips', 'series_id', 'series_day', 'carried', 'origin', 'looked_at'],
])

function changesSince(seq: number) {
  const mine = ada.rest.from('changes').select('table_name,id,seq,row').eq('user_id', ada.id)
  return mine.gt('seq', seq).order('seq').limit(1000)
}

async function recorded(): Promise<string> {
  const id = randomUUID()
  const [started_at, ended_at] = ['2026-01-05T09:00:00Z', '2026-01-05T09:25:00Z']
  const { error } = await ada.rest
    .from('focus_sessions')
    .insert({ id, kind: 'focus', started_at, ended_at, planned_seconds: 1500 })
  if (error) throw new Error(error.message)
  return id
}
