import { afterAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase } from '../../test/database.ts'
import { connect } from './connection.ts'

const fresh = await freshDatabase()
const session = connect(fresh.connection, 'postgres')
afterAll(async () => {
  await session.end()
  await fresh.close()
})

const lookups = 20

test('a session that plans a lookup when a person has few rows does not read all of them', async () => {
  const ada = await createTestUser(fresh)
  // The index of the primary key has more than one page then, and that of the days one.
  await ada.ask(
    (sql) => sql`insert into tasks (title) select 'Step ' || n from generate_series(1, 400) as n`,
  )

  const fetched = await session.begin(async (sql) => {
    for (let lookup = 0; lookup < lookups; lookup += 1)
      await sql`select private.holds_row('tasks', gen_random_uuid(), ${ada.id})`
    const [tasks] = await sql`
      select idx_tup_fetch from pg_stat_xact_user_tables where relid = 'public.tasks'::regclass`
    return Number(tasks?.idx_tup_fetch)
  })

  expect(fetched).toBeLessThanOrEqual(lookups)
})
