import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  ada = await createTestUser(fresh)
})

type Row = {
  id: string
  title: string
  description: string
  priority: string
  due_date: string
  completed: boolean
  position: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  seq: string
  edited: Record<string, number>
}

type Patch = Partial<Record<keyof Row | 'user_id', string | boolean | null>>

const nine = '2026-01-05T09:00:00.000Z'
const ten = '2026-01-05T10:00:00.000Z'
const eleven = '2026-01-05T11:00:00.000Z'

const write = { title: 'Write', due_date: '2026-01-05T00:00:00', updated_at: nine }

describe('a new task [TASK-1a]', () => {
  test('needs no more than a title and a due date', async () => {
    const task = await add({ title: 'Write', due_date: '2026-01-05T00:00:00' })

    expect(task).toMatchObject({
      description: '',
      priority: 'medium',
      due_date: '2026-01-05 00:00:00',
      completed: false,
      position: null,
      deleted_at: null,
    })
  })

  test.each([
    ['a title of blanks', { title: ' \u00a0\u3000\t' }],
    ['an empty title', { title: '' }],
    ['a title of 501 characters', { title: 'a'.repeat(501) }],
    ['a description of 16,385 characters', { description: 'a'.repeat(16_385) }],
    ['a fourth priority', { priority: 'urgent' }],
    ['a due date in no year', { due_date: 'infinity' }],
    ['an empty position', { position: '' }],
    ['a position of other characters', { position: 'a0-' }],
    ['a position without end', { position: 'a'.repeat(1025) }],
    ['a time after midnight [TIME-1a]', { at_minutes: 1440 }],
    ['a deadline in no year [TIME-2a, DATA-1b]', { deadline: 'infinity' }],
  ])('is refused with %s', async (_what, patch) => {
    await expect(add({ ...write, ...patch })).rejects.toMatchObject({ code: '23514' })
  })

  test.each([
    ['a title of 500 characters, whatever their size', { title: '🌱'.repeat(500) }],
    ['a description of 16,384 characters', { description: '🌱'.repeat(16_384) }],
    ['a due date long ago', { due_date: '0001-01-01T00:00:00' }],
  ])('may have %s', async (_what, patch) => {
    await expect(add({ ...write, ...patch })).resolves.toMatchObject({})
  })

  test.each(['title', 'created_at', 'updated_at'] as const)(
    'is refused without a %s',
    async (column) => {
      const pending = add({ ...write, [column]: null })

      await expect(pending).rejects.toMatchObject({ code: '23502', column_name: column })
    },
  )

  test('that was sent twice is there once, as it was first', async () => {
    const task = await add(write)

    const rows = await ada.ask(
      (sql) => sql`
        insert into tasks ${sql({ ...write, id: task.id, title: 'Again' })}
        on conflict (user_id, id) do nothing returning id`,
    )

    expect(rows).toEqual([])
    expect(await titles()).toEqual(['Write'])
  })
})

describe('an edit', () => {
  test('wins the fields it changes, and the others keep theirs', async () => {
    const task = await add(write)
    await edit(task, { title: 'Write well', updated_at: eleven })

    const edited = await edit(task, { title: 'Write badly', priority: 'high', updated_at: ten })

    expect(edited).toMatchObject({ title: 'Write well', priority: 'high' })
    expect(edited?.updated_at).toEqual(new Date(eleven))
  })

  test('that is older than what is there touches no row', async () => {
    const task = await add({ ...write, updated_at: eleven })

    expect(await edit(task, { title: 'Stale', updated_at: ten })).toBeUndefined()
    expect(await titles()).toEqual(['Write'])
  })

  test('that comes twice touches no row the second time', async () => {
    const task = await add(write)
    await edit(task, { title: 'Write well', updated_at: ten })

    expect(await edit(task, { title: 'Write well', updated_at: ten })).toBeUndefined()
  })

  test('as old as the one that is there wins: it came later', async () => {
    const task = await add(write)

    expect(await edit(task, { title: 'Same moment', updated_at: nine })).toMatchObject({
      title: 'Same moment',
    })
  })

  test('from a clock far ahead is taken for one made in a minute at most', async () => {
    const task = await add(write)

    const edited = await edit(task, { title: 'Tomorrow', updated_at: '2999-01-01T00:00:00Z' })

    const ahead = (edited?.updated_at.getTime() ?? 0) - Date.now()
    expect(ahead).toBeGreaterThan(0)
    expect(ahead).toBeLessThanOrEqual(60_000)
  })

  test.each(['-infinity', '0044-03-15 BC', 'infinity'])('from %s is bounded', async (moment) => {
    const task = await add({ ...write, created_at: moment, updated_at: moment, deleted_at: moment })

    for (const column of [task.created_at, task.updated_at, task.deleted_at]) {
      expect(column?.getTime()).toBeGreaterThanOrEqual(0)
      expect(column?.getTime()).toBeLessThanOrEqual(Date.now() + 60_000)
    }
  })

  test('leaves id, owner and creation as they were, as an upsert sends them all', async () => {
    const task = await add({ ...write, created_at: nine })
    const others = { id: randomUUID(), user_id: randomUUID(), created_at: ten }

    const edited = await edit(task, { ...others, title: 'Mine', updated_at: ten })

    expect(edited).toMatchObject({ id: task.id, created_at: new Date(nine), title: 'Mine' })
    const [row] = await fresh.admin`select user_id from tasks where id = ${task.id}`
    expect(row).toEqual({ user_id: ada.id })
  })

  test('may come as an upsert of the whole row', async () => {
    const task = await add(write)
    const whole = { ...write, id: task.id, title: 'Upserted', updated_at: ten }

    const rows = await ada.ask(
      (sql) => sql`
        insert into tasks ${sql(whole)} on conflict (user_id, id) do update
        set title = excluded.title, due_date = excluded.due_date, updated_at = excluded.updated_at
        returning title`,
    )

    expect(rows).toEqual([{ title: 'Upserted' }])
  })

  test('of the trash is an edit like others: deleted, restored [TASK-4d]', async () => {
    const task = await add(write)
    await edit(task, { deleted_at: ten, updated_at: ten })

    const restored = await edit(task, { deleted_at: null, updated_at: eleven })

    expect(restored?.deleted_at).toBeNull()
  })
})

async function add(task: Patch): Promise<Row> {
  const [row] = await ada.ask((sql) => sql<Row[]>`insert into tasks ${sql(task)} returning *`)
  if (!row) throw new Error('nothing was added')
  return row
}

async function edit({ id }: Row, patch: Patch): Promise<Row | undefined> {
  const [row] = await ada.ask(
    (sql) => sql<Row[]>`update tasks set ${sql(patch)} where id = ${id} returning *`,
  )
  return row
}

async function titles(): Promise<string[]> {
  const rows = await ada.ask((sql) => sql<{ title: string }[]>`select title from tasks`)
  return rows.map((row) => row.title)
}
