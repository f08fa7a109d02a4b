import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser, waiting } from '../../test/database.ts'
import { createTestTables } from '../../test/testTables.ts'

const fresh = await freshDatabase()
beforeAll(() => createTestTables(fresh.admin))
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  ada = await createTestUser(fresh)
})

describe('an act', () => {
  test('[S13] changes rows of several tables in order and answers them in that order', async () => {
    const [note, setting] = [randomUUID(), randomUUID()]

    const answers = await act(ada, [
      insert(note, { title: 'Write', labels: { a: true, b: false } }),
      { table: 'settings', type: 'upsert', id: setting, row: { size: 3 }, updated_at: at(9) },
      { table: 'notes', type: 'patch', id: note, columns: { rank: 7 }, updated_at: at(10) },
    ])

    expect(answers).toMatchObject([
      {
        table: 'notes',
        id: note,
        row: { title: 'Write', labels: { a: true }, rank: null, seq: 1 },
      },
      { table: 'settings', id: setting, row: { id: setting, user_id: ada.id, size: 3, seq: 2 } },
      { table: 'notes', id: note, row: { title: 'Write', rank: 7, seq: 3 } },
    ])
    expect(answers.map(({ row }) => Object.keys(row ?? {}))).not.toContain(['edited'])
    expect(Object.keys(answers[0]?.row ?? {})).not.toContain('believed')
  })

  test('answers null for what is there already, what is newer, and what is gone', async () => {
    const [note, gone] = [randomUUID(), randomUUID()]
    const patch = { table: 'notes', type: 'patch', columns: { title: 'Read' } } as const
    await act(ada, [insert(note, { title: 'Write' }, at(10))])

    const answers = await act(ada, [
      insert(note, { title: 'Again' }, at(11)),
      { ...patch, id: note, updated_at: at(9) },
      { ...patch, id: gone, updated_at: at(11) },
      { table: 'notes', type: 'erase', id: gone },
      { table: 'notes', type: 'patch', id: note, columns: {}, updated_at: at(12) },
      { table: 'notes', type: 'patch', id: note, columns: {} },
    ])

    expect(answers.map(({ row }) => row)).toEqual([null, null, null, null, null, null])
    expect(await titles(ada)).toEqual(['Write'])
  })

  test('deletes for ever and answers the row as it last was', async () => {
    const note = randomUUID()
    await act(ada, [insert(note, { title: 'Write' })])

    const answers = await act(ada, [{ table: 'notes', type: 'erase', id: note }])
    const again = await act(ada, [insert(note, { title: 'Write' })])

    expect(answers).toMatchObject([{ row: { title: 'Write', seq: 1 } }])
    expect(again).toEqual([{ table: 'notes', id: note, row: null }])
  })

  test('changes only the keys of a map that a patch sends', async () => {
    const note = randomUUID()
    const labels = (keys: object, updated_at: string): Mutation => ({
      ...{ table: 'notes', type: 'patch', id: note, columns: { labels: keys }, updated_at },
    })

    const answers = await act(ada, [
      insert(note, { title: 'Write', labels: { a: true } }, at(9)),
      labels({ b: true }, at(10)),
      labels({ a: null }, at(8)),
      labels({ a: false, c: true }, at(11)),
    ])

    expect(answers.map(({ row }) => row?.labels)).toEqual([
      { a: true },
      { a: true, b: true },
      undefined,
      { b: true, c: true },
    ])
  })

  test('writes patches of the same columns together, and answers each at its place', async () => {
    const [one, other, gone] = [randomUUID(), randomUUID(), randomUUID()]
    const rank = (id: string, to: number, updated_at: string): Mutation => ({
      ...{ table: 'notes', type: 'patch', id, columns: { rank: to }, updated_at },
    })
    await act(ada, [insert(one, { title: 'One' }, at(9)), insert(other, { title: 'Two' }, at(11))])
    const statements = await countStatements()

    const answers = await act(ada, [
      rank(other, 1, at(12)),
      rank(gone, 2, at(12)),
      rank(one, 3, at(12)),
      rank(other, 4, at(13)),
      rank(other, 5, at(14)),
    ])

    expect(answers.map(({ id, row }) => [id, row?.rank])).toEqual([
      [other, 1],
      [gone, undefined],
      [one, 3],
      [other, 4],
      [other, 5],
    ])
    expect(await statements()).toBe(3)
  })

  test('of which one patch of many is refused names its place, and writes nothing', async () => {
    const notes = Array.from({ length: 4 }, () => randomUUID())
    await act(
      ada,
      notes.map((id) => insert(id, { title: 'Write' }, at(9))),
    )
    const rename = (id: string, title: string): Mutation => ({
      ...{ table: 'notes', type: 'patch', id, columns: { title }, updated_at: at(10) },
    })

    const refused = act(
      ada,
      notes.map((id, index) => rename(id, index === 2 ? '' : 'Wrote')),
    )

    await expect(refused).rejects.toMatchObject({ code: '23514', detail: '2' })
    expect(await titles(ada)).toEqual(['Write', 'Write', 'Write', 'Write'])
  })

  test('without a moment is made now', async () => {
    const note = randomUUID()
    await act(ada, [insert(note, { title: 'Write' }, at(9))])

    const before = Date.now()
    const [edited] = await act(ada, [
      { table: 'notes', type: 'patch', id: note, columns: { rank: 1 } },
    ])

    const moment = Date.parse(String(edited?.row?.updated_at))
    expect(moment).toBeGreaterThanOrEqual(before - 1_000)
  })

  test('may be empty', async () => {
    expect(await act(ada, [])).toEqual([])
  })
})

describe('[S13] a refused act', () => {
  const fine = () => insert(randomUUID(), { title: 'Fine' })

  test.each<[string, Mutation, string, string]>([
    ['a broken rule', insert(randomUUID(), { title: '' }), '23514', 'notes_title_check'],
    [
      'a value of another type',
      insert(randomUUID(), { title: 'A', rank: 'x' }),
      '22P02',
      'integer',
    ],
    [
      'a label that is no boolean',
      insert(randomUUID(), { title: 'A', labels: { a: 1 } }),
      '23514',
      'labels',
    ],
    ['labels that are a list', insert(randomUUID(), { title: 'A', labels: [] }), '23514', 'labels'],
    ['labels that are null', insert(randomUUID(), { title: 'A', labels: null }), '23514', 'labels'],
    [
      'a column of a newer version',
      insert(randomUUID(), { title: 'A', color: 'red' }),
      '42703',
      '"color"',
    ],
    [
      'another’s row',
      insert(randomUUID(), { title: 'A', user_id: randomUUID() }),
      '42501',
      'row-level security',
    ],
    [
      'a column of the merge',
      insert(randomUUID(), { title: 'A', seq: 1 }),
      '42501',
      'permission denied',
    ],
    [
      'a table of no act',
      { table: 'erasures', type: 'erase', id: randomUUID() },
      '42P01',
      'erasures',
    ],
    [
      'no such table',
      { table: 'x; drop table notes', type: 'erase', id: randomUUID() },
      '42P01',
      'not synchronised',
    ],
    [
      'a row that is never deleted',
      { table: 'settings', type: 'erase', id: randomUUID() },
      '42501',
      'permission denied',
    ],
    [
      'no such type',
      { table: 'notes', type: 'drop', id: randomUUID() },
      '22023',
      'insert, upsert, patch',
    ],
    ['no id', { table: 'notes', type: 'erase' }, '22023', 'has an id'],
    ['two ids', insert(randomUUID(), { id: randomUUID(), title: 'A' }), '22023', 'another id'],
    ['no row', { table: 'notes', type: 'insert', id: randomUUID() }, '22023', 'have a row'],
  ])(
    'for %s says which mutation it was and writes nothing',
    async (_what, broken, code, message) => {
      const pending = act(ada, [fine(), fine(), fine(), broken, fine()])

      await expect(pending).rejects.toMatchObject({
        code,
        message: expect.stringContaining(message),
        detail: '3',
      })
      expect(await titles(ada)).toEqual([])
    },
  )

  test.each([[{}], ['text'], [null], [Array.from({ length: 501 }, fine)]])(
    'is also one that is no list of at most 500',
    async (mutations) => {
      await expect(act(ada, mutations)).rejects.toMatchObject({ code: '22023' })
    },
  )

  test('is one of somebody who is not signed in', async () => {
    const pending = fresh.database.asUser({ role: 'anon' }, (sql) => sql`select apply_act('[]')`)

    await expect(pending).rejects.toMatchObject({ code: '42501' })
  })

  test('leaves the rows of others as they are, also those of the same ids [T77]', async () => {
    const ben = await createTestUser(fresh)
    const note = randomUUID()
    await act(ben, [insert(note, { title: 'Ben’s' })])

    const answers = await act(ada, [
      insert(note, { title: 'Mine' }),
      { table: 'notes', type: 'patch', id: note, columns: { title: 'Still mine' } },
      { table: 'notes', type: 'erase', id: note },
    ])

    expect(answers.map(({ row }) => row?.user_id)).toEqual([ada.id, ada.id, ada.id])
    const other = randomUUID()
    await act(ben, [insert(other, { title: 'Ben’s, too' })])
    const upsert = { table: 'notes', type: 'upsert', id: other, row: { title: 'Mine' } } as const
    expect(await act(ada, [upsert])).toMatchObject([{ row: { user_id: ada.id, title: 'Mine' } }])
    expect(await titles(ben)).toEqual(['Ben’s', 'Ben’s, too'])
  })
})

describe('two acts at once over the same rows in opposite order', () => {
  test('wait for each other and both succeed', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await act(ada, [insert(first, { title: '1' }), insert(second, { title: '2' })])
    let other: Promise<unknown> = Promise.resolve()

    await ada.ask(async (sql) => {
      await sql`select apply_act(${sql.json([rename(first, 'A')])})`
      other = act(ada, [rename(second, 'B'), rename(first, 'B')])
      await expect.poll(() => waiting(fresh.admin)).toBe(1)
      await sql`select apply_act(${sql.json([rename(second, 'A')])})`
    })

    await other
    expect(await titles(ada)).toEqual(['B', 'B'])
    expect(await deadlocks()).toBe(0)
  })

  test('nor does an act deadlock with a plain edit', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await act(ada, [insert(first, { title: '1' }), insert(second, { title: '2' })])
    let other: Promise<unknown> = Promise.resolve()

    await ada.ask(async (sql) => {
      await sql`select apply_act(${sql.json([rename(first, 'A')])})`
      other = ada.ask((plain) => plain`update notes set title = 'B' where id = ${second}`)
      await expect.poll(() => waiting(fresh.admin)).toBe(1)
      await sql`select apply_act(${sql.json([rename(second, 'A')])})`
    })

    await other
    expect(await titles(ada)).toEqual(['A', 'B'])
    expect(await deadlocks()).toBe(0)
  })
})

type Mutation = Record<string, unknown>
type Answer = { table: string; id: string; row: Record<string, unknown> | null }

async function act(user: TestUser, mutations: unknown): Promise<Answer[]> {
  const rows = await user.ask(
    (sql) => sql<{ answers: Answer[] }[]>`
      select apply_act(${JSON.stringify(mutations)}::text::jsonb) as answers`,
  )
  return rows[0]?.answers ?? []
}

function insert(id: string, row: object, updated_at = at(9)): Mutation {
  return { table: 'notes', type: 'insert', id, row, updated_at }
}

function rename(id: string, title: string) {
  return { table: 'notes', type: 'patch', id, columns: { title } }
}

async function titles(user: TestUser): Promise<string[]> {
  const rows = await user.ask(
    (sql) => sql<{ title: string }[]>`select title from notes order by title`,
  )
  return rows.map(({ title }) => title)
}

/** Counts the statements that update notes from now on. */
async function countStatements(): Promise<() => Promise<number>> {
  await fresh.admin.unsafe(`
    create sequence public.statements minvalue 0;
    grant usage on sequence public.statements to authenticated;
    create function public.count_statement() returns trigger language plpgsql as
      'begin perform nextval(''public.statements''); return null; end';
    create trigger counted after update on public.notes
      for each statement execute function public.count_statement()`)
  return async () => {
    const [counted] = await fresh.admin`
      select last_value + 1 as total from public.statements where is_called`
    return Number(counted?.total ?? 0)
  }
}

async function deadlocks(): Promise<number> {
  const [row] = await fresh.admin<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`
  return row?.deadlocks ?? -1
}

function at(hour: number): string {
  return new Date(Date.UTC(2026, 0, 5, hour)).toISOString()
}
