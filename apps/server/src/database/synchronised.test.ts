import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { catalogueOf } from '../../test/schema/catalogue.ts'
import { createTestTables } from '../../test/testTables.ts'
import type { Client } from './connection.ts'

const fresh = await freshDatabase()
beforeAll(() => createTestTables(fresh.admin))
afterAll(() => fresh.close())

/** Tables with a `user_id` that are not synchronised, and why. */
const otherTables = {
  task_completions: 'counts that triggers on tasks maintain; clients read them by day',
  erasures: 'the tombstones of the synchronised tables, a branch of `news` themselves',
  push_subscriptions: 'each device knows its own, and no other is to know where it takes pushes',
  history: 'what happened to the rows, which triggers on them write; devices do not keep it',
  history_sources: 'who changed them',
  epochs: 'where the numbers began anew after a restore, a branch of `news` too',
}

test('every table with a user_id is synchronised, or is listed here with its reason', async () => {
  const remaining = await fresh.admin<{ name: string }[]>`
    select table_name::text as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'user_id'
      and table_name <> all (select name from private.synchronised_tables)`

  expect(remaining.map(({ name }) => name).toSorted()).toEqual(Object.keys(otherTables).toSorted())
})

test('every synchronised table has all that private.synchronise gives', async () => {
  expect(await missing(fresh.admin)).toEqual([])
})

test('a table that is synchronised again by its name alone keeps every option', async () => {
  const before = await catalogueOf(fresh.admin)

  await fresh.admin`select private.synchronise(name) from private.synchronised_tables`

  expect(await catalogueOf(fresh.admin)).toEqual(before)
})

test('an option that is given replaces the one that was given before, and no other', async () => {
  const options = () => fresh.admin`
    select inserts, limit_rows, deletable from private.synchronised_options
    where table_name = 'settings'`

  await fresh.admin`select private.synchronise('settings', limit_rows => 7)`

  expect(await options()).toEqual([{ inserts: 'parts', limit_rows: 7, deletable: false }])
  await fresh.admin`
    update private.synchronised_options set limit_rows = null where table_name = 'settings'`
  await fresh.admin`select private.synchronise('settings')`
  expect(await options()).toEqual([{ inserts: 'parts', limit_rows: null, deletable: false }])
})

describe('a table is found out that lacks', () => {
  test.each([
    ['its number', 'alter table notes alter column seq drop not null', 'columns'],
    ['its stamps', 'alter table notes drop column edited', 'columns'],
    ['its clamped edits', 'alter table notes drop column believed', 'columns'],
    [
      'the moment of its newest edit',
      'alter table notes alter updated_at drop not null',
      'columns',
    ],
    ['its owner by default', 'alter table notes alter user_id drop default', 'owner default'],
    [
      'the end of its owner',
      'alter table notes drop constraint notes_user_id_fkey',
      'account deletion',
    ],
    [
      'the key of person and id',
      'alter table notes drop constraint notes_pkey, add primary key (id)',
      'key',
    ],
    ['its index', 'alter table notes drop constraint notes_user_id_seq_key', 'index'],
    ['row security', 'alter table notes disable row level security', 'row security'],
    [
      'the policy of its owner',
      'drop policy "owners read and write their rows" on notes',
      'owner policy',
    ],
    [
      'the policy of the second factor',
      'drop policy "the second factor is shown" on notes',
      'second factor',
    ],
    ['what tokens may see', 'drop policy "tokens see" on notes', 'policies of tokens'],
    ['what tokens may delete', 'drop policy "tokens delete" on notes', 'policies of tokens'],
    ['the guard of its trash', 'drop trigger guard_trash on notes', 'triggers'],
    [
      'a policy that holds for all',
      'create policy p on notes to anon using (true)',
      'owner policy',
    ],
    ['the grant to insert a column', 'revoke insert (rank) on notes from authenticated', 'grants'],
    ['the grant to update a column', 'revoke update (rank) on notes from authenticated', 'grants'],
    ['the grant to delete', 'revoke delete on notes from authenticated', 'grants'],
    ['the startWatchdog of its number', 'grant update (seq) on notes to authenticated', 'grants'],
    ['closed doors', 'grant select on notes to anon', 'grants'],
    ['the merge of inserts', 'alter table notes disable trigger merge_insert', 'triggers'],
    ['the merge of updates', 'drop trigger merge_update on notes', 'triggers'],
    ['the mark of plain edits', 'drop trigger assigned_updated_at on notes', 'triggers'],
    ['the mark of a field', 'drop trigger assigned_rank on notes', 'triggers'],
    ['the mark of a map', 'drop trigger assigned_labels on notes', 'triggers'],
    ['the merge of a new column', 'alter table notes add column color text', 'merged columns'],
    ['its tombstones', 'drop trigger record_tombstone on notes', 'triggers'],
    ['respect for tombstones', 'drop trigger skip_tombstoned on notes', 'triggers'],
    ['the order of locks', 'drop trigger lock_clock on notes', 'triggers'],
    ['the count of its rows', 'drop trigger usage_added on notes', 'triggers'],
    ['the count of their size', 'alter table notes disable trigger usage_changed', 'triggers'],
    ['the count of deleted rows', 'drop trigger usage_removed on notes', 'triggers'],
    ['the history of new rows', 'drop trigger history_added on notes', 'triggers'],
    ['the history of changes', 'alter table notes disable trigger history_changed', 'triggers'],
    ['the end of its history', 'drop trigger history_removed on notes', 'triggers'],
    ['the index of its trash', 'drop index notes_deleted_at_idx', 'trash index'],
    ['publication', 'alter publication supabase_realtime drop table notes', 'publication'],
    ['its part of news', newsWithout('notes'), 'news'],
  ])('%s', async (_what, statement, expected) => {
    expect(await missingAfter(statement)).toContainEqual({ table: 'notes', lacks: expected })
  })

  test.each([
    'drop trigger merge_insert_maps on absences',
    'drop trigger assigned_away on absences',
  ])('what a map in a column needs: %s', async (statement) => {
    expect(await missingAfter(statement)).toContainEqual({ table: 'absences', lacks: 'triggers' })
  })
})

/** What the tables lack after a statement, which is taken back. */
function missingAfter(statement: string): Promise<Missing[]> {
  return fresh.admin
    .begin(async (sql): Promise<Missing[]> => {
      await sql.unsafe(statement)
      throw new RolledBack(await missing(sql as unknown as Client))
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return error.found
      throw error
    })
}

class RolledBack extends Error {
  readonly found: Missing[]

  constructor(found: Missing[]) {
    super('rolled back')
    this.found = found
  }
}

function newsWithout(table: string): string {
  return `
    do $$ begin
      execute 'create or replace view news with (security_invoker) as ' ||
        (select string_agg(branch, ' union all ')
         from regexp_split_to_table(pg_get_viewdef('news'::regclass), '\\s*union all\\s*', 'i') as branch
         where branch !~ 'from ${table}' and branch !~ 'FROM ${table}');
    end $$`
}

type Missing = { table: string; lacks: string }

/** Lists by the catalogue the parts of private.synchronise that synchronised tables lack. */
function missing(sql: Client): Promise<Missing[]> {
  return sql<Missing[]>`
    with tables as (
      select
        relation, name, has_trash, relrowsecurity,
        string_to_array(left(encode(tgargs, 'escape'), -4), '\\000') as arguments
      from private.synchronised_tables
      join pg_class on pg_class.oid = relation
      join pg_trigger on tgrelid = relation and tgname = 'merge_insert'
    ),
    described as (
      select
        tables.*,
        arguments[1] as inserts,
        arguments[1] <> 'once' as merges,
        arguments[2]::text[] as fields,
        (select maps from private.synchronised_options where table_name = name) as maps,
        (select history from private.synchronised_options where table_name = name) as leaves_history,
        (select server from private.synchronised_options where table_name = name) as server,
        (select insertable from private.synchronised_options where table_name = name) as is_insertable,
        (select counted from private.synchronised_options where table_name = name) as is_counted,
        array(
          select attname::text from pg_attribute
          where attrelid = relation and attnum > 0 and not attisdropped
        ) as columns,
        array(
          select attname::text from pg_attribute
          where attrelid = relation and attnum > 0 and not attisdropped and attnotnull
        ) as required,
        array(
          select tgname::text from pg_trigger where tgrelid = relation and tgenabled = 'O'
        ) as triggers
      from tables
    ),
    demanded as (
      select
        described.*,
        array['seq', 'updated_at', 'user_id', 'id']
          || case when merges then array['edited', 'believed'] else '{}' end as sync,
        array(
          select unnest(columns) except select unnest(array['seq', 'edited', 'believed'] || server)
        ) as writable,
        merges and not fields || maps <@ server as may_update,
        has_table_privilege('authenticated', relation, 'delete')
          or triggers && array['record_tombstone', 'skip_tombstoned'] as may_delete
      from described
    )
    select name as table, lacks
    from demanded
    cross join lateral (values
      ('columns', required @> sync),
      ('owner default', exists (
        select from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
        where adrelid = relation and attname = 'user_id' and pg_get_expr(adbin, adrelid) = 'auth.uid()'
      )),
      ('account deletion', exists (
        select from pg_constraint
        where conrelid = relation
          and pg_get_constraintdef(oid)
            = 'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE'
      )),
      ('key', exists (
        select from pg_constraint
        where conrelid = relation and pg_get_constraintdef(oid) = 'PRIMARY KEY (user_id, id)'
      )),
      ('index', exists (
        select from pg_constraint
        where conrelid = relation and pg_get_constraintdef(oid) = 'UNIQUE (user_id, seq)'
      )),
      ('row security', relrowsecurity),
      ('owner policy', (
        select array_agg(array[polcmd::text, polroles::regrole[]::text,
                               pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)])
        from pg_policy where polrelid = relation and polpermissive
      ) = array[array['*', '{authenticated}', '(user_id = ( SELECT auth.uid() AS uid))',
                      '(user_id = ( SELECT auth.uid() AS uid))']]),
      ('second factor', exists (
        select from pg_policy
        where polrelid = relation and not polpermissive and polcmd = '*'
          and pg_get_expr(polqual, polrelid) like '( SELECT private.second_factor_shown()%'
          and pg_get_expr(polwithcheck, polrelid) like '( SELECT private.second_factor_shown()%'
      )),
      ('policies of tokens', (
        select count(*) from pg_policy
        where polrelid = relation and not polpermissive and polcmd::text || ' ' || polname::text = any (
            array['r tokens see', 'a tokens add', 'w tokens change', 'd tokens delete']
          )
          and concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
            ~ 'SELECT private\\.(token_may|require_scope)'
      ) = 4),
      ('grants', (
        select bool_and(
          has_column_privilege('authenticated', relation, one, 'select')
            and not has_column_privilege('anon', relation, one, 'select, insert, update')
            and has_column_privilege('authenticated', relation, one, 'insert')
              = (is_insertable and one = any (writable))
            and has_column_privilege('authenticated', relation, one, 'update')
              = (may_update and one = any (writable))
        )
        from unnest(columns) as one
      ) and has_table_privilege('authenticated', relation, 'delete') = may_delete
        and not has_table_privilege('authenticated', relation, 'truncate, trigger, references')
        and not has_table_privilege('anon', relation, 'delete, truncate, trigger, references')),
      ('triggers', triggers @> (
        array['merge_insert', 'lock_clock']
          || case when is_counted then array['usage_added', 'usage_changed', 'usage_removed'] else '{}' end
          || case when merges then array['merge_update', 'assigned_updated_at'] else '{}' end
          || case when merges then array(select 'assigned_' || one from unnest(fields) as one) else '{}' end
          || array(select 'assigned_' || split_part(one, '.', 1) from unnest(maps) as one)
          || array(select 'merge_insert_maps' from unnest(maps) as one where one like '%.%')
          || case
            when may_delete then array['record_tombstone', 'skip_tombstoned'] else '{}'
          end
          || case
            when leaves_history then
              array['history_added']
                || case when merges then array['history_changed'] else '{}' end
                || case when may_delete then array['history_removed'] else '{}' end
            else '{}'
          end
          || case
            when has_trash and 'limit_added' = any (triggers) then array['limit_restored'] else '{}'
          end
          || case when has_trash and merges then array['guard_trash'] else '{}' end
      )),
      ('merged columns', fields || maps || sync
        || array(select unnest(array['created_at']) intersect select unnest(columns)) @> columns),
      ('trash index', not has_trash or exists (
        select from pg_index
        where indrelid = relation and pg_get_expr(indpred, indrelid) = '(deleted_at IS NOT NULL)'
      )),
      ('publication', exists (
        select from pg_publication_tables
        where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = name
      )),
      ('news', exists (
        select from pg_depend join pg_rewrite on pg_rewrite.oid = objid
        where ev_class = 'public.news'::regclass and refobjid = relation
      ))
    ) as checked (lacks, is_there)
    where is_there is not true`
}
