import { randomUUID } from 'node:crypto'
import type { ReservedSql } from 'postgres'
import { expect, test } from 'vitest'
import type { Client } from '../src/database/connection.ts'
import { schemaFiles } from './schemaFiles.ts'

const owner = randomUUID()
const migrations = schemaFiles('migrations')

/** The first state of the schema that a server ran with has two migrations: tasks, and their daily counts. */
const first = 1

/** The writes of an app to a task. The moment of a write is later than everything stored. */
const writes = {
  edited: `update tasks set title = 'New', priority = 'high', updated_at = now()`,
  'edited by a program that names no moment': `update tasks set title = 'New'`,
  upserted: `
    insert into tasks (id, user_id, title, due_date, updated_at)
    select id, user_id, 'New', due_date, now() from tasks
    on conflict (user_id, id) do update set title = excluded.title, updated_at = excluded.updated_at`,
  completed: `update tasks set completed = true, updated_at = now()`,
  'moved to another day': `update tasks set due_date = '2026-11-27', updated_at = now()`,
  'given a tag': `
    update tasks set tags = '{"${randomUUID()}": true}', updated_at = now()`,
  trashed: `update tasks set deleted_at = now(), updated_at = now()`,
  restored: `
    update tasks set deleted_at = now(), updated_at = now();
    update tasks set deleted_at = null, updated_at = clock_timestamp()`,
  'acted on': `
    set role authenticated;
    set request.jwt.claims = '{"sub": "${owner}"}';
    select apply_act(jsonb_agg(jsonb_build_object(
      'table', 'tasks', 'type', 'patch', 'id', id, 'columns', '{"title": "New"}'::jsonb, 'updated_at', now()
    ))) from tasks;
    reset role`,
}

/** Stores a task after each migration, which `apply` applies. */
export async function storeTasks(
  admin: Client,
  apply: (migration: (typeof migrations)[number]) => Promise<unknown>,
  addUser: (id: string) => Promise<unknown>,
) {
  for (const [index, migration] of migrations.entries()) {
    await apply(migration)
    if (index < first) continue
    if (index === first) await addUser(owner)
    await admin`
      insert into tasks (id, user_id, title, due_date)
      values (gen_random_uuid(), ${owner}, 'Old', '2026-01-05')`
  }
}

/** Every write reaches each of these tasks, and changes nothing but what it is about. */
export function testWrites(admin: () => Client) {
  test.each(Object.entries(writes))('is %s', async (_, write) => {
    const sql = await admin().reserve()
    await sql`begin`
    try {
      const before = await unwritten(sql)

      await sql.unsafe(write)

      expect(await unwritten(sql)).toEqual(before)
      const written = await sql`select from tasks where updated_at > created_at`
      expect(written).toHaveLength(migrations.length - first)
    } finally {
      await sql`rollback`
      sql.release()
    }
  })
}

/** The columns that none of the writes changes. */
function unwritten(sql: ReservedSql) {
  return sql`
    select to_jsonb(tasks) - array[
      'title', 'priority', 'completed', 'completed_at', 'due_date', 'tags', 'deleted_at', 'updated_at', 'edited', 'seq'
    ] as kept
    from tasks order by id`
}
