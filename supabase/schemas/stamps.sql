-- The parts of the merge: moments of devices, stamps of fields, and maps.

-- The column `edited` keeps one stamp for the row, '*', and beside it those of the fields that differ from it: null is the
-- stamp of a field that nobody has written. A key of a map, 'tags/‹key›', always has its own. Rows from before name every
-- field; the merge rewrites them when they are edited. `stampOf` and `compactStamps` in `compactStamps.ts` do the same.

-- The moment of the edit that won a field, or a key of a map, in milliseconds. Nothing else reads it.
create function private.stamp_of(edited jsonb, field text) returns bigint
language sql
immutable
parallel safe
return (case when edited ? field or field like '%/%' then edited ->> field else edited ->> '*' end)::bigint;

create function private.set_stamp(edited jsonb, field text, stamp bigint) returns jsonb
language sql
stable
return case
  when (edited ->> '*')::bigint = stamp then edited - field
  else edited || jsonb_build_object(field, stamp)
end;

-- The same stamps, with the one that most fields have as that of the row.
create function private.compact_stamps(edited jsonb, fields text[]) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  most bigint := (
    select private.stamp_of(edited, name) as stamp from unnest(fields) as name
    group by stamp
    order by count(*) desc, stamp nulls first
    limit 1
  );
begin
  return (edited - fields - '*'::text)
    || case when most is null then '{}' else jsonb_build_object('*', most) end
    || (
      select coalesce(jsonb_object_agg(name, stamp), '{}')
      from (select name, private.stamp_of(edited, name) as stamp from unnest(fields) as name) as stamps
      where stamp is distinct from most
    );
end
$$;

-- Device clocks may be wrong: accepts at most 60 s of the future, `clockToleranceMs` in `stamp.ts`, and nothing before
-- 1970.
create function private.clamp_timestamp(moment timestamptz, present timestamptz) returns timestamptz
language sql
stable
return case
  when moment is not null then greatest(least(moment, present + interval '60 seconds'), 'epoch')
end;

-- The row as sent, with the named columns clamped.
create function private.clamp_columns(sent jsonb, names text[], present timestamptz) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  name    text;
  moment  timestamptz;
  clamped timestamptz;
begin
  foreach name in array names loop
    moment := sent ->> name;
    clamped := private.clamp_timestamp(moment, present);
    if clamped <> moment then
      sent := sent || jsonb_build_object(name, clamped);
    end if;
  end loop;
  return sent;
end
$$;

-- A stored stamp that is further ahead than any that is taken was given by a clock of the server that was ahead: every
-- right edit lost to it. It counts as now, and is stored so.

-- The stamps of fields, or of clamped edits, in milliseconds.
create function private.past_stamps(stamps jsonb, present timestamptz) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(
    key, case when (stamps ->> key)::bigint > ms + 60000 then to_jsonb(ms) else value end
  ), '{}')
  from (select floor(extract(epoch from present) * 1000)::bigint as ms) as this
  cross join jsonb_each(stamps)
$$;

-- The row with the named columns.
create function private.past_columns(held jsonb, names text[], present timestamptz) returns jsonb
language sql
stable
set search_path = ''
as $$
  select held || coalesce(jsonb_object_agg(name, present), '{}')
  from unnest(names) as name
  where (held ->> name)::timestamptz > present + interval '60 seconds'
$$;

-- Identifies a clamped edit. Two edits may claim the same moment, so the value is part of it.
create function private.hash_edit(field text, sent jsonb) returns text
language sql
stable
set search_path = ''
as $$
  select md5(concat_ws(' ', field, sent ->> 'updated_at', sent ->> field))
$$;

-- Keeps the 16 newest, and all of the moment of the last of them: a device repeats no more than its last few edits of a row.
create function private.keep_newest_edits(edits jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from (
    select * from jsonb_each(edits) order by value::bigint desc fetch first 16 rows with ties
  ) as newest
$$;

-- A trigger cannot see which columns an UPDATE assigns, but PostgreSQL fires an `update of` trigger
-- only when they are. These run before merge_row, which reads the mark; it is never stored, because
-- what is stored derives from the old row.
create function private.mark_assigned() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.edited := new.edited || jsonb_build_object('=' || tg_argv[0], true);
  return new;
end
$$;

-- A key in the form of a day is a day: 2026-02-30 is none.
create function private.check_map(relation name, field text, map jsonb, pattern text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(map) is distinct from 'object' then
    raise exception '% of % must be an object of true, false and null', field, relation
      using errcode = 'check_violation', table = relation, column = field;
  end if;
  if exists (select from jsonb_each(map) where jsonb_typeof(value) not in ('boolean', 'null')) then
    raise exception '% of % must be an object of true, false and null', field, relation
      using errcode = 'check_violation', table = relation, column = field;
  end if;
  if exists (
    select from jsonb_object_keys(map) as key
    where key !~ pattern or (key ~ '^\d{4}-\d\d-\d\d$' and not private.is_day(key))
  ) then
    raise exception 'a key of % of % has the wrong form', field, relation
      using errcode = 'check_violation', table = relation, column = field;
  end if;
end
$$;

-- A map may be a key of a column that otherwise merges as a field: 'away.series' is `series` of `away`. The merge judges the
-- two apart. Null instead of the object removes every older key.

-- The row with each such map beside its column.
create function private.spread_maps(stored jsonb, maps text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  map    text;
  field  text;
  key    text;
  inside jsonb;
begin
  foreach map in array maps loop
    continue when map not like '%.%';
    field := split_part(map, '.', 1);
    key := split_part(map, '.', 2);
    inside := '{}';
    if jsonb_typeof(stored -> field) = 'object' then
      inside := coalesce(stored -> field -> key, '{}');
      stored := stored || jsonb_build_object(field, (stored -> field) - key);
    end if;
    stored := stored || jsonb_build_object(map, inside);
  end loop;
  return stored;
end
$$;

-- The row with each such map back in its column.
create function private.gather_maps(spread jsonb, maps text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  map   text;
  field text;
begin
  foreach map in array maps loop
    field := split_part(map, '.', 1);
    continue when map not like '%.%' or jsonb_typeof(spread -> field) is distinct from 'object';
    spread := spread || jsonb_build_object(
      field, spread -> field || jsonb_build_object(split_part(map, '.', 2), spread -> map)
    );
  end loop;
  return spread;
end
$$;

-- Removes the keys whose stamps are not newer, and notes the moment under the name of the map, with no key.
create function private.clear_map(field text, held jsonb, edited jsonb, stamp bigint, out map jsonb, out stamps jsonb)
language sql
immutable
set search_path = ''
as $$
  select
    coalesce(
      jsonb_object_agg(key, true) filter (where private.stamp_of(edited, field || '/' || key) > stamp), '{}'
    ),
    case
      when stamp > coalesce(private.stamp_of(edited, field || '/'), -1) then jsonb_build_object(field || '/', stamp)
      else '{}'
    end
  from jsonb_object_keys(held) as key
$$;

-- Judges each sent key by its own stamp. A map holds only true; the stamp of a removed key stays, so
-- that an older true loses. A repeated value with a newer moment moves the stamp. A removal so old
-- that its stamp would expire at once changes nothing.
create function private.merge_map(
  field text, held jsonb, edited jsonb, sent jsonb, stamp bigint, oldest bigint,
  out map jsonb, out stamps jsonb
)
language sql
immutable
set search_path = ''
as $$
  with judged as (
    select key, value = 'true' as is_set, held ? key as was_set,
           greatest(private.stamp_of(edited, field || '/' || key), private.stamp_of(edited, field || '/')) as held_stamp
    from jsonb_each(sent)
  ), accepted as (
    select key, is_set from judged
    where stamp >= coalesce(held_stamp, 0)
      and not (is_set = was_set and stamp = coalesce(held_stamp, -1))
      and (is_set or was_set or stamp >= oldest)
  )
  select
    (held || coalesce(jsonb_object_agg(key, true) filter (where is_set), '{}'))
      - coalesce(array_agg(key) filter (where not is_set), '{}'),
    coalesce(jsonb_object_agg(field || '/' || key, stamp), '{}')
  from accepted
$$;

-- Drops the stamps of removed keys that are older than the given one.
create function private.expire_stamps(field text, map jsonb, edited jsonb, oldest bigint) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select edited - coalesce(array_agg(key), '{}')
  from jsonb_object_keys(edited) as key
  where starts_with(key, field || '/')
    and private.stamp_of(edited, key) < oldest
    and not map ? substr(key, length(field) + 2)
$$;

revoke execute on function
  private.stamp_of, private.set_stamp, private.compact_stamps, private.past_stamps, private.past_columns, private.spread_maps, private.gather_maps, private.clear_map
  from public;
