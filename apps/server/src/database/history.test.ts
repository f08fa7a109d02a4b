import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createTestUser,
  freshDatabase,
  giveFactor,
  stopClock,
  type TestUser,
} from '../../test/database.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  await turnClock('2026-01-05T12:00:00Z')
  ada = await createTestUser(fresh)
})

const nil = '00000000-0000-0000-0000-000000000000'
const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const write = { title: 'Write', due_date: '2026-01-05' }
const focus = { kind: 'focus', planned_seconds: 1500 }

describe('an entry', () => {
  test('[HIST-1] is left by what is added and what is changed, with the value before', async () => {
    const id = await add(ada)

    await change(ada, id, { title: 'Read' })

    expect(await entries(ada)).toEqual([
      { seq: '1', act: '1', table_name: 'tasks', id, kind: 'added', before: null },
      { seq: '2', act: '2', table_name: 'tasks', id, kind: 'changed', before: { title: 'Write' } },
    ])
  })

  test('[HIST-1] is left by no edit that is stale, repeated or refused', async () => {
    const id = await add(ada)

    await change(ada, id, { title: 'Older', updated_at: '2020-01-01T00:00:00Z' })
    await change(ada, id, { title: 'Write' })
    await expect(change(ada, id, { title: '' })).rejects.toMatchObject({ code: '23514' })

    expect(await entries(ada)).toHaveLength(1)
  })

  test('[HIST-1] is left by no timer', async () => {
    await ada.ask(
      (sql) => sql`insert into focus_timers ${sql({ id: ada.id, duration_seconds: 1500 })}`,
    )

    expect(await entries(ada)).toEqual([])
  })

  test('[HIST-2] says of a map which keys were there', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const id = await add(ada, { tags: JSON.stringify({ [first]: true }) })

    await change(ada, id, { tags: JSON.stringify({ [first]: false, [second]: true }) })

    const [, changed] = await entries(ada)
    expect(changed?.before).toEqual({ [`tags/${first}`]: true, [`tags/${second}`]: null })
  })

  test('[HIST-2] has the number of its transaction, the smallest there', async () => {
    const ids = [randomUUID(), randomUUID()]
    const mutations = ids.map((id) => ({ type: 'insert', table: 'tasks', id, row: write }))

    await ada.ask((sql) => sql`select apply_act(${sql.json(mutations)})`)

    expect((await entries(ada)).map(({ seq, act }) => [seq, act])).toEqual([
      ['1', '1'],
      ['2', '1'],
    ])
  })

  test('[HIST-1] [HIST-2] of an act that edits many rows alike is as if they were edited one by one', async () => {
    const tag = randomUUID()
    const edits = [
      { title: 'Read', tags: { [tag]: true }, updated_at: '2026-01-05T12:30:00Z' },
      { title: 'Write', tags: {}, updated_at: '2026-01-05T12:59:30Z' },
      { title: 'Too late', tags: {}, updated_at: '2026-01-05T11:00:00Z' },
      { title: 'Call', tags: {}, updated_at: '2026-01-05T12:58:00Z' },
    ]
    const bob = await createTestUser(fresh)
    const [hers, his] = [await addEach(ada), await addEach(bob)]
    await turnClock('2026-01-05T13:00:00Z')

    await ada.ask((sql) => {
      const acted = edits.map(({ updated_at, ...columns }, place) => ({
        ...{ type: 'patch', table: 'tasks', id: hers[place], columns, updated_at },
      }))
      return sql`select apply_act(${sql.json(acted)})`
    })
    await bob.ask(async (sql) => {
      for (const [place, { tags, ...edit }] of edits.entries())
        await sql`update tasks set ${sql({ ...edit, tags: JSON.stringify(tags) })} where id = ${his[place] ?? ''}`
    })

    const acted = await written(ada, hers)
    expect(acted).toEqual(await written(bob, his))
    expect(acted).toMatchObject([
      { place: 0, before: { title: 'Write', [`tags/${tag}`]: null }, written_at: expect.any(Date) },
      { place: 3, before: { title: 'Write' }, written_at: expect.any(Date) },
    ])

    async function addEach(user: TestUser) {
      const ids: string[] = []
      for (const _ of edits) ids.push(await add(user))
      return ids
    }
    async function written(user: TestUser, ids: readonly string[]) {
      const rows = await user.ask(
        (sql) => sql`
          select id, act - min(act) over () as act, at, written_at, source = ${nil} as by_operator, before
          from history where kind = 'changed' order by seq`,
      )
      return rows.map(({ id, ...entry }) => ({ place: ids.indexOf(id), ...entry }))
    }
  })

  test('[HIST-2] tells when it was written, where that is more than 60 s before it arrived', async () => {
    const id = await add(ada, { updated_at: '2026-01-05T11:59:00Z' })
    await change(ada, id, { title: 'Read', updated_at: '2026-01-05T11:59:30Z' })
    await turnClock('2026-01-05T13:00:00Z')
    await change(ada, id, { title: 'Call', updated_at: '2026-01-05T12:30:00Z' })

    const rows = await ada.ask((sql) => sql`select written_at from history order by seq`)
    expect(rows.map(({ written_at }) => written_at)).toEqual([
      null,
      null,
      new Date('2026-01-05T12:30:00Z'),
    ])
  })

  test('[HIST-2] never arrives before one with a smaller number, though the clock was put back', async () => {
    await add(ada)
    await turnClock('2026-01-05T11:00:00Z')
    await add(ada)

    const rows = await ada.ask((sql) => sql`select at from history order by seq`)
    const noon = new Date('2026-01-05T12:00:00Z')
    expect(rows.map(({ at }) => at)).toEqual([noon, noon])
  })

  test('[HIST-1] is gone with a change that is taken back', async () => {
    await ada
      .ask(async (sql) => {
        await sql`insert into tasks ${sql(write)}`
        throw new Error('killed')
      })
      .catch(() => {})

    expect(await entries(ada)).toEqual([])
  })
})

describe('by whom', () => {
  test('[HIST-3] is the session, under the name of its browser and system, which outlives it', async () => {
    const session = await startSession(ada, chrome)
    await session.ask((sql) => sql`insert into tasks ${sql(write)}`)
    await fresh.admin`delete from auth.sessions where id = ${session.id}`

    const sources = await ada.ask(
      (sql) => sql`
        select sources.kind, name from history
        join history_sources as sources on sources.id = history.source`,
    )
    expect(sources).toEqual([{ kind: 'session', name: 'Chrome on Android' }])
  })

  test('[HIST-3] is the operator where a service key or SQL wrote', async () => {
    await fresh.admin`insert into tasks ${fresh.admin({ ...write, user_id: ada.id })}`

    expect(await ada.ask((sql) => sql`select id, kind, name from history_sources`)).toEqual([
      { id: nil, kind: 'operator', name: null },
    ])
  })

  test('[HIST-3] has one row, however many statements and people are in a transaction', async () => {
    const ben = await createTestUser(fresh)
    await fresh.admin.begin(async (sql) => {
      for (const title of ['One', 'Two']) {
        await sql`insert into tasks ${sql([ada, ben].map(({ id }) => ({ ...write, title, user_id: id })))}`
      }
      await sql`update tasks set title = 'Three' where user_id in ${sql([ada.id, ben.id])}`
    })

    const rows = await fresh.admin`
      select user_id, act from history where user_id in ${fresh.admin([ada.id, ben.id])}`
    expect(rows.map(({ act }) => act)).toEqual(Array(8).fill('1'))
    expect(await ben.ask((sql) => sql`select id from history_sources`)).toEqual([{ id: nil }])
  })
})

describe('whoever reads', () => {
  test('[HIST-12] [T88] sees their own entries, and writes none', async () => {
    const ben = await createTestUser(fresh)
    await add(ada)

    expect(await ben.ask((sql) => sql`select from history`)).toEqual([])
    expect(await ben.ask((sql) => sql`select from history_sources`)).toEqual([])
    for (const statement of [
      'delete from history',
      'update history set at = now()',
      `insert into history_sources values (auth.uid(), gen_random_uuid(), 'token', 'Me', now())`,
      'truncate history',
    ]) {
      const pending = ada.ask((sql) => sql.unsafe(statement))
      await expect(pending).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('[HIST-12] [T88] sees nothing with a token, nor below the level of the account', async () => {
    await add(ada)
    const claims = { role: 'authenticated', sub: ada.id, token_id: randomUUID() } as const
    const ask = () => fresh.database.asUser(claims, (sql) => sql`select from history`)
    expect(await ask()).toEqual([])

    await giveFactor(fresh, ada.id)
    const seen = await fresh.admin.begin(async (sql) => {
      const below = JSON.stringify({ role: 'authenticated', sub: ada.id, aal: 'aal1' })
      await sql`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${below}, true)`
      return sql`select from public.history union all select from public.rows_at(now())`
    })
    expect(seen).toEqual([])
  })

  test('[HIST-12] keeps none where the operator keeps none', async () => {
    await add(ada)
    await keepDays(0)

    await add(ada)

    expect(await ada.ask((sql) => sql`select from history`)).toEqual([])
    expect(await count(ada)).toBe(1)
    await purge()
    expect(await count(ada)).toBe(0)
    await keepDays(400)
  })
})

describe('what is kept no longer', () => {
  test('[HIST-5] goes with the row that is deleted for ever, and with the trash', async () => {
    const [deleted, purged] = [await add(ada), await add(ada)]
    await ada.ask((sql) => sql`delete from tasks where id = ${deleted}`)
    await change(ada, purged, { deleted_at: '2026-01-05T12:00:00Z' })
    expect(await count(ada)).toBe(2)

    await turnClock('2026-02-05T12:00:00Z')
    await fresh.admin`select private.purge_trash()`

    expect(await entries(ada)).toEqual([])
  })

  test('[HIST-5] of a removed focus session stays for 30 days', async () => {
    const session = {
      kind: 'focus',
      started_at: '2026-01-05T11:00:00+00:00',
      ended_at: '2026-01-05T11:25:00+00:00',
      planned_seconds: 1500,
    }
    await ada.ask((sql) => sql`insert into focus_sessions ${sql(session)}`)
    await ada.ask((sql) => sql`delete from focus_sessions`)

    const [, removed] = await entries(ada)
    expect(removed).toMatchObject({ kind: 'removed', before: { ...session, task_id: null } })
    await turnClock('2026-02-04T12:00:00Z')
    await purge()
    expect(await count(ada)).toBe(2)
    await turnClock('2026-02-04T12:00:01Z')
    await purge()
    expect(await count(ada)).toBe(0)
  })

  test('[HIST-4] is older than 400 days, of the order of rows alone older than 30', async () => {
    const id = await add(ada)
    await change(ada, id, { position: 'b', updated_at: '2026-01-05T12:00:00Z' })
    await change(ada, id, { position: 'c', title: 'Read', updated_at: '2026-01-05T12:00:00Z' })

    await turnClock('2026-02-05T12:00:00Z')
    await purge()
    expect((await entries(ada)).map(({ seq }) => seq)).toEqual(['1', '3'])

    await turnClock('2027-02-10T12:00:00Z')
    await purge()
    expect(await entries(ada)).toEqual([])
    expect(await ada.ask((sql) => sql`select from history_sources`)).toEqual([])
  })

  test('[HIST-4] is beyond 250,000 entries, the oldest first', async () => {
    await fresh.admin`
      insert into history (user_id, seq, at, act, source, table_name, id, kind)
      select ${ada.id}, n, private.present(), n, ${nil}, 'tasks', gen_random_uuid(), 'added'
      from generate_series(1, 250003) as n`
    await add(ada)
    await fresh.admin`update history set seq = 300000 where user_id = ${ada.id} and seq = 1 and at = private.present()`

    while ((await purge()) > 0);

    const [kept] = await fresh.admin`
      select count(*)::int as entries from history where user_id = ${ada.id}`
    expect(kept?.entries).toBe(250_000)
    // A restore would number all of them anew.
    await fresh.admin`delete from history where user_id = ${ada.id}`
  })

  test('[HIST-5] is all that happened so far, for whoever deletes their history', async () => {
    const ben = await createTestUser(fresh)
    await add(ben)
    await add(ada)
    await add(ada)

    const [answer] = await ada.ask((sql) => sql`select delete_history() as deleted`)

    expect(answer?.deleted).toBe('2')
    expect(await entries(ada)).toEqual([])
    expect(await entries(ben)).toHaveLength(1)
    expect(await ada.ask((sql) => sql`select from tasks`)).toHaveLength(2)
  })
})

describe('rows at a moment', () => {
  test('[HIST-2] are those that differ from now, null where they were not there', async () => {
    const id = await add(ada)
    await turnClock('2026-01-05T13:00:00Z')
    await change(ada, id, { title: 'Read', updated_at: '2026-01-05T13:00:00Z' })
    const later = await add(ada)

    const rows = await at('2026-01-05T12:30:00Z')

    expect(Object.fromEntries(rows.map((one) => [one.id, one.row?.title ?? null]))).toEqual({
      [id]: 'Write',
      [later]: null,
    })
    expect(await at('2026-01-05T13:00:00Z')).toEqual([])
    for (const moment of ['2026-01-05T11:59:59Z', '2026-01-05T13:00:01Z']) {
      await expect(at(moment)).rejects.toMatchObject({ code: '22023' })
    }
  })

  test('[HIST-2] are of a day those that are or were due on it', async () => {
    const [moved, other] = [await add(ada), await add(ada, { due_date: '2026-01-09' })]
    await turnClock('2026-01-05T13:00:00Z')
    for (const id of [moved, other]) {
      await change(ada, id, { due_date: '2026-01-08', updated_at: '2026-01-05T13:00:00Z' })
    }

    expect((await at('2026-01-05T12:00:00Z', '2026-01-05')).map(({ id }) => id)).toEqual([moved])
  })

  test('[HIST-9] are of a day also what was or is left undone of the days before', async () => {
    const [left, due, done] = [
      await add(ada, { due_date: '2026-01-02' }),
      await add(ada, { due_date: '2026-01-09' }),
      await add(ada, { due_date: '2026-01-02', completed: true }),
    ]
    await turnClock('2026-01-05T13:00:00Z')
    const updated_at = '2026-01-05T13:00:00Z'
    await change(ada, left, { due_date: '2026-01-09', updated_at })
    await change(ada, due, { due_date: '2026-01-03', updated_at })
    await change(ada, done, { title: 'Read', updated_at })

    const ids = (await at('2026-01-05T12:00:00Z', '2026-01-05')).map(({ id }) => id)

    expect(ids.sort()).toEqual([left, due].sort())
  })

  test('[HIST-9] are of a day the focus on its tasks, occurrences of its series and what its hours depend on', async () => {
    const series = await add(ada, { due_date: '2026-01-02' })
    await turnClock('2026-01-05T13:00:00Z')
    const occurrence = await add(ada, {
      series_id: series,
      series_day: '2026-01-04',
      due_date: '2026-01-04',
      completed: true,
    })
    const elsewhere = await add(ada, { due_date: '2026-01-04', completed: true })
    const times = { started_at: '2026-01-05T12:10:00Z', ended_at: '2026-01-05T12:20:00Z' }
    await ada.ask(async (sql) => {
      await sql`insert into focus_sessions ${sql({ ...focus, ...times, task_id: series })}`
      await sql`insert into focus_sessions ${sql({ ...focus, started_at: '2026-01-05T12:20:00Z', ended_at: '2026-01-05T12:30:00Z', task_id: elsewhere })}`
      await sql`insert into preferences (id, user_id, day_starts_minutes) values (${ada.id}, ${ada.id}, 60)`
    })

    const rows = await ada.ask(
      (sql) => sql<{ table_name: string; id: string }[]>`
        select table_name, id from rows_at('2026-01-05T12:00:00Z', '2026-01-05'::date)`,
    )

    expect(rows.map(({ table_name }) => table_name)).toEqual([
      'focus_sessions',
      'preferences',
      'tasks',
    ])
    expect(rows[2]?.id).toBe(occurrence)
  })

  test('[HIST-9] are those of the steps of a day over all levels, where they lie and where they lay', async () => {
    const task = await add(ada, { due_date: '2026-01-05' })
    const addStep = (parent_id: string) => add(ada, { parent_id, due_date: null })
    const step = await addStep(task)
    const [below, left] = [await addStep(step), await addStep(step)]
    const lowest = await addStep(left)
    const other = await add(ada, { due_date: null })
    await turnClock('2026-01-05T13:00:00Z')
    for (const [id, columns] of [
      [below, { title: 'Read' }],
      [left, { parent_id: other }],
      [lowest, { estimate_minutes: 30 }],
      [other, { title: 'Read' }],
    ] as const)
      await change(ada, id, { ...columns, updated_at: '2026-01-05T13:00:00Z' })

    const rows = await at('2026-01-05T12:00:00Z', '2026-01-05')

    expect(rows.map(({ id }) => id).toSorted()).toEqual([below, left, lowest].toSorted())
  })

  test('[HIST-2] say of a value since when it was there, and what replaced it', async () => {
    const id = await add(ada)
    await turnClock('2026-01-05T13:00:00Z')
    await change(ada, id, { title: 'Read', updated_at: '2026-01-05T13:00:00Z' })
    const values = ['Write', 'Read'].map((value) => ({
      ...{ table_name: 'tasks', id, column: 'title', value },
    }))

    const rows = await ada.ask((sql) => sql`select * from replaced(${sql.json(values)})`)

    expect(rows).toEqual([
      {
        since: new Date('2026-01-05T12:00:00Z'),
        at: new Date('2026-01-05T13:00:00Z'),
        written_at: null,
        source: nil,
      },
      { since: null, at: null, written_at: null, source: null },
    ])
  })
})

test('[HIST-6] a restore is an entry of everybody, under the number of its epoch', async () => {
  await add(ada)

  await fresh.admin`select private.begin_epoch()`
  await fresh.admin`select private.begin_epoch()`

  const rows = await ada.ask((sql) => sql`select kind from history order by seq`)
  expect(rows.map(({ kind }) => kind)).toEqual(['restored', 'restored', 'added'])
  const [row] = await ada.ask(
    (sql) => sql`select tasks.seq = history.seq as alike from tasks join history using (id)`,
  )
  expect(row?.alike).toBe(true)
})

async function add(user: TestUser, columns: object = {}): Promise<string> {
  const [row] = await user.ask(
    (sql) => sql`
      insert into tasks ${sql({ updated_at: '2026-01-05T12:00:00Z', ...write, ...columns })} returning id`,
  )
  return row?.id
}

function change(user: TestUser, id: string, columns: object) {
  return user.ask((sql) => sql`update tasks set ${sql({ ...columns })} where id = ${id}`)
}

function entries(user: TestUser) {
  return user.ask(
    (sql) => sql`select seq, act, table_name, id, kind, before from history order by seq`,
  )
}

/** Also what nobody may read. */
async function count({ id }: TestUser): Promise<number> {
  const [counted] = await fresh.admin`
    select count(*)::int as entries from history where user_id = ${id}`
  return counted?.entries
}

async function purge(): Promise<number> {
  const [answer] = await fresh.database.asUser(
    { role: 'service_role' },
    (sql) => sql`select private.purge_history() as purged`,
  )
  return answer?.purged
}

function keepDays(days: number) {
  return fresh.admin`
    insert into private.settings values ('history_days', ${fresh.admin.json(days)})
    on conflict (name) do update set value = excluded.value`
}

function at(moment: string, day: string | null = null) {
  return ada.ask(
    (sql) => sql<{ id: string; row: { title: string } | null }[]>`
      select id, row from rows_at(${moment}, ${day}::date)`,
  )
}

async function startSession(user: TestUser, userAgent: string) {
  const id = randomUUID()
  await fresh.admin`
    insert into auth.sessions (id, user_id, amr, user_agent, refreshed_at, created_at, updated_at)
    values (${id}, ${user.id}, '[]', ${userAgent}, now(), now(), now())`
  const claims = { role: 'authenticated', sub: user.id, session_id: id } as const
  const ask: TestUser['ask'] = (work) => fresh.database.asUser(claims, work)
  return { id, ask }
}
