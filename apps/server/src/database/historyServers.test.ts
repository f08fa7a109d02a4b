import { afterAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase } from '../../test/database.ts'
import { openDatabase } from './database.ts'

const fresh = await freshDatabase()
const other = openDatabase({ connection: fresh.connection })
afterAll(async () => {
  await other.close()
  await fresh.close()
})

const write = { title: 'Write', due_date: '2026-01-05' }

test('[HIST-2] of two servers that write for one person, moments rise with the numbers', async () => {
  const ada = await createTestUser(fresh)
  const claims = { role: 'authenticated', sub: ada.id } as const

  await Promise.all(
    [fresh.database, other].flatMap((server) =>
      Array.from({ length: 30 }, () =>
        server.asUser(claims, async (sql) => {
          await sql`insert into tasks ${sql(write)}`
          await sql`update tasks set title = title || '.' where seq = (select max(seq) from tasks)`
        }),
      ),
    ),
  )

  const [found] = await fresh.admin`
    select count(*)::int as entries, count(distinct act)::int as acts,
      count(*) filter (where former > at)::int as disordered
    from (
      select *, lag(at) over (order by seq) as former from public.history where user_id = ${ada.id}
    ) as entries`
  expect(found).toEqual({ entries: 120, acts: 60, disordered: 0 })
})

test('[HIST-1] a connection that is killed leaves change and entry, or neither', async () => {
  const ada = await createTestUser(fresh)
  await ada.ask((sql) => sql`insert into tasks ${sql(write)}`)

  const killed = ada.ask(async (sql) => {
    await sql`insert into tasks ${sql(write)}`
    const [backend] = await sql`select pg_backend_pid() as pid`
    await fresh.admin`select pg_terminate_backend(${backend?.pid}, 10000)`
    await sql`select 1`
  })

  await expect(killed).rejects.toThrow()
  const [counted] = await fresh.admin`
    select (select count(*)::int from tasks where user_id = ${ada.id}) as tasks,
      (select count(*)::int from history where user_id = ${ada.id}) as entries`
  expect(counted).toEqual({ tasks: 1, entries: 1 })
})
