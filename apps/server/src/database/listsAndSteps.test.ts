import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  await turnClock('2026-01-05T12:00:00Z')
  ada = await createTestUser(fresh)
})

const nine = '2026-01-05T09:00:00.000Z'
const ten = '2026-01-05T10:00:00.000Z'
const eleven = '2026-01-05T11:00:00.000Z'
const full = { code: '23514', message: 'That is as many as there can be. Remove one first.' }

describe('[ROWS-1a, ROWS-1b, ROWS-1j] a task', () => {
  test('may have no day, and what it refers to may be missing', async () => {
    const [parent_id, list_id, tag] = [randomUUID(), randomUUID(), randomUUID()]
    const task = await add({ due_date: null, parent_id, list_id, tags: { [tag]: true } })

    expect(task).toMatchObject({ due_date: null, parent_id, list_id, tags: { [tag]: true } })
  })

  test('has no more than 100 tags', async () => {
    const tags = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, () => [randomUUID(), true]))
    const task = await add({ tags: tags(100) })

    await expect(edit(task, { tags: tags(1) })).rejects.toMatchObject({ code: '23514' })
    await expect(add({ tags: tags(101) })).rejects.toMatchObject({ code: '23514' })
  })

  test.each([
    ['a list position of other characters', { list_position: 'a-' }],
    ['a tag in upper case', { tags: { [randomUUID().toUpperCase()]: true } }],
    ['a tag with a number', { tags: { [randomUUID()]: 1 } }],
    ['a list of tags', { tags: [randomUUID()] }],
  ])('is refused with %s', async (_what, columns) => {
    await expect(add(columns)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('[ROWS-3a, ROWS-3c, TAG-1a] the tags of a task', () => {
  const [work, home] = [randomUUID(), randomUUID()]

  test('that two devices add are both there', async () => {
    const task = await add({ updated_at: nine })

    await edit(task, { tags: { [work]: true }, updated_at: eleven })
    const row = await edit(task, { tags: { [home]: true }, updated_at: ten })

    expect(row?.tags).toEqual({ [work]: true, [home]: true })
  })

  test('go by the newest word on each', async () => {
    const task = await add({ tags: { [work]: true, [home]: true }, updated_at: nine })

    await edit(task, { tags: { [work]: null }, updated_at: eleven })
    const late = await edit(task, { tags: { [work]: true }, updated_at: ten })

    expect(late).toBeUndefined()
    expect((await stored(task)).tags).toEqual({ [home]: true })
  })
})

describe('[ROWS-6b, ROWS-6c, ROWS-1c] when a task was done', () => {
  test('is the moment of the edit, where nothing is said of it', async () => {
    const task = await add({ updated_at: nine })

    const done = await edit(task, { completed: true, updated_at: ten })
    expect(done?.completed_at).toEqual(new Date(ten))

    const open = await edit(task, { completed: false, updated_at: eleven })
    expect(open?.completed_at).toBeNull()
  })

  test('is what the edit says, but not far ahead of the clock', async () => {
    const task = await add({ updated_at: nine })
    const edited = await edit(task, { completed: true, completed_at: nine, updated_at: ten })
    expect(edited?.completed_at).toEqual(new Date(nine))

    const ahead = await add({ completed: true, completed_at: '2999-01-01T00:00:00Z' })
    expect(ahead.completed_at).toEqual(new Date('2026-01-05T12:01:00Z'))
  })

  test('of a new task is the moment it was added', async () => {
    expect((await add({ completed: true, updated_at: ten })).completed_at).toEqual(new Date(ten))
    expect((await add({ completed_at: ten })).completed_at).toBeNull()
  })

  test('stays as it is in a task that was done before', async () => {
    const task = await add({ updated_at: nine })
    await fresh.admin.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`update tasks set completed = true, edited = edited - 'completed_at' where id = ${task.id}`
    })

    const renamed = await edit(task, { title: 'Read', completed: true, updated_at: ten })

    expect(renamed).toMatchObject({ title: 'Read', completed: true, completed_at: null })
  })

  test('is judged by the stamp of the completion: an older one changes neither', async () => {
    const task = await add({ updated_at: nine })
    await edit(task, { completed: true, updated_at: ten })
    await edit(task, { completed: false, updated_at: eleven })

    const late = { completed: true, completed_at: ten, updated_at: ten }

    expect(await edit(task, late)).toBeUndefined()
    expect(await stored(task)).toMatchObject({ completed: false, completed_at: null })
  })

  test('is that of the upsert that repeats a task, clamped as all moments are', async () => {
    const task = await add({ updated_at: nine })
    const again = { id: task.id, title: 'Write', completed: true, updated_at: ten }

    const [row] = await ada.ask(
      (sql) => sql<Row[]>`
        insert into tasks ${sql(again)} on conflict (user_id, id) do update
        set completed = excluded.completed, updated_at = excluded.updated_at returning *`,
    )

    expect(row?.completed_at).toEqual(new Date(ten))
  })
})

describe('[ROWS-8] a task without a day', () => {
  test('counts nowhere, from when it loses its day to when it has one again', async () => {
    const task = await add({ due_date: '2026-01-05', completed: true, updated_at: nine })
    await edit(task, { due_date: null, updated_at: ten })
    expect(await counts()).toEqual([])

    await edit(task, { due_date: '2026-01-06', updated_at: eleven })
    expect(await counts()).toEqual([{ date: '2026-01-06', completed_count: 1, total_count: 1 }])

    await ada.ask((sql) => sql`delete from tasks`)
    await add({ due_date: null })
    await ada.ask((sql) => sql`delete from tasks`)
    expect(await counts()).toEqual([])
  })
})

describe('[ROWS-9a, ROWS-9b] a web app from before `news`', () => {
  const seen = async () => {
    const [change] = await ada.ask((sql) => sql`select "row" from changes order by seq desc`)
    return change?.row
  }

  test('is told of a date, and may give it back', async () => {
    const task = await add({ due_date: null, updated_at: nine })
    const { due_date } = await seen()
    expect(due_date).toBe('9999-12-31T00:00:00')

    await edit(task, { due_date: '2026-01-05', updated_at: ten })
    await edit(task, { due_date, updated_at: eleven })

    expect((await stored(task)).due_date).toBeNull()
    expect((await add({ due_date: '9999-12-31T09:30:00' })).due_date).toBeNull()
  })

  test('changes nothing of what it does not know', async () => {
    const columns = { due_date: null, list_id: randomUUID(), tags: { [randomUUID()]: true } }
    const task = await add({ ...columns, updated_at: nine })
    const known = await seen()
    expect(Object.keys(known).filter((column) => column in columns)).toEqual(['due_date'])

    await ada.ask(
      (sql) => sql`
        insert into tasks ${sql({ id: task.id, title: 'Read', due_date: known.due_date, updated_at: ten })}
        on conflict (user_id, id) do update
        set title = excluded.title, due_date = excluded.due_date, updated_at = excluded.updated_at`,
    )

    expect(await stored(task)).toMatchObject({ title: 'Read', ...columns })
  })
})

describe('[ROWS-2a, ROWS-2d] lists, tags and filters', () => {
  const tables = [
    ['lists', { name: 'Work' }],
    ['tags', { name: 'Work' }],
    ['filters', { name: 'Work', query: 'due:today' }],
  ] as const

  test.each(tables)('have a name that can be seen: %s', async (table, row) => {
    const insert = (name: string) =>
      ada.ask((sql) => sql`insert into ${sql(table)} ${sql({ ...row, name })}`)

    await insert('🌱'.repeat(120))
    for (const name of ['', ' \u00a0', 'a'.repeat(121)]) {
      await expect(insert(name)).rejects.toMatchObject({ code: '23514' })
    }
  })

  test('a filter has a query of at most 1,024 characters', async () => {
    const insert = (query: string | null) =>
      ada.ask((sql) => sql`insert into filters ${sql({ name: 'Soon', query })}`)

    await insert('a'.repeat(1024))
    await expect(insert('a'.repeat(1025))).rejects.toMatchObject({ code: '23514' })
    await expect(insert(null)).rejects.toMatchObject({ code: '23502' })
  })

  test.each(tables)('go from the trash after 30 days [ROWS-7b]: %s', async (table, row) => {
    const trashed = { ...row, deleted_at: nine }
    await ada.ask((sql) => sql`insert into ${sql(table)} ${sql(trashed)}`)
    await turnClock('2026-02-04T09:00:01Z')

    await fresh.admin`select private.purge_trash()`

    const erasures = await ada.ask((sql) => sql`select table_name from erasures`)
    expect(erasures).toEqual([{ table_name: table }])
  })

  test('are rows of `news` and of the export [ROWS-7a]', async () => {
    for (const [table, row] of tables) {
      await ada.ask((sql) => sql`insert into ${sql(table)} ${sql(row)}`)
    }

    const news = await ada.ask((sql) => sql`select table_name from news order by seq`)
    const [own] = await fresh.admin`select own_tables() as tables`

    expect(news.map(({ table_name }) => table_name)).toEqual(tables.map(([table]) => table))
    expect(own?.tables).toEqual(expect.arrayContaining(tables.map(([table]) => table)))
  })

  test.each([
    ['lists', 1000, { name: 'Work' }],
    ['tags', 1000, { name: 'Work' }],
    ['filters', 200, { name: 'Work', query: 'is:open' }],
  ] as const)('[ROWS-12a] there are so many: %s, %i', async (table, most, row) => {
    const insert = (rows: object[]) => ada.ask((sql) => sql`insert into ${sql(table)} ${sql(rows)}`)
    await insert(Array.from({ length: most }, () => row))

    await expect(insert([row])).rejects.toMatchObject(full)
    await insert([{ ...row, deleted_at: nine }])
  })
})

describe('[ROWS-12a] a task with 500 steps directly below it', () => {
  const parent_id = randomUUID()
  const steps = (count: number, columns: object = {}) =>
    Array.from({ length: count }, () => ({ title: 'Step', parent_id, ...columns }))
  const insert = (rows: object[]) => ada.ask((sql) => sql`insert into tasks ${sql(rows)}`)

  beforeEach(() => insert(steps(500)))

  test('takes no other one, neither new nor from elsewhere nor from the trash', async () => {
    const elsewhere = await add({ parent_id: randomUUID(), updated_at: nine })
    const trashed = await add({ parent_id, deleted_at: nine, updated_at: nine })

    await expect(insert(steps(1))).rejects.toMatchObject(full)
    await expect(edit(elsewhere, { parent_id })).rejects.toMatchObject(full)
    await expect(edit(trashed, { deleted_at: null })).rejects.toMatchObject(full)
  })

  test('lets its steps be edited, and other tasks have theirs', async () => {
    await ada.ask((sql) => sql`update tasks set completed = true where parent_id = ${parent_id}`)
    await insert(steps(500, { parent_id: randomUUID() }))
    const ben = await createTestUser(fresh)

    await ben.ask((sql) => sql`insert into tasks ${sql(steps(500))}`)
  })
})

type Row = {
  id: string
  title: string
  due_date: string | null
  completed: boolean
  completed_at: Date | null
  list_id: string | null
  tags: Record<string, true>
}

async function add(columns: object): Promise<Row> {
  const [row] = await ada.ask(
    (sql) => sql<Row[]>`insert into tasks ${sql({ title: 'Write', ...columns })} returning *`,
  )
  if (!row) throw new Error('nothing was added')
  return row
}

async function edit({ id }: Row, patch: object): Promise<Row | undefined> {
  const [row] = await ada.ask(
    (sql) => sql<Row[]>`update tasks set ${sql(patch)} where id = ${id} returning *`,
  )
  return row
}

async function stored({ id }: Row): Promise<Row> {
  const [row] = await ada.ask((sql) => sql<Row[]>`select * from tasks where id = ${id}`)
  if (!row) throw new Error('the task is gone')
  return row
}

function counts() {
  return ada.ask(
    (sql) => sql`
      select date, completed_count, total_count from task_completions
      where total_count > 0 order by date`,
  )
}
