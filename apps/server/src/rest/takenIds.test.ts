import { randomUUID } from 'node:crypto'
import { Day } from '@daymark/core/calendar/day'
import { TaskId } from '@daymark/core/ids'
import { occurrenceId } from '@daymark/core/repeat/occurrence'
import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startRest, type TestUser } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())

let ada: TestUser
let stranger: TestUser
beforeEach(async () => {
  ada = await server.createUser()
  stranger = await server.createUser()
})

const due_date = '2026-10-14T00:00:00'
const started_at = '2026-10-14T09:00:00Z'
const ended_at = '2026-10-14T09:25:00Z'

/** A row of each table whose ids clients choose. */
const rows: Record<string, object> = {
  tasks: { title: 'Water', due_date },
  lists: { name: 'Garden' },
  tags: { name: 'Outside' },
  filters: { name: 'Soon', query: 'due:<=7d' },
  reminders: { task_id: randomUUID(), before_minutes: 10 },
  focus_sessions: { kind: 'focus', started_at, ended_at, planned_seconds: 1500 },
}
const tables = Object.keys(rows)
/** The ways in which present and earlier pages name the key. */
const ways = ['', '&on_conflict=id', '&on_conflict=user_id,id']

describe('[T77] a stranger who has taken the ids of somebody’s rows', () => {
  describe.each(ways)('where those are sent with ‘%s’', (way) => {
    test.each(tables)('does not keep them from %s', async (table) => {
      const id = randomUUID()
      await add(stranger, table, id, way)

      const own = await add(ada, table, id, way)

      expect(own).toEqual([expect.objectContaining({ id, user_id: ada.id })])
      expect(await add(ada, table, id, way)).toEqual([])
    })

    test('nor from an upsert, which changes the own row alone', async () => {
      const id = randomUUID()
      await add(stranger, 'tasks', id, way)
      const upsert = (title: string) =>
        send(ada, `/tasks?select=*${way}`, 'merge-duplicates', { ...rows.tasks, id, title })

      expect(await upsert('Write')).toMatchObject([{ user_id: ada.id, title: 'Write' }])
      expect(await upsert('Read')).toMatchObject([{ user_id: ada.id, title: 'Read' }])

      expect(await titles(stranger)).toEqual(['Water'])
    })
  })

  test('does not keep an owner from completing the coming days of a series', async () => {
    const series = v.parse(TaskId, randomUUID())
    const days = v.parse(v.array(Day), ['2026-10-14', '2026-10-15', '2026-10-16'])
    const ids = days.map((day) => occurrenceId(series, day))
    for (const id of [series, ...ids]) await add(stranger, 'tasks', id, '')

    const mutations = ids.map((id) => ({
      type: 'insert',
      table: 'tasks',
      id,
      row: { title: 'Water', due_date, completed: true, series_id: series },
    }))
    const answer = await ada.call('/rpc/apply_act', { method: 'POST', body: { mutations } })

    expect(await answer.json()).toMatchObject(
      ids.map((id) => ({ row: { id, user_id: ada.id, completed: true } })),
    )
  })

  test('does not keep them from editing, trashing and restoring', async () => {
    const id = randomUUID()
    await add(stranger, 'tasks', id, '')
    await add(ada, 'tasks', id, '')
    const edits = [
      { title: 'Water twice' },
      { deleted_at: '2026-10-14T10:00:00Z' },
      { deleted_at: null },
    ]

    for (const body of edits) {
      const answer = await ada.call(`/tasks?id=eq.${id}`, {
        method: 'PATCH',
        body,
        headers: { prefer: 'return=representation' },
      })
      expect(await answer.json()).toMatchObject([{ id, user_id: ada.id, title: 'Water twice' }])
    }

    expect(await titles(stranger)).toEqual(['Water'])
  })

  test('sees, changes and deletes none of them, and is counted for the own ones', async () => {
    const id = randomUUID()
    await add(ada, 'tasks', id, '')
    await add(stranger, 'tasks', id, '')

    await stranger.call(`/tasks?id=eq.${id}`, { method: 'PATCH', body: { title: 'Mine' } })
    expect(await titles(ada)).toEqual(['Water'])
    await stranger.call(`/tasks?id=eq.${id}`, { method: 'DELETE' })

    expect(await titles(ada)).toEqual(['Water'])
    expect(await titles(stranger)).toEqual([])
    expect(await add(ada, 'lists', id, '')).toHaveLength(1)
    const counted = await server.admin`
      select rows from private.usage where user_id in (${ada.id}, ${stranger.id})
      order by rows desc`
    expect(counted.map(({ rows }) => Number(rows))).toEqual([2, 0])
  })
})

function add(user: TestUser, table: string, id: string, way: string) {
  return send(user, `/${table}?select=*${way}`, 'ignore-duplicates', { ...rows[table], id })
}

async function send(user: TestUser, path: string, resolution: string, body: object) {
  const prefer = `resolution=${resolution},return=representation`
  const answer = await user.call(path, { method: 'POST', body, headers: { prefer } })
  expect(answer.status).toBeLessThan(300)
  return answer.json()
}

async function titles(user: TestUser): Promise<string[]> {
  const { data } = await user.rest.from('tasks').select('title')
  return (data ?? []).map(({ title }) => title)
}
