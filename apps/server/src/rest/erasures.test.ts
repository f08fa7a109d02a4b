import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aTask, startRest, type TestUser } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())

let ada: TestUser
beforeEach(async () => {
  ada = await server.createUser()
})

describe('the erasures', () => {
  test('are read from a cursor, in the order of all changes', async () => {
    await erased()
    const [second, third] = [await erased(), await erased()]

    const { data } = await erasuresSince(2)

    expect(data).toEqual([
      { table_name: 'tasks', id: second.id, seq: 4 },
      { table_name: 'tasks', id: third.id, seq: 6 },
    ])
  })

  test('of others are not visible [DATA-2]', async () => {
    const bob = await server.createUser()
    await erased()

    const { data } = await bob.rest.from('erasures').select()

    expect(data).toEqual([])
  })

  test('cannot be written [DATA-2]', async () => {
    const { id } = await erased()
    const erasures = () => ada.rest.from('erasures')

    const refused = await Promise.all([
      erasures().insert({ user_id: ada.id, table_name: 'tasks', id, seq: 9 }),
      erasures().update({ seq: 9 }).eq('id', id),
      erasures().delete().eq('id', id),
    ])

    expect(refused.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
  })
})

describe('a task deleted permanently and added again [TASK-4e]', () => {
  test('returns no row, like a duplicate', async () => {
    const task = await erased()
    const duplicate = { onConflict: 'id', ignoreDuplicates: true }

    const answers = await Promise.all([
      tasks().insert(task).select(),
      tasks().upsert(task).select(),
      tasks().upsert(task, duplicate).select(),
    ])

    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [201, []],
      [201, []],
      [201, []],
    ])
    expect((await tasks().select()).data).toEqual([])
  })

  test('does not stop the others of its request', async () => {
    const [task, other] = [await erased(), aTask()]

    const { data } = await tasks().insert([task, other]).select('id')

    expect(data).toEqual([{ id: other.id }])
  })

  test('is refused when exactly one row is requested', async () => {
    const task = await erased()

    const single = await tasks().insert(task).select().single()
    const put = await ada.call(`/tasks?id=eq.${task.id}&user_id=eq.${ada.id}`, {
      method: 'PUT',
      body: { ...task, user_id: ada.id },
    })

    expect([single.status, single.error?.code]).toEqual([406, 'PGRST116'])
    expect([put.status, await put.json()]).toMatchObject([400, { code: 'PGRST115' }])
  })
})

function tasks() {
  return ada.rest.from('tasks')
}

function erasuresSince(seq: number) {
  const erasures = ada.rest.from('erasures').select('table_name,id,seq')
  return erasures.gt('seq', seq).order('seq').limit(1000)
}

/** The row before its permanent deletion. */
async function erased() {
  const task = aTask()
  await tasks().insert(task)
  await tasks().delete().eq('id', task.id)
  return task
}
