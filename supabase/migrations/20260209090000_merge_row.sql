-- The merge of a synchronised row: by field, by key of a map, with clamped timestamps. It replaces
-- private.merge; private.synchronise attaches it to tables.

-- Device clocks may be wrong: accepts at most 60 s of the future and nothing before 1970.
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

-- Identifies a clamped edit. Two edits may claim the same moment, so the value is part of it.
create function private.hash_edit(field text, sent jsonb) returns text
language sql
stable
set search_path = ''
as $$
  select md5(concat_ws(' ', field, sent ->> 'updated_at', sent ->> field))
$$;

-- Keeps the 16 newest: a device repeats no more than its last few edits of a row.
create function private.keep_newest_edits(edits jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from (
    select * from jsonb_each(edits) order by value::bigint desc, key limit 16
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
  if exists (select from jsonb_object_keys(map) as key where key !~ pattern) then
    raise exception 'a key of % of % has the wrong form', field, relation
      using errcode = 'check_violation', table = relation, column = field;
  end if;
end
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
           (edited ->> (field || '/' || key))::bigint as held_stamp
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
  from jsonb_each(edited)
  where starts_with(key, field || '/')
    and value::bigint < oldest
    and not map ? substr(key, length(field) + 2)
$$;

-- The arguments of the two triggers below come from private.synchronise: what an insert speaks of,
-- the fields, the maps, the clamped columns, and the patterns of the maps' keys.

-- Numbers a new row and stamps what it speaks of: every field ('whole'), or those that are not null
-- ('parts': an upsert creates a row from the little it says, and an older edit of another field still
-- counts). Rows that are inserted 'once' never change, so they have no stamps.
create function private.stamp_row() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  inserts   constant text := tg_argv[0];
  fields    text[] := tg_argv[1];
  maps      constant text[] := tg_argv[2];
  clamped   constant text[] := tg_argv[3];
  patterns  constant jsonb := tg_argv[4];
  sent      constant jsonb := to_jsonb(new);
  wanted    jsonb;
  map       text;
  merged    record;
  stamp     bigint;
  is_there  boolean;
begin
  -- The columns' own constraints refuse these.
  if new.user_id is null or new.updated_at is null then
    return new;
  end if;

  perform from private.user_clock where user_id = new.user_id for update;
  new.seq := case when found then 0 else private.next_seq(new.user_id) end;
  -- A row that exists cannot go while the clock is held. Its insert takes no number, and an
  -- ON CONFLICT DO UPDATE reads from it what was sent, not what was clamped.
  execute format(
    'select exists (select from %I.%I where id = $1 and user_id = $2)',
    tg_table_schema, tg_table_name
  ) into is_there using new.id, new.user_id;
  if is_there then
    if inserts <> 'once' then
      new.edited := '{}';
    end if;
    return new;
  end if;
  if new.seq = 0 then
    new.seq := private.next_seq(new.user_id);
  end if;

  wanted := private.clamp_columns(sent, clamped, private.present());
  if wanted <> sent then
    new := jsonb_populate_record(new, wanted - 'seq');
  end if;
  if inserts = 'once' then
    return new;
  end if;

  stamp := floor(extract(epoch from new.updated_at) * 1000);
  fields := array(
    select name from unnest(fields) as name where inserts = 'whole' or sent ->> name is not null
  );
  new.edited := (select coalesce(jsonb_object_agg(name, stamp), '{}') from unnest(fields) as name);
  foreach map in array maps loop
    perform private.check_map(tg_table_name, map, sent -> map, patterns ->> map);
    merged := private.merge_map(map, '{}', '{}', sent -> map, stamp, 0);
    new := jsonb_populate_record(new, jsonb_build_object(map, merged.map));
    new.edited := new.edited || merged.stamps;
  end loop;
  -- An upsert may repeat the same edits.
  if sent -> 'updated_at' <> wanted -> 'updated_at' then
    new.believed := private.keep_newest_edits((
      select coalesce(jsonb_object_agg(private.hash_edit(name, sent), stamp), '{}')
      from unnest(fields || maps) as name
    ));
  end if;
  return new;
end
$$;

-- Each field, and each key of a map, keeps the newest edit, whichever device made it and however late
-- it arrives. An edit that changes nothing touches no row.
create function private.merge_row() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  fields   constant text[] := tg_argv[1];
  maps     constant text[] := tg_argv[2];
  clamped  constant text[] := tg_argv[3];
  patterns constant jsonb := tg_argv[4];
  present  constant timestamptz := private.present();
  held     constant jsonb := to_jsonb(old);
  sent     jsonb;
  wanted   jsonb;
  name     text;
  edit     text;
  merged   record;
  is_ahead boolean;
  stamp    bigint;
  oldest   bigint;
  edited   jsonb := old.edited;
  changes  jsonb := '{}';
  ahead    jsonb := '{}';
begin
  -- The columns' own constraints refuse these.
  if new.user_id is null or new.updated_at is null then
    return new;
  end if;
  -- A plain edit, whose SET does not name updated_at, is made now and after everything stored.
  if not new.edited ? '=updated_at' then
    new.updated_at := greatest(present, old.updated_at);
  end if;

  sent := to_jsonb(new);
  wanted := private.clamp_columns(sent, clamped, present);
  is_ahead := sent -> 'updated_at' <> wanted -> 'updated_at';
  stamp := floor(extract(epoch from (wanted ->> 'updated_at')::timestamptz) * 1000);

  foreach name in array fields loop
    continue when wanted -> name is not distinct from held -> name
      or stamp < coalesce((old.edited ->> name)::bigint, 0);
    if is_ahead or old.believed <> '{}' then
      edit := private.hash_edit(name, sent);
      continue when old.believed ? edit;
      if is_ahead then
        ahead := ahead || jsonb_build_object(edit, stamp);
      end if;
    end if;
    changes := changes || jsonb_build_object(name, wanted -> name);
    edited := edited || jsonb_build_object(name, stamp);
  end loop;

  foreach name in array maps loop
    continue when not new.edited ? ('=' || name);
    perform private.check_map(tg_table_name, name, sent -> name, patterns ->> name);
    edit := private.hash_edit(name, sent);
    continue when old.believed ? edit;
    oldest := floor(extract(epoch from present - interval '9600 hours') * 1000);
    merged := private.merge_map(name, held -> name, old.edited, sent -> name, stamp, oldest);
    continue when merged.stamps = '{}';
    if is_ahead then
      ahead := ahead || jsonb_build_object(edit, stamp);
    end if;
    changes := changes || jsonb_build_object(name, merged.map);
    edited := private.expire_stamps(name, merged.map, edited || merged.stamps, oldest);
  end loop;

  -- A stale edit, or a repeated one: no row is touched and no number used.
  if changes = '{}' then
    return null;
  end if;
  if is_ahead then
    changes := changes || jsonb_build_object(
      'believed', private.keep_newest_edits(old.believed || ahead)
    );
  end if;
  return jsonb_populate_record(old, changes || jsonb_build_object(
    'updated_at', greatest(old.updated_at, (wanted ->> 'updated_at')::timestamptz),
    'edited', edited,
    'seq', private.next_seq(old.user_id)
  ));
end
$$;
