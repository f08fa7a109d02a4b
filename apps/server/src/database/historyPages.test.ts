import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, giveFactor, stopClock } from '../../test/database.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
const [ada, ben] = [await createTestUser(fresh), await createTestUser(fresh)]
afterAll(() => fresh.close())

const entries = 250_000
const noon = '2026-01-05T12:00:00Z'

beforeAll(async () => {
  await turnClock('2027-01-05T12:00:00Z')
  // An entry every two minutes, of 20,000 rows; each fiftieth was written a day before.
  await fresh.admin`
    insert into history (user_id, seq, at, written_at, act, source, table_name, id, kind, before)
    select ${ada.id}, n, at, case when n % 50 = 0 then at - interval '1 day' end, n,
      '00000000-0000-0000-0000-000000000000', 'tasks', md5((n % 20000)::text)::uuid, 'changed', '{"title": "Call"}'
    from generate_series(1, ${entries}::integer) as n
    cross join lateral (select ${noon}::timestamptz + n * interval '2 minutes' as at) as moment`
  await fresh.admin`analyze history`
}, 60_000)

const rows = Array.from({ length: 30 }, (_, row) => `md5('${row}')::uuid`)
const columns = 'seq, at, written_at, act, source, table_name, id, kind, before'

async function blocksRead(query: string): Promise<number> {
  const [answer] = await ada.ask((sql) =>
    sql.unsafe(`explain (analyze, buffers, format json) ${query}`),
  )
  const plan = answer?.['QUERY PLAN']?.[0]?.Plan ?? {}
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

describe('[HIST-7] at 250,000 entries', () => {
  test('the page of a card with 30 rows reads those of these rows', async () => {
    const page = `select ${columns} from history where id in (${rows}) order by seq desc limit 60`

    // All entries take 4,500 blocks.
    expect(await blocksRead(page)).toBeLessThan(600)
  })

  test('[HIST-8] the last day reads what came after its beginning', async () => {
    const [start] = await ada.ask((sql) => sql`select * from history_from('2026-12-17T12:00:00Z')`)
    const within = (name: string) =>
      `${name} >= '2026-12-17T12:00:00Z' and ${name} < '2026-12-18T12:00:00Z'`
    const page = `select ${columns} from history where seq >= ${start?.seq}
      and ((written_at is null and ${within('at')}) or (${within('written_at')})) order by seq desc limit 1000`

    expect(await blocksRead(page)).toBeLessThan(600)
  })
})

describe('[HIST-8] history_from', () => {
  const from = async (user: typeof ada, moment: string) => {
    const [answer] = await user.ask((sql) => sql`select * from history_from(${moment})`)
    return answer
  }

  test('answers the first number after a moment, when the history begins, and how long it is kept', async () => {
    expect(await from(ada, noon)).toMatchObject({ days: 400, seq: '1' })
    expect(await from(ada, '2026-01-05T13:00:00Z')).toMatchObject({ seq: '31' })
    expect(await from(ada, '2027-01-05T12:00:00Z')).toMatchObject({ seq: null })
    expect(new Date((await from(ada, noon))?.begins).toISOString()).toBe('2026-01-05T12:02:00.000Z')
    expect(await from(ben, noon)).toMatchObject({ days: 400, begins: null, seq: null })
  })

  test('[HIST-12] [T88] says that nothing is kept to a token, and below the level of the account', async () => {
    const hidden = { days: 0, begins: null, seq: null }
    const claims = { role: 'authenticated', sub: ada.id, token_id: ben.id } as const
    const asked = fresh.database.asUser(claims, (sql) => sql`select * from history_from(${noon})`)
    await expect(asked).rejects.toMatchObject({ code: '42501' })

    const cara = await createTestUser(fresh)
    await giveFactor(fresh, cara.id)
    const seen = await fresh.admin.begin(async (sql) => {
      const below = JSON.stringify({ role: 'authenticated', sub: cara.id, aal: 'aal1' })
      await sql`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${below}, true)`
      return sql`select * from public.history_from(${noon})`
    })
    expect(seen).toMatchObject([hidden])
  })

  test('[HIST-12] says that nothing is kept where the operator keeps none', async () => {
    await fresh.admin`insert into private.settings values ('history_days', '0')`

    expect(await from(ada, noon)).toMatchObject({ days: 0 })
    await fresh.admin`delete from private.settings where name = 'history_days'`
  })
})
