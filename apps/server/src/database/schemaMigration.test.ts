import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyForEachTest } from '../../test/database.ts'
import { catalogueOf, differences } from '../../test/schema/catalogue.ts'
import { ownDatabase } from '../../test/schema/databases.ts'
import { migrationText, versionAt } from '../../test/schema/migrationText.ts'
import { sourcesOf, statementsOf } from '../../test/schema/statements.ts'
import { statementsBetween } from '../../test/schema/writeMigration.ts'

let made: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  made = await ownDatabase('schemas')
  await made.admin.end({ timeout: 1 })
})
afterAll(() => made.close())
const schemas = copyForEachTest(() => made.connection)
const migrated = copyForEachTest(() => made.connection)

/** What is written where the files of `supabase/schemas` say `change` beyond the migrations. */
async function written(change: string) {
  await schemas.admin.unsafe(change)
  const wanted = await catalogueOf(schemas.admin)
  return statementsBetween(migrated.admin, wanted, sourcesOf([change]))
}

describe('the statements of a file', () => {
  test('end where no text, comment or body goes on', () => {
    const first = `-- One; and\n-- more.\ncreate table one (a text default ';');`
    const second = `create function two() returns text language sql as $x$ select ';'; $x$;`
    const third = `create function three() returns text language sql\nbegin atomic select ';'; end;`

    expect(statementsOf(`-- The file.\n\n${first}\n\n${second}\n${third}\n`)).toEqual([
      first,
      second,
      third,
    ])
  })
})

test('the file of a migration is named by its moment, and ends with its row', () => {
  expect(versionAt(new Date('2026-08-10T09:10:11.999Z'))).toBe('20260810091011')
  expect(migrationText('energy_of_tasks', '20260810091011', ['select 1;', 'select 2;'])).toBe(
    `-- Energy of tasks.

select 1;

select 2;

insert into private.schema_versions (version) values ('20260810091011');
`,
  )
})

describe('a migration is written of', () => {
  const body = `-- How many at most.
create or replace function private.most_rings() returns integer
language sql
immutable
return 21;`

  test('a function with another body, as its file says it', async () => {
    const source = body.replace('or replace ', '')
    await schemas.admin.unsafe(body)
    const wanted = await catalogueOf(schemas.admin)

    expect(await statementsBetween(migrated.admin, wanted, sourcesOf([source]))).toEqual({
      ok: true,
      value: [body],
    })
  })

  test('a new function with its rights', async () => {
    const source = `create function private.planted() returns integer language sql return 1;`

    const { value } = (await written(
      `${source} revoke execute on function private.planted from public;
       grant execute on function private.planted to anon, service_role;
       comment on function private.planted is 'planted';`,
    )) as { value: string[] }

    expect(value).toEqual([
      source,
      `comment on function private.planted() is 'planted';`,
      'revoke execute on function private.planted() from public;',
      'grant execute on function private.planted() to anon;',
      'grant execute on function private.planted() to service_role;',
    ])
  })

  test('a column of a synchronised table, and its table is synchronised by its name', async () => {
    const column = `alter table public.tasks add column energy text default 'low'::text;`
    const check = `alter table public.tasks add constraint tasks_energy_check CHECK ((energy = ANY (ARRAY['low'::text, 'high'::text])));`

    expect(await written(`${column} ${check} select private.synchronise('tasks');`)).toEqual({
      ok: true,
      value: [column, `select private.synchronise('tasks');`, check],
    })
  })

  test('a synchronised table, with its options', async () => {
    const table = `-- Planted.
create table public.planted (
  id      uuid not null,
  user_id uuid not null,
  name    text not null,
  marks   jsonb not null default '{}',
  primary key (user_id, id)
);`
    const call = `select private.synchronise('planted', inserts => 'parts', maps => '{marks}', limit_rows => 7, deletable => false, map_keys => '{"marks":"^it''s$"}');`

    expect(await written(`${table} ${call}`)).toEqual({ ok: true, value: [table, call] })
  })

  test.each([
    [
      'a default',
      'alter table private.usage alter column tombstones set default 1;',
      ['alter table private.usage alter column tombstones set default 1;'],
    ],
    [
      'a column that takes null now',
      'alter table private.usage alter column tombstones drop not null;',
      ['alter table private.usage alter column tombstones drop not null;'],
    ],
    [
      'an index that is gone',
      'drop index public.tasks_user_id_due_date_idx',
      ['drop index public.tasks_user_id_due_date_idx;'],
    ],
    [
      'a constraint that says something else',
      `alter table public.tasks drop constraint tasks_carried_check,
         add constraint tasks_carried_check check (carried >= 0)`,
      [
        'alter table public.tasks drop constraint tasks_carried_check;',
        'alter table public.tasks add constraint tasks_carried_check CHECK ((carried >= 0));',
      ],
    ],
    [
      'a policy that says something else',
      `alter policy "people see their epoch" on public.epochs using (true)`,
      [
        'drop policy "people see their epoch" on public.epochs;',
        'create policy "people see their epoch" on public.epochs\n  as permissive for select to authenticated\n  using (true);',
      ],
    ],
    [
      'a trigger that is gone, with its function',
      'drop trigger join_epoch on auth.users; drop function private.join_epoch()',
      ['drop trigger join_epoch on auth.users;', 'drop function private.join_epoch();'],
    ],
    [
      'rights on columns, in one statement',
      'grant update (seq, user_id) on public.epochs to authenticated',
      ['grant update (seq), update (user_id) on public.epochs to authenticated;'],
    ],
    [
      'a row that every installation has',
      `delete from private.push_services where host = 'fcm.googleapis.com'`,
      [
        `delete from private.push_services as held where to_jsonb(held) = '{"host": "fcm.googleapis.com", "is_built_in": true}';`,
      ],
    ],
  ])('%s', async (_what, change, statements) => {
    expect(await written(change)).toEqual({ ok: true, value: statements })
    expect(
      differences(await catalogueOf(migrated.admin), await catalogueOf(schemas.admin)),
    ).toEqual([])
  })
})

describe('a person has to write', () => {
  test.each([
    [
      'what deletes a table',
      'drop table private.usage_recounts',
      /^table private.usage_recounts: only in the migrations; its rows are lost: drop table private.usage_recounts;/,
    ],
    [
      'what deletes a column',
      'alter table private.usage drop column tombstones',
      /its values are lost: alter table private.usage drop column tombstones;/,
    ],
    [
      'another type of a column',
      'alter table private.quota alter column rows type integer',
      /rows that exist have to fit: .*bigint not null.* → .*integer not null/,
    ],
    [
      'that a column takes no null any more',
      'alter table private.alarms alter column retry_at set not null',
      /rows that exist have to fit/,
    ],
  ])('%s', async (_what, change, advice) => {
    const answer = await written(change)

    expect(answer).toEqual({ ok: false, error: [expect.stringMatching(advice)] })
  })
})
