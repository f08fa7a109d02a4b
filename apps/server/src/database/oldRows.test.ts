import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyForEachTest, createDatabase, dropDatabase } from '../../test/database.ts'
import { checksums, schemaFiles, versionOf } from '../../test/schemaFiles.ts'
import { type Client, type Connection, connect } from './connection.ts'
import { migrate } from './migrate.ts'

const owner = randomUUID()
const versions = schemaFiles('migrations').map(versionOf)
/** The first state of the schema that a server ran with has the first two: tasks, and their daily counts. */
const states = versions.map((_, index) => versions.slice(0, index + 1)).slice(1)

/** What an app does to a task. The moment of a write is after that of everything stored. */
const writes = {
  edited: `update tasks set title = 'New', priority = 'high', updated_at = now()`,
  'edited by a program that names no moment': `update tasks set title = 'New'`,
  upserted: `
    insert into tasks (id, user_id, title, due_date, updated_at)
    select id, user_id, 'New', due_date, now() from tasks
    on conflict (id) do update set title = excluded.title, updated_at = excluded.updated_at`,
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

/** Without a write of its own, a row keeps on disk only the columns that there were when it was stored. */
describe('a task that was stored under any earlier schema', () => {
  let old: Connection & { kind: 'socket' }
  beforeAll(async () => {
    old = await createDatabase('template1')
    const writer = connect(old, 'postgres')
    const platform = checksums('platform')
    for (const [index, migrations] of states.entries()) {
      expect(await migrate(old, { platform, migrations })).toEqual({ ok: true, value: null })
      if (index === 0) {
        await writer`
          insert into auth.users (id, created_at, updated_at) values (${owner}, now(), now())`
      }
      await writer`
        insert into tasks (id, user_id, title, due_date)
        values (gen_random_uuid(), ${owner}, 'Old', '2026-01-05')`
    }
    await writer.end()
  })
  afterAll(() => dropDatabase(old))
  const copy = copyForEachTest(() => old)

  test.each(Object.entries(writes))('is %s', async (_, write) => {
    const before = await unwritten(copy.admin)

    await copy.admin.unsafe(write)

    expect(await unwritten(copy.admin)).toEqual(before)
    const [written] = await copy.admin`
      select count(*)::int from tasks where updated_at > created_at`
    expect(written?.count).toBe(states.length)
  })
})

/** What none of the writes changes. */
function unwritten(admin: Client) {
  return admin`
    select to_jsonb(tasks) - array[
      'title', 'priority', 'completed', 'completed_at', 'due_date', 'tags', 'deleted_at', 'updated_at', 'edited', 'seq'
    ] as kept
    from tasks order by id`
}
