-- How much each user keeps, counted by triggers, and how much they may keep.

-- One row. The server writes it from its settings; on a hosted project whoever keeps it does.
create table private.quota (
  is_only   boolean primary key default true check (is_only),
  rows      bigint not null default 200000 check (rows > 0),
  megabytes bigint not null default 512 check (megabytes > 0)
);

insert into private.quota default values;

create table private.usage (
  -- Deferred: a row refused for another reason must not tell whether its user exists.
  user_id    uuid primary key references auth.users on delete cascade deferrable initially deferred,
  -- Of all synchronised tables, with the trash.
  rows       bigint not null,
  tombstones bigint not null default 0,
  -- Of the rows.
  kilobytes  bigint not null
) with (fillfactor = 50);

-- What a row is counted as: whole kilobytes of what was written into it, and one for itself, its
-- indexes and the columns of the server. So moving it to the trash never makes it larger.
create function private.kilobytes(held jsonb) returns bigint
language sql
immutable
parallel safe
return 1 + octet_length(
  (jsonb_strip_nulls(held) - '{seq,edited,believed,updated_at,deleted_at}'::text[])::text
) / 1024;

-- PostgREST answers this with the status and the code that it names.
create function private.raise_quota_exceeded() returns void
language plpgsql
set search_path = ''
as $$
declare
  quota private.quota;
begin
  select * into quota from private.quota;
  raise sqlstate 'PGRST' using
    message = jsonb_build_object(
      'code', 'quota_exceeded',
      'message', format(
        'This account is full: it may hold %s rows and %s MB.', quota.rows, quota.megabytes
      ),
      'hint', 'What is deleted for ever makes room.'
    )::text,
    detail = '{"status": 413, "headers": {}}';
end
$$;

-- Ten tombstones count as a row, and five as a kilobyte: what was deleted for ever makes room, and
-- whoever adds and deletes in a loop comes to an end all the same.
--
-- The time zone belongs to the functions that measure rows: what is taken off again has to be as
-- large as it was.
create function private.count_inserted() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  counted record;
  held    private.usage;
begin
  for counted in
    select user_id, count(*) as rows, sum(private.kilobytes(to_jsonb(added.*))) as kilobytes
    from added
    group by user_id
    order by user_id
  loop
    insert into private.usage as usage (user_id, rows, kilobytes)
    values (counted.user_id, counted.rows, counted.kilobytes)
    on conflict (user_id) do update
    set rows = usage.rows + excluded.rows, kilobytes = usage.kilobytes + excluded.kilobytes
    returning * into held;
    if exists (
      select from private.quota
      where held.rows + held.tombstones / 10 > quota.rows
        or held.kilobytes + held.tombstones / 5 > quota.megabytes * 1024
    ) then
      perform private.raise_quota_exceeded();
    end if;
  end loop;
  return null;
end
$$;

-- Rows may be changed beyond the quota. Only what grows is refused, from its double on: otherwise
-- small rows could be added and made large.
create function private.count_changed_size() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  growth record;
  quota  private.quota;
  held   bigint;
begin
  for growth in
    select user_id, sum(kilobytes) as kilobytes
    from (
      select user_id, private.kilobytes(to_jsonb(added.*)) as kilobytes from added
      union all
      select user_id, -private.kilobytes(to_jsonb(removed.*)) from removed
    ) as sizes
    group by user_id
    having sum(kilobytes) <> 0
    order by user_id
  loop
    select * into quota from private.quota;
    update private.usage
    set kilobytes = usage.kilobytes + growth.kilobytes
    where usage.user_id = growth.user_id
    returning kilobytes into held;
    if growth.kilobytes > 0 and held > 2 * 1024 * quota.megabytes then
      perform private.raise_quota_exceeded();
    end if;
  end loop;
  return null;
end
$$;

create function private.count_deleted() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  leaves_tombstones constant boolean := tg_argv[0];
begin
  -- No row when the whole user is being deleted.
  update private.usage as held
  set rows = held.rows - gone.rows,
      kilobytes = held.kilobytes - gone.kilobytes,
      tombstones = held.tombstones + case when leaves_tombstones then gone.rows else 0 end
  from (
    select user_id, count(*) as rows, sum(private.kilobytes(to_jsonb(removed.*))) as kilobytes
    from removed
    group by user_id
  ) as gone
  where held.user_id = gone.user_id;
  return null;
end
$$;

create function private.add_usage_triggers(relation regclass, leaves_tombstones boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create or replace trigger usage_added after insert on %s
       referencing new table as added
       for each statement execute function private.count_inserted()',
    relation
  );
  execute format(
    'create or replace trigger usage_changed after update on %s
       referencing old table as removed new table as added
       for each statement execute function private.count_changed_size()',
    relation
  );
  execute format(
    'create or replace trigger usage_removed after delete on %s
       referencing old table as removed
       for each statement execute function private.count_deleted(%L)',
    relation, leaves_tombstones
  );
end
$$;

-- Counts everything anew: a column that a table gains is part of the size of its rows.
create function private.recount_usage() returns void
language plpgsql
set search_path = ''
set timezone = 'UTC'
as $$
declare
  relation regclass;
begin
  for relation in select tables.relation from private.synchronised_tables as tables order by name loop
    execute format('lock table %s in share row exclusive mode', relation);
  end loop;
  delete from private.usage;
  insert into private.usage (user_id, rows, tombstones, kilobytes)
  select user_id, 0, count(*), 0 from public.erasures group by user_id;

  for relation in select tables.relation from private.synchronised_tables as tables order by name loop
    execute format(
      'insert into private.usage as held (user_id, rows, kilobytes)
       select user_id, count(*), sum(private.kilobytes(to_jsonb(counted.*)))
       from %s as counted
       group by user_id
       on conflict (user_id) do update
       set rows = held.rows + excluded.rows, kilobytes = held.kilobytes + excluded.kilobytes',
      relation
    );
  end loop;
end
$$;

select private.add_usage_triggers(relation, is_deletable) from private.synchronised_tables;
select private.recount_usage();

-- As before, with the triggers that count.
create or replace function private.synchronise(
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
  perform private.add_usage_triggers(relation, deletable);
  perform private.recount_usage();

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

-- As before, and an error that names its own status keeps it.
create or replace function private.run_mutations(planned jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  mutation  jsonb;
  changed   jsonb;
  answers   jsonb[] := '{}';
  code      text;
  complaint text;
  status    text;
begin
  for mutation in select value from jsonb_array_elements(planned) loop
    changed := null;
    if mutation -> 'given' <> '{}' then
      execute mutation ->> 'statement' into changed
        using mutation -> 'given', (mutation ->> 'id')::uuid;
    end if;
    answers := answers || jsonb_build_object(
      'table', mutation -> 'table', 'id', mutation -> 'id', 'row', changed
    );
  end loop;
  return to_jsonb(answers);
exception when others then
  get stacked diagnostics
    code = returned_sqlstate, complaint = message_text, status = pg_exception_detail;
  -- With this code DETAIL is the status of the answer, and the message holds what else it says.
  if code = 'PGRST' then
    complaint := complaint::jsonb || jsonb_build_object('details', cardinality(answers)::text);
    raise exception using errcode = code, message = complaint, detail = status;
  end if;
  raise exception using
    errcode = code, message = complaint, detail = cardinality(answers)::text;
end
$$;

revoke execute on function
  private.kilobytes, private.raise_quota_exceeded, private.count_inserted,
  private.count_changed_size, private.count_deleted, private.add_usage_triggers,
  private.recount_usage
  from public, anon, authenticated, service_role;
