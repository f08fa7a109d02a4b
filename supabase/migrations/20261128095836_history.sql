-- A change left no trace of what was before, nor of who made it.

alter table private.synchronised_options add column history boolean not null default true;

-- `fields` and `maps` are all that people write and that may change. Where a row came from is no news.
create function private.add_history_triggers(
  relation regclass, inserts text, fields text[], maps text[], deletable boolean
) returns void
language plpgsql
set search_path = ''
as $$
begin
  fields := array_remove(array_remove(fields, 'origin'), 'forecast');
  execute format(
    'create or replace trigger history_added after insert on %s
       referencing new table as added
       for each statement execute function private.record_added()',
    relation
  );
  if inserts <> 'once' then
    execute format(
      'create or replace trigger history_changed after update on %s
         referencing old table as removed new table as added
         for each statement execute function private.record_changed(%L, %L)',
      relation, fields, maps
    );
  end if;
  if deletable and inserts = 'once' then
    execute format(
      'create or replace trigger history_removed after delete on %s
         referencing old table as removed
         for each statement execute function private.record_removed(%L)',
      relation, fields
    );
  elsif deletable then
    execute format(
      'create or replace trigger history_removed after delete on %s
         referencing old table as removed
         for each statement execute function private.forget_removed()',
      relation
    );
  end if;
end
$$;

-- Run by whoever restored the database, before anybody writes to it. The restored database does not know which numbers were
-- given after its backup was made. They are smaller than the milliseconds since 1970 times 1024, because no user makes 1024
-- changes a millisecond. That product stays below 2^53, which JavaScript can hold, until the year 2248. An epoch begins at
-- least 2^20 above any known number: devices take a smaller step for changes that they have yet to read.
create or replace function private.begin_epoch() returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  relation regclass;
  began    bigint;
begin
  lock table private.user_clock in exclusive mode;
  perform private.silence_missed();
  insert into private.user_clock select id, 0 from auth.users on conflict (user_id) do nothing;
  began := greatest(
    floor(extract(epoch from private.present()) * 1000)::bigint * 1024,
    (select coalesce(max(seq), 0) + (2 ^ 20)::bigint from private.user_clock)
  );

  -- The order of the numbers stays, and what they have risen in earlier epochs is taken off again.
  for relation in
    select tables.relation from private.synchronised_tables as tables
    union all select 'public.erasures'::regclass
  loop
    execute format('alter table %s disable trigger user', relation);
    execute format(
      'update %s as held
       set seq = held.seq + $1 - coalesce(
         (select epochs.seq from public.epochs where epochs.user_id = held.user_id), 0
       )',
      relation
    ) using began;
    execute format('alter table %s enable trigger user', relation);
  end loop;
  update public.history as entry
  set seq = entry.seq + risen.numbers, act = entry.act + risen.numbers
  from (
    select user_id, began - coalesce(epochs.seq, 0) as numbers
    from private.user_clock left join public.epochs using (user_id)
  ) as risen
  where entry.user_id = risen.user_id and entry.kind <> 'restored';

  with clocks as (
    select user_id, clock.seq, coalesce(epochs.seq, 0) as began_before
    from private.user_clock as clock left join public.epochs using (user_id)
  ), moved as (
    update private.user_clock as clock
    set seq = clocks.seq + began - clocks.began_before
    from clocks
    where clock.user_id = clocks.user_id
  )
  insert into public.epochs as held (user_id, seq, restored_seq)
  select user_id, began, seq from clocks
  on conflict (user_id) do update
  set seq = excluded.seq,
      restored_seq = excluded.restored_seq,
      updated_at = excluded.updated_at,
      earlier = held.earlier || jsonb_build_object('seq', held.seq, 'restored_seq', held.restored_seq);
  perform private.record_restore(began);
  insert into private.present_epoch (seq) values (began)
  on conflict (one) do update set seq = excluded.seq;
  return began;
end
$$;

create function private.delete_history() returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  deleted bigint;
begin
  if auth.uid() is null or auth.jwt() ->> 'token_id' is not null then
    perform private.refuse(403, 'not_allowed', 'Only a session of the account deletes its history');
  end if;
  perform private.require_second_factor();
  perform private.lock_clock();
  delete from public.history where user_id = auth.uid();
  get diagnostics deleted = row_count;
  delete from public.history_sources where user_id = auth.uid();
  return deleted;
end
$$;

-- The smallest number of a person whose moment is later than the given one, found by bisection: `at` never falls as seq grows.
-- Entries of restores have the numbers of epochs, below all others.
create function private.first_seq_after(person uuid, moment timestamptz) returns bigint
language plpgsql
stable
set search_path = ''
as $$
declare
  low    bigint := (select min(seq) from public.history where user_id = person and kind <> 'restored');
  high   bigint := (select max(seq) from public.history where user_id = person);
  middle bigint;
  entry  record;
  found  bigint;
begin
  while low <= high loop
    middle := low + (high - low) / 2;
    select seq, at into entry from public.history
    where user_id = person and seq >= middle
    order by seq limit 1;
    if entry.at > moment then
      found := entry.seq;
      high := middle - 1;
    else
      low := entry.seq + 1;
    end if;
  end loop;
  return found;
end
$$;

-- What is deleted for ever takes its history along.
create function private.forget_removed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.history as entry using removed
  where entry.user_id = removed.user_id and entry.id = removed.id and entry.table_name = tg_table_name;
  return null;
end
$$;

-- Deletes sources that no entry names any more. Whoever writes at this moment is not waited for.
create function private.forget_sources(person uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from private.user_clock where user_id = person for update skip locked;
  if found then
    delete from public.history_sources as source
    where source.user_id = person and not exists (
      select from public.history as entry where entry.user_id = person and entry.source = source.id
    );
  end if;
end
$$;

-- Is a row of a task due on a day?
create function private.is_due_on(task jsonb, day date) returns boolean
language sql
immutable
return coalesce(left(task ->> 'due_date', 10) = to_char(day, 'YYYY-MM-DD'), false);

-- Is an entry about the order of rows alone? Such entries are kept for 30 days.
create function private.is_order_alone(kind text, before jsonb) returns boolean
language sql
immutable
parallel safe
return kind = 'changed' and before - '{position,list_position}'::text[] = '{}';

-- Deletes the oldest entries of a person, at most `batch`: those from before `oldest`, and what is beyond 250,000 entries or
-- 64 MB.
create function private.limit_history(person uuid, oldest timestamptz, batch integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  beyond  bigint;
  deleted integer;
begin
  select max(seq) into beyond
  from (
    select seq, row_number() over latest as entries, sum(pg_column_size(entry.*)) over latest as bytes
    from public.history as entry
    where user_id = person
    window latest as (order by seq desc rows unbounded preceding)
  ) as kept
  where entries > 250000 or bytes > 64 * 1024 * 1024;
  delete from public.history
  where user_id = person and seq = any (array(
    select seq from public.history
    where user_id = person and (at < oldest or seq <= beyond)
    order by seq limit batch
  ));
  get diagnostics deleted = row_count;
  perform private.forget_sources(person);
  return deleted;
end
$$;

-- The name of a session as lists of sessions say it; null: nobody knows. `parseUserAgent` in `userAgent.ts` reads the same.
create function private.name_user_agent(user_agent text) returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(concat_ws(
    ' on ',
    case
      when user_agent ~ '\mEdg(e|A|iOS)?/' then 'Edge'
      when user_agent ~ '\m(OPR|Opera)/' then 'Opera'
      when user_agent ~ '\mSamsungBrowser/' then 'Samsung Internet'
      when user_agent ~ '\m(Firefox|FxiOS)/' then 'Firefox'
      when user_agent ~ '\m(Chrome|CriOS|Chromium)/' then 'Chrome'
      when user_agent ~ '\mVersion/\S' and user_agent ~ '\mSafari/' then 'Safari'
    end,
    case
      when user_agent ~ '\miPad\M' then 'iPadOS'
      when user_agent ~ '\m(iPhone|iPod)\M' then 'iOS'
      when user_agent ~ '\mAndroid\M' then 'Android'
      when user_agent ~ '\mCrOS\M' then 'ChromeOS'
      when user_agent ~ '\mWindows\M' then 'Windows'
      when user_agent ~ '\m(Macintosh|Mac OS X)\M' then 'macOS'
      when user_agent ~ '\mLinux\M' then 'Linux'
    end
  ), '')
$$;

-- Numbers the acts: takes the smallest number of each person in a statement, and answers the smallest of each in the
-- transaction.
create function private.note_acts(people uuid[], firsts bigint[]) returns bigint[]
language plpgsql
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  held constant jsonb := coalesce(nullif(current_setting('daymark.acts', true), '')::jsonb, '{}');
  acts jsonb := held;
begin
  for place in 1 .. cardinality(people) loop
    if firsts[place] < coalesce((held ->> people[place]::text)::bigint, firsts[place] + 1) then
      acts := acts || jsonb_build_object(people[place], firsts[place]);
      -- Further parts of a focus session are recorded before it, and have greater numbers.
      if held ? people[place]::text then
        update public.history set act = firsts[place]
        where user_id = people[place] and act = (held ->> people[place]::text)::bigint;
      end if;
    end if;
    firsts[place] := acts ->> people[place]::text;
  end loop;
  if acts <> held then
    perform set_config('daymark.acts', acts::text, true);
  end if;
  return firsts;
end
$$;

-- Answers by whom the present transaction writes: the session of the request, else the operator, whose id is the nil uuid; null
-- where no history is kept. Makes the row of a source with its first change.
create function private.note_source(people uuid[]) returns uuid
language plpgsql
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  operator constant uuid := '00000000-0000-0000-0000-000000000000';
  session  constant text := case
    when current_setting('role', true) = 'authenticated'
    then nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'
  end;
  source   constant uuid := case
    when session ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then session else operator::text
  end;
  is_known boolean;
  days     integer;
begin
  select
    cardinality(people) = 1
      and exists (select from public.history_sources where user_id = people[1] and id = source),
    coalesce((select value::integer from private.settings where name = 'history_days'), 400)
  into is_known, days;
  if days = 0 then
    return null;
  elsif not is_known then
    insert into public.history_sources (user_id, id, kind, name, first_at)
    select
      person, source, case source when operator then 'operator' else 'session' end,
      (select private.name_user_agent(user_agent) from auth.sessions where id = source and user_id = person),
      private.present()
    from unnest(people) as person
    on conflict do nothing;
  end if;
  return source;
end
$$;

-- Deletes what is kept no longer. How much that was; ask again until it is nothing. Several may ask at once: one does it.
create function private.purge_history(batch integer default 10000) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
  oldest  constant timestamptz := case private.history_days()
    when 0 then 'infinity' else present - private.history_days() * interval '24 hours'
  end;
  month   constant timestamptz := present - interval '720 hours';
  deleted integer;
  purged  integer := 0;
  person  uuid;
begin
  if not pg_try_advisory_xact_lock(4600460048) then
    return 0;
  end if;

  delete from public.history where ctid = any (array(
    select ctid from public.history
    where private.is_order_alone(kind, before) and at < month
    order by at limit batch
  ));
  get diagnostics deleted = row_count;
  purged := purged + deleted;

  -- A removed session goes with its first entry.
  delete from public.history where (user_id, id, table_name) in (
    select user_id, id, table_name from public.history
    where kind = 'removed' and at < month
    order by at limit batch
  );
  get diagnostics deleted = row_count;
  purged := purged + deleted;

  -- Whoever has fewer than 1,000 numbers has fewer entries; who wrote nothing of late was looked at before.
  for person in
    select clock.user_id
    from private.user_clock as clock
    cross join lateral (
      select seq, at from public.history where user_id = clock.user_id and kind <> 'restored' order by seq limit 1
    ) as first
    cross join lateral (
      select seq, at from public.history where user_id = clock.user_id order by seq desc limit 1
    ) as last
    where first.at < oldest or (last.at > present - interval '2 hours' and last.seq - first.seq > 1000)
    order by clock.user_id
  loop
    exit when purged >= batch;
    purged := purged + private.limit_history(person, oldest, batch - purged);
  end loop;
  return purged;
end
$$;

create function private.record_added() returns trigger
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
-- The plan is made for the first statement, and has to be good for one that changes 10,000 rows.
set enable_nestloop = off
as $$
declare
  present constant timestamptz := private.present();
  people  uuid[];
  firsts  bigint[];
  source  uuid;
begin
  select array_agg(user_id), array_agg(seq) into people, firsts
  from (select user_id, min(seq) as seq from added group by user_id) as numbered;
  if people is null then
    return null;
  end if;
  source := private.note_source(people);
  if source is null then
    return null;
  end if;
  firsts := private.note_acts(people, firsts);
  insert into public.history (user_id, seq, at, written_at, act, source, table_name, id, kind)
  select
    added.user_id, added.seq, moments.at, private.written_before(moments.at, added.updated_at),
    moments.act, source, tg_table_name, added.id, 'added'
  from (
    select person, act, greatest(
      present, (select at from public.history where user_id = person order by seq desc limit 1)
    ) as at
    from unnest(people, firsts) as one (person, act)
    offset 0
  ) as moments
  join added on added.user_id = moments.person
  on conflict do nothing;
  return null;
end
$$;

-- The arguments: the fields and the maps of the table.
create function private.record_changed() returns trigger
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
-- The plan is made for the first statement, and has to be good for one that changes 10,000 rows.
set enable_nestloop = off
-- A moment in a JSON value is written in it.
set timezone = 'UTC'
as $$
declare
  fields    constant text[] := tg_argv[0];
  maps      constant text[] := tg_argv[1];
  is_nested constant boolean := tg_argv[1] like '%.%';
  present   constant timestamptz := private.present();
  people    uuid[];
  firsts    bigint[];
  source    uuid;
begin
  select array_agg(user_id), array_agg(seq) into people, firsts
  from (select user_id, min(seq) as seq from added group by user_id) as numbered;
  if people is null then
    return null;
  end if;
  source := private.note_source(people);
  if source is null then
    return null;
  end if;
  firsts := private.note_acts(people, firsts);
  insert into public.history (user_id, seq, at, written_at, act, source, table_name, id, kind, before)
  select
    rows.user_id, rows.seq, moments.at,
    private.written_before(moments.at, to_timestamp(difference.stamp / 1000.0)),
    moments.act, source, tg_table_name, rows.id, 'changed', difference.before
  from (
    select person, act, greatest(
      present, (select at from public.history where user_id = person order by seq desc limit 1)
    ) as at
    from unnest(people, firsts) as one (person, act)
    offset 0
  ) as moments
  join (
    select
      added.user_id, added.id, added.seq, added.edited,
      case when is_nested then private.spread_maps(to_jsonb(removed), maps) else to_jsonb(removed) end as was,
      case when is_nested then private.spread_maps(to_jsonb(added), maps) else to_jsonb(added) end as now
    from added join removed using (user_id, id)
    offset 0
  ) as rows on rows.user_id = moments.person
  cross join lateral (
    select jsonb_object_agg(name, value) as before, max(private.stamp_of(rows.edited, name)) as stamp
    from (
      select key as name, value from jsonb_each(rows.was)
      where key = any (fields) and value is distinct from rows.now -> key
      union all
      select map || '/' || key, case when rows.was -> map ? key then 'true' else 'null' end::jsonb
      from unnest(maps) as map
      cross join lateral jsonb_object_keys(coalesce(nullif(rows.was -> map, 'null'), '{}')
        || coalesce(nullif(rows.now -> map, 'null'), '{}')) as key
      where rows.was -> map is distinct from rows.now -> map
        and coalesce(rows.was -> map ? key, false) <> coalesce(rows.now -> map ? key, false)
    ) as changes
  ) as difference
  where difference.before is not null
  on conflict do nothing;
  return null;
end
$$;

-- What was, of rows that never change.
create function private.record_removed() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  fields  constant text[] := tg_argv[0];
  present constant timestamptz := private.present();
  people  uuid[];
  firsts bigint[];
  source uuid;
begin
  -- An account that is deleted leaves no tombstones, and no entries.
  select array_agg(user_id), array_agg(seq) into people, firsts
  from (
    select user_id, min(erasures.seq) as seq
    from removed join public.erasures using (user_id, id)
    where erasures.table_name = tg_table_name
    group by user_id
  ) as numbered;
  if people is null then
    return null;
  end if;
  source := private.note_source(people);
  if source is null then
    return null;
  end if;
  firsts := private.note_acts(people, firsts);
  insert into public.history (user_id, seq, at, act, source, table_name, id, kind, before)
  select
    removed.user_id, erasures.seq, moments.at, moments.act, source,
    tg_table_name, removed.id, 'removed',
    (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(removed)) where key = any (fields))
  from (
    select person, act, greatest(
      present, (select at from public.history where user_id = person order by seq desc limit 1)
    ) as at
    from unnest(people, firsts) as one (person, act)
    offset 0
  ) as moments
  join removed on removed.user_id = moments.person
  join public.erasures as erasures
    on erasures.user_id = removed.user_id and erasures.id = removed.id and erasures.table_name = tg_table_name
  on conflict do nothing;
  return null;
end
$$;

-- Says in everybody's history that the server was restored, under the number of the epoch.
create function private.record_restore(began bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  operator uuid;
begin
  operator := private.note_source(array(select user_id from private.user_clock));
  if operator is null then
    return;
  end if;
  insert into public.history (user_id, seq, at, act, source, kind)
  select user_id, began, private.present(), began, operator, 'restored'
  from private.user_clock
  on conflict do nothing;
end
$$;

-- Stores the options that are given, and answers all that count.
create function private.remember_options(
  table_name text, inserts text, maps text[], limit_rows integer, deletable boolean, map_keys jsonb, clamped text[],
  history boolean
) returns private.synchronised_options
language sql
set search_path = ''
begin atomic
  insert into private.synchronised_options as held (table_name, inserts, maps, limit_rows, deletable, map_keys, clamped, history)
  values (
    table_name, coalesce(inserts, 'whole'), coalesce(maps, '{}'), limit_rows, coalesce(deletable, true),
    coalesce(map_keys, '{}'), coalesce(clamped, '{}'), coalesce(history, true)
  )
  on conflict (table_name) do update
  set inserts = coalesce(remember_options.inserts, held.inserts),
      maps = coalesce(remember_options.maps, held.maps),
      limit_rows = coalesce(remember_options.limit_rows, held.limit_rows),
      deletable = coalesce(remember_options.deletable, held.deletable),
      map_keys = coalesce(remember_options.map_keys, held.map_keys),
      clamped = coalesce(remember_options.clamped, held.clamped),
      history = coalesce(remember_options.history, held.history)
  returning held.*;
end;

-- Of each value that a row had: since when, and which entry replaced it.
create function private.replaced(given jsonb)
returns table (since timestamptz, at timestamptz, written_at timestamptz, source uuid)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if jsonb_typeof(given) is distinct from 'array' or jsonb_array_length(given) > 100 then
    raise exception 'values are an array of 100 at most' using errcode = 'invalid_parameter_value';
  end if;
  if not private.sees_history() or not private.second_factor_shown() then
    return;
  end if;
  return query
  select origin.at, replacement.at, replacement.written_at, replacement.source
  from jsonb_array_elements(given) with ordinality as one (value, place)
  left join lateral (
    select seq, at, written_at, source
    from public.history
    where user_id = auth.uid() and id = (one.value ->> 'id')::uuid and table_name = one.value ->> 'table_name'
      and kind = 'changed' and before ? (one.value ->> 'column')
      and before -> (one.value ->> 'column') = coalesce(nullif(one.value -> 'value', 'false'), 'null')
    order by seq desc limit 1
  ) as replacement on true
  left join lateral (
    select at
    from public.history
    where user_id = auth.uid() and id = (one.value ->> 'id')::uuid and table_name = one.value ->> 'table_name'
      and seq < replacement.seq
      and (kind = 'added' or before ? (one.value ->> 'column'))
    order by seq desc limit 1
  ) as origin on true
  order by one.place;
end
$$;

create function private.rows_at(moment timestamptz, day date, after jsonb)
returns table (table_name text, id uuid, "row" jsonb)
language plpgsql
stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
#variable_conflict use_column
declare
  person constant uuid := auth.uid();
  began  constant timestamptz := (
    select at from public.history where user_id = person and kind <> 'restored' order by seq limit 1
  );
  first  bigint;
begin
  if not private.sees_history() or not private.second_factor_shown() then
    return;
  end if;
  if moment is null or began is null or moment < began or moment > private.present() then
    raise exception 'the history has no rows of this moment' using errcode = 'invalid_parameter_value';
  end if;
  first := private.first_seq_after(person, moment);
  return query
  with differing as materialized (
    select tables.name, rows.id, rows.was, rows.held
    from private.synchronised_tables as tables
    join private.synchronised_options as options on options.table_name = tables.name and options.history
    cross join lateral private.rows_before(person, first, tables.name) as rows
    where first is not null
  ),
  due as (
    select id from differing
    where name = 'tasks' and (private.is_due_on(was, day) or private.is_due_on(held, day))
    union
    select id from public.tasks
    where user_id = person and due_date >= day and due_date < day + 1
  )
  select name, id, was
  from differing
  where (
      day is null
      or case
        when name = 'tasks' then id in (select id from due)
          or (was ->> 'parent_id')::uuid in (select id from due)
          or (held ->> 'parent_id')::uuid in (select id from due)
        when name = 'reminders' then coalesce(was, held) ->> 'task_id' in (select id::text from due)
        when name = 'days' then coalesce(was, held) ->> 'date' = to_char(day, 'YYYY-MM-DD')
        else name in ('lists', 'tags')
      end
    )
    and (after is null or (name, id) > (after ->> 'table_name', (after ->> 'id')::uuid))
  order by name, id
  limit 1000;
end
$$;

-- The rows of a person in a table that have an entry with this number or a later one: as they were before it, and as they
-- are; null: not there. Of each column the earliest value before counts.
create function private.rows_before(person uuid, first bigint, name text)
returns table (id uuid, was jsonb, held jsonb)
language plpgsql
stable
set search_path = ''
set timezone = 'UTC'
as $$
begin
  return query execute format(
    'with later as (
       select entry.id, entry.seq, entry.kind, entry.before from public.history as entry
       where entry.user_id = $1 and entry.seq >= $2 and entry.table_name = %2$L
     ),
     earliest as (
       select one.id, jsonb_object_agg(one.key, one.value) as before
       from (
         select distinct on (later.id, key) later.id, key, value
         from later cross join jsonb_each(later.before)
         where later.kind = ''changed''
         order by later.id, key, later.seq
       ) as one
       group by one.id
     ),
     touched as (
       select later.id,
         (array_agg(later.kind order by later.seq))[1] = ''added'' as is_new,
         (array_agg(later.before order by later.seq) filter (where later.kind = ''removed''))[1] as removed
       from later group by later.id
     ),
     both_states as (
       select touched.id,
         case when not is_new then private.walk_back(
           coalesce(
             to_jsonb(held) - ''{edited,believed}''::text[],
             removed || jsonb_build_object(''id'', touched.id, ''user_id'', $1)
           ),
           coalesce(earliest.before, ''{}''),
           $3
         ) end as was,
         to_jsonb(held) - ''{edited,believed}''::text[] as held
       from touched
       left join earliest on earliest.id = touched.id
       left join public.%1$I as held on held.user_id = $1 and held.id = touched.id
     )
     select * from both_states where was is distinct from held',
    name, name
  ) using person, first, (
    select maps from private.synchronised_options where table_name = name
  );
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
create function private.synchronise(
  table_name text,
  inserts text default null,
  maps text[] default null,
  limit_rows integer default null,
  deletable boolean default null,
  map_keys jsonb default null,
  clamped text[] default null,
  history boolean default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  relation  constant regclass := format('public.%I', table_name);
  server    constant text[] := array['seq', 'edited', 'believed'];
  merges    boolean;
  columns   text[];
  plain     text[];
  nested    text[];
  fields    text[];
  writable  text;
  has_trash boolean;
  name      text;
begin
  select held.inserts, held.maps, held.limit_rows, held.deletable, held.map_keys, held.clamped, held.history
  into inserts, maps, limit_rows, deletable, map_keys, clamped, history
  from private.remember_options(
    table_name, inserts, maps, limit_rows, deletable, map_keys, clamped, history
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
  if not plain || clamped || array(select split_part(map, '.', 1) from unnest(nested) as map) <@ columns then
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
  perform private.queue_recounts(relation);
  perform private.add_usage_triggers(relation, deletable);
  if history then
    perform private.add_history_triggers(relation, inserts, fields, maps, deletable);
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

-- A row as it was, of the row of later and the values before of all that has changed since.
create function private.walk_back(held jsonb, before jsonb, maps text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  was   jsonb := private.spread_maps(held, maps);
  name  text;
  value jsonb;
  map   text;
begin
  for name, value in select * from jsonb_each(before) loop
    map := (select one from unnest(maps) as one where starts_with(name, one || '/'));
    was := was || case
      when map is null then jsonb_build_object(name, value)
      when value = 'true' then
        jsonb_build_object(map, (was -> map) || jsonb_build_object(substr(name, length(map) + 2), true))
      else jsonb_build_object(map, (was -> map) - substr(name, length(map) + 2))
    end;
  end loop;
  return private.gather_maps(was, maps) - array(select one from unnest(maps) as one where one like '%.%');
end
$$;

-- The moment of writing, where it is worth keeping.
create function private.written_before(at timestamptz, written timestamptz) returns timestamptz
language sql
immutable
return case when written < at - interval '60 seconds' then written end;

create function public.delete_history() returns bigint language sql
begin atomic select private.delete_history(); end;

create function public.replaced("values" jsonb)
returns table (since timestamptz, at timestamptz, written_at timestamptz, source uuid)
language sql stable
begin atomic select * from private.replaced("values"); end;

create function public.rows_at(moment timestamptz, day date default null, after jsonb default null)
returns table (table_name text, id uuid, "row" jsonb)
language sql stable
begin atomic select * from private.rows_at(moment, day, after); end;

-- What whoever keeps the installation has set; a name that is missing has its default.
create table private.settings (
  name  text primary key,
  value jsonb not null
);

create table public.history (
  user_id    uuid not null references auth.users on delete cascade,
  -- The number that the change gave the row; of a removal that of its tombstone.
  seq        bigint not null,
  -- When it arrived. It never falls as seq grows.
  at         timestamptz not null,
  -- When it was written, where that is more than 60 s earlier.
  written_at timestamptz,
  -- The smallest seq of its transaction.
  act        bigint not null,
  source     uuid not null,
  -- Null: a restore, which concerns all rows.
  table_name text,
  id         uuid,
  kind       text not null check (kind in ('added', 'changed', 'removed', 'restored')),
  -- Of each changed column the value before; of a map 'tags/‹key›' with true or null. Of a removed row what it was.
  before     jsonb,
  primary key (user_id, seq),
  check ((kind = 'restored') = (table_name is null) and (id is null) = (table_name is null)),
  check ((before is not null) = (kind in ('changed', 'removed')))
);

-- By whom: a row for each session, token, grant or app password that has changed something, with a name that outlives it. The
-- operator has the nil uuid.
create table public.history_sources (
  user_id  uuid not null references auth.users on delete cascade,
  id       uuid not null,
  kind     text not null check (kind in ('session', 'token', 'app', 'dav', 'operator')),
  -- Of a session its browser and system. Null where nobody knows.
  name     text check (char_length(name) <= 120),
  first_at timestamptz not null,
  primary key (user_id, id)
);

-- For how many days entries are kept; 0: none are written, read or kept. The server writes it from its settings; on a hosted
-- project whoever keeps it does.
create function private.history_days() returns integer
language sql
stable
return coalesce((select value::integer from private.settings where name = 'history_days'), 400);

-- Sessions of the account read it, and tokens do not.
create function private.sees_history() returns boolean
language sql
stable
security definer
set search_path = ''
return auth.jwt() ->> 'token_id' is null and private.history_days() > 0;

select private.synchronise('focus_timers', inserts => 'parts', deletable => false, history => false);

drop function private.remember_options(text,text,text[],integer,boolean,jsonb,text[]);

drop function private.synchronise(text,text,text[],integer,boolean,jsonb,text[]);

comment on function public.delete_history() is 'rpc: deletes the history of the caller, and says how many entries it had';

comment on function public.replaced(jsonb) is 'rpc: since when rows had these values, and which changes replaced them';

comment on function public.rows_at(timestamp with time zone,date,jsonb) is 'rpc: the rows of the caller that differ from now as they were at a moment, of one day or of all; null: not there';

CREATE INDEX history_order_idx ON public.history USING btree (at) WHERE private.is_order_alone(kind, before);

CREATE INDEX history_removed_idx ON public.history USING btree (at) WHERE (kind = 'removed'::text);

CREATE INDEX history_row_idx ON public.history USING btree (user_id, id, seq);

revoke all on private.settings from public, anon, authenticated, service_role;

revoke all on public.history, public.history_sources from public, anon, authenticated, service_role;

grant select on public.history, public.history_sources to authenticated;

grant select, delete on public.history, public.history_sources to service_role;

create policy "people see their history" on public.history
  as permissive for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.sees_history() AS sees_history)));

create policy "people see who changed their rows" on public.history_sources
  as permissive for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.sees_history() AS sees_history)));

create policy "the second factor is shown" on public.history
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

create policy "the second factor is shown" on public.history_sources
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

alter table public.history enable row level security;

alter table public.history_sources enable row level security;

create or replace TRIGGER history_added AFTER INSERT ON public.days REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_added();

create or replace TRIGGER history_added AFTER INSERT ON public.filters REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_added();

create or replace TRIGGER history_added AFTER INSERT ON public.focus_sessions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_added();

create or replace TRIGGER history_added AFTER INSERT ON public.lists REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_added();

create or replace TRIGGER history_added AFTER INSERT ON public.preferences REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_added();

create or replace TRIGGER history_added AFTER INSERT ON public.reminders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_added();

create or replace TRIGGER history_added AFTER INSERT ON public.tags REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_added();

create or replace TRIGGER history_added AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_added();

create or replace TRIGGER history_changed AFTER UPDATE ON public.days REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_changed('{date,capacity_minutes,planned_at,closed_at,note,first_task,sort,away,week_note}', '{away.series}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.filters REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_changed('{name,query,position,deleted_at,view}', '{}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.lists REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_changed('{name,color,parent_id,position,archived_at,deleted_at,note,icon,view,looked_at}', '{}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.preferences REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_changed('{languages,time_zone,reminder_defaults,plan_at_minutes,close_at_minutes,timer_end,mail,hours,day_starts_minutes,triage,rows,views,clock,first_weekday}', '{words_off}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.reminders REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_changed('{task_id,before_minutes,at,snoozed_until,deleted_at}', '{}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.tags REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_changed('{name,color,position,deleted_at,view}', '{}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.tasks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_changed('{title,description,priority,due_date,completed,position,deleted_at,estimate_minutes,at_minutes,deadline,parent_id,list_id,list_position,completed_at,repeat,series_id,series_day,carried,looked_at}', '{tags,repeat_skips}');

create or replace TRIGGER history_removed AFTER DELETE ON public.filters REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.forget_removed();

create or replace TRIGGER history_removed AFTER DELETE ON public.focus_sessions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.record_removed('{task_id,kind,started_at,ended_at,planned_seconds}');

create or replace TRIGGER history_removed AFTER DELETE ON public.lists REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.forget_removed();

create or replace TRIGGER history_removed AFTER DELETE ON public.reminders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.forget_removed();

create or replace TRIGGER history_removed AFTER DELETE ON public.tags REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.forget_removed();

create or replace TRIGGER history_removed AFTER DELETE ON public.tasks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.forget_removed();

revoke execute on function private.add_history_triggers(regclass,text,text[],text[],boolean) from public;

revoke execute on function private.delete_history() from public;

revoke execute on function private.first_seq_after(uuid,timestamp with time zone) from public;

revoke execute on function private.forget_removed() from public;

revoke execute on function private.forget_sources(uuid) from public;

revoke execute on function private.history_days() from public;

revoke execute on function private.is_due_on(jsonb,date) from public;

revoke execute on function private.is_order_alone(text,jsonb) from public;

revoke execute on function private.limit_history(uuid,timestamp with time zone,integer) from public;

revoke execute on function private.name_user_agent(text) from public;

revoke execute on function private.note_acts(uuid[],bigint[]) from public;

revoke execute on function private.note_source(uuid[]) from public;

revoke execute on function private.purge_history(integer) from public;

revoke execute on function private.record_added() from public;

revoke execute on function private.record_changed() from public;

revoke execute on function private.record_removed() from public;

revoke execute on function private.record_restore(bigint) from public;

revoke execute on function private.remember_options(text,text,text[],integer,boolean,jsonb,text[],boolean) from public;

revoke execute on function private.replaced(jsonb) from public;

revoke execute on function private.rows_at(timestamp with time zone,date,jsonb) from public;

revoke execute on function private.rows_before(uuid,bigint,text) from public;

revoke execute on function private.sees_history() from public;

revoke execute on function private.walk_back(jsonb,jsonb,text[]) from public;

revoke execute on function private.written_before(timestamp with time zone,timestamp with time zone) from public;

revoke execute on function public.delete_history() from anon;

revoke execute on function public.delete_history() from public;

revoke execute on function public.delete_history() from service_role;

revoke execute on function public.replaced(jsonb) from anon;

revoke execute on function public.replaced(jsonb) from public;

revoke execute on function public.replaced(jsonb) from service_role;

revoke execute on function public.rows_at(timestamp with time zone,date,jsonb) from anon;

revoke execute on function public.rows_at(timestamp with time zone,date,jsonb) from public;

revoke execute on function public.rows_at(timestamp with time zone,date,jsonb) from service_role;

grant execute on function private.delete_history() to authenticated;

grant execute on function private.purge_history(integer) to service_role;

grant execute on function private.replaced(jsonb) to authenticated;

grant execute on function private.rows_at(timestamp with time zone,date,jsonb) to authenticated;

grant execute on function private.sees_history() to authenticated;

-- On a hosted project pg_cron purges; Daymark's own server does by itself.
do $$
begin
  if to_regclass('daymark.platform') is null and to_regclass('cron.job') is not null then
    perform cron.schedule('purge-history', '57 * * * *', 'select private.purge_history(100000)');
  end if;
end
$$;

insert into private.schema_versions (version) values ('20261128095836');
