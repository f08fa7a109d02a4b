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

-- The moment of writing, where it is worth keeping.
create function private.written_before(at timestamptz, written timestamptz) returns timestamptz
language sql
immutable
return case when written < at - interval '60 seconds' then written end;

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
  private.name_user_agent, private.note_source, private.note_acts, private.written_before,
  private.record_added, private.record_changed, private.record_removed, private.forget_removed,
  private.add_history_triggers
  from public;
