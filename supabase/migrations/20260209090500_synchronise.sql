-- Everything a synchronised table needs, in one call: private.synchronise.

-- Remembers what was deleted for ever. Nobody may write tombstones themselves.
create function private.record_tombstone() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- When the whole user is being deleted nobody is left to be told.
  if exists (select from auth.users where id = old.user_id) then
    insert into public.erasures (user_id, table_name, id, seq)
    values (old.user_id, tg_table_name, old.id, private.next_seq(old.user_id));
  end if;
  return old;
end
$$;

-- Ignores an insert of an id that its user has deleted for ever. It runs after stamp_row, which has
-- waited for the clock and so for every tombstone, and with the rights of whoever inserts: row
-- security refuses another's row and says no more.
create function private.skip_tombstoned() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from public.erasures
    where user_id = new.user_id and table_name = tg_table_name and id = new.id
  ) then
    return null;
  end if;
  return new;
end
$$;

-- Serialises the writes of whoever asks before any row is locked: transactions that want the same
-- rows in another order wait here, and not for each other.
create function private.lock_clock() returns void
language sql
security definer
set search_path = ''
as $$
  select from private.user_clock where user_id = auth.uid() for update
$$;

create function private.lock_clock_first() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from private.user_clock where user_id = auth.uid() for update;
  return null;
end
$$;

-- Counts a user's rows outside the trash after the statement that added or restored some. The clock is
-- held by then, so two transactions cannot both take the last place.
create function private.enforce_limit() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  limit_rows constant integer := tg_argv[0];
  -- Of a row outside the trash.
  visible    constant text := tg_argv[1];
  is_full    boolean;
begin
  execute format(
    'select exists (
       select from (%s) as owner
       where (select count(*) from %s as held where held.user_id = owner.user_id and %s) > $1
     )',
    case tg_op
      when 'INSERT' then format('select distinct user_id from added where %s', visible)
      else 'select distinct added.user_id from added join removed using (user_id, id)
            where added.deleted_at is null and removed.deleted_at is not null'
    end,
    tg_relid::regclass, visible
  ) into is_full using limit_rows;
  if is_full then
    raise exception 'That is as many as there can be. Remove one first.'
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name;
  end if;
  return null;
end
$$;

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
  ) as is_deletable
from pg_class
where relnamespace = 'public'::regnamespace
  and exists (
    select from pg_trigger
    where tgrelid = pg_class.oid and tgfoid = 'private.stamp_row()'::regprocedure
  );

-- Everything of a user in commit order, so that a device asks once for what is new: each row as the
-- API shows it, without what only the merge needs, and null for what was deleted for ever. Each
-- branch is read by its own index on (user_id, seq), so a page costs its own rows and no more.
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
  ) || ' union all select user_id, seq, table_name, id, null from public.erasures';
  revoke all on public.news from public, anon, authenticated;
  grant select on public.news to authenticated;
end
$$;

create or replace function private.purge_trash(batch integer default 10000) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  relation regclass;
  owners   uuid[];
  ids      uuid[];
  purged   integer := 0;
begin
  if not pg_try_advisory_xact_lock(4600460047) then
    return 0;
  end if;

  for relation in
    select tables.relation from private.synchronised_tables as tables
    where has_trash and is_deletable
    order by name
  loop
    -- Rows and clocks both, before anything is deleted: whoever is writing at this moment is not
    -- waited for. They may be restoring a row, and the rest of their trash goes the next time.
    execute format(
      'select array_agg(user_id), array_agg(id)
       from (
         select held.user_id, held.id
         from %s as held
         join private.user_clock using (user_id)
         -- In hours: a day in which the clocks change is as long as any other.
         where held.deleted_at < private.present() - interval ''720 hours''
         order by held.deleted_at
         limit $1
         for update skip locked
       ) as overdue',
      relation
    ) into owners, ids using batch - purged;
    continue when ids is null;

    execute format(
      'delete from %s as held using unnest($1, $2) as overdue (user_id, id)
       where held.id = overdue.id and held.user_id = overdue.user_id',
      relation
    ) using owners, ids;
    purged := purged + cardinality(ids);
  end loop;
  return purged;
end
$$;

-- The steps of private.synchronise.

create function private.add_sync_columns(relation regclass, merges boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'alter table %s
       alter column user_id set not null,
       alter column user_id set default auth.uid(),
       add column if not exists updated_at timestamptz not null default now(),
       add column if not exists seq bigint',
    relation
  );
  execute format('update %s set seq = private.next_seq(user_id) where seq is null', relation);
  execute format('alter table %s alter column seq set not null', relation);
  if merges then
    execute format(
      'alter table %s
         add column if not exists edited jsonb not null default ''{}'',
         add column if not exists believed jsonb not null default ''{}''',
      relation
    );
  end if;

  if not exists (
    select from pg_constraint
    where conrelid = relation and contype = 'f' and confrelid = 'auth.users'::regclass
      and confdeltype = 'c'
  ) then
    execute format(
      'alter table %s add foreign key (user_id) references auth.users on delete cascade', relation
    );
  end if;
  if not exists (
    select from pg_constraint
    where conrelid = relation and contype = 'u'
      and pg_get_constraintdef(oid) = 'UNIQUE (user_id, seq)'
  ) then
    execute format('alter table %s add unique (user_id, seq)', relation);
  end if;
end
$$;

create function private.add_policies(relation regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', relation);
  if not exists (
    select from pg_policy where polrelid = relation and polname = 'owners read and write their rows'
  ) then
    execute format(
      'create policy "owners read and write their rows" on %s
         to authenticated
         using (user_id = (select auth.uid()))
         with check (user_id = (select auth.uid()))',
      relation
    );
  end if;
  if not exists (
    select from pg_policy where polrelid = relation and polname = 'the second factor is shown'
  ) then
    execute format(
      'create policy "the second factor is shown" on %s
         as restrictive to authenticated
         using ((select private.second_factor_shown()))
         with check ((select private.second_factor_shown()))',
      relation
    );
  end if;
end
$$;

create function private.limit_rows(relation regclass, how_many integer, has_trash boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  arguments constant text :=
    format('%L, %L', how_many, case when has_trash then 'deleted_at is null' else 'true' end);
begin
  if how_many is null then
    execute format('drop trigger if exists limit_added on %s', relation);
    execute format('drop trigger if exists limit_restored on %s', relation);
    return;
  end if;
  execute format(
    'create or replace trigger limit_added after insert on %s
       referencing new table as added
       for each statement execute function private.enforce_limit(%s)',
    relation, arguments
  );
  if has_trash then
    execute format(
      'create or replace trigger limit_restored after update on %s
         referencing old table as removed new table as added
         for each statement execute function private.enforce_limit(%s)',
      relation, arguments
    );
  end if;
end
$$;

-- Makes a table of schema public, which has an id and a user_id, take part in everything that
-- synchronised tables share. Call it again, with the same arguments, when a column was added.
--   inserts     what an insert speaks of: 'whole', 'parts' or 'once' (see private.stamp_row)
--   maps        jsonb columns that merge by key: {"key": true}; false or null removes a key
--   limit_rows  how many rows a user may have outside the trash
--   deletable   whether rows may be deleted for ever
--   map_keys    column of a map → regular expression that its keys match
--   clamped     further columns with timestamps of the device's clock
create function private.synchronise(
  table_name text,
  inserts text default 'whole',
  maps text[] default '{}',
  limit_rows integer default null,
  deletable boolean default true,
  map_keys jsonb default '{}',
  clamped text[] default '{}'
) returns void
language plpgsql
set search_path = ''
as $$
declare
  relation  constant regclass := format('public.%I', table_name);
  merges    constant boolean := inserts <> 'once';
  server    constant text[] := array['seq', 'edited', 'believed'];
  columns   text[];
  fields    text[];
  writable  text;
  arguments text;
  has_trash boolean;
  name      text;
begin
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
  if not maps || clamped <@ columns then
    raise exception '% has not all the columns %', relation, maps || clamped
      using errcode = 'undefined_column';
  end if;
  has_trash := 'deleted_at' = any (columns);
  clamped := array(
    select column_name from unnest(columns) as column_name
    where column_name = any (array['created_at', 'updated_at', 'deleted_at'] || clamped)
  );
  fields := array(
    select column_name from unnest(columns) as column_name
    where column_name <> all (array['id', 'user_id', 'created_at', 'updated_at'] || server || maps)
  );
  writable := (
    select string_agg(quote_ident(column_name), ', ') from unnest(columns) as column_name
    where column_name <> all (server)
  );

  perform private.add_policies(relation);
  execute format('revoke all on %s from public, anon, authenticated', relation);
  execute format('grant select, insert (%s) on %s to authenticated', writable, relation);
  -- An upsert assigns every column it was given, so id, user_id and created_at are granted too; the
  -- merge keeps them as they were.
  if merges then
    execute format('grant update (%s) on %s to authenticated', writable, relation);
  end if;
  if deletable then
    execute format('grant delete on %s to authenticated', relation);
  end if;

  -- Row triggers of one moment run in the order of their names: the marks, the merge, what follows.
  arguments := format('%L, %L, %L, %L, %L', inserts, fields, maps, clamped, map_keys);
  execute format(
    'create or replace trigger merge_insert before insert on %s
       for each row execute function private.stamp_row(%s)',
    relation, arguments
  );
  if merges then
    execute format(
      'create or replace trigger merge_update before update on %s
         for each row execute function private.merge_row(%s)',
      relation, arguments
    );
    foreach name in array array['updated_at'] || maps loop
      execute format(
        'create or replace trigger %I before update of %I on %s
           for each row execute function private.mark_assigned(%L)',
        'assigned_' || name, name, relation, name
      );
    end loop;
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

  if has_trash then
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
end
$$;
