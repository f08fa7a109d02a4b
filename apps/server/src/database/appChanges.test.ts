import { randomUUID } from 'node:crypto'
import { appChanges } from '@daymark/core/tables/appChanges'
import { insertRow, type MergeRules, mergeRow } from '@daymark/sync/testing/mergeReference'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'
import type { Claims, Sql } from './database.ts'

const seed = Number(process.env.DAYMARK_SEED ?? 2026)
const start = '2026-10-14T09:41:00.000Z'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

let ana: TestUser
let claude: ReturnType<typeof appOf>
beforeEach(async () => {
  await turnClock(start)
  ana = await createTestUser(fresh)
  claude = appOf(ana, ['tasks:propose'])
})

function appOf(
  { id: sub }: TestUser,
  scopes: string[],
  { lists = null, id = randomUUID() }: { lists?: string[] | null; id?: string } = {},
) {
  const claims: Claims = {
    ...{ role: 'authenticated', sub, token_id: id, token_kind: 'app', scopes, lists },
    by: 'Claude',
  }
  const ask = <T>(work: (sql: Sql) => Promise<T>) => fresh.database.asUser(claims, work)
  return {
    id,
    ask,
    /** What a tool asks as the server. */
    askAsServer: <T>(work: (sql: Sql) => Promise<T>) =>
      ask(async (sql) => {
        await sql`select set_config('role', 'service_role', true)`
        return work(sql)
      }),
    propose: (mutations: object[], says = 'Tidy up') =>
      ask(async (sql) => {
        const [row] = await sql<{ id: string }[]>`
          select propose(${says}, ${JSON.stringify(mutations)}::text::jsonb) as id`
        return String(row?.id)
      }),
  }
}

async function task(title: string, row: object = {}): Promise<string> {
  const id = randomUUID()
  await ana.ask((sql) => sql`insert into tasks ${sql({ id, title, ...row })}`)
  return id
}
const titles = async () => {
  const rows = await ana.ask((sql) => sql<{ title: string }[]>`select title from tasks`)
  return rows.map(({ title }) => title).toSorted()
}
const rename = (id: string, title: string) => ({
  ...{ table: 'tasks', type: 'patch', id },
  columns: { title },
})
const add = (title: string, row: object = {}) => {
  const id = randomUUID()
  return { table: 'tasks', type: 'insert', id, row: { title, ...row } }
}
async function stored(id: string) {
  const [row] = await ana.ask((sql) => sql`select * from app_changes where id = ${id}`)
  return row
}
const answer = (id: string, state: string, at: string) =>
  ana.ask((sql) => sql`update app_changes set ${sql({ state, updated_at: at })} where id = ${id}`)

describe('[API-3] propose', () => {
  test('keeps what an act would do with what it replaces, and does nothing', async () => {
    const id = await task('Renew passport', { description: 'at the town hall' })
    const added = add('Call Ines')

    const proposal = await claude.propose([
      rename(id, 'Renew it'),
      rename(id, 'Renew it soon'),
      added,
      { ...rename(added.id, 'Call Ines back') },
    ])

    expect(await titles()).toEqual(['Renew passport'])
    expect(await stored(proposal)).toMatchObject({
      ...{ app: 'Claude', source: claude.id, says: 'Tidy up', state: 'open', answered_at: null },
      created_at: new Date(start),
      before: [{ title: 'Renew passport' }, { title: 'Renew it' }, null, { title: 'Call Ines' }],
    })
  })

  test('keeps the name of what it changes otherwise, and no other column', async () => {
    const id = await task('Renew passport', { description: 'at the town hall' })
    const act = { table: 'tasks', type: 'patch', id, columns: { due_date: '2026-10-15' } }

    const proposal = await claude.propose([act])

    expect((await stored(proposal))?.before).toEqual([{ title: 'Renew passport', due_date: null }])
  })

  test('is refused as the act would be, with the place of the mutation', async () => {
    const id = await task('Write')
    const refused = [
      [[{ table: 'nothing', type: 'erase', id }], '42P01', '0'],
      [[rename(id, 'Read'), { ...rename(id, ''), columns: { nothing: 1 } }], '42703', '1'],
      [[rename(id, 'Read'), rename(id, 'x'.repeat(501))], '23514', '1'],
      [Array.from({ length: 501 }, () => add('Write')), '22023', '0'],
      [[], '22023', undefined],
      [[{ table: 'tasks', type: 'erase', id }], '42501', '0'],
      [[{ table: 'focus_timers', type: 'insert', id, row: {} }], '42501', '0'],
      [[{ table: 'preferences', type: 'upsert', id: ana.id, row: {} }], '42501', '0'],
      [[add('Write', { description: 'x'.repeat(262_144) })], '22023', undefined],
    ] as const

    for (const [mutations, code, detail] of refused) {
      await expect(claude.propose([...mutations])).rejects.toMatchObject({
        code,
        ...(detail && { detail }),
      })
    }
    await expect(claude.propose([add('Write')], 'x'.repeat(201))).rejects.toMatchObject({
      code: '23514',
    })
    expect(await ana.ask((sql) => sql`select from app_changes`)).toHaveLength(0)
  })

  test('may speak of the trash, and of the lists of the token alone', async () => {
    const list = randomUUID()
    await ana.ask((sql) => sql`insert into lists ${sql({ id: list, name: 'Work' })}`)
    const id = await task('Write', { list_id: list })
    const other = await task('Paint')
    const limited = appOf(ana, ['tasks:propose'], { lists: [list] })
    const trash = {
      ...rename(id, ''),
      columns: { deleted_at: '2026-10-14T09:00:00Z' },
    }

    await limited.propose([trash])
    const proposal = await limited.propose([rename(other, 'Read')])

    expect((await stored(proposal))?.before).toEqual([null])
    await expect(limited.propose([add('Elsewhere')])).rejects.toMatchObject({ code: '42501' })
  })

  test('needs an app that may propose', async () => {
    const mutations = JSON.stringify([add('Write')])
    const propose = (sql: Sql) => sql`select propose('Tidy up', ${mutations}::text::jsonb)`

    await expect(ana.ask(propose)).rejects.toMatchObject({ code: '42501' })
    await expect(appOf(ana, ['tasks:read']).ask(propose)).rejects.toMatchObject({ code: '42501' })
    await appOf(ana, ['tasks:write']).ask(propose)
  })

  test('takes twenty open ones of an app', async () => {
    for (let number = 0; number < 20; number += 1) await claude.propose([add('Write')])
    const other = appOf(ana, ['tasks:propose'])

    await other.propose([add('Write')])
    const refusal = await claude.propose([add('Write')]).catch((cause: unknown) => cause)

    expect(refusal).toMatchObject({
      code: 'PGRST',
      detail: expect.stringContaining('429'),
      message: expect.stringContaining('over_request_rate_limit'),
    })
    await ana.ask(
      (sql) => sql`
        update app_changes set state = 'declined'
        where id = (select id from app_changes where source = ${claude.id} limit 1)`,
    )
    await claude.propose([add('Write')])
  })
})

describe('a change of an app', () => {
  test('[TOKEN-2e] is seen by the app that made it, not by another one of its name', async () => {
    await claude.propose([add('Write')])
    const other = appOf(ana, ['tasks:delete'])
    const reader = appOf(ana, ['tasks:read'], { id: claude.id })
    const seen = async ({ ask }: typeof other) =>
      (await ask((sql) => sql`select from app_changes`)).length

    expect([await seen(claude), await seen(other), await seen(reader)]).toEqual([1, 0, 0])
  })

  test('[PROP-2d] is answered by people alone, who write nothing else of it', async () => {
    const id = await claude.propose([add('Write')])
    const writer = appOf(ana, ['tasks:delete'], { id: claude.id })
    const outside = { code: '42501' }

    await expect(
      writer.ask((sql) => sql`update app_changes set state = 'applied' where id = ${id}`),
    ).rejects.toMatchObject(outside)
    await expect(
      ana.ask((sql) => sql`update app_changes set mutations = '[]' where id = ${id}`),
    ).rejects.toMatchObject(outside)
    await expect(
      ana.ask((sql) => sql`delete from app_changes where id = ${id}`),
    ).rejects.toMatchObject(outside)
    await expect(
      ana.ask((sql) => sql`insert into app_changes (source, app) values (${id}, 'Me')`),
    ).rejects.toMatchObject(outside)
    await answer(id, 'declined', '2026-10-14T09:41:30Z')
    expect(await stored(id)).toMatchObject({ state: 'declined' })
  })

  test('[PROP-4d] that a tool made is there as applied; the app marks it as undone and done again', async () => {
    const [change] = await claude.askAsServer(
      (sql) => sql<{ id: string }[]>`
        select private.add_app_change('Added Write', '[{}]', '[null]', 'applied') as id`,
    )
    const turn = async ({ askAsServer }: typeof claude, state: string) => {
      const [row] = await askAsServer(
        (sql) => sql`select private.turn_app_change(${String(change?.id)}, ${state}) as turned`,
      )
      return row?.turned
    }

    expect(await stored(String(change?.id))).toMatchObject({
      ...{ state: 'applied', says: 'Added Write' },
      answered_at: new Date(start),
    })
    expect(await turn(appOf(ana, ['tasks:write']), 'undone')).toBe(false)
    expect(await turn(claude, 'applied')).toBe(false)
    expect(await turn(claude, 'undone')).toBe(true)
    expect(await stored(String(change?.id))).toMatchObject({ state: 'undone' })
    expect(await turn(claude, 'applied')).toBe(true)
  })

  test('[PROP-5e] is declined with the app that ends, where it is open', async () => {
    const [open, applied] = [
      await claude.propose([add('Write')]),
      await claude.propose([add('Read')]),
    ]
    const kept = await appOf(ana, ['tasks:propose']).propose([add('Write')])
    await answer(applied, 'applied', '2026-10-14T09:41:30Z')

    await fresh.admin`
      insert into private.tokens ${fresh.admin({
        ...{ id: claude.id, user_id: ana.id, name: 'Claude', token_hash: Buffer.from(claude.id) },
        ...{ scopes: '["tasks:propose"]', aal: 'aal1', created_at: start, expires_at: start },
      })}`
    await fresh.database.asService((sql) => sql`delete from private.tokens where id = ${claude.id}`)

    const states = await Promise.all([open, applied, kept].map(stored))
    expect(states.map((row) => row?.state)).toEqual(['declined', 'applied', 'open'])
  })
})

describe('[PROP-5c] applied wins', () => {
  test('against declined and expired, whatever is newer', async () => {
    const ids = [await claude.propose([add('Write')]), await claude.propose([add('Write')])]
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
            ...{ id, source, user_id: ana.id, seq: 0, app: 'Claude', says: '' },
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
    const open = await claude.propose([add('Write')])
    const answered = await claude.propose([add('Write')])
    await ana.ask(
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
    expect(await ana.ask((sql) => sql`select from erasures`)).toHaveLength(0)
  })
})
