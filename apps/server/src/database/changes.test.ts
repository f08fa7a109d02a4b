import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

let ada: TestUser
beforeAll(async () => {
  ada = await createTestUser(fresh)
  const ben = await createTestUser(fresh)
  // The triggers are off, because they would take a minute.
  for (const { id } of [ada, ben]) {
    await fresh.admin.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`
        insert into tasks (user_id, title, due_date, seq, edited)
        select ${id}, 'Write', now(), number * 2, '{}' from generate_series(1, 100000) as number`
      await sql`
        insert into erasures (user_id, table_name, id, seq)
        select ${id}, 'tasks', gen_random_uuid(), number * 2 + 1 from generate_series(1, 1000) as number`
    })
  }
  await fresh.admin`analyze`
}, 300_000)

test.each(['news', 'changes'])(
  'a page of %s is read from the indexes, however much there is',
  {
    timeout: 300_000,
  },
  async (view) => {
    const plans = await ada.ask(async (sql) => {
      const page = `select * from ${view} where user_id = '${ada.id}' and seq > 100 order by seq limit 1000`
      const custom = await sql.unsafe(`explain (analyze, costs off, timing off) ${page}`)
      await sql.unsafe(
        `prepare page_of_${view} as select * from ${view} where user_id = $1 and seq > $2 order by seq limit $3`,
      )
      await sql`set local plan_cache_mode = force_generic_plan`
      const generic = await sql.unsafe(
        `explain (analyze, costs off, timing off) execute page_of_${view} ('${ada.id}', 100, 1000)`,
      )
      return [custom, generic].map((rows) => rows.map((row) => row['QUERY PLAN']).join('\n'))
    })

    for (const plan of plans) {
      expect(plan).toContain('Merge Append')
      expect(plan).not.toMatch(/Sort \(|Seq Scan on (tasks|erasures)/)
      expect(plan.match(/Index Scan using \w+_user_id_seq_key on (tasks|erasures)/g)).toHaveLength(
        2,
      )
    }
  },
)
