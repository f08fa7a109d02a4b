import { randomUUID } from 'node:crypto'
import { days } from '@daymark/core/tables/days'
import { insertRow, type MergeRules, mergeRow } from '@daymark/sync/testing/mergeReference'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const start = '2026-10-14T12:00:00.000Z'
const nine = '2026-10-14T09:00:00.000Z'
const ten = '2026-10-14T10:00:00.000Z'
const refused = { code: '23514' }

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  await turnClock(start)
  ada = await createTestUser(fresh)
})

const said = (done: unknown, tasks: unknown = ['00000000000a']) => ({ at: nine, done, tasks })

describe('[FORE-7a] the first forecast of a day', () => {
  test('stays, whatever is said later or earlier', async () => {
    await put({ forecast: said(1_060) }, ten)

    expect(await put({ forecast: said(1_200), note: 'Ring' }, start)).toMatchObject({
      forecast: said(1_060),
      note: 'Ring',
    })
    expect(await put({ forecast: said(900) }, nine)).toMatchObject({ forecast: said(1_060) })
    expect(await put({ forecast: null }, start)).toMatchObject({ forecast: said(1_060) })
  })

  test('is taken where the day is known already, also from a clock that is behind', async () => {
    await put({ note: 'Ring', forecast: null }, ten)

    expect(await put({ forecast: said(1_060) }, nine)).toMatchObject({
      note: 'Ring',
      forecast: said(1_060),
    })
  })

  test('leaves no entry in the history', async () => {
    await put({ note: 'Ring' }, nine)
    const count = async () => {
      const [row] = await fresh.admin`select count(*) from history where user_id = ${ada.id}`
      return row?.count
    }
    const before = await count()
    await put({ forecast: said(1_060) }, ten)

    expect(await count()).toBe(before)
  })

  test(`is the same in the database and in the app, seed ${seed}`, {
    timeout: 60_000,
  }, async () => {
    const { prevails } = days.columns.forecast
    if (!prevails) throw new Error('the column has no rule')
    const rules: MergeRules = {
      ...{ inserts: 'parts', fields: ['note', 'forecast'], maps: [], clamped: [] },
      prevails: { forecast: prevails },
    }
    const edits = fc.array(
      fc.record({
        forecast: fc.option(fc.constantFrom(900, 1_060, 1_200).map((done) => said(done))),
        minutes: fc.constantFrom(0, 1, 2, 3, -1),
      }),
      { minLength: 1, maxLength: 6 },
    )
    const now = Date.parse(start)

    await fc.assert(
      fc.asyncProperty(edits, async (edits) => {
        ada = await createTestUser(fresh)
        await put({ note: 'Ring' }, nine)
        const first = { columns: { note: 'Ring' }, updatedAt: Date.parse(nine) }
        let row = insertRow(rules, { note: null, forecast: null }, first, now)
        let stored: Record<string, unknown> | undefined
        for (const { forecast, minutes } of edits) {
          const updatedAt = now - minutes * 50_000
          stored = await put({ forecast }, new Date(updatedAt).toISOString())
          row = mergeRow(rules, row, { columns: { forecast }, updatedAt }, now) ?? row
        }
        expect(stored?.forecast).toEqual(row.columns.forecast)
      }),
      { seed, numRuns: 40 },
    )
  })
})

const sixty = Array.from({ length: 60 }, () => randomUUID().slice(24))

describe('[FORE-7b] a forecast', () => {
  test.each([
    ['the end of the longest day', said(1_800)],
    ['sixty tasks', said(0, sixty)],
    ['none', said(0, [])],
  ])('may have %s', async (_what, forecast) => {
    expect(await put({ forecast }, nine)).toMatchObject({ forecast })
  })

  test.each([
    ['a later end', said(1_801)],
    ['an end before the day', said(-1)],
    ['parts of minutes', said(0.5)],
    ['a text as its end', said('900')],
    ['more tasks', said(0, [...sixty, '00000000000a'])],
    ['whole ids', said(0, [randomUUID()])],
    ['no list of tasks', said(0, {})],
    ['too much beside', { ...said(0), why: 'x'.repeat(1_024) }],
    ['nothing in it', {}],
    ['no object', []],
  ])('with %s is refused', async (_what, forecast) => {
    await expect(put({ forecast }, nine)).rejects.toMatchObject(refused)
    await put({ note: 'Ring' }, nine)
    await expect(put({ forecast }, ten)).rejects.toMatchObject(refused)
  })
})

test('[FORE-9b] a person who wants no forecasts says so for all devices', async () => {
  const row = { id: ada.id, user_id: ada.id, updated_at: nine }
  const write = (forecasts: unknown) =>
    act([{ table: 'preferences', type: 'upsert', id: ada.id, row: { ...row, forecasts } }])

  await write(false)

  const [stored] = await ada.ask((sql) => sql`select forecasts from preferences`)
  expect(stored).toEqual({ forecasts: false })
})

async function put(columns: object, updated_at: string) {
  const row = { id: `000b4a3e${ada.id.slice(8)}`, user_id: ada.id, ...columns, updated_at }
  await act([{ table: 'days', type: 'upsert', id: row.id, row }])
  const [stored] = await ada.ask((sql) => sql`select to_jsonb(days) as row from days`)
  const found: Record<string, unknown> | undefined = stored?.row
  return found
}

function act(mutations: readonly object[]) {
  const sent = JSON.parse(JSON.stringify(mutations))
  return ada.ask((sql) => sql`select apply_act(${sql.json(sent)})`)
}
