import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { added, newTask, startRest, type TestUser, titles } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())

beforeAll(async () => {
  await server.admin`create table public.numbers (n numeric, j json)`
  await server.admin`create table public.words (id int primary key, word text unique, n int)`
  await server.admin`grant all on public.numbers, public.words to authenticated`
})

let ada: TestUser
beforeEach(async () => {
  ada = await server.createUser()
})

describe('an insert', () => {
  test('returns nothing unless rows are requested', async () => {
    const answer = await post('/tasks', newTask(ada))

    expect([answer.status, await answer.text()]).toEqual([201, ''])
    expect(answer.headers.get('content-range')).toBe('*/*')
    expect(answer.headers.get('content-type')).toBeNull()
  })

  test('inserts all of several rows or none', async () => {
    const both = await tasks()
      .insert([newTask(ada), newTask(ada)], { count: 'exact' })
      .select('title')
    const half = await tasks().insert([newTask(ada), { ...newTask(ada), title: '' }])

    expect([both.status, both.count, both.data?.length]).toEqual([201, 2, 2])
    expect(half.error?.code).toBe('23514')
    expect(await titles(ada)).toHaveLength(2)
  })

  test('sets omitted columns to their default, or null', async () => {
    const [full, { priority: _, ...bare }] = [newTask(ada), newTask(ada)]

    const preset = await tasks().insert([full, bare], { defaultToNull: false }).select('priority')
    const nulled = await tasks().insert([newTask(ada), { ...bare, id: randomUUID() }])

    expect(preset.data).toEqual([{ priority: 'medium' }, { priority: 'medium' }])
    expect(nulled.error).toMatchObject({ code: '23502' })
  })

  test('of one row uses the defaults of the database', async () => {
    const { data } = await tasks()
      .insert({ title: 'Write', due_date: '2026-01-05T00:00:00' })
      .select()
      .single()

    expect(data).toMatchObject({ user_id: ada.id, priority: 'medium', completed: false })
  })

  test('uses only the named columns', async () => {
    const row = { title: 'Write', due_date: '2026-01-05', description: 'left out' }

    const answer = await post('/tasks?columns=title,due_date&select=description', row, full)

    expect(await answer.json()).toEqual([{ description: '' }])
  })

  test('returns the location of the row with headers-only', async () => {
    const task = newTask(ada)

    const answer = await post('/tasks', task, { prefer: 'return=headers-only' })

    expect([answer.status, await answer.text()]).toEqual([201, ''])
    expect(answer.headers.get('location')).toBe(`/tasks?user_id=eq.${ada.id}&id=eq.${task.id}`)
    expect(answer.headers.get('preference-applied')).toBe('return=headers-only')
  })

  test('of no rows succeeds', async () => {
    const answer = await post('/tasks', [], full)

    expect([answer.status, await answer.json()]).toEqual([201, []])
  })

  test('keeps every digit of a number', async () => {
    const body = '{"n":12345678901234567890.10,"j":{"b":1,"a":[1.0]}}'
    const answer = await post('/numbers', body, full)

    expect(await answer.text()).toBe('[{"n":12345678901234567890.10,"j":{"b":1,"a":[1.0]}}]')
  })
})

describe('an upsert', () => {
  test('updates existing rows: 200, or 201 if one is new', async () => {
    const task = newTask(ada)
    await tasks().insert(task)
    const edit = { ...task, title: 'Rewrite', updated_at: '2026-01-05T09:00:00+00:00' }

    const merged = await tasks().upsert(edit).select('title')
    const mixed = await tasks()
      .upsert([edit, newTask(ada)])
      .select('title')

    expect([merged.status, merged.data]).toEqual([200, [{ title: 'Rewrite' }]])
    expect(mixed.status).toBe(201)
    expect(await titles(ada)).toEqual(['Rewrite', 'Write'])
  })

  test('must contain each row once', async () => {
    const task = newTask(ada)

    const { error, status } = await tasks().upsert([task, task])

    expect([status, error?.code]).toEqual([400, '21000'])
  })

  test('matches by the columns of on_conflict', async () => {
    await post('/words', { id: 1, word: 'a', n: 1 })

    const answer = await post(
      '/words?on_conflict=word',
      { id: 1, word: 'a', n: 2 },
      {
        prefer: 'resolution=merge-duplicates,return=representation',
      },
    )

    expect([answer.status, await answer.json()]).toEqual([200, [{ id: 1, word: 'a', n: 2 }]])
    expect(answer.headers.get('preference-applied')).toBe(
      'resolution=merge-duplicates, return=representation',
    )
  })

  test('by PUT applies to the row in its URL', async () => {
    const task = newTask(ada)
    const put = (id: string, body: object) =>
      ada.call(`/tasks?id=eq.${id}&user_id=eq.${ada.id}`, { method: 'PUT', body, headers: full })

    const created = await put(task.id, task)
    const changed = await put(task.id, { ...task, title: 'x', updated_at: '2026-01-06' })
    const other = await put(randomUUID(), task)

    expect([created.status, changed.status]).toEqual([201, 200])
    expect(await changed.json()).toMatchObject([{ title: 'x' }])
    expect([other.status, await other.json()]).toMatchObject([400, { code: 'PGRST115' }])
  })
})

describe('an update', () => {
  test('returns nothing unless rows are requested', async () => {
    const { id } = await added(ada)

    const answer = await patch(`/tasks?id=eq.${id}`, { title: 'x' })

    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(answer.headers.get('content-range')).toBe('0-0/*')
  })

  test('of no columns changes nothing', async () => {
    const { id } = await added(ada)

    const answer = await patch(`/tasks?id=eq.${id}`, {}, full)

    expect([answer.status, await answer.json()]).toEqual([200, []])
  })

  test('is rolled back when it should affect one row and does not', async () => {
    await added(ada)
    await added(ada)

    const { error, status } = await tasks()
      .update({ title: 'x' })
      .eq('user_id', ada.id)
      .select()
      .single()

    expect(status).toBe(406)
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' })
    expect(await titles(ada)).toEqual(['Write', 'Write'])
  })

  test('is rolled back when it affects more rows than allowed', async () => {
    await added(ada)
    await added(ada)

    const { error } = await tasks().delete().eq('user_id', ada.id).maxAffected(1)

    expect(error).toMatchObject({ code: 'PGRST124', details: 'The query affects 2 rows' })
    expect(await titles(ada)).toHaveLength(2)
  })

  test('or delete without a filter is refused, as on hosted Supabase', async () => {
    await added(ada)

    const updated = await patch('/tasks', { title: 'x' })
    const deleted = await ada.call('/tasks', { method: 'DELETE' })

    expect([updated.status, await updated.json()]).toMatchObject([400, { code: '21000' }])
    expect([deleted.status, await deleted.json()]).toMatchObject([400, { code: '21000' }])
  })

  test('returns its rows in the requested order', async () => {
    await added(ada, { title: 'a' })
    await added(ada, { title: 'b' })

    const { data } = await tasks()
      .delete({ count: 'exact' })
      .eq('user_id', ada.id)
      .select('title')
      .order('title', { ascending: false })

    expect(data).toEqual([{ title: 'b' }, { title: 'a' }])
  })
})

const full = { prefer: 'return=representation' }

function tasks() {
  return ada.rest.from('tasks')
}

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return ada.call(path, { method: 'POST', body, headers })
}

function patch(path: string, body: unknown, headers: Record<string, string> = {}) {
  return ada.call(path, { method: 'PATCH', body, headers })
}
