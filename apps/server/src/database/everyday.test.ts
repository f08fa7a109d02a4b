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
type Table = 'tasks' | 'lists' | 'tags' | 'filters' | 'preferences' | 'days'

const needed: Record<Table, () => object> = {
  tasks: () => ({ id: randomUUID(), title: 'Write' }),
  lists: () => ({ id: randomUUID(), name: 'Garden' }),
  tags: () => ({ id: randomUUID(), name: 'out' }),
  filters: () => ({ id: randomUUID(), name: 'Short', query: 'est:<=15m' }),
  preferences: () => ({ id: ada.id }),
  // October 14, 2026.
  days: () => ({ id: `000b4a3e${ada.id.slice(8)}` }),
}

const view = { sort: 'name', group: 'tag', as: 'board' }
const large = (bytes: number) => ({ sort: 'x'.repeat(bytes) })
const ofSeries = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, () => [randomUUID(), true]))

describe('[EVERY-1a, EVERY-1b, EVERY-1c] the columns of everyday views', () => {
  test.each<[Table, Record<string, unknown>]>([
    ['tasks', { looked_at: '2026-10-14' }],
    ['lists', { note: 'x'.repeat(4_096) }],
    ['lists', { icon: 'a-1' }],
    ['lists', { view }],
    ['lists', { view: { sort: 'of a newer version', further: true } }],
    ['lists', { looked_at: '2026-10-14' }],
    ['tags', { view }],
    ['filters', { view }],
    ['days', { sort: 'hand' }],
    ['days', { week_note: 'x'.repeat(500) }],
    ['days', { away: { series: ofSeries(200), minutes: 240 } }],
    ['days', { away: { series: {}, minutes: null } }],
    ['preferences', { rows: { day: 'quiet', lists: 'full' } }],
    ['preferences', { views: { inbox: view, someday: view } }],
    ['preferences', { clock: 12 }],
    ['preferences', { first_weekday: 7 }],
    ['preferences', { language: 'pt-BR' }],
    ['preferences', { language: 'x'.repeat(16) }],
  ])('of %s take %j, and null again', async (table, columns) => {
    const row = needed[table]()
    const nothing = Object.fromEntries(Object.keys(columns).map((name) => [name, null]))
    expect(await put(table, row)).toMatchObject(nothing)

    expect(await put(table, { ...row, ...columns })).toMatchObject(columns)
    expect(await put(table, { ...row, ...nothing })).toMatchObject(nothing)
    expect(await put(table, { ...needed[table](), ...columns })).toMatchObject(columns)
  })

  test.each<[Table, Record<string, unknown>]>([
    ['lists', { note: 'x'.repeat(4_097) }],
    ['lists', { icon: 'Home' }],
    ['lists', { icon: 'a'.repeat(41) }],
    ['lists', { icon: '' }],
    ['lists', { view: 'name' }],
    ['lists', { view: ['name'] }],
    ['lists', { view: large(256) }],
    ['tags', { view: large(256) }],
    ['filters', { view: large(256) }],
    ['days', { sort: 'name' }],
    ['days', { week_note: 'x'.repeat(501) }],
    ['days', { away: true }],
    ['days', { away: [] }],
    ['days', { away: { series: ofSeries(201) } }],
    ['days', { away: { series: { work: true } } }],
    ['days', { away: { series: { [randomUUID()]: 1 } } }],
    ['days', { away: { series: [] } }],
    ['days', { away: { series: null } }],
    ['days', { away: { minutes: 1_441 } }],
    ['days', { away: { minutes: 0.5 } }],
    ['days', { away: { minutes: '60' } }],
    ['days', { away: { why: 'x'.repeat(16_384) } }],
    ['preferences', { rows: large(256) }],
    ['preferences', { rows: 'quiet' }],
    ['preferences', { views: large(1_024) }],
    ['preferences', { clock: 13 }],
    ['preferences', { first_weekday: 0 }],
    ['preferences', { first_weekday: 8 }],
    ['preferences', { language: 'x'.repeat(17) }],
  ])('of %s refuse %j', async (table, columns) => {
    const row = needed[table]()
    await expect(put(table, { ...row, ...columns })).rejects.toMatchObject(refused)

    await put(table, row)
    await expect(put(table, { ...row, ...columns })).rejects.toMatchObject(refused)
  })
})

describe('[EVERY-1d] a day away', () => {
  const [garden, water] = [randomUUID(), randomUUID()]
  const away = (away: object | null, updated_at: string) =>
    put('days', { ...needed.days(), away, updated_at })

  test('has the series of both devices that said so, and the newest hours', async () => {
    await away({ series: { [garden]: true }, minutes: 240 }, ten)

    expect(await away({ series: { [water]: true }, minutes: 90 }, nine)).toMatchObject({
      away: { series: { [garden]: true, [water]: true }, minutes: 240 },
    })
  })

  test('goes by the newest word on each series', async () => {
    await away({ series: { [garden]: true, [water]: true }, minutes: null }, nine)
    await away({ series: { [garden]: false }, minutes: null }, eleven)
    await away({ series: { [garden]: true }, minutes: null }, ten)

    expect(await away({ series: {}, minutes: null }, ten)).toMatchObject({
      away: { series: { [water]: true } },
    })
  })

  test('that was ended has none of the older series when it is set again', async () => {
    await away({ series: { [garden]: true }, minutes: 240 }, nine)
    await away(null, ten)
    expect(await away({ series: { [garden]: true }, minutes: 240 }, nine)).toMatchObject({
      away: null,
    })

    expect(await away({ series: { [water]: true }, minutes: null }, eleven)).toMatchObject({
      away: { series: { [water]: true }, minutes: null },
    })
  })

  test('keeps what else is said of it', async () => {
    await put('days', { ...needed.days(), note: 'Ring', updated_at: nine })
    await away({ series: { [garden]: true }, minutes: null, why: 'Sea' }, ten)

    const row = await put('days', { ...needed.days(), note: 'Slides', updated_at: eleven })

    expect(row).toMatchObject({
      note: 'Slides',
      away: { series: { [garden]: true }, minutes: null, why: 'Sea' },
    })
  })
})

describe('[EVERY-4a] an older client beside a newer one', () => {
  test.each<[Table, Record<string, unknown>, Record<string, unknown>]>([
    ['tasks', { looked_at: '2026-10-14' }, { title: 'Read' }],
    ['lists', { note: 'Keys', icon: 'home', view, looked_at: '2026-10-14' }, { name: 'Home' }],
    ['tags', { view }, { color: 'teal' }],
    ['filters', { view }, { query: 'est:<=5m' }],
    ['preferences', { rows: { day: 'quiet' }, views: {}, clock: 12 }, { triage: false }],
    ['days', { sort: 'hand', away: { series: {}, minutes: 1 }, week_note: 'Rest' }, { note: 'A' }],
  ])('leaves what it does not know of %s', async (table, newer, older) => {
    const row = needed[table]()
    await put(table, { ...row, ...newer, updated_at: nine })

    expect(await put(table, { ...row, ...older, updated_at: ten })).toMatchObject({
      ...newer,
      ...older,
    })
  })
})

test('[EVERY-4b] one act carries them all', async () => {
  const at = { updated_at: nine }
  const list = needed.lists()
  const day = needed.days()
  const series = randomUUID()
  const mutations = [
    { table: 'lists', type: 'insert', row: { ...list, user_id: ada.id, note: 'Keys', view } },
    { table: 'days', type: 'upsert', row: { ...day, user_id: ada.id, away: awayOf(series) } },
    { table: 'days', type: 'patch', columns: { away: { series: { [series]: null } } } },
  ].map((mutation) => ({
    ...mutation,
    ...at,
    id: Reflect.get(mutation.table === 'lists' ? list : day, 'id'),
  }))

  const [row] = await ada.ask((sql) => sql`select apply_act(${sql.json(mutations)}) as answers`)

  expect(row?.answers).toMatchObject([
    { row: { note: 'Keys', view } },
    { row: { away: { series: { [series]: true }, minutes: 240 } } },
    { row: { away: { series: {} } } },
  ])
})

function awayOf(series: string) {
  return { series: { [series]: true }, minutes: 240 }
}

/** Writes a row as a device does, and answers it as it is then. */
async function put(table: Table, columns: object): Promise<Record<string, unknown> | undefined> {
  const row = { user_id: ada.id, ...columns }
  const type = 'upsert'
  const mutations = [{ table, type, id: Reflect.get(row, 'id'), row }]
  await ada.ask((sql) => sql`select apply_act(${sql.json(JSON.parse(JSON.stringify(mutations)))})`)
  const [stored] = await ada.ask(
    (sql) =>
      sql`select to_jsonb(one) as row from ${sql(table)} as one where id = ${Reflect.get(row, 'id')}`,
  )
  return stored?.row
}
