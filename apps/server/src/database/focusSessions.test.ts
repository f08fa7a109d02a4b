import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createTestUser,
  freshDatabase,
  stopClock,
  type TestUser,
  waiting,
} from '../../test/database.ts'
import { at, insert, record, recorded, row, time } from '../../test/focusRecord.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

let ada: TestUser
let ben: TestUser
beforeEach(async () => {
  await turnClock('2026-01-06T00:00:00Z')
  ada = await createTestUser(fresh)
  ben = await createTestUser(fresh)
})

describe('an interval of focus', () => {
  test('is kept as it was, and its record outlives the task', async () => {
    const id = randomUUID()
    const task_id = randomUUID()

    await record(ada, '09:00', '09:25', { id, task_id })

    const rows = await ada.ask((sql) => sql`select * from focus_sessions`)
    expect(rows).toMatchObject([
      {
        id,
        user_id: ada.id,
        task_id,
        kind: 'focus',
        planned_seconds: 1500,
        started_at: at('09:00'),
        ended_at: at('09:25'),
        seq: '1',
      },
    ])
  })

  test('that is sent again touches no row', async () => {
    const id = randomUUID()
    await record(ada, '09:00', '09:25', { id })

    expect(await record(ada, '09:00', '09:25', { id })).toEqual([])
    expect(await record(ada, '10:00', '10:25', { id })).toEqual([])
    expect(await recorded(ada)).toEqual(['09:00–09:25'])
  })

  test('that was erased is not recorded anew by what arrives late', async () => {
    const id = randomUUID()
    await record(ada, '09:00', '09:25', { id })
    await ada.ask((sql) => sql`delete from focus_sessions where id = ${id}`)

    expect(await record(ada, '09:00', '09:25', { id })).toEqual([])
    expect(await recorded(ada)).toEqual([])
    const erasures = await ada.ask((sql) => sql`select table_name, id from erasures`)
    expect(erasures).toEqual([{ table_name: 'focus_sessions', id }])
  })

  test('recorded by a clock that is ahead ends by now, and is as long as it was', async () => {
    await turnClock('2026-01-05T12:00:00Z')

    await record(ada, '15:00', '15:25')

    expect(await recorded(ada)).toEqual(['11:36–12:01'])
  })

  test.each([
    ['ends when it began', '09:00', '09:00', {}],
    ['ends before it began', '09:00', '08:59', {}],
    ['is longer than a day', '09:00', '09:00', { ended_at: '2026-01-06T09:00:01Z' }],
    ['is of no kind', '09:00', '09:25', { kind: 'nap' }],
    ['was planned for less than nothing', '09:00', '09:25', { planned_seconds: -1 }],
  ])('that %s is refused', async (_what, from, to, columns) => {
    await turnClock('2026-01-08T00:00:00Z')

    await expect(record(ada, from, to, columns)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('an interval that another covers', () => {
  test.each([
    ['at its beginning', '09:20', '09:40', ['09:20–09:40'], ['09:30–09:40']],
    ['at its end', '08:50', '09:10', ['08:50–09:10'], ['08:50–09:00']],
    ['in its middle', '08:50', '09:40', ['08:50–09:40'], ['08:50–09:00', '09:30–09:40']],
    ['whole', '09:05', '09:25', ['09:05–09:25'], []],
    ['not at all', '09:30', '09:40', ['09:30–09:40'], ['09:30–09:40']],
  ])('%s is kept where nothing covers it', async (_where, from, to, alone, stored) => {
    await record(ben, from, to)
    expect(await recorded(ben)).toEqual(alone)
    await record(ada, '09:00', '09:30')

    const rows = await record(ada, from, to)

    expect(await recorded(ada)).toEqual(['09:00–09:30', ...stored].toSorted())
    expect(rows.map(({ id }) => id)).toEqual(stored.slice(0, 1).map(() => expect.any(String)))
  })

  test('keeps its id in its first part, and is one interval in all other respects', async () => {
    const id = randomUUID()
    const task_id = randomUUID()
    await record(ada, '09:00', '09:10')
    await record(ada, '09:20', '09:30')

    await record(ada, '08:50', '09:40', { id, task_id })

    const parts = await ada.ask(
      (sql) => sql`select id from focus_sessions where task_id = ${task_id} order by started_at`,
    )
    expect(parts).toEqual([
      { id },
      { id: `00000002${id.slice(8)}` },
      { id: `00000003${id.slice(8)}` },
    ])
  })

  test('sent again in parts, changes nothing', async () => {
    const id = randomUUID()
    await record(ada, '09:00', '09:10')
    await record(ada, '08:50', '09:40', { id })

    expect(await record(ada, '08:50', '09:40', { id })).toEqual([])
    expect(await recorded(ada)).toEqual(['08:50–09:00', '09:00–09:10', '09:10–09:40'])
  })

  test('is the same whether it comes alone or with others in one request', async () => {
    const rows = ['09:00–09:30', '09:20–09:40', '09:10–09:50'].map((text) => {
      const [from = '', to = ''] = text.split('–')
      return row(from, to)
    })

    await ada.ask((sql) => sql`insert into focus_sessions ${sql(rows)}`)

    expect(await recorded(ada)).toEqual(['09:00–09:30', '09:30–09:40', '09:40–09:50'])
  })

  test('at the very same moment waits for it, and leaves what it covers', async () => {
    let late: Promise<unknown> = Promise.resolve()

    await ada.ask(async (sql) => {
      await insert(sql, row('09:00', '09:30'))
      late = record(ada, '09:20', '09:40')
      await expect.poll(() => waiting(fresh.admin)).toBe(1)
    })

    await late
    expect(await recorded(ada)).toEqual(['09:00–09:30', '09:30–09:40'])
  })

  test('leaves room again once that other is erased', async () => {
    const [first] = await record(ada, '09:00', '09:30')
    await ada.ask((sql) => sql`delete from focus_sessions where id = ${first?.id ?? ''}`)

    await record(ada, '09:10', '09:20')

    expect(await recorded(ada)).toEqual(['09:10–09:20'])
  })
})

const minute = fc.integer({ min: 0, max: 59 })

test('[DATA-1d] whatever is recorded, by however many at once: no two overlap, and no minute is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(minute, fc.integer({ min: 1, max: 20 })), { minLength: 2, maxLength: 12 }),
      async (intervals) => {
        const user = await createTestUser(fresh)

        await Promise.all(
          intervals.map(([from, length]) => record(user, clock(from), clock(from + length))),
        )

        const minutes = (await recorded(user)).flatMap((text) => minutesOf(text))
        expect(new Set(minutes).size).toBe(minutes.length)
        const expected = intervals.flatMap(([from, length]) =>
          minutesOf(`${clock(from)}–${clock(from + length)}`),
        )
        expect(minutes.toSorted()).toEqual([...new Set(expected)].toSorted())
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)

/** The moment that is so many minutes after nine. */
function clock(minutes: number): string {
  return time(new Date(Date.UTC(2026, 0, 5, 9, minutes)))
}

function minutesOf(text: string): string[] {
  const [from = '', to = ''] = text.split('–')
  const [first, end] = [at(from), at(to)].map((moment) => moment.getTime() / 60_000)
  const length = (end ?? 0) - (first ?? 0)
  return Array.from({ length }, (_, each) => time(new Date(((first ?? 0) + each) * 60_000)))
}
