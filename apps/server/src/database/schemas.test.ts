import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyForEachTest } from '../../test/database.ts'
import { catalogueOf, differences, type Entry, nameOf } from '../../test/schema/catalogue.ts'
import { hostedDatabases, ownDatabase } from '../../test/schema/databases.ts'
import { schemaSources, supabase } from '../../test/schemaFiles.ts'

test('supabase/config.toml lists every file of supabase/schemas', () => {
  const listed = schemaSources().map(({ name }) => name)

  expect(listed.toSorted()).toEqual(readdirSync(join(supabase, 'schemas')).toSorted())
})

test('supabase/schemas make what the migrations make on a hosted project', async () => {
  const hosted = await hostedDatabases()
  const migrated = await hosted.make('migrations')
  const made = await hosted.make('schemas')

  const found = differences(await catalogueOf(migrated), await catalogueOf(made))

  await Promise.all([migrated.end(), made.end()])
  await hosted.close()
  expect(found.map(nameOf)).toEqual([])
})

describe('supabase/schemas on Daymark’s own server', () => {
  let made: Awaited<ReturnType<typeof ownDatabase>>
  let wanted: Entry[]
  beforeAll(async () => {
    made = await ownDatabase('schemas')
    wanted = await catalogueOf(made.admin)
    await made.admin.end({ timeout: 1 })
  })
  afterAll(() => made.close())

  test('make what the migrations make', async () => {
    const migrated = await ownDatabase('migrations')

    const found = differences(await catalogueOf(migrated.admin), wanted)

    await migrated.close()
    expect(found.map(nameOf)).toEqual([])
  })

  describe('are compared by the names of', () => {
    const copy = copyForEachTest(() => made.connection)

    test.each([
      [
        'tables',
        'create table private.planted ()',
        ['table private.planted: only in the migrations'],
      ],
      [
        'columns',
        'alter table public.tasks add column planted text',
        ['column public.tasks.planted: only in the migrations'],
      ],
      [
        'defaults of columns',
        'alter table public.tasks alter column carried set default 1',
        ['column public.tasks.carried: differs'],
      ],
      [
        'constraints',
        'alter table public.tasks drop constraint tasks_carried_check',
        ['constraint tasks_carried_check on public.tasks: only in supabase/schemas'],
      ],
      [
        'indexes',
        'drop index public.tasks_user_id_due_date_idx',
        ['index public.tasks_user_id_due_date_idx: only in supabase/schemas'],
      ],
      [
        'views',
        `create or replace view public.news with (security_invoker = true) as
         select user_id, seq, 'tasks' as table_name, id, to_jsonb(tasks) as row from public.tasks`,
        ['view public.news: differs'],
      ],
      [
        'functions with another body',
        `create or replace function private.most_rings() returns integer
         language sql immutable return 21`,
        ['function private.most_rings(): differs'],
      ],
      [
        'functions with other settings',
        `alter function private.next_seq(uuid) set search_path = 'public'`,
        ['function private.next_seq(uuid): differs'],
      ],
      [
        'triggers',
        'drop trigger join_epoch on auth.users',
        ['trigger join_epoch on auth.users: only in supabase/schemas'],
      ],
      [
        'policies',
        `alter policy "people see their epoch" on public.epochs using (true)`,
        ['policy "people see their epoch" on public.epochs: differs'],
      ],
      [
        'row security',
        'alter table public.epochs disable row level security',
        ['row security public.epochs: only in supabase/schemas'],
      ],
      [
        'grants on columns',
        'grant update (seq) on public.tasks to authenticated',
        ['grant update (seq) on public.tasks to authenticated: only in the migrations'],
      ],
      [
        'grants on functions',
        'revoke execute on function public.apply_act from authenticated',
        [
          'grant execute on function public.apply_act(jsonb) to authenticated: only in supabase/schemas',
        ],
      ],
      [
        'comments',
        `comment on function private.begin_epoch is null`,
        ['comment function private.begin_epoch(boolean): only in supabase/schemas'],
      ],
      [
        'published tables',
        'alter publication supabase_realtime drop table public.days',
        ['publication supabase_realtime of public.days: only in supabase/schemas'],
      ],
      [
        'rows that every installation has',
        `delete from private.push_services where host = 'fcm.googleapis.com'`,
        [
          'row {"host": "fcm.googleapis.com", "is_built_in": true} in private.push_services: only in supabase/schemas',
        ],
      ],
    ])('%s', async (_what, change, names) => {
      await copy.admin.unsafe(change)

      const found = differences(await catalogueOf(copy.admin), wanted)

      expect(found.map(nameOf)).toEqual(names)
    })
  })
})
