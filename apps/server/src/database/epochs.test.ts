import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'
import { createTestTables } from '../../test/testTables.ts'

const fresh = await freshDatabase()
await createTestTables(fresh.admin)
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

const moment = (day: number) => `2026-02-${String(day).padStart(2, '0')}T09:00:00Z`
const numberAt = (day: number) => Date.parse(moment(day)) * 1024

let ada: TestUser
let day = 1
beforeEach(async () => {
  ada = await createTestUser(fresh)
  day += 1
  await turnClock(moment(day))
})

async function add(title: string): Promise<string> {
  const id = randomUUID()
  const task = { id, title, due_date: '2026-02-05' }
  await ada.ask((sql) => sql`insert into tasks ${sql(task)}`)
  return id
}

async function beginEpoch(): Promise<number> {
  const [row] = await fresh.admin`select private.begin_epoch() as began`
  return Number(row?.began)
}

async function newsAfter(seq: number) {
  const rows = await ada.ask(
    (sql) => sql`select table_name, id, seq, row from news where seq > ${seq} order by seq`,
  )
  return rows.map((each) => ({ ...each, seq: Number(each.seq) }))
}

async function ownEpoch() {
  const [news] = await ada.ask((sql) => sql`select row from news where table_name = 'epochs'`)
  return news?.row
}

describe('after a restore, private.begin_epoch()', () => {
  test('[S23] shows a plain reader of `seq` everything again, in the same order', async () => {
    const [first, second] = [await add('First'), await add('Second')]
    await ada.ask((sql) => sql`update tasks set title = 'First again' where id = ${first}`)
    const gone = await add('Gone')
    await ada.ask((sql) => sql`delete from tasks where id = ${gone}`)
    // Numbers that were given after the backup was made.
    const cursor = 1_000_000

    const began = await beginEpoch()

    expect(began).toBe(numberAt(day))
    expect(await newsAfter(cursor)).toMatchObject([
      { table_name: 'epochs', seq: began, row: { seq: began, restored_seq: 5 } },
      { id: second, seq: began + 2, row: { title: 'Second', seq: began + 2 } },
      { id: first, seq: began + 3, row: { title: 'First again' } },
      { id: gone, seq: began + 5, row: null },
    ])
  })

  test('[S23] lets the next change follow', async () => {
    await add('First')
    const began = await beginEpoch()

    const id = await add('Second')

    expect(await newsAfter(began + 1)).toMatchObject([{ id, seq: began + 2 }])
  })

  test('[S23] tells those too who had nothing when the backup was made', async () => {
    const began = await beginEpoch()

    const id = await add('Made again')

    expect(await newsAfter(400)).toMatchObject([
      { table_name: 'epochs', id: ada.id, seq: began },
      { id, seq: began + 1 },
    ])
  })

  test('[S23] counts those in who sign up later', async () => {
    const began = await beginEpoch()
    const ben = await createTestUser(fresh)

    const id = randomUUID()
    await ben.ask(
      (sql) => sql`insert into tasks ${sql({ id, title: 'First', due_date: '2026-02-05' })}`,
    )

    const news = await ben.ask((sql) => sql`select table_name, id, seq from news order by seq`)
    expect(news.map(({ seq }) => Number(seq))).toEqual([began, began + 1])
    expect(news).toMatchObject([{ table_name: 'epochs', id: ben.id }, { id }])
  })

  test('[T43] is told without a session: of an epoch before it, whether the account was restored', async () => {
    const before = Number((await fresh.admin`select seq as max from private.present_epoch`)[0]?.max)
    const fate = async (person: string, epoch: number) => {
      const [row] = await fresh.admin.begin(async (sql) => {
        await sql`set local role anon`
        return sql`select public.account_after_restore(${person}, ${epoch}) as fate`
      })
      return row?.fate
    }

    const began = await beginEpoch()

    expect(await fate(ada.id, before)).toBe('restored')
    expect(await fate(randomUUID(), before)).toBe('lost')
    expect(await fate(ada.id, began)).toBe('as before')
    expect(await fate(randomUUID(), began)).toBe('as before')
  })

  test('[S23] changes nothing else of a row, and leaves every trigger at work', async () => {
    await add('First')
    const all = () =>
      fresh.admin`select to_jsonb(tasks) - 'seq' as row from tasks where user_id = ${ada.id}`
    const counts = () => fresh.admin`select * from task_completions where user_id = ${ada.id}`
    const before = [await all(), await counts()]

    await beginEpoch()

    expect([await all(), await counts()]).toEqual(before)
    const disabled = await fresh.admin`
      select tgname from pg_trigger join private.synchronised_tables on relation = tgrelid
      where tgenabled <> 'O'`
    expect(disabled).toEqual([])
  })

  test('[T50] is for whoever runs the database, and an epoch is for its user alone', async () => {
    const ben = await createTestUser(fresh)
    await beginEpoch()

    const begun = ada.ask((sql) => sql`select private.begin_epoch()`)

    await expect(begun).rejects.toMatchObject({ code: '42501' })
    expect(await ben.ask((sql) => sql`select user_id from epochs`)).toEqual([{ user_id: ben.id }])
  })

  test('[S23] gives greater numbers each time, even if the clock was turned back', async () => {
    const id = await add('First')
    const once = await beginEpoch()
    await turnClock(moment(1))
    const twice = await beginEpoch()

    expect(twice).toBeGreaterThanOrEqual(once + 2 ** 20)
    expect(await newsAfter(once)).toMatchObject([{ seq: twice }, { id, seq: twice + 1 }])
  })

  test('[S23] tells of the restore before it too, for whoever has missed that one', async () => {
    await add('First')
    await beginEpoch()
    const before = await ownEpoch()
    await add('Second')

    await beginEpoch()

    const { seq, restored_seq, earlier } = before
    expect((await ownEpoch()).earlier).toEqual([...earlier, { seq, restored_seq }])
  })

  test('[S23] gives no number in this century that JavaScript cannot hold', async () => {
    await turnClock('2100-01-01T00:00:00Z')

    expect(Number.isSafeInteger((await beginEpoch()) + 2 ** 40)).toBe(true)
  })
})
