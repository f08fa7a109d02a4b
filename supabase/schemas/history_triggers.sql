-- Who writes the history: triggers that see what was really written. A stale or repeated edit touches no row, so it leaves no
-- entry. An update is recorded row by row, as most statements change one row; that of a run of
-- patches, while the setting daymark.run is on, is recorded at once.

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

-- By whom the present transaction writes: the token or the session of the request, else the operator, whose id is the nil uuid.
create function private.present_source() returns uuid
language sql
stable
return coalesce(
  case when current_setting('role', true) = 'authenticated' then
    substring(coalesce(auth.jwt() ->> 'token_id', auth.jwt() ->> 'session_id') from '(?i)^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  end,
  '00000000-0000-0000-0000-000000000000'
)::uuid;

-- Makes the row of a source for each of these people.
create function private.add_sources(people uuid[], source uuid) returns void
language sql
set search_path = ''
begin atomic
  insert into public.history_sources (user_id, id, kind, name, first_at)
  select
    person, source,
    case
      when source = '00000000-0000-0000-0000-000000000000' then 'operator'
      when auth.jwt() ->> 'token_id' is not null then coalesce(auth.jwt() ->> 'token_kind', 'token')
      else 'session'
    end,
    coalesce(
      left(auth.jwt() ->> 'by', 120),
      (select private.name_user_agent(user_agent) from auth.sessions where id = source and user_id = person)
    ),
    private.present()
  from unnest(people) as person
  on conflict do nothing;
end;

-- Begins an entry of this person, of this number. Answers what all entries of the person in the transaction have in common,
-- {person, act, at, source}; null: no history is kept. A setting holds that of the last person until the transaction ends, so that
-- only the first entry asks for what is stored. A savepoint takes the setting back.
create function private.begin_entry(person uuid, number bigint) returns jsonb
language plpgsql
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  source constant uuid := private.present_source();
  held   jsonb := nullif(current_setting('daymark.entry', true), '')::jsonb;
  first  bigint;
  last   record;
begin
  if (held ->> 'person')::uuid = person then
    first := (held ->> 'act')::bigint;
    if first <= number and (held ->> 'source')::uuid = source then
      return held;
    end if;
  end if;
  if private.history_days() = 0 then
    return null;
  end if;

  select act, at, xmin = pg_current_xact_id()::xid as is_ours into last
  from public.history where user_id = person order by seq desc limit 1;
  -- Entries of another person came between.
  if last.is_ours then
    first := coalesce(first, last.act);
  end if;
  if not exists (select from public.history_sources where user_id = person and id = source) then
    perform private.add_sources(array[person], source);
  end if;
  -- Further parts of a focus session are recorded before it, and have greater numbers.
  if number < first then
    update public.history set act = number where user_id = person and act = first;
  end if;
  held := jsonb_build_object(
    'person', person, 'act', least(number, first), 'at', greatest(private.present(), last.at), 'source', source
  );
  perform set_config('daymark.entry', held::text, true);
  return held;
end
$$;

-- The moment of writing, where it is worth keeping.
create function private.written_before(at timestamptz, written timestamptz) returns timestamptz
language sql
immutable
return case when written < at - interval '60 seconds' then written end;

-- Of each changed key of a map, 'tags/‹key›', true where it was there, else null.
create function private.keys_before(map text, was jsonb, now jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(map || '/' || key, case when was ? key then true end), '{}')
  from jsonb_object_keys(coalesce(nullif(was, 'null'), '{}') || coalesce(nullif(now, 'null'), '{}')) as key
  where coalesce(was ? key, false) <> coalesce(now ? key, false)
$$;

create function private.record_added() returns trigger
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  common jsonb;
begin
  select jsonb_object_agg(person, entry) filter (where entry is not null) into common
  from (
    select user_id as person, private.begin_entry(user_id, min(seq)) as entry from added group by user_id
  ) as entries;
  if common is null then
    return null;
  end if;
  insert into public.history (user_id, seq, at, written_at, act, source, table_name, id, kind)
  select
    user_id, seq, at, private.written_before(at, updated_at),
    (entry ->> 'act')::bigint, (entry ->> 'source')::uuid, tg_table_name, id, 'added'
  from (
    select
      user_id, seq, id, updated_at, common -> user_id::text as entry,
      (common -> user_id::text ->> 'at')::timestamptz as at
    from added
  ) as rows
  on conflict do nothing;
  return null;
end
$$;

-- Of each changed field the value before, and of each changed key of a map.
create function private.values_before(was jsonb, now jsonb, fields text[], maps text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  before jsonb := '{}';
  name   text;
begin
  if maps::text like '%.%' then
    was := private.spread_maps(was, maps);
    now := private.spread_maps(now, maps);
  end if;
  foreach name in array fields loop
    if was -> name <> now -> name then
      before := before || jsonb_build_object(name, was -> name);
    end if;
  end loop;
  foreach name in array maps loop
    if was -> name is distinct from now -> name then
      before := before || private.keys_before(name, was -> name, now -> name);
    end if;
  end loop;
  return before;
end
$$;

-- When those values were edited. An edit that is newer than all others has moved the row's moment. Another is found by its
-- stamps.
create function private.edited_at(before jsonb, was timestamptz, now timestamptz, edited jsonb) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  if now > was then
    return date_trunc('milliseconds', now);
  end if;
  return to_timestamp((select max(private.stamp_of(edited, key)) from jsonb_object_keys(before) as key) / 1000.0);
end
$$;

-- The arguments: the fields and the maps of the table.
create function private.record_changed() returns trigger
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
-- A moment in a JSON value is written in it.
set timezone = 'UTC'
as $$
declare
  common  constant jsonb := private.begin_entry(new.user_id, new.seq);
  at      constant timestamptz := common ->> 'at';
  before  jsonb;
begin
  if common is null then
    return null;
  end if;
  before := private.values_before(to_jsonb(old), to_jsonb(new), tg_argv[0]::text[], tg_argv[1]::text[]);
  if before = '{}' then
    return null;
  end if;
  insert into public.history (user_id, seq, at, written_at, act, source, table_name, id, kind, before)
  values (
    new.user_id, new.seq, at,
    private.written_before(at, private.edited_at(before, old.updated_at, new.updated_at, new.edited)),
    (common ->> 'act')::bigint, (common ->> 'source')::uuid, tg_table_name, new.id, 'changed', before
  )
  on conflict do nothing;
  return null;
end
$$;

-- The same for a run of patches, whose entries are written at once.
create function private.record_run() returns trigger
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
-- A run of two must not leave a plan that compares each row of hundreds with all others.
set enable_nestloop = off
set timezone = 'UTC'
as $$
declare
  fields constant text[] := tg_argv[0];
  maps   constant text[] := tg_argv[1];
  common jsonb;
begin
  select jsonb_object_agg(person, entry) filter (where entry is not null) into common
  from (
    select user_id as person, private.begin_entry(user_id, min(seq)) as entry from added group by user_id
  ) as entries;
  if common is null then
    return null;
  end if;
  -- Each comparison is made once.
  with rows as materialized (
    select
      user_id, id, added.seq, added.updated_at, added.edited, removed.updated_at as was, common -> user_id::text as entry,
      private.values_before(to_jsonb(removed), to_jsonb(added), fields, maps) as before
    from removed join added using (user_id, id)
  )
  insert into public.history (user_id, seq, at, written_at, act, source, table_name, id, kind, before)
  select
    user_id, seq, at, private.written_before(at, private.edited_at(before, was, updated_at, edited)),
    (entry ->> 'act')::bigint, (entry ->> 'source')::uuid, tg_table_name, id, 'changed', before
  from rows cross join lateral (select (entry ->> 'at')::timestamptz as at) as moment
  where before <> '{}'
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
  fields constant text[] := tg_argv[0];
  common jsonb;
begin
  -- An account that is deleted leaves no tombstones, and no entries.
  select jsonb_object_agg(person, entry) filter (where entry is not null) into common
  from (
    select user_id as person, private.begin_entry(user_id, min(erasures.seq)) as entry
    from removed join public.erasures using (user_id, id)
    where erasures.table_name = tg_table_name
    group by user_id
  ) as entries;
  if common is null then
    return null;
  end if;
  insert into public.history (user_id, seq, at, act, source, table_name, id, kind, before)
  select
    user_id, erasures.seq, (common -> user_id::text ->> 'at')::timestamptz,
    (common -> user_id::text ->> 'act')::bigint, (common -> user_id::text ->> 'source')::uuid,
    tg_table_name, id, 'removed',
    (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(removed)) where key = any (fields))
  from removed join public.erasures using (user_id, id)
  where erasures.table_name = tg_table_name
  on conflict do nothing;
  return null;
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

-- The history of a person goes with their clock. A foreign key would lock the row of the account with each entry, which takes
-- longer than to write it.
create function private.forget_person() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.history where user_id = old.user_id;
  return null;
end
$$;

create trigger forget_history after delete on private.user_clock
  for each row execute function private.forget_person();

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
         for each row when (current_setting(''daymark.run'', true) is distinct from ''on'')
         execute function private.record_changed(%L, %L)',
      relation, fields, maps
    );
    execute format(
      'create or replace trigger history_run after update on %s
         referencing old table as removed new table as added
         for each statement when (current_setting(''daymark.run'', true) = ''on'')
         execute function private.record_run(%L, %L)',
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

revoke execute on function
  private.name_user_agent, private.present_source, private.add_sources, private.begin_entry, private.written_before,
  private.keys_before, private.values_before, private.edited_at, private.record_added, private.record_changed, private.record_run,
  private.record_removed, private.forget_removed,
  private.forget_person, private.add_history_triggers
  from public;
