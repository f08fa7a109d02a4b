import { randomBytes, randomUUID } from 'node:crypto'
import { appChanges } from '@daymark/core/tables/appChanges'
import { insertRow, type MergeRules, mergeRow } from '@daymark/sync/testing/mergeReference'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { appChangesEnvironment } from '../../test/appChanges.ts'
import { add, appOf } from '../../test/apps.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const start = '2026-10-14T09:41:00.000Z'

const { fresh, turnClock, ana, claude, stored } = await appChangesEnvironment(start)
afterAll(() => fresh.close())

const answer = (id: string, state: string, at: string) =>
  ana().ask((sql) => sql`update app_changes set ${sql({ state, updated_at: at })} where id = ${id}`)

describe('a change of an app', () => {
  test('[TOKEN-2e] is seen by the app that made it, not by another one of its name', async () => {
    await claude().propose([add('Write')])
    const other = appOf(fresh, ana(), ['tasks:delete'])
    const reader = appOf(fresh, ana(), ['tasks:read'], { id: claude().id })
    const seen = async ({ ask }: typeof other) =>
      (await ask((sql) => sql`select from app_changes`)).length

    expect([await seen(claude()), await seen(other), await seen(reader)]).toEqual([1, 0, 0])
  })

  test('[PROP-2d] is answered by people alone, who write nothing else of it', async () => {
    const id = await claude().propose([add('Write')])
    const writer = appOf(fresh, ana(), ['tasks:delete'], { id: claude().id })
    const outside = { code: '42501' }

    await expect(
      writer.ask((sql) => sql`update app_changes set state = 'applied' where id = ${id}`),
    ).rejects.toMatchObject(outside)
    await expect(
      ana().ask((sql) => sql`update app_changes set mutations = '[]' where id = ${id}`),
    ).rejects.toMatchObject(outside)
    await expect(
      ana().ask((sql) => sql`delete from app_changes where id = ${id}`),
    ).rejects.toMatchObject(outside)
    await expect(
      ana().ask((sql) => sql`insert into app_changes (source, app) values (${id}, 'Me')`),
    ).rejects.toMatchObject(outside)
    await answer(id, 'declined', '2026-10-14T09:41:30Z')
    expect(await stored(id)).toMatchObject({ state: 'declined' })
  })

  test('[PROP-4d] that a tool made is there as applied; the app marks it as undone and done again', async () => {
    const [change] = await claude().askAsServer(
      (sql) => sql<{ id: string }[]>`
        select private.add_app_change('Added Write', '[{}]', '[null]', 'applied') as id`,
    )
    const turn = async ({ askAsServer }: ReturnType<typeof claude>, state: string) => {
      const [row] = await askAsServer(
        (sql) => sql`select private.turn_app_change(${String(change?.id)}, ${state}) as turned`,
      )
      return row?.turned
    }

    expect(await stored(String(change?.id))).toMatchObject({
      ...{ state: 'applied', says: 'Added Write' },
      answered_at: new Date(start),
    })
    expect(await turn(appOf(fresh, ana(), ['tasks:write']), 'undone')).toBe(false)
    expect(await turn(claude(), 'applied')).toBe(false)
    expect(await turn(claude(), 'undone')).toBe(true)
    expect(await stored(String(change?.id))).toMatchObject({ state: 'undone' })
    expect(await turn(claude(), 'applied')).toBe(true)
  })

  test('[PROP-5e] is declined with the app that ends, where it is open', async () => {
    const [open, applied] = [
      await claude().propose([add('Write')]),
      await claude().propose([add('Read')]),
    ]
    const kept = await appOf(fresh, ana(), ['tasks:propose']).propose([add('Write')])
    await answer(applied, 'applied', '2026-10-14T09:41:30Z')

    await fresh.admin`
      insert into private.tokens ${fresh.admin({
        ...{
          id: claude().id,
          user_id: ana().id,
          name: 'Claude',
          token_hash: Buffer.from(claude().id),
        },
        ...{ scopes: '["tasks:propose"]', aal: 'aal1', created_at: start, expires_at: start },
      })}`
    await fresh.database.asService(
      (sql) => sql`delete from private.tokens where id = ${claude().id}`,
    )

    const states = await Promise.all([open, applied, kept].map(stored))
    expect(states.map((row) => row?.state)).toEqual(['declined', 'applied', 'open'])
  })
})

describe('[PROP-4f] what apps have done', () => {
  const applied = (app: ReturnType<typeof claude>, mutations = '[{}]', before = '[null]') =>
    app.askAsServer(
      (sql) => sql`select private.add_app_change('Added', ${mutations}, ${before}, 'applied')`,
    )
  const addHeld = (count: number) => fresh.admin`
    insert into app_changes (source, user_id, seq, app, says, mutations, before, state, created_at)
    select ${claude().id}, ${ana().id}, 0, 'Claude', 'Held', '[]', '[]', 'applied', ${start}::timestamptz - interval '1 day'
    from generate_series(1, ${count}::int)`
  const countOf = async ({ id }: ReturnType<typeof claude>) => {
    const rows = await ana().ask((sql) => sql`select from app_changes where source = ${id}`)
    return rows.length
  }

  test('is at most 2,000 changes of an app, the newest, and leaves what is open and other apps', async () => {
    const row = { source: claude().id, user_id: ana().id, seq: 0, app: 'Claude', says: 'Old' }
    await fresh.admin`
      insert into app_changes ${fresh.admin({
        ...{ ...row, mutations: '[]', before: '[]', state: 'undone' },
        ...{ created_at: '2026-10-01T09:00:00Z', updated_at: '2026-10-01T09:00:00Z' },
      })}`
    const other = appOf(fresh, ana(), ['tasks:propose'])
    const open = await claude().propose([add('Write')])
    await applied(other)
    await addHeld(1_999)

    await applied(claude())

    expect(await countOf(claude())).toBe(2_001)
    expect(await ana().ask((sql) => sql`select from app_changes where says = 'Old'`)).toEqual([])
    expect(await stored(open)).toMatchObject({ state: 'open' })
    expect(await countOf(other)).toBe(1)
    expect(await ana().ask((sql) => sql`select from erasures`)).toEqual([])
  })

  test('is trimmed as quickly where PostgreSQL takes the table for a small one', async () => {
    const time = async () => {
      const times: number[] = []
      for (let n = 0; n < 5; n += 1) {
        const began = performance.now()
        await applied(claude())
        times.push(performance.now() - began)
      }
      return times.toSorted((a, b) => a - b)[2] ?? 0
    }
    await fresh.admin`delete from app_changes`
    await fresh.admin`vacuum app_changes`
    await addHeld(1)
    await fresh.admin`analyze app_changes`
    await addHeld(2_000)

    const unknown = await time()
    await fresh.admin`analyze app_changes`

    expect(unknown / (await time())).toBeLessThan(10)
  })

  test('is at most 8 MB of an app, and the last one of it whatever its size', async () => {
    // No compression makes it smaller.
    const large = () => JSON.stringify([{ note: randomBytes(120_000).toString('base64') }])
    for (let number = 0; number < 40; number += 1) await applied(claude(), large(), large())

    const [held] = await fresh.admin<{ bytes: number; rows: number }[]>`
      select sum(pg_column_size(mutations) + pg_column_size(before))::int as bytes, count(*)::int as rows
      from app_changes where source = ${claude().id}`
    expect(held?.bytes).toBeLessThanOrEqual(8_388_608)
    expect(held?.rows).toBeGreaterThan(20)
  })

  test('an act of a device on one that is gone already changes what it names otherwise', async () => {
    const id = randomUUID()
    const act = JSON.stringify([
      { table: 'tasks', type: 'insert', id, row: { title: 'Write' } },
      { table: 'app_changes', type: 'patch', id: randomUUID(), columns: { state: 'undone' } },
    ])

    const [done] = await ana().ask((sql) => sql`select apply_act(${act}::text::jsonb) as answers`)

    expect(done?.answers).toMatchObject([{ row: { title: 'Write' } }, { row: null }])
  })
})

describe('[PROP-5c] applied wins', () => {
  test('against declined and expired, whatever is newer', async () => {
    const ids = [await claude().propose([add('Write')]), await claude().propose([add('Write')])]
    await turnClock('2026-10-14T10:00:00Z')
    await answer(String(ids[0]), 'declined', '2026-10-14T09:50:00Z')
    await answer(String(ids[0]), 'applied', '2026-10-14T09:45:00Z')
    await answer(String(ids[1]), 'applied', '2026-10-14T09:45:00Z')
    await answer(String(ids[1]), 'expired', '2026-10-14T09:50:00Z')

    const states = await Promise.all(ids.map(stored))
    expect(states.map((row) => row?.state)).toEqual(['applied', 'applied'])

    // What applied it takes it back.
    await answer(String(ids[0]), 'open', '2026-10-14T09:46:00Z')
    expect(await stored(String(ids[0]))).toMatchObject({ state: 'open' })
  })

  test(`as the reference says, seed ${seed}`, { timeout: 60_000 }, async () => {
    const { prevails } = appChanges.columns.state
    if (!prevails) throw new Error('the column has no rule')
    const rules: MergeRules = {
      ...{ inserts: 'whole', fields: ['state'], maps: [], clamped: [] },
      prevails: { state: prevails },
    }
    const edits = fc.array(
      fc.tuple(
        fc.constantFrom('open', 'applied', 'declined', 'expired', 'undone'),
        fc.constantFrom(0, 1, 2, 3, -1),
      ),
      { minLength: 1, maxLength: 8 },
    )
    const now = Date.parse(start)

    await fc.assert(
      fc.asyncProperty(edits, async (edits) => {
        const [id, source] = [randomUUID(), randomUUID()]
        await fresh.admin`
          insert into app_changes ${fresh.admin({
            ...{ id, source, user_id: ana().id, seq: 0, app: 'Claude', says: '' },
            ...{ mutations: '[]', before: '[]', updated_at: '2026-10-14T09:00:00Z' },
          })}`
        const first = { columns: { state: 'open' }, updatedAt: Date.parse('2026-10-14T09:00:00Z') }
        let row = insertRow(rules, { state: 'open' }, first, now)
        for (const [state, minutes] of edits) {
          const updatedAt = now - minutes * 50_000
          await answer(id, state, new Date(updatedAt).toISOString())
          row = mergeRow(rules, row, { columns: { state }, updatedAt }, now) ?? row
        }
        expect(await stored(id)).toMatchObject({
          state: row.columns.state,
          updated_at: new Date(row.updatedAt),
        })
      }),
      { seed, numRuns: 40 },
    )
  })
})

describe('[PROP-5a] a proposal ends', () => {
  const purge = () => fresh.admin`select private.purge_app_changes() as done`

  test('after 7 days, and what was answered goes after 30 without a tombstone', async () => {
    const open = await claude().propose([add('Write')])
    const answered = await claude().propose([add('Write')])
    await ana().ask(
      (sql) =>
        sql`update app_changes set state = 'applied', answered_at = ${start} where id = ${answered}`,
    )

    await turnClock('2026-10-21T09:40:00Z')
    await purge()
    expect(await stored(open)).toMatchObject({ state: 'open' })
    await turnClock('2026-10-21T09:42:00Z')
    await purge()
    expect(await stored(open)).toMatchObject({
      ...{ state: 'expired', answered_at: new Date('2026-10-21T09:42:00Z') },
    })
    await turnClock('2026-11-13T09:42:00Z')
    await purge()

    expect([await stored(open), await stored(answered)]).toEqual([
      expect.objectContaining({ state: 'expired' }),
      undefined,
    ])
    expect(await ana().ask((sql) => sql`select from erasures`)).toHaveLength(0)
  })
})
