import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, giveFactor } from '../../test/database.ts'
import { SecondFactorMissing } from './database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

let id: string
beforeEach(async () => {
  id = (await createTestUser(fresh)).id
  await at('aal2', `insert into tasks (title, due_date) values ('Write', now())`)
  await at('aal2', `insert into tasks (title, due_date) values ('Erase', now())`)
  await at('aal2', `delete from tasks where title = 'Erase'`)
  await at('aal2', `insert into focus_timers (id, duration_seconds) values (auth.uid(), 60)`)
  await at('aal2', session)
  await fresh.admin`select private.begin_epoch()`
})

const session = `
  insert into focus_sessions (kind, started_at, ended_at, planned_seconds)
  values ('focus', now() - interval '1 minute', now(), 60)`

const tables = ['tasks', 'task_completions', 'focus_timers', 'focus_sessions', 'erasures', 'epochs']

/** Asks as a hosted project does, where nothing but row security stands before the rows. */
function at(aal: string | undefined, statement: string) {
  const claims = { role: 'authenticated', sub: id, ...(aal !== undefined && { aal }) } as const
  return fresh.admin.begin(async (sql) => {
    await sql`
      select set_config('role', 'authenticated', true),
             set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
    return sql.unsafe(statement)
  })
}

describe('[AUTH-13e] with a second factor, a session that has not shown it', () => {
  beforeEach(() => giveFactor(fresh, id))

  test.each([...tables, 'changes', 'news'])('sees nothing of %s', async (table) => {
    expect(await at('aal1', `select from ${table}`)).toEqual([])
    expect((await at('aal2', `select from ${table}`)).length).toBeGreaterThan(0)
  })

  test.each([
    `insert into tasks (title, due_date) values ('Read', now())`,
    `insert into focus_timers (id) values (gen_random_uuid())`,
    session.replaceAll('now()', `now() - interval '1 day'`),
  ])('cannot: %s', async (statement) => {
    await expect(at('aal1', statement)).rejects.toThrow('row-level security policy')
    await at('aal2', statement)
  })

  test('changes and deletes nothing', async () => {
    const counts = []
    for (const statement of [
      `update tasks set title = 'Taken over'`,
      'delete from tasks',
      'update focus_timers set duration_seconds = 120',
      'delete from focus_sessions',
    ]) {
      counts.push((await at('aal1', statement)).count)
    }

    expect(counts).toEqual([0, 0, 0, 0])
    expect(await at('aal2', 'select title from tasks')).toEqual([{ title: 'Write' }])
  })

  test.each([undefined, '', 'aal', 'AAL2', 'aal22'])('is also one that says %j', async (aal) => {
    expect(await at(aal, 'select from tasks')).toEqual([])
  })
})

describe('nobody else is asked', () => {
  test('who has no factor', async () => {
    expect(await at('aal1', 'select title from tasks')).toHaveLength(1)
  })

  test('who has begun to set one up', async () => {
    await giveFactor(fresh, id, 'unverified')

    expect(await at('aal1', 'select title from tasks')).toHaveLength(1)
  })

  test('because another user has one', async () => {
    await giveFactor(fresh, (await createTestUser(fresh)).id)

    expect(await at('aal1', 'select title from tasks')).toHaveLength(1)
  })
})

describe('the rule', () => {
  test('guards every table that is somebody’s', async () => {
    const unguarded = await fresh.admin`
      select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'user_id')
        and not exists (
          select from pg_policy
          where polrelid = pg_class.oid and not polpermissive and polcmd = '*'
            and pg_get_expr(polqual, polrelid) like '%( SELECT private.second_factor_shown()%'
            and pg_get_expr(polwithcheck, polrelid) like '%( SELECT private.second_factor_shown()%'
        )`

    expect(unguarded).toEqual([])
  })

  test('[T27] answers a device that asks whether its empty answers are true', async () => {
    const reached = async () => {
      const levels = []
      for (const aal of ['aal1', 'aal2', undefined]) {
        levels.push(...(await at(aal, 'select public.level_is_reached() as reached')))
      }
      return levels.map(({ reached }) => reached)
    }
    expect(await reached()).toEqual([true, true, true])

    await giveFactor(fresh, id)

    expect(await reached()).toEqual([false, true, false])
  })

  test('is asked once a statement, however many rows it reads', async () => {
    const rows = Array.from({ length: 200 }, () => ({
      id: randomUUID(),
      title: 'Write',
      due_date: '2026-01-05T00:00:00',
    }))
    const claims = { role: 'authenticated', sub: id, aal: 'aal1' } as const
    await fresh.database.asUser(claims, (sql) => sql`insert into tasks ${sql(rows)}`)

    const plan = await at('aal1', 'explain (analyze, costs off, timing off) select * from tasks')

    const checks = plan
      .map((line) => String(line['QUERY PLAN']))
      .filter((line) => /InitPlan/.test(line))
    expect(checks.length).toBeGreaterThan(0)
    const filters = plan.filter((line) => /Filter: .*private\./.test(String(line['QUERY PLAN'])))
    expect(filters).toEqual([])
  })

  test('says the same to realtime, which asks for rows that are gone', async () => {
    const answers = async () => {
      const results = []
      for (const aal of ['aal1', 'aal2', undefined]) {
        const [row] = await at(aal, 'select auth.second_factor_shown() as shown')
        results.push([row?.shown, (await at(aal, 'select from tasks')).length > 0])
      }
      return results
    }
    expect(await answers()).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ])

    await giveFactor(fresh, id)

    expect(await answers()).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ])
  })
})

describe('[T27] the server, asked for a session', () => {
  const act = (aal: string | undefined) =>
    fresh.database.asUser(
      { role: 'authenticated', sub: id, ...(aal !== undefined && { aal }) },
      (sql) => sql.unsafe('select from tasks'),
    )

  test('refuses it below the level that a verified factor asks for', async () => {
    await giveFactor(fresh, id)

    for (const aal of ['aal1', undefined, '', 'AAL2', 'aal22']) {
      await expect(act(aal)).rejects.toThrow(SecondFactorMissing)
    }
    expect((await act('aal2')).length).toBeGreaterThan(0)
  })

  test('does not refuse it for a factor that was never verified', async () => {
    await giveFactor(fresh, id, 'unverified')

    expect((await act('aal1')).length).toBeGreaterThan(0)
  })
})
