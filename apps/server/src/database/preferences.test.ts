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
const refused = { code: '23514' }

describe('[ROWS-5a, ROWS-5b, ROWS-2g] the preferences of a user', () => {
  test('are what two devices have set, whichever came first', async () => {
    await put({ words_off: { march: true }, updated_at: ten })

    const row = await put({ languages: ['en'], updated_at: nine })

    expect(row).toMatchObject({ languages: ['en'], words_off: { march: true } })
  })

  test('are the defaults again where that is chosen', async () => {
    await put({ languages: ['de', 'en'], updated_at: nine })

    expect(await put({ languages: null, updated_at: ten })).toMatchObject({ languages: null })
  })

  test.each([[['en']], [['pt-BR', 'xx']]])('may have the languages %j', async (languages) => {
    expect(await put({ languages })).toMatchObject({ languages })
  })

  test.each([
    ['none', []],
    ['one in an array of its own', [['en']]],
    ['a number', ['en', 1]],
    ['a name', ['English']],
    ['21 of them', Array(21).fill('en')],
    ['no array', { en: true }],
    ['a text', 'en'],
  ])('are refused with languages that are %s', async (_what, languages) => {
    await expect(put({ languages })).rejects.toMatchObject(refused)
  })

  const long = 'a'.repeat(1_000_000)

  test.each([
    ['hours', { '1': { minutes: 1, until: 1, note: long } }],
    ['languages', [`en${'-abcdefgh'.repeat(1_000)}`]],
    ['reminder_defaults', { timed: 1, untimed: 1, ...numbered(1_000) }],
    ['words_off', { [long]: true }],
  ])('[T73] are refused with %s that are larger than they can be', async (name, value) => {
    await expect(put({ [name]: value })).rejects.toMatchObject(refused)

    await put({ triage: true })
    await expect(put({ [name]: value })).rejects.toMatchObject(refused)
  })

  test('have the id of their user [ROWS-4d]', async () => {
    const ben = await createTestUser(fresh)
    const insert = (row: object) =>
      ada.ask((sql) => sql`insert into preferences ${sql({ id: ben.id, ...row })}`)

    await expect(insert({})).rejects.toMatchObject(refused)
    await expect(insert({ user_id: ben.id })).rejects.toMatchObject({ code: '42501' })
    expect(await ben.ask((sql) => sql`select from preferences`)).toEqual([])
  })

  test('go with their user [ROWS-7a]', async () => {
    await put({ words_off: { march: true } })

    await fresh.admin`delete from auth.users where id = ${ada.id}`

    expect(await fresh.admin`select from preferences where id = ${ada.id}`).toEqual([])
  })
})

describe('[ROWS-3a, ROWS-3b, ROWS-3c] a word that is not read', () => {
  test('is read again by the newest word on it, and an older one comes too late', async () => {
    await put({ words_off: { march: true, 'nächster freitag': true }, updated_at: nine })
    await put({ words_off: { march: null }, updated_at: ten })

    expect(await put({ words_off: { march: true }, updated_at: nine })).toBeUndefined()
    expect(await stored()).toMatchObject({ words_off: { 'nächster freitag': true } })
  })

  test('has at most 60 characters', async () => {
    const words_off = { ['🌱'.repeat(60)]: true }

    expect(await put({ words_off })).toMatchObject({ words_off })
  })

  const wrong = [
    ['a word in upper case', { March: true }],
    ['an umlaut in upper case', { Übermorgen: true }],
    ['a word of 61 characters', { ['a'.repeat(61)]: true }],
    ['an empty word', { '': true }],
    ['a number', { march: 1 }],
    ['an array', ['march']],
    ['a text', 'march'],
    ['nothing', null],
    ['501 words', Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`w${n}`, true]))],
  ] as const

  test.each(wrong)('is refused as %s', async (_what, words_off) => {
    await expect(put({ words_off })).rejects.toMatchObject(refused)
  })

  test.each(wrong)('is refused as %s where there is a row', async (_what, words_off) => {
    await put({ languages: ['en'] })

    await expect(put({ words_off })).rejects.toMatchObject(refused)
  })

  test('is the 501st of none', async () => {
    const words = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`w${from + n}`, true]))
    await put({ words_off: words(0, 500), updated_at: nine })

    await expect(put({ words_off: words(500, 1) })).rejects.toMatchObject(refused)
    expect(await put({ words_off: { w1: null, w500: true } })).toBeDefined()
  })
})

function numbered(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, n]))
}

/** Writes as the planner does: an upsert of what is set and no more. */
async function put(columns: Record<string, unknown>) {
  const row = { id: ada.id, user_id: ada.id, ...columns }
  const merged = Object.keys(row).map((name) => `${name} = excluded.${name}`)
  const [stored] = await ada.ask((sql) => {
    const values = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        ['languages', 'words_off'].includes(name) && value !== null ? JSON.stringify(value) : value,
      ]),
    )
    return sql`
      insert into preferences ${sql(values)}
      on conflict (user_id, id) do update set ${sql.unsafe(merged.join(', '))} returning *`
  })
  return stored
}

async function stored() {
  const [row] = await fresh.admin`select * from preferences where user_id = ${ada.id}`
  return row
}
