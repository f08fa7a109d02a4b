-- Of a task's 875 bytes 651 were `edited`, 19 names with the same moment. A row now has one stamp, and others where fields differ
-- from it; older rows are read as they are and rewritten when they are edited. A newer edit that says what is stored moves the
-- stamp of its field, so that the result does not depend on the order of arrival.

-- Gives a new row one stamp where stamp_row has given the same to every field. That one stays as it is, so that the migration
-- that made it can still be applied again without harm. Those of a row that exists are left to the merge.
create function private.compact_new_row() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  fields constant text[] := tg_argv[0];
begin
  if new.edited <> '{}' then
    new.edited := (new.edited - fields)
      || jsonb_build_object('*', floor(extract(epoch from new.updated_at) * 1000)::bigint);
  end if;
  return new;
end
$$;

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

-- Which columns an UPDATE names: a newer edit counts where it says what is stored, too.
create function private.mark_assignments(relation regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  name text;
begin
  for name in
    select attname from pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all ('{id,user_id,created_at,seq,edited,believed}')
    order by attnum
  loop
    execute format(
      'create or replace trigger %I before update of %I on %s
         for each row execute function private.mark_assigned(%L)',
      'assigned_' || name, name, relation, name
    );
  end loop;
end
$$;

-- Each field, and each key of a map, keeps the newest edit, whichever device made it and however late it arrives. A newer
-- edit that says what is stored moves the stamp, so that an edit between the two loses. An older or repeated one touches no
-- row. All columns are given to jsonb_populate_record(): a row from before a column was added is shorter on disk, and what
-- it lacks would be read as null. `mergeRow` in `mergeReference.ts` does the same.
create or replace function private.merge_row() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  inserts   constant text := tg_argv[0];
  fields    constant text[] := tg_argv[1];
  maps      constant text[] := tg_argv[2];
  clamped   constant text[] := tg_argv[3];
  patterns  constant jsonb := tg_argv[4];
  present   constant timestamptz := private.present();
  -- No stamp of a row is newer than its updated_at.
  is_future constant boolean := old.updated_at > present + interval '60 seconds';
  stored    constant jsonb := private.spread_maps(to_jsonb(old), maps);
  held      jsonb := stored;
  stamps    jsonb := old.edited;
  believed  jsonb := old.believed;
  whole     jsonb;
  sent      jsonb;
  wanted    jsonb;
  name      text;
  field     text;
  edit      text;
  merged    record;
  is_ahead  boolean;
  stamp     bigint;
  before    bigint;
  is_same   boolean;
  moved     text[] := '{}';
  oldest    bigint;
  edited    jsonb;
  changes   jsonb := '{}';
  ahead     jsonb := '{}';
begin
  -- The columns' own constraints refuse these.
  if new.user_id is null or new.updated_at is null then
    return new;
  end if;
  if is_future then
    held := private.past_columns(held, clamped, present);
    stamps := private.past_stamps(stamps, present);
    believed := private.past_stamps(believed, present);
  end if;
  edited := stamps;
  -- A plain edit, whose SET does not name updated_at, is made now and after everything stored.
  if not new.edited ? '=updated_at' then
    new.updated_at := greatest(present, (held ->> 'updated_at')::timestamptz);
  end if;

  whole := to_jsonb(new);
  sent := private.spread_maps(whole, maps);
  wanted := private.clamp_columns(sent, clamped, present);
  is_ahead := sent -> 'updated_at' <> wanted -> 'updated_at';
  stamp := floor(extract(epoch from (wanted ->> 'updated_at')::timestamptz) * 1000);
  -- A moment that stays as it is stored is no change, even where it would be clamped today.
  if wanted <> sent then
    wanted := wanted || (
      select coalesce(jsonb_object_agg(one, held -> one), '{}') from unnest(clamped) as one
      where one <> 'updated_at' and sent -> one = stored -> one
    );
  end if;
  -- An edit of this minute was under way when the stored stamp was found to be wrong.
  if is_future and stamp >= extract(epoch from present - interval '60 seconds') * 1000 then
    stamp := greatest(stamp, floor(extract(epoch from present) * 1000));
  end if;

  foreach name in array fields loop
    continue when not new.edited ? ('=' || name);
    before := coalesce(private.stamp_of(stamps, name), 0);
    is_same := wanted -> name = held -> name;
    continue when stamp < before or (stamp = before and is_same);
    if is_ahead or believed <> '{}' then
      edit := private.hash_edit(name, whole);
      continue when believed ? edit;
      if is_ahead then
        ahead := ahead || jsonb_build_object(edit, stamp);
      end if;
    end if;
    moved := moved || name;
    if not is_same then
      changes := changes || jsonb_build_object(name, wanted -> name);
    end if;
  end loop;
  if cardinality(moved) = 1 then
    edited := private.set_stamp(edited, moved[1], stamp);
  elsif moved <> '{}' then
    edited := edited || (select jsonb_object_agg(one, stamp) from unnest(moved) as one);
  end if;

  foreach name in array maps loop
    field := split_part(name, '.', 1);
    continue when not new.edited ? ('=' || field);
    perform private.check_map(tg_table_name, name, sent -> name, patterns ->> name);
    edit := private.hash_edit(field, whole);
    continue when believed ? edit;
    oldest := floor(extract(epoch from present - interval '9600 hours') * 1000);
    if field <> name and sent -> field = 'null' then
      merged := private.clear_map(name, held -> name, stamps, stamp);
    else
      merged := private.merge_map(name, held -> name, stamps, sent -> name, stamp, oldest);
    end if;
    continue when merged.stamps = '{}';
    if is_ahead then
      ahead := ahead || jsonb_build_object(edit, stamp);
    end if;
    changes := changes || jsonb_build_object(name, merged.map);
    edited := private.expire_stamps(name, merged.map, edited || merged.stamps, oldest);
  end loop;

  -- A stale edit, or a repeated one: no row is touched and no number used.
  if moved = '{}' and changes = '{}' then
    if not is_future then
      return null;
    end if;
    wanted := held;
  end if;
  if cardinality(moved) > 1 or (inserts = 'whole' and not edited ? '*') then
    edited := private.compact_stamps(edited, fields);
  end if;
  -- All columns, as a row from before a column was added is short on disk, and would lack it.
  return jsonb_populate_record(old, private.gather_maps(held || changes, maps) || jsonb_build_object(
    'updated_at', greatest((held ->> 'updated_at')::timestamptz, (wanted ->> 'updated_at')::timestamptz),
    'edited', edited,
    'believed', case when is_ahead then private.keep_newest_edits(believed || ahead) else believed end,
    'seq', private.next_seq(old.user_id)
  ));
end
$$;

-- When a task was done, where whoever completed it has not said. The moment belongs to the edit of `completed`, so it has its
-- stamp. A row that exists is inserted without stamps, and its update comes by here again.
create or replace function private.note_completion() returns trigger
language plpgsql
-- For the functions of the stamps, which nobody else may call.
security definer
set search_path = ''
as $$
declare
  stamp constant bigint := private.stamp_of(new.edited, 'completed');
begin
  if stamp is null or tg_op = 'UPDATE' and new.completed = old.completed then
    return new;
  end if;
  if not new.completed then
    new.completed_at := null;
  elsif tg_op = 'INSERT' then
    new.completed_at := coalesce(new.completed_at, new.updated_at);
  elsif new.completed_at is not distinct from old.completed_at then
    new.completed_at := to_timestamp(stamp / 1000.0);
  end if;
  new.edited := private.set_stamp(new.edited, 'completed_at', stamp);
  return new;
end
$$;

-- The stamps of fields, or of clamped edits, in milliseconds.
create or replace function private.past_stamps(stamps jsonb, present timestamptz) returns jsonb
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

create function private.set_stamp(edited jsonb, field text, stamp bigint) returns jsonb
language sql
stable
return case
  when (edited ->> '*')::bigint = stamp then edited - field
  else edited || jsonb_build_object(field, stamp)
end;

-- Stamps the keys of maps that are keys of columns, after stamp_row has stamped those columns. Those of a row that exists are
-- left to the merge.
create or replace function private.stamp_inner_maps() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  maps     constant text[] := tg_argv[0];
  patterns constant jsonb := tg_argv[1];
  sent     jsonb := private.spread_maps(to_jsonb(new), maps);
  map      text;
  field    text;
  stamp    bigint;
  merged   record;
begin
  foreach map in array maps loop
    field := split_part(map, '.', 1);
    stamp := private.stamp_of(new.edited, field);
    continue when stamp is null;
    perform private.check_map(tg_table_name, map, sent -> map, patterns ->> map);
    merged := private.merge_map(map, '{}', '{}', sent -> map, stamp, 0);
    sent := private.gather_maps(sent || jsonb_build_object(map, merged.map), maps);
    new := jsonb_populate_record(new, jsonb_build_object(field, sent -> field));
    new.edited := new.edited || merged.stamps;
  end loop;
  return new;
end
$$;

-- The moment of the edit that won a field, or a key of a map, in milliseconds. Nothing else reads it.
create function private.stamp_of(edited jsonb, field text) returns bigint
language sql
immutable
parallel safe
return (case when edited ? field or field like '%/%' then edited ->> field else edited ->> '*' end)::bigint;

-- Numbers a new row and stamps what it speaks of: every field ('whole'), or those that are not null ('parts': an upsert
-- creates a row from the little it says, and an older edit of another field still counts). Rows that are inserted 'once'
-- never change, so they have no stamps. `insertRow` in `mergeReference.ts` does the same.

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
create or replace function private.synchronise(
  table_name text,
  inserts text default null,
  maps text[] default null,
  limit_rows integer default null,
  deletable boolean default null,
  map_keys jsonb default null,
  clamped text[] default null
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
  select held.inserts, held.maps, held.limit_rows, held.deletable, held.map_keys, held.clamped
  into inserts, maps, limit_rows, deletable, map_keys, clamped
  from private.remember_options(table_name, inserts, maps, limit_rows, deletable, map_keys, clamped) as held;
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

-- Removes the keys whose stamps are not newer, and notes the moment under the name of the map, with no key.
create or replace function private.clear_map(field text, held jsonb, edited jsonb, stamp bigint, out map jsonb, out stamps jsonb)
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

-- Drops the stamps of removed keys that are older than the given one.
create or replace function private.expire_stamps(field text, map jsonb, edited jsonb, oldest bigint) returns jsonb
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

-- Judges each sent key by its own stamp. A map holds only true; the stamp of a removed key stays, so
-- that an older true loses. A repeated value with a newer moment moves the stamp. A removal so old
-- that its stamp would expire at once changes nothing.
create or replace function private.merge_map(
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

-- Each table is locked for as long as it takes to make its triggers; no row is rewritten.
do $$
declare
  relation  regclass;
  arguments text[];
begin
  for relation, arguments in
    select tgrelid, string_to_array(encode(tgargs, 'escape'), '\000') from pg_trigger
    where tgfoid = 'private.stamp_row'::regproc
    order by tgrelid::regclass::text
  loop
    continue when arguments[1] = 'once';
    perform private.mark_assignments(relation);
    if arguments[1] = 'whole' then
      execute format(
        'create or replace trigger merge_insert_stamps before insert on %s
           for each row execute function private.compact_new_row(%L)',
        relation, arguments[2]
      );
    end if;
  end loop;
end
$$;

revoke execute on function private.compact_stamps(jsonb,text[]) from public;

revoke execute on function private.mark_assignments(regclass) from public;

revoke execute on function private.set_stamp(jsonb,text,bigint) from public;

revoke execute on function private.stamp_of(jsonb,text) from public;

insert into private.schema_versions (version) values ('20261128091141');
