import { afterAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase } from '../../test/database.ts'
import type { Database } from '../database/database.ts'
import { insertRows, readRows } from './exchangeDatabase.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

async function withTasks(count: number) {
  const user = await createTestUser(fresh)
  await fresh.admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into public.tasks (id, user_id, title, due_date, seq, edited)
      select gen_random_uuid(), ${user.id}, 'Write', '2026-01-05', number, '{}'
      from generate_series(1, ${count}) as number`
  })
  return { role: 'authenticated', sub: user.id } as const
}

test('an account of any size is read, a few hundred rows in each transaction', async () => {
  const claims = await withTasks(1_500)
  const answers: unknown[] = []
  const asUser: Database['asUser'] = async (...args) => {
    const answer = await fresh.database.asUser(...args)
    answers.push(answer)
    return answer
  }

  const { tasks } = await readRows({ ...fresh.database, asUser }, claims)

  const [one] = tasks
  const lengths = answers.map((answer) => JSON.stringify(answer).length)
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(1_500)
  expect(Math.max(...lengths)).toBeLessThan(500 * JSON.stringify(one).length)
})

test('[T77] an import brings rows whose ids a stranger has taken', async () => {
  const [stranger, ada] = [await withTasks(0), await withTasks(0)]
  const rows = ['Write', 'Read'].map((title, seq) => ({ id: crypto.randomUUID(), seq, title }))
  const rowsOf = (user_id: string) => rows.map((row) => ({ ...row, user_id }))
  await insertRows(fresh.database, stranger, 'tasks', rowsOf(stranger.sub))

  expect(await insertRows(fresh.database, ada, 'tasks', rowsOf(ada.sub))).toBe(0)

  const [stored] = await fresh.admin`select count(*)::int from tasks where user_id = ${ada.sub}`
  expect(stored?.count).toBe(2)
})

test('[T35] an import into a full account ends at once, and says so', async () => {
  const claims = await withTasks(0)
  await fresh.admin`update private.quota set rows = 1`
  const rows = Array.from({ length: 200 }, (_, seq) => ({
    ...{ id: crypto.randomUUID(), seq },
    ...{ user_id: claims.sub, title: 'Write' },
  }))

  const inserted = insertRows(fresh.database, claims, 'tasks', rows)

  await expect(inserted).rejects.toThrow('quota_exceeded')
})
