import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  ada = await createTestUser(fresh)
})

const refused = { code: '23514' }
/** The id of the row of a user for October 14, 2026. */
const idOf = (user: TestUser) => `000b4a3e${user.id.slice(8)}`

describe('[ROWS-2c, ROWS-4d] what is said of a day', () => {
  test('has its date from its id, and keeps one part beside another', async () => {
    await say({ capacity_minutes: 90 })
    await say({ note: 'Slides first' })

    expect(await stored()).toEqual([
      { date: '2026-10-14', capacity_minutes: 90, note: 'Slides first' },
    ])
  })

  test('may name its date', async () => {
    await say({ date: '2026-10-14', note: 'Slides first' })

    expect(await stored()).toMatchObject([{ date: '2026-10-14' }])
  })

  test('is refused by another id than that of its user and date', async () => {
    const bob = await createTestUser(fresh)

    await expect(say({ date: '2026-10-15' })).rejects.toMatchObject(refused)
    await expect(say({ id: randomUUID() })).rejects.toMatchObject(refused)
    await expect(say({ id: idOf(bob) })).rejects.toMatchObject(refused)
    await expect(say({ id: idOf(bob), user_id: bob.id })).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    ['more minutes than a day has', { capacity_minutes: 1_441 }],
    ['minutes below none', { capacity_minutes: -1 }],
    ['a line of 501 characters', { note: 'x'.repeat(501) }],
  ])('is refused with %s', async (_what, columns) => {
    await expect(say(columns)).rejects.toMatchObject(refused)
  })
})

describe('[ROWS-5b] the hours of a week', () => {
  test('are kept for the weekdays that are set', async () => {
    const hours = { 1: { minutes: 0, until: 0 }, 7: { minutes: 1_440, until: 1_439 } }
    await choose({ hours })

    const [row] = await ada.ask((sql) => sql`select hours from preferences`)
    expect(row).toEqual({ hours })
  })

  test.each([
    ['a list', [{ minutes: 1, until: 1 }]],
    ['an eighth weekday', { 8: { minutes: 1, until: 1 } }],
    ['no end', { 1: { minutes: 60 } }],
    ['too many minutes', { 1: { minutes: 1_441, until: 1 } }],
    ['an end after the day', { 1: { minutes: 60, until: 1_440 } }],
    ['half a minute', { 1: { minutes: 60.5, until: 1 } }],
    ['a number in text', { 1: { minutes: '60', until: 1 } }],
    ['a weekday of nothing', { 1: null }],
  ])('are refused with %s', async (_what, hours) => {
    await expect(choose({ hours })).rejects.toMatchObject(refused)
  })

  test('a day begins between midnight and 06:00', async () => {
    await choose({ day_starts_minutes: 360 })

    await expect(choose({ day_starts_minutes: 361 })).rejects.toMatchObject(refused)
  })
})

test.each([-1, 1_000])('[ROWS-1g] a task is not carried %i times', async (carried) => {
  await expect(
    ada.ask(
      (sql) => sql`insert into tasks ${sql({ title: 'Water', due_date: '2026-10-14', carried })}`,
    ),
  ).rejects.toMatchObject(refused)
})

async function say(columns: Record<string, unknown>) {
  const row = { id: idOf(ada), user_id: ada.id, ...columns }
  await ada.ask(
    (sql) =>
      sql`insert into days ${sql(row)} on conflict (user_id, id) do update set ${sql(columns)}`,
  )
}

async function choose(columns: Record<string, unknown>) {
  const row = { id: ada.id, user_id: ada.id, ...columns }
  await ada.ask(
    (sql) =>
      sql`insert into preferences ${sql(row)} on conflict (user_id, id) do update set ${sql(columns)}`,
  )
}

async function stored() {
  return await ada.ask((sql) => sql`select date::text, capacity_minutes, note from days`)
}
