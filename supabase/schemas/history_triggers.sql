-- Who writes the history: statement triggers that see what was really written. A stale or repeated edit touches no row, so
-- it leaves no entry.

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

-- Begins the entries of a statement, whose people have these smallest numbers. Answers what all entries of a person in the
-- transaction have in common, {act, at, source}; null: no history is kept. A setting holds it until the transaction ends: only its
-- first statement asks for what is stored. A savepoint takes the setting back.
create function private.begin_entries(people uuid[], firsts bigint[]) returns jsonb
language plpgsql
strict
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  source   constant uuid := private.present_source();
  held     constant jsonb := coalesce(nullif(current_setting('daymark.entries', true), '')::jsonb, '{}');
  common   jsonb;
  is_known boolean;
  unknown  uuid[];
begin
  for place in 1 .. cardinality(people) loop
    common := held -> people[place]::text;
    is_known := (common ->> 'source')::uuid = source and (common ->> 'act')::bigint <= firsts[place];
    exit when is_known is not true;
  end loop;
  if is_known then
    return held;
  end if;

  select
    held || jsonb_object_agg(person, jsonb_build_object(
      'act', least(first, (held -> person::text ->> 'act')::bigint),
      'at', greatest(
        private.present(), (select at from public.history where user_id = person order by seq desc limit 1)
      ),
      'source', source
    )),
    array_agg(person) filter (where not exists (
      select from public.history_sources where user_id = person and id = source
    ))
  into common, unknown
  from unnest(people, firsts) as one (person, first)
  where private.history_days() > 0;
  if common is null then
    return null;
  end if;
  if unknown is not null then
    perform private.add_sources(unknown, source);
  end if;
  -- Further parts of a focus session are recorded before it, and have greater numbers.
  if held ?| people::text[] then
    update public.history set act = first
    from unnest(people, firsts) as one (person, first)
    where user_id = person and act = (held -> person::text ->> 'act')::bigint and first < act;
  end if;
  perform set_config('daymark.entries', common::text, true);
  return common;
end
$$;

-- The moment of writing, where it is worth keeping.
create function private.written_before(at timestamptz, written timestamptz) returns timestamptz
language sql
immutable
return case when written < at - interval '60 seconds' then written end;

-- Of each changed field the value before, and of each changed key of a map, 'tags/‹key›', true or null; null: nothing
-- changed.
create function private.values_before(was jsonb, now jsonb, fields text[], maps text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  before jsonb := '{}';
  name   text;
begin
  foreach name in array fields loop
    if was -> name <> now -> name then
      before := before || jsonb_build_object(name, was -> name);
    end if;
  end loop;
  foreach name in array maps loop
    continue when was -> name is not distinct from now -> name;
    before := before || (
      select coalesce(jsonb_object_agg(name || '/' || key, case when was -> name ? key then true end), '{}')
      from jsonb_object_keys(
        coalesce(nullif(was -> name, 'null'), '{}') || coalesce(nullif(now -> name, 'null'), '{}')
      ) as key
      where coalesce(was -> name ? key, false) <> coalesce(now -> name ? key, false)
    );
  end loop;
  return nullif(before, '{}');
end
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
  select private.begin_entries(array_agg(user_id), array_agg(seq)) into common
  from (select user_id, min(seq) as seq from added group by user_id) as numbered;
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
  common    jsonb;
begin
  select private.begin_entries(array_agg(user_id), array_agg(seq)) into common
  from (select user_id, min(seq) as seq from added group by user_id) as numbered;
  if common is null then
    return null;
  end if;
  insert into public.history (user_id, seq, at, written_at, act, source, table_name, id, kind, before)
  select
    user_id, seq, at, private.written_before(at, written),
    (entry ->> 'act')::bigint, (entry ->> 'source')::uuid, tg_table_name, id, 'changed', before
  from (
    select
      rows.user_id, rows.seq, rows.id, rows.before, common -> rows.user_id::text as entry,
      (common -> rows.user_id::text ->> 'at')::timestamptz as at,
      -- An edit that is newer than all others has moved the row's moment. Another is found by its stamps.
      case
        when newest is not null then date_trunc('milliseconds', newest)
        else to_timestamp((
          select max(private.stamp_of(rows.edited, name)) from jsonb_object_keys(rows.before) as name
        ) / 1000.0)
      end as written
    from (
      select
        added.user_id, added.seq, added.id, added.edited,
        case when added.updated_at > removed.updated_at then added.updated_at end as newest,
        case
          when is_nested then private.values_before(
            private.spread_maps(to_jsonb(removed), maps), private.spread_maps(to_jsonb(added), maps), fields, maps
          )
          else private.values_before(to_jsonb(removed), to_jsonb(added), fields, maps)
        end as before
      from added join removed using (user_id, id)
      offset 0
    ) as rows
    where rows.before is not null
  ) as entries
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
  select private.begin_entries(array_agg(user_id), array_agg(seq)) into common
  from (
    select user_id, min(erasures.seq) as seq
    from removed join public.erasures using (user_id, id)
    where erasures.table_name = tg_table_name
    group by user_id
  ) as numbered;
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

revoke execute on function
  private.name_user_agent, private.present_source, private.add_sources, private.begin_entries, private.written_before,
  private.values_before, private.record_added, private.record_changed, private.record_removed, private.forget_removed,
  private.forget_person, private.add_history_triggers
  from public;
