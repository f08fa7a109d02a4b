import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  await turnClock('2026-10-14T12:00:00Z')
  ada = await createTestUser(fresh)
})

const nine = '2026-10-14T09:00:00.000Z'
const ten = '2026-10-14T10:00:00.000Z'
const eleven = '2026-10-14T11:00:00.000Z'
const refused = { code: '23514' }
const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }

describe('[ROWS-1d, ROWS-1e] a series', () => {
  test.each([
    ['with what it must have', daily],
    ['with all it can have', { ...daily, from: 'completion', count: 999, follows: randomUUID() }],
    ['whose rule nobody knows', { ...daily, rule: 'FREQ=HOURLY;X=+1' }],
    ['with keys of a newer version', { ...daily, mood: 'good' }],
    ['that begins on a leap day', { ...daily, anchor: '2028-02-29' }],
  ])('is kept: %s', async (_what, repeat) => {
    expect((await add({ repeat })).repeat).toEqual(repeat)
  })

  test.each([
    ['a list', [daily]],
    ['no rule', { ...daily, rule: undefined }],
    ['an empty rule', { ...daily, rule: '' }],
    ['a rule in lower case', { ...daily, rule: 'FREQ=daily' }],
    ['a rule of 201 characters', { ...daily, rule: 'A'.repeat(201) }],
    ['a rule that is a number', { ...daily, rule: 1 }],
    ['another origin', { ...daily, from: 'start' }],
    ['another policy', { ...daily, missed: 'shout' }],
    ['no policy', { ...daily, missed: undefined }],
    ['an anchor in no calendar', { ...daily, anchor: '2026-02-29' }],
    ['an anchor with a time', { ...daily, anchor: '2026-10-14T00:00' }],
    ['an anchor in the year 0', { ...daily, anchor: '0000-10-14' }],
    ['a count of 0', { ...daily, count: 0 }],
    ['a count of 1,000', { ...daily, count: 1000 }],
    ['a count of a half', { ...daily, count: 1.5 }],
    ['a count in text', { ...daily, count: '5' }],
    ['a series to follow that is no id', { ...daily, follows: 'one' }],
    ['more than 1 KiB', { ...daily, mood: 'x'.repeat(1024) }],
  ])('is refused with %s', async (_what, repeat) => {
    await expect(add({ repeat: JSON.parse(JSON.stringify(repeat)) })).rejects.toMatchObject(refused)
  })

  test.each([
    ['a number', { '2026-10-14': 1 }],
    ['a key that is no day', { tomorrow: true }],
    ['a day without its zeros', { '2026-1-4': true }],
    ['a day that no calendar has', { '2026-02-30': true }],
    ['the 29th of February in a year without', { '2026-02-29': true }],
    ['more than 1,000 days', Object.fromEntries(days(1_001).map((day) => [day, true]))],
  ])('is refused with skips that have %s', async (_what, repeat_skips) => {
    await expect(add({ repeat_skips })).rejects.toMatchObject(refused)
  })
})

describe('[ROWS-3a, ROWS-3d, REPEAT-1b] the skips of a series', () => {
  test('that two devices add are both there, and of one day the newest word counts', async () => {
    const series = await add({ repeat: daily, updated_at: nine })

    await edit(series, { repeat_skips: { '2026-10-15': null }, updated_at: eleven })
    await edit(series, { repeat_skips: { '2026-10-16': true }, updated_at: eleven })
    const row = await edit(series, { repeat_skips: { '2026-10-17': true }, updated_at: ten })
    expect(row?.repeat_skips).toEqual({ '2026-10-16': true, '2026-10-17': true })

    await edit(series, { repeat_skips: { '2026-10-16': null }, updated_at: eleven })
    expect((await stored(series)).repeat_skips).toEqual({ '2026-10-17': true })
  })

  test('go 400 days after their day, with their stamps', async () => {
    const repeat_skips = { '2026-10-14': true, '2026-10-15': true }
    const series = await add({ repeat: daily, repeat_skips, updated_at: nine })

    await edit(series, { due_date: '2027-11-18', series_day: null, updated_at: ten })
    expect(await stored(series)).toMatchObject({ repeat_skips })

    await edit(series, { due_date: '2027-12-24', series_day: '2027-11-19', updated_at: eleven })
    const row = await stored(series)
    expect(row.repeat_skips).toEqual({ '2026-10-15': true })
    expect(Object.keys(row.edited)).toContain('repeat_skips/2026-10-15')
    expect(Object.keys(row.edited)).not.toContain('repeat_skips/2026-10-14')
  })

  test('are no longer taken then', async () => {
    const series = await add({ repeat: daily, due_date: '2027-12-24', updated_at: nine })

    await edit(series, { repeat_skips: { '2026-10-14': true }, updated_at: ten })

    expect((await stored(series)).repeat_skips).toEqual({})
  })
})

describe('[ROWS-4c, ROWS-1f] an occurrence that two devices write', () => {
  test('is one row: the newest word on each column, but for when it was made', async () => {
    const id = randomUUID()
    const row = { title: 'Water', due_date: '2026-10-14', series_day: '2026-10-14' }
    const upsert = (columns: object) =>
      ada.ask(
        (sql) => sql`
          insert into tasks ${sql({ id, ...row, ...columns })}
          on conflict (user_id, id) do update set
            completed = excluded.completed, created_at = excluded.created_at,
            updated_at = excluded.updated_at`,
      )

    await upsert({ completed: true, created_at: nine, updated_at: nine })
    await upsert({ completed: false, created_at: eleven, updated_at: eleven })
    await upsert({ completed: true, created_at: ten, updated_at: ten })

    expect(await stored({ id })).toMatchObject({ completed: false, created_at: new Date(nine) })
  })
})

type Row = {
  id: string
  repeat: object | null
  repeat_skips: Record<string, true>
  edited: Record<string, number>
}

async function add(columns: object): Promise<Row> {
  const defaults = { title: 'Water', due_date: '2026-10-14' }
  const [row] = await ada.ask(
    (sql) => sql<Row[]>`insert into tasks ${sql({ ...defaults, ...columns })} returning *`,
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

async function stored({ id }: { id: string }): Promise<Row> {
  const [row] = await fresh.admin<Row[]>`select * from tasks where id = ${id}`
  if (!row) throw new Error('the task is gone')
  return row
}

function days(count: number): string[] {
  const first = Date.UTC(2026, 9, 14)
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * 86_400_000).toISOString().slice(0, 10),
  )
}
