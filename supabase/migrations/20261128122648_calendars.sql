-- Meetings were in no plan: the calendars of others, and what they have on each day.

alter table private.synchronised_options add column counted boolean not null default true;

alter table private.synchronised_options add column insertable boolean not null default true;

alter table private.synchronised_options add column server text[] not null default '{}'::text[];

-- The id of what a calendar has on a day, by the number of the day as in `day_id`.
create function private.calendar_day_id(calendar_id uuid, day date) returns uuid
language sql
immutable
return private.day_id(calendar_id, day);

-- Measures the rows of people who wait for it, up to so many rows and at least one person's, and
-- returns how many people those were. What is missing is found in one snapshot and added afterwards,
-- so writes go on meanwhile: each adds as much to what is counted as to what there is.
create or replace function private.recount_usage(batch bigint default 50000) returns integer
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  people uuid[];
  kept   text;
  drift  private.usage;
  drifts private.usage[];
  busy   uuid[] := '{}';
begin
  select array_agg(user_id) into people
  from (
    select waiting.user_id,
           sum(coalesce(held.rows, 0)) over (order by waiting.user_id) - coalesce(held.rows, 0) as before
    from (
      select user_id from private.usage_recounts order by user_id limit 10000 for update skip locked
    ) as waiting
    left join private.usage as held using (user_id)
  ) as queue
  where before < batch;
  if people is null then
    return 0;
  end if;

  select string_agg(
    format(
      'select user_id, 1 as rows, 0 as tombstones, private.kilobytes(to_jsonb(counted.*)) as kilobytes
       from %s as counted where user_id = any ($1)',
      relation::regclass
    ),
    ' union all '
  ) into kept from private.synchronised_tables where is_counted;
  execute format(
    'select array_agg(row(user_id, rows, tombstones, kilobytes)::private.usage order by user_id)
     from (
       select user_id, sum(rows) as rows, sum(tombstones) as tombstones, sum(kilobytes) as kilobytes
       from (
         %s
         union all
         select user_id, 0, 1, 0 from public.erasures where user_id = any ($1)
         union all
         select user_id, -rows, -tombstones, -kilobytes from private.usage where user_id = any ($1)
       ) as parts
       join auth.users on users.id = parts.user_id
       group by user_id
     ) as drifts
     where (rows, tombstones, kilobytes) <> (0, 0, 0)',
    kept
  ) into drifts using people;

  foreach drift in array coalesce(drifts, '{}') loop
    -- Who is writing at this moment comes the next time, so that the others do not wait either.
    perform from private.usage where user_id = drift.user_id for update skip locked;
    if not found and exists (select from private.usage where user_id = drift.user_id) then
      busy := busy || drift.user_id;
      continue;
    end if;
    insert into private.usage as held (user_id, rows, tombstones, kilobytes)
    values (drift.user_id, drift.rows, drift.tombstones, drift.kilobytes)
    on conflict (user_id) do update
    set rows = held.rows + excluded.rows,
        tombstones = held.tombstones + excluded.tombstones,
        kilobytes = held.kilobytes + excluded.kilobytes;
  end loop;
  delete from private.usage_recounts where user_id = any (people) and user_id <> all (busy);
  return cardinality(people) - cardinality(busy);
end
$$;

-- Stores the options that are given, and answers all that count.
create function private.remember_options(
  table_name text, inserts text, maps text[], limit_rows integer, deletable boolean, map_keys jsonb, clamped text[],
  history boolean, server text[], insertable boolean, counted boolean
) returns private.synchronised_options
language sql
set search_path = ''
begin atomic
  insert into private.synchronised_options as held (
    table_name, inserts, maps, limit_rows, deletable, map_keys, clamped, history, server, insertable, counted
  )
  values (
    table_name, coalesce(inserts, 'whole'), coalesce(maps, '{}'), limit_rows, coalesce(deletable, true),
    coalesce(map_keys, '{}'), coalesce(clamped, '{}'), coalesce(history, true), coalesce(server, '{}'),
    coalesce(insertable, true), coalesce(counted, true)
  )
  on conflict (table_name) do update
  set inserts = coalesce(remember_options.inserts, held.inserts),
      maps = coalesce(remember_options.maps, held.maps),
      limit_rows = coalesce(remember_options.limit_rows, held.limit_rows),
      deletable = coalesce(remember_options.deletable, held.deletable),
      map_keys = coalesce(remember_options.map_keys, held.map_keys),
      clamped = coalesce(remember_options.clamped, held.clamped),
      history = coalesce(remember_options.history, held.history),
      server = coalesce(remember_options.server, held.server),
      insertable = coalesce(remember_options.insertable, held.insertable),
      counted = coalesce(remember_options.counted, held.counted)
  returning held.*;
end;

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
  counted boolean default null
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
         held.server, held.insertable, held.counted
  into inserts, maps, limit_rows, deletable, map_keys, clamped, history, server, insertable, counted
  from private.remember_options(
    table_name, inserts, maps, limit_rows, deletable, map_keys, clamped, history, server, insertable, counted
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
       for each row execute function private.stamp_row(%L, %L, %L, %L, %L)',
    relation, inserts, fields, plain, clamped, map_keys
  );
  if nested <> '{}' then
    execute format(
      'create or replace trigger merge_insert_maps before insert on %s
         for each row execute function private.stamp_inner_maps(%L, %L)',
      relation, nested, map_keys
    );
  end if;
  if inserts = 'whole' then
    execute format(
      'create or replace trigger merge_insert_stamps before insert on %s
         for each row execute function private.compact_new_row(%L)',
      relation, fields
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

-- A calendar of a person: made by `subscribe_calendar` alone. What the file says and how reading it went, the server writes.
create table public.calendars (
  id            uuid not null,
  user_id       uuid not null,
  -- Null: the name that the file has.
  name          text
                check (char_length(name) <= 120)
                check (name ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  color         text check (char_length(color) <= 40),
  position      text collate "C" check (position ~ '^[0-9A-Za-z]+$' and char_length(position) <= 1024),
  shown         boolean not null default true,
  -- Whether its entries take time from the day; those of whole days only with `all_day`.
  busy          boolean not null default true,
  all_day       boolean not null default false,
  -- The person among the attendees.
  own_address   text check (char_length(own_address) <= 320),
  created_at    timestamptz not null default now(),
  deleted_at    timestamptz,
  file_name     text check (char_length(file_name) <= 120),
  -- The host with the last four characters of the address: all of it that anybody is shown.
  host          text not null check (char_length(host) <= 260),
  state         text not null default 'reading' check (state in ('reading', 'ok', 'failed')),
  problem       text check (problem in ('password', 'gone', 'not_calendar', 'incomplete', 'too_large', 'no_answer', 'not_public')),
  read_at       timestamptz,
  next_at       timestamptz,
  entries       integer not null default 0 check (entries >= 0),
  unreadable    integer not null default 0 check (unreadable >= 0),
  unknown_zones integer not null default 0 check (unknown_zones >= 0),
  primary key (user_id, id)
);

-- What a calendar has on a day of UTC, or of the wall clock for what has no zone. Rows come and go with days, and leave no
-- tombstones: server and devices forget those older than 400 days and those of a calendar that is gone.
create table public.calendar_days (
  id          uuid not null,
  user_id     uuid not null,
  calendar_id uuid not null,
  day         date not null,
  entries     jsonb not null check (jsonb_typeof(entries) = 'array' and octet_length(entries::text) <= 32768),
  -- How many entries of the day were left out.
  more        smallint not null default 0 check (more >= 0),
  primary key (user_id, id),
  check (id = private.calendar_day_id(calendar_id, day)),
  foreign key (user_id, calendar_id) references public.calendars on delete cascade
);

select private.synchronise('calendar_days', deletable => false, history => false, server => '{calendar_id,day,entries,more}', insertable => false, counted => false);

select private.synchronise('calendars', limit_rows => 10, server => '{file_name,host,state,problem,read_at,next_at,entries,unreadable,unknown_zones}', insertable => false);

drop function private.remember_options(text,text,text[],integer,boolean,jsonb,text[],boolean);

drop function private.synchronise(text,text,text[],integer,boolean,jsonb,text[],boolean);

CREATE INDEX calendar_days_calendar_idx ON public.calendar_days USING btree (user_id, calendar_id);

CREATE INDEX calendar_days_day_idx ON public.calendar_days USING btree (day);

create or replace view private.synchronised_tables as
 SELECT oid AS relation,
    (relname)::text AS name,
    (EXISTS ( SELECT
           FROM pg_attribute
          WHERE ((pg_attribute.attrelid = pg_class.oid) AND (pg_attribute.attname = 'deleted_at'::name) AND (NOT pg_attribute.attisdropped)))) AS has_trash,
    (EXISTS ( SELECT
           FROM pg_trigger
          WHERE ((pg_trigger.tgrelid = pg_class.oid) AND (pg_trigger.tgfoid = ('private.record_tombstone()'::regprocedure)::oid)))) AS is_deletable,
    (EXISTS ( SELECT
           FROM pg_trigger
          WHERE ((pg_trigger.tgrelid = pg_class.oid) AND (pg_trigger.tgfoid = ('private.count_inserted()'::regprocedure)::oid)))) AS is_counted
   FROM pg_class
  WHERE ((relnamespace = ('public'::regnamespace)::oid) AND (EXISTS ( SELECT
           FROM pg_trigger
          WHERE ((pg_trigger.tgrelid = pg_class.oid) AND (pg_trigger.tgfoid = ('private.stamp_row()'::regprocedure)::oid)))));

revoke execute on function private.calendar_day_id(uuid,date) from public;

revoke execute on function private.remember_options(text,text,text[],integer,boolean,jsonb,text[],boolean,text[],boolean,boolean) from public;

insert into private.schema_versions (version) values ('20261128122648');
