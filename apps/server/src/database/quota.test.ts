import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser, waiting } from '../../test/database.ts'
import { createTestTables } from '../../test/testTables.ts'

const fresh = await freshDatabase()
const { admin } = fresh
beforeAll(() => createTestTables(admin))
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  ada = await createTestUser(fresh)
  await allow({ rows: 5, megabytes: 1 })
})

/** PostgREST and Daymark's REST read it in this form. */
const exceeded = { code: 'PGRST', message: expect.stringContaining('"quota_exceeded"') }

describe('[T35] a user who may keep five rows', () => {
  test('gets no sixth, alone or with others, in any synchronised table', async () => {
    await add(3)
    await ada.ask((sql) => sql`insert into tags ${sql({ name: 'Home' })}`)

    await expect(add(2)).rejects.toMatchObject(exceeded)
    await add(1)
    await expect(add(1)).rejects.toMatchObject(exceeded)
    await expect(
      ada.ask((sql) => sql`insert into tags ${sql({ name: 'Work' })}`),
    ).rejects.toMatchObject(exceeded)
    expect(await usage()).toEqual({ rows: 5, tombstones: 0, kilobytes: 5 })
  })

  test('reads, changes, trashes and restores', async () => {
    const [first] = await add(5)

    await change(first, { title: 'Read' })
    await change(first, { deleted_at: '2026-01-05T00:00:00Z' })
    await change(first, { deleted_at: null })

    expect(await ada.ask((sql) => sql`select from tasks`)).toHaveLength(5)
  })

  test('keeps the trash counted, and makes room by deleting for ever', async () => {
    const [first, second] = await add(5)
    await change(first, { deleted_at: '2026-01-05T00:00:00Z' })
    await expect(add(1)).rejects.toMatchObject(exceeded)

    await erase(first, second)

    await add(2)
  })

  test('[T69] has less room for what is on its way to devices and into mails', async () => {
    await add(3)
    await admin`
      insert into private.reminder_mails (source, source_id, fire_at, user_id)
      select 'reminder', gen_random_uuid(), now(), ${ada.id} from generate_series(1, 2)`

    await expect(add(1)).rejects.toMatchObject(exceeded)
  })

  test('may send again what is there', async () => {
    const [id = ''] = await add(5)
    const row = { id, title: 'Again', due_date: '2026-01-05' }

    await ada.ask((sql) => sql`insert into tasks ${sql(row)} on conflict (user_id, id) do nothing`)
    await ada.ask(
      (sql) => sql`
        insert into tasks ${sql(row)} on conflict (user_id, id) do update set title = excluded.title`,
    )

    expect((await usage()).rows).toBe(5)
  })

  test('takes nothing from others', async () => {
    await add(5)

    await add(5, await createTestUser(fresh))
  })

  test('comes to an end by adding and deleting in a loop', async () => {
    let rounds = 0
    for (; rounds < 100; rounds += 1) {
      const added = await add(5).catch((error: unknown) => error)
      if (!Array.isArray(added)) break
      await erase(...added)
    }

    // Ten tombstones count as a row: with fifty of them no place is left.
    expect(rounds).toBeGreaterThan(1)
    expect((await usage()).tombstones).toBeLessThanOrEqual(50)
  })
})

describe('[T35] a user who may keep a megabyte', () => {
  const long = 'x'.repeat(15_000)
  beforeEach(() => allow({ rows: 10_000, megabytes: 1 }))

  test('gets no further row once it is full', async () => {
    await add(60, ada, long)

    await expect(add(10, ada, long)).rejects.toMatchObject(exceeded)
    await expect(add(125)).rejects.toMatchObject(exceeded)
    await add(120)
  })

  test('changes and trashes rows beyond it, until it is full twice', async () => {
    const ids = await add(600)
    await grow(ids.slice(0, 60))
    await expect(add(1)).rejects.toMatchObject(exceeded)

    await expect(grow(ids.slice(60, 180))).rejects.toMatchObject(exceeded)
    await grow(ids.slice(60, 90))
    await expect(grow(ids.slice(90, 120))).rejects.toMatchObject(exceeded)

    const [first] = ids
    await change(first, { deleted_at: '2026-01-05T00:00:00Z' })
    await change(first, { completed: true })
    await change(first, { description: 'Short' })
  })

  function grow(ids: string[]) {
    return ada.ask((sql) => sql`update tasks set description = ${long} where id in ${sql(ids)}`)
  }
})

describe('the count', () => {
  test('is what there is, after changes and deletions of every kind, in any time zone', async () => {
    await allow({ rows: 1_000, megabytes: 10 })
    const ids = await add(20, ada, 'x'.repeat(1_000))
    await ada.ask(async (sql) => {
      await sql`select set_config('TimeZone', 'Asia/Kathmandu', true)`
      await sql`update tasks set description = repeat('y', 3000), priority = 'low' where id < ${ids[9] ?? ''}`
      await sql`delete from tasks where id > ${ids[14] ?? ''}`
      await sql`insert into notes ${sql({ title: 'A note', labels: { a: true } })}`
      await sql`update notes set labels = '{"b": true}'`
      await sql`insert into settings ${sql({ id: randomUUID(), size: 1 })}`
    })

    await expectTrueCount()
  })

  test('is right for what was there before anything was counted', async () => {
    const ids = await add(4)
    await erase(...ids.slice(3))
    await admin`truncate private.usage`

    await recount()

    expect(await usage()).toEqual({ rows: 3, tombstones: 1, kilobytes: 3 })
  })

  test('counts the rows of a table from when it is synchronised', async () => {
    await admin`create table public.old (id uuid primary key, user_id uuid not null, text text)`
    await admin`insert into public.old values (${randomUUID()}, ${ada.id}, repeat('x', 2500))`

    await admin`select private.synchronise('old')`
    await admin`select private.recount_usage()`

    expect(await usage()).toEqual({ rows: 1, tombstones: 0, kilobytes: 3 })
    await expectTrueCount()
  })

  describe('when a table gains a column', () => {
    const note = { title: 'Read' }
    let columns = 0
    beforeEach(async () => {
      await allow({ rows: 1_000, megabytes: 10 })
      await ada.ask((sql) => sql`insert into notes ${sql([note, note, note])}`)
      columns += 1
      await admin.unsafe(
        `alter table notes add wide_${columns} text not null default repeat('y', 1100)`,
      )
      await admin`select private.synchronise('notes', maps => '{labels}')`
      // Recounts of other tests wait as well.
      await admin`delete from private.usage_recounts where user_id <> ${ada.id}`
    })

    test('is exact after the recount, whatever was written between', async () => {
      await ada.ask((sql) => sql`insert into notes ${sql(note)}`)
      await ada.ask((sql) => sql`update notes set labels = '{"a": true}'`)
      await ada.ask((sql) => sql`delete from notes where id = (select id from notes limit 1)`)
      const before = await usage()

      expect(await recounted()).toBe(1)

      expect((await usage()).kilobytes).toBeGreaterThan(before.kilobytes)
      await expectTrueCount()
      expect(await recounted()).toBe(0)
    })

    test('passes over whoever is writing, and keeps nobody from it', async () => {
      const ben = await createTestUser(fresh)
      await ben.ask((sql) => sql`insert into notes ${sql(note)}`)
      await admin`insert into private.usage_recounts values (${ben.id})`

      await ada.ask(async (sql) => {
        await sql`insert into notes ${sql(note)}`
        expect(await recounted()).toBe(1)
      })
      await ada.ask((sql) => sql`insert into notes ${sql(note)}`)

      expect(await recounted()).toBe(1)
      await expectTrueCount()
    })

    test('is recounted some rows at a time', async () => {
      const ben = await createTestUser(fresh)
      await ben.ask((sql) => sql`insert into notes ${sql(note)}`)
      await admin`insert into private.usage_recounts values (${ben.id})`

      expect([await recounted(1), await recounted(1), await recounted(1)]).toEqual([1, 1, 0])

      await expectTrueCount()
    })
  })

  test('goes with its user', async () => {
    await add(3)

    await admin`delete from auth.users where id = ${ada.id}`

    expect(await admin`select from private.usage where user_id = ${ada.id}`).toEqual([])
  })

  test('is for nobody to change, and neither is the quota', async () => {
    for (const table of ['usage', 'quota']) {
      const deletion = ada.ask((sql) => sql`delete from private.${sql(table)}`)
      await expect(deletion).rejects.toMatchObject({ code: '42501' })
    }
  })

  async function expectTrueCount(user = ada) {
    const counted = await usage(user)
    await recount(user)
    expect(counted).toEqual(await usage(user))
  }
})

describe("[T36] an insert that names another user's row", () => {
  test('does not wait for that user, and is refused', async () => {
    const ben = await createTestUser(fresh)
    await add(1, ben)

    await ben.ask(async (sql) => {
      await sql`insert into tasks ${sql({ title: 'Mine', due_date: '2026-01-05' })}`
      const row = { title: 'Yours', due_date: '2026-01-05', user_id: ben.id }
      await expect(
        ada.ask((other) => other`insert into tasks ${other(row)}`),
      ).rejects.toMatchObject({ code: '42501' })
      expect(await waiting(fresh.admin)).toBe(0)
    })
  })
})

describe('[T37] counts of days without tasks', () => {
  test('are purged', async () => {
    await allow({ rows: 10, megabytes: 1 })
    const [id] = await add(2)
    for (const day of ['2026-02-01', '2026-02-02', '2026-02-03']) {
      await change(id, { due_date: day })
    }

    await fresh.database.asUser(
      { role: 'service_role' },
      (sql) => sql`select private.purge_counts()`,
    )

    const days = await admin`
      select date, total_count from task_completions where user_id = ${ada.id} order by date`
    expect(days).toEqual([
      { date: '2026-01-05', total_count: 1 },
      { date: '2026-02-03', total_count: 1 },
    ])
  })
})

async function recount(user = ada) {
  await admin`insert into private.usage_recounts values (${user.id}) on conflict do nothing`
  await recounted()
}

/** How many people's rows were measured anew. */
async function recounted(batch = 50_000): Promise<number | undefined> {
  const [answer] = await fresh.database.asUser(
    { role: 'service_role' },
    (sql) => sql<{ people: number }[]>`select private.recount_usage(${batch}) as people`,
  )
  return answer?.people
}

async function allow(quota: { rows: number; megabytes: number }) {
  await admin`update private.quota set ${admin(quota)}`
}

async function add(count: number, user = ada, description = ''): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    title: 'Write',
    description,
    due_date: '2026-01-05',
  }))
  const added = await user.ask(
    (sql) => sql<{ id: string }[]>`insert into tasks ${sql(rows)} returning id`,
  )
  return added.map(({ id }) => id)
}

function change(id: string | undefined, columns: object) {
  return ada.ask((sql) => sql`update tasks set ${sql({ ...columns })} where id = ${id ?? ''}`)
}

function erase(...ids: (string | undefined)[]) {
  const these = ids.filter((id) => id !== undefined)
  return ada.ask((sql) => sql`delete from tasks where id in ${sql(these)}`)
}

async function usage(user = ada): Promise<{ rows: number; tombstones: number; kilobytes: number }> {
  const [counted] = await admin<{ rows: number; tombstones: number; kilobytes: number }[]>`
    select rows::integer, tombstones::integer, kilobytes::integer
    from private.usage where user_id = ${user.id}`
  if (!counted) throw new Error('nothing is counted')
  return counted
}
