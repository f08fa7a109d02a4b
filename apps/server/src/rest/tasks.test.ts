import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { added, newTask, startRest, type TaskRow, type TestUser, titles } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())

let ada: TestUser
let bob: TestUser
beforeEach(async () => {
  ada = await server.createUser()
  bob = await server.createUser()
})

describe('[TASK-4a, TASK-4b] the calls of the app', () => {
  test('adding returns the created row', async () => {
    const task = { ...newTask(ada), title: 'Write', priority: 'high' }

    const { data, status } = await tasks().insert(task).select().single()

    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...task,
      created_at: '2026-01-05T08:00:00+00:00',
      updated_at: '2026-01-05T08:00:00+00:00',
      position: null,
      deleted_at: null,
      seq: 1,
    })
  })

  test('adding again changes nothing and returns no row', async () => {
    const task = newTask(ada)
    await tasks().insert(task)

    const again = await tasks()
      .upsert({ ...task, title: 'x' }, ignoringDuplicates)
      .select()

    expect([again.status, again.data]).toEqual([201, []])
    expect(await titles(ada)).toEqual(['Write'])
  })

  test('updating, toggling and deleting select by id and user', async () => {
    const { id } = await added(ada)
    const one = (change: Partial<TaskRow>) =>
      tasks().update(change).eq('id', id).eq('user_id', ada.id).select()

    const updated = await one({ title: 'Rewrite', updated_at: '2026-01-05T09:00:00Z' })
    const toggled = await one({ completed: true, updated_at: '2026-01-05T10:00:00Z' })
    const deleted = await one({
      deleted_at: '2026-01-05T11:00:00Z',
      updated_at: '2026-01-05T11:00:00Z',
    })
    const forEver = await tasks().delete().eq('id', id).eq('user_id', ada.id).select('id')

    expect(updated.data).toMatchObject([{ title: 'Rewrite', completed: false, seq: 2 }])
    expect(toggled.data).toMatchObject([{ title: 'Rewrite', completed: true, seq: 3 }])
    expect(deleted.data).toMatchObject([{ deleted_at: '2026-01-05T11:00:00+00:00', seq: 4 }])
    expect([forEver.status, forEver.data]).toEqual([200, [{ id }]])
    expect(await titles(ada)).toEqual([])
  })

  test('an edit older than the stored one returns no row', async () => {
    const { id } = await added(ada, { updated_at: '2026-01-05T09:00:00Z' })

    const late = await tasks()
      .update({ title: 'Late', updated_at: '2026-01-05T08:59:59Z' })
      .eq('id', id)
      .select()

    expect([late.status, late.data]).toEqual([200, []])
    expect(await titles(ada)).toEqual(['Write'])
  })
})

describe('[DATA-2] whatever a user sends', () => {
  test('no row changes to another user', async () => {
    const inserted = await tasks().insert({ ...newTask(ada), user_id: bob.id })
    const { id } = await added(ada)
    const reassigned = await tasks().update({ user_id: bob.id }).eq('id', id).select('user_id')

    expect(inserted.error).toMatchObject({
      code: '42501',
      message: 'new row violates row-level security policy for table "tasks"',
    })
    expect(reassigned.data ?? []).not.toContainEqual({ user_id: bob.id })
    expect(await owners()).toEqual([ada.id])
  })

  test('the row of another user is neither seen, changed nor deleted', async () => {
    const { id } = await added(ada)
    const theirs = bob.rest.from('tasks')

    const seen = await theirs.select().eq('id', id)
    const changed = await theirs.update({ title: 'x' }).eq('id', id)
    const changedBack = await theirs.update({ title: 'x' }).eq('id', id).select()
    const deleted = await theirs.delete().eq('id', id)

    expect([seen.status, seen.data]).toEqual([200, []])
    expect([changed.status, changed.error]).toEqual([204, null])
    expect([changedBack.status, changedBack.data]).toEqual([200, []])
    expect([deleted.status, deleted.error]).toEqual([204, null])
    expect(await titles(ada)).toEqual(['Write'])
  })

  test.each([ignoringDuplicates, {}])(
    'an upsert onto another’s id makes an own row, and none of theirs [T77] (%o)',
    async (options) => {
      const { id } = await added(ada)

      const mine = await bob.rest
        .from('tasks')
        .upsert({ ...newTask(ada), id, user_id: bob.id }, options)
      const theirs = await bob.rest.from('tasks').upsert({ ...newTask(ada), id }, options)

      expect(theirs.status).toBe(403)
      expect(mine.status).toBe(201)
      expect((await owners()).toSorted()).toEqual([ada.id, bob.id].toSorted())
      expect(await titles(ada)).toEqual(['Write'])
    },
  )

  test('no right covers seq, edited and believed', async () => {
    const { id } = await added(ada)

    const errors = await Promise.all([
      tasks().insert({ ...newTask(ada), seq: 99 }),
      tasks().insert({ ...newTask(ada), edited: {} }),
      tasks().insert({ ...newTask(ada), believed: {} }),
      tasks().upsert({ ...newTask(ada), id, seq: 99 }),
      tasks().update({ seq: 99 }).eq('id', id),
      tasks().update({ edited: {} }).eq('id', id),
    ])

    for (const { status, error } of errors) {
      expect(status).toBe(403)
      expect(error).toMatchObject({ code: '42501', message: 'permission denied for table tasks' })
    }
  })

  test('[DATA-1a] the counts are the database’s own', async () => {
    await added(ada)
    const counts = () => ada.rest.from('task_completions')

    const errors = await Promise.all([
      counts().insert({ date: '2026-01-05', completed_count: 9, total_count: 9 }),
      counts().update({ completed_count: 1 }).eq('user_id', ada.id),
      counts().delete().eq('user_id', ada.id),
    ])

    expect(errors.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
  })
})

const ignoringDuplicates = { onConflict: 'id', ignoreDuplicates: true }

function tasks() {
  return ada.rest.from('tasks')
}

async function owners() {
  const rows = await server.admin<{ user_id: string }[]>`
    select user_id from public.tasks where user_id in (${ada.id}, ${bob.id})`
  return rows.map(({ user_id }) => user_id)
}
