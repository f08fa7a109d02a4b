import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aTask, startRest, type TestUser } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())

let ada: TestUser
beforeEach(async () => {
  ada = await server.createUser()
})

describe('POST /rpc/apply_act', () => {
  test('applies an act and returns its rows as JSON', async () => {
    const { id } = aTask()

    const answer = await act([
      { table: 'tasks', type: 'insert', id, row: { title: 'Write', due_date: '2026-01-05' } },
      { table: 'focus_timers', type: 'upsert', id, row: { duration_seconds: 1500 } },
      { table: 'tasks', type: 'erase', id },
    ])

    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      [
        { table: 'tasks', id, row: { title: 'Write', seq: 1 } },
        { table: 'focus_timers', id, row: { duration_seconds: 1500, seq: 2 } },
        { table: 'tasks', id, row: { title: 'Write' } },
      ],
    ])
  })

  test('refuses it with the code and the index of the failed mutation', async () => {
    const row = { title: 'Write', due_date: '2026-01-05' }
    const fine = { table: 'tasks', type: 'insert', id: randomUUID(), row }
    const broken = { ...fine, id: randomUUID(), row: { ...row, title: '' } }

    const answer = await act([fine, broken])

    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: '23514', details: '1', hint: null },
    ])
    expect((await ada.rest.from('tasks').select()).data).toEqual([])
  })

  test('[S13] accepts many mutations in one request, and at most 500', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, () => {
        const row = { title: 'Write', due_date: '2026-01-05' }
        return { table: 'tasks', type: 'insert', id: randomUUID(), row }
      })

    const answers = [await act(many(100)), await act(many(501))]

    expect(answers.map(({ status }) => status)).toEqual([200, 400])
    expect(await answers[1]?.json()).toMatchObject({ code: '22023' })
  })

  test('requires a sign-in', async () => {
    const answer = await server.call('/rpc/apply_act', { method: 'POST', body: { mutations: [] } })

    expect([answer.status, await answer.json()]).toMatchObject([401, { code: '42501' }])
  })
})

test('[S8] a PATCH without updated_at is an edit made now', async () => {
  const task = aTask({ updated_at: '2026-01-05T08:00:00+00:00' })
  await ada.rest.from('tasks').insert(task)
  const patch = (body: object) => ada.call(`/tasks?id=eq.${task.id}`, { method: 'PATCH', body })
  const before = Date.now() - 1_000

  await patch({ title: 'By hand' })
  await patch({ title: 'Late', updated_at: '2026-01-05T09:00:00Z' })

  const { data } = await ada.rest.from('tasks').select('title,updated_at').single()
  expect(data?.title).toBe('By hand')
  expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(before)
})

function act(mutations: object[]) {
  return ada.call('/rpc/apply_act', { method: 'POST', body: { mutations } })
}
