import { Day } from '@daymark/core/calendar/day'
import { derivedId } from '@daymark/core/repeat/derivedId'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
const { admin } = fresh
const day = v.parse(Day, '2026-10-14')
let ada: TestUser
let eve: TestUser
beforeAll(async () => {
  await admin`insert into private.settings (name, value) values ('calendars', 'true')`
})
afterAll(() => fresh.close())
beforeEach(async () => {
  await admin`delete from auth.users`
  ada = await createTestUser(fresh)
  eve = await createTestUser(fresh)
})

async function subscribe(user = ada, address = 'https://example.com/secret-7f2a') {
  const [row] = await user.ask(
    (sql) => sql<{ id: string }[]>`select * from subscribe_calendar(${address})`,
  )
  if (!row) throw new Error('No calendar was made.')
  return row
}

/** Writes a day of a calendar as its reader does. */
async function addDay(user: TestUser, id: string) {
  await admin`
    insert into calendar_days (id, user_id, calendar_id, day, entries)
    values (private.calendar_day_id(${id}, ${day}), ${user.id}, ${id}, ${day}, '[{"title": "Review"}]')`
}

describe('[CONN-1a] a calendar', () => {
  test('is shown, takes its time, and is read at once', async () => {
    expect(await subscribe()).toMatchObject({
      ...{ name: null, color: null, position: null, shown: true, busy: true, all_day: false },
      ...{ own_address: null, deleted_at: null, file_name: null, host: 'example.com …7f2a' },
      ...{ state: 'reading', problem: null, read_at: null, next_at: expect.any(Date) },
      ...{ entries: 0, unreadable: 0, unknown_zones: 0 },
    })
  })

  test('is inserted by nobody', async () => {
    await expect(
      ada.ask((sql) => sql`insert into calendars ${sql({ name: 'Work', host: 'example.com' })}`),
    ).rejects.toThrow('permission denied')
  })

  test.each([
    ['name', 'Work'],
    ['color', 'teal'],
    ['position', 'a0'],
    ['shown', false],
    ['busy', false],
    ['all_day', true],
    ['own_address', 'ada@work.example'],
    ['deleted_at', new Date(`${day}T12:00:00Z`)],
  ])('has its %s from its person', async (column, value) => {
    const { id } = await subscribe()

    await ada.ask((sql) => sql`update calendars set ${sql({ [column]: value })} where id = ${id}`)

    expect(await admin`select * from calendars where id = ${id}`).toMatchObject([
      { [column]: value },
    ])
  })

  test.each([
    ['file_name', 'Work'],
    ['host', 'example.org'],
    ['state', 'ok'],
    ['problem', 'gone'],
    ['read_at', new Date(`${day}T12:00:00Z`)],
    ['next_at', new Date(`${day}T12:00:00Z`)],
    ['entries', 3],
    ['unreadable', 3],
    ['unknown_zones', 3],
  ])('has its %s from the server alone', async (column, value) => {
    const { id } = await subscribe()

    await expect(
      ada.ask((sql) => sql`update calendars set ${sql({ [column]: value })} where id = ${id}`),
    ).rejects.toThrow('permission denied')
  })

  test.each([
    ['name', 'a'.repeat(121)],
    ['name', '  '],
    ['own_address', `${'a'.repeat(310)}@example.com`],
  ])('takes no other %s', async (column, value) => {
    const { id } = await subscribe()

    await expect(
      ada.ask((sql) => sql`update calendars set ${sql({ [column]: value })} where id = ${id}`),
    ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('[CONN-1b] the days of a calendar', () => {
  test('are written by the server alone, and read by their person alone', async () => {
    const { id } = await subscribe()
    await addDay(ada, id)
    const insert = (user: TestUser) =>
      user.ask(
        (sql) => sql`
          insert into calendar_days (id, user_id, calendar_id, day, entries)
          values (${derivedId(id, day)}, ${ada.id}, ${id}, ${day}, '[]')`,
      )

    await expect(insert(ada)).rejects.toThrow('permission denied')
    await expect(insert(eve)).rejects.toThrow('permission denied')
    await expect(ada.ask((sql) => sql`update calendar_days set entries = '[]'`)).rejects.toThrow(
      'permission denied',
    )
    await expect(ada.ask((sql) => sql`delete from calendar_days`)).rejects.toThrow(
      'permission denied',
    )
    expect(await ada.ask((sql) => sql`select from calendar_days`)).toHaveLength(1)
    expect(await eve.ask((sql) => sql`select from calendar_days`)).toHaveLength(0)
  })
})

describe('[CONN-2a] the id of a day', () => {
  test('is the one of its calendar with the number of the day, as devices derive it', async () => {
    const { id } = await subscribe()
    await addDay(ada, id)

    expect(await admin`select id from calendar_days`).toEqual([{ id: derivedId(id, day) }])
    await expect(
      admin`insert into calendar_days (id, user_id, calendar_id, day, entries)
        values (gen_random_uuid(), ${ada.id}, ${id}, ${day}, '[]')`,
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('that a stranger has, too, keeps nobody from theirs', async () => {
    const { id } = await subscribe()
    await admin`insert into calendars (id, user_id, host) values (${id}, ${eve.id}, 'example.org')`
    await addDay(eve, id)

    await addDay(ada, id)

    expect(await ada.ask((sql) => sql`select from calendar_days`)).toHaveLength(1)
  })
})

test('[CONN-2c] a calendar that is deleted for ever takes its days along, which leave no tombstones', async () => {
  const { id } = await subscribe()
  await addDay(ada, id)

  await ada.ask((sql) => sql`delete from calendars where id = ${id}`)

  expect(await admin`select from calendar_days`).toHaveLength(0)
  expect(await admin`select table_name from erasures`).toEqual([{ table_name: 'calendars' }])
})

describe('[CONN-4c] `change_calendar_address` and `read_calendar`', () => {
  test('are about calendars of one’s own', async () => {
    const { id } = await subscribe()
    const notFound = { message: expect.stringContaining('"calendar_not_found"') }

    await expect(
      eve.ask((sql) => sql`select change_calendar_address(${id}, 'https://example.com/b')`),
    ).rejects.toMatchObject(notFound)
    await expect(eve.ask((sql) => sql`select read_calendar(${id})`)).rejects.toMatchObject(notFound)
  })

  test('refuse what `subscribe_calendar` refuses, but the address that a calendar has', async () => {
    const { id } = await subscribe()
    await subscribe(ada, 'https://example.com/other')
    const change = (address: string) =>
      ada.ask((sql) => sql`select state from change_calendar_address(${id}, ${address})`)

    await expect(change('calendar')).rejects.toThrow('This is not an address of a calendar.')
    await expect(change('https://example.com/other')).rejects.toThrow(
      'This calendar is here already.',
    )
    expect(await change('https://example.com/secret-7f2a')).toEqual([{ state: 'reading' }])
  })
})

describe('[CONN-5c] where a calendar is read', () => {
  test.each(['authenticated', 'anon', 'service_role'] as const)('no %s reads', async (role) => {
    await subscribe()

    await expect(
      fresh.database.asUser(
        role === 'authenticated' ? { role, sub: ada.id } : { role },
        (sql) => sql`select from private.calendar_feeds`,
      ),
    ).rejects.toThrow('permission denied')
  })

  test('is announced to nobody', async () => {
    expect(await admin`select from pg_publication_tables where schemaname = 'private'`).toEqual([])
  })

  test('is kept while the calendar is in the trash', async () => {
    const { id } = await subscribe()

    await ada.ask((sql) => sql`update calendars set deleted_at = now() where id = ${id}`)

    expect(await admin`select from private.calendar_feeds`).toHaveLength(1)
  })
})

test('[CONN-7c] the days of a calendar count for no quota', async () => {
  const { id } = await subscribe()
  const usage = () => admin`select rows, kilobytes from private.usage where user_id = ${ada.id}`
  const before = await usage()

  await addDay(ada, id)

  expect(await usage()).toEqual(before)
})
