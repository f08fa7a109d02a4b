-- Everything a synchronised table needs, in one call: private.synchronise.

-- The catalogue is the only list of synchronised tables: they are those whose inserts are stamped.
create view private.synchronised_tables as
select
  pg_class.oid as relation,
  relname::text as name,
  exists (
    select from pg_attribute
    where attrelid = pg_class.oid and attname = 'deleted_at' and not attisdropped
  ) as has_trash,
  exists (
    select from pg_trigger
    where tgrelid = pg_class.oid and tgfoid = 'private.record_tombstone()'::regprocedure
  ) as is_deletable,
  exists (
    select from pg_trigger
    where tgrelid = pg_class.oid and tgfoid = 'private.count_inserted()'::regprocedure
  ) as is_counted
from pg_class
where relnamespace = 'public'::regnamespace
  and exists (
    select from pg_trigger
    where tgrelid = pg_class.oid
      and tgfoid in ('private.stamp_row()'::regprocedure, 'private.stamp_whole_row()'::regprocedure)
  );

-- The view `news` is everything of a user in commit order, so that a device asks once for what is new: each row as the API
-- shows it, without what only the merge needs, and null for what was deleted for ever. Each branch is read by its own index
-- on (user_id, seq), so a page costs its own rows and no more.
create function private.rebuild_news() returns void
language plpgsql
set search_path = ''
as $$
begin
  execute 'create or replace view public.news with (security_invoker = true) as ' || (
    select string_agg(
      format(
        'select user_id, seq, %L::text as table_name, id, to_jsonb(%I.*) - %L::text[] as row from public.%I',
        name, name, '{edited,believed}', name
      ),
      ' union all ' order by name
    )
    from private.synchronised_tables
  ) || ' union all select user_id, seq, table_name, id, null from public.erasures
         union all select user_id, seq, ''epochs'', user_id,
                          to_jsonb(epochs.*) || jsonb_build_object(''id'', user_id)
                   from public.epochs';
  revoke all on public.news from public, anon, authenticated;
  grant select on public.news to authenticated;
end
$$;

-- Whether a person has a row of this table and this id. It has a statement of its own for each table, as a statement that is put
-- together has to be planned anew for each row. Its plan is kept, and may be made while the table has few rows: the index of the
-- days may have fewer pages then, and to sort what it finds costs nothing yet. Without sorting only the primary key is left.
create function private.rebuild_holds_row() returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create or replace function private.holds_row(name text, row_id uuid, owner uuid) returns boolean
     language plpgsql
     set search_path = '''' set enable_sort = off
     as %L',
    'begin case name' || (
      select string_agg(
        format(
          ' when %L then return coalesce(row_id = (
              select id from public.%I where user_id = owner and id >= row_id order by id limit 1
            ), false);',
          name, name
        ),
        '' order by name
      )
      from private.synchronised_tables
    ) || ' end case; end'
  );
  revoke execute on function private.holds_row from public;
end
$$;

-- Makes a table of schema public, which has an id and a user_id, take part in everything that
-- synchronised tables share. Call it again with the name alone when a column was added: what is not given
-- is as it was given before.
--   inserts     what an insert speaks of: 'whole', 'parts' or 'once' (see private.stamp_row)
--   maps        jsonb columns that merge by key: {"key": true}; false or null removes a key. 'away.series' is such a map in
--               a column that merges as a field
--   limit_rows  how many rows a user may have outside the trash
--   deletable   whether rows may be deleted for ever
--   map_keys    column of a map → regular expression that its keys match
--   clamped     further columns with timestamps of the device's clock
--   history     whether changes of its rows leave entries in the history
--   server      columns that people only read: the server writes them, as edits that are newer than any other
--   insertable  whether people insert rows; else a function of the server does
--   counted     whether its rows count for the quota
--   read_scope, write_scope  what a token needs to see and to write its rows; 'none' is for sessions alone
--   within      which rows are of the lists of a token that is limited to some, as an expression
create function private.synchronise(
  table_name text,
  inserts text default null,
  maps text[] default null,
  limit_rows integer default null,
  deletable boolean default null,
  map_keys jsonb default null,
  clamped text[] default null,
  history boolean default null,
  server text[] default null,
  insertable boolean default null,
  counted boolean default null,
  read_scope text default null,
  write_scope text default null,
  within text default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  relation  constant regclass := format('public.%I', table_name);
  internal  constant text[] := array['seq', 'edited', 'believed'];
  merges    boolean;
  columns   text[];
  plain     text[];
  nested    text[];
  fields    text[];
  of_people text[];
  writable  text;
  has_trash boolean;
  name      text;
begin
  select held.inserts, held.maps, held.limit_rows, held.deletable, held.map_keys, held.clamped, held.history,
         held.server, held.insertable, held.counted, held.read_scope, held.write_scope, held.within
  into inserts, maps, limit_rows, deletable, map_keys, clamped, history, server, insertable, counted,
       read_scope, write_scope, within
  from private.remember_options(
    table_name, inserts, maps, limit_rows, deletable, map_keys, clamped, history, server, insertable, counted,
    read_scope, write_scope, within
  ) as held;
  merges := inserts <> 'once';
  if inserts not in ('whole', 'parts', 'once') or (maps <> '{}' and not merges) then
    raise exception 'inserts is whole, parts or once, and once takes no maps'
      using errcode = 'invalid_parameter_value';
  end if;

  perform private.add_sync_columns(relation, merges);
  columns := array(
    select attname::text from pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  );
  nested := array(select map from unnest(maps) as map where map like '%.%');
  plain := array(select map from unnest(maps) as map where map not like '%.%');
  if not plain || clamped || server || array(select split_part(map, '.', 1) from unnest(nested) as map) <@ columns then
    raise exception '% has not all the columns %', relation, maps || clamped || server
      using errcode = 'undefined_column';
  end if;
  has_trash := 'deleted_at' = any (columns);
  clamped := array(
    select column_name from unnest(columns) as column_name
    where column_name = any (array['created_at', 'updated_at', 'deleted_at'] || clamped)
  );
  fields := array(
    select column_name from unnest(columns) as column_name
    where column_name <> all (array['id', 'user_id', 'created_at', 'updated_at'] || internal || maps)
  );
  of_people := array(select field from unnest(fields || maps) as field where field <> all (server));
  writable := (
    select string_agg(quote_ident(column_name), ', ') from unnest(columns) as column_name
    where column_name <> all (internal || server)
  );

  perform private.add_policies(relation);
  perform private.add_token_policies(relation, read_scope, write_scope, within);
  execute format('revoke all on %s from public, anon, authenticated', relation);
  execute format('grant select on %s to authenticated', relation);
  if insertable then
    execute format('grant insert (%s) on %s to authenticated', writable, relation);
  end if;
  -- An upsert assigns every column it was given, so id, user_id and created_at are granted too; the
  -- merge keeps them as they were.
  if merges and of_people <> '{}' then
    execute format('grant update (%s) on %s to authenticated', writable, relation);
  end if;
  if deletable then
    execute format('grant delete on %s to authenticated', relation);
  end if;

  -- Row triggers of one moment run in the order of their names: the marks, the merge, what follows.
  execute format(
    'create or replace trigger merge_insert before insert on %s
       for each row execute function private.%I(%L, %L, %L, %L, %L)',
    relation, case inserts when 'whole' then 'stamp_whole_row' else 'stamp_row' end, inserts, fields, plain, clamped,
    map_keys
  );
  if nested <> '{}' then
    execute format(
      'create or replace trigger merge_insert_maps before insert on %s
         for each row execute function private.stamp_inner_maps(%L, %L)',
      relation, nested, map_keys
    );
  end if;
  if merges then
    execute format(
      'create or replace trigger merge_update before update on %s
         for each row execute function private.merge_row(%L, %L, %L, %L, %L)',
      relation, inserts, fields, maps, clamped, map_keys
    );
    perform private.mark_assignments(relation);
  end if;
  execute format(
    'create or replace trigger lock_clock before update or delete on %s
       for each statement execute function private.lock_clock_first()',
    relation
  );
  if deletable then
    execute format(
      'create or replace trigger record_tombstone before delete on %s
         for each row execute function private.record_tombstone()',
      relation
    );
    execute format(
      'create or replace trigger skip_tombstoned before insert on %s
         for each row execute function private.skip_tombstoned()',
      relation
    );
  end if;
  perform private.limit_rows(relation, limit_rows, has_trash);
  if counted then
    perform private.queue_recounts(relation);
    perform private.add_usage_triggers(relation, deletable);
  end if;
  if history then
    perform private.add_history_triggers(
      relation, inserts, array(select field from unnest(fields) as field where field <> all (server)), maps, deletable
    );
  end if;

  if has_trash then
    if merges then
      execute format(
        'create or replace trigger guard_trash after update on %s
           for each row when (old.deleted_at is null and new.deleted_at is not null)
           execute function private.guard_trash(%L)',
        relation, case write_scope when 'tasks:write' then 'tasks:delete' else 'none' end
      );
    end if;
    execute format(
      'create index if not exists %I on %s (deleted_at) where deleted_at is not null',
      table_name || '_deleted_at_idx', relation
    );
  end if;
  if not exists (
    select from pg_publication_tables as published
    where pubname = 'supabase_realtime'
      and schemaname = 'public' and tablename = synchronise.table_name
  ) then
    execute format('alter publication supabase_realtime add table %s', relation);
  end if;
  perform private.rebuild_news();
  perform private.rebuild_holds_row();
end
$$;
