-- What a person says of everyday views: how lists are sorted and shown, notes and icons of lists, days away, and further choices.

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
      jsonb_object_agg(key, true) filter (where (edited ->> (field || '/' || key))::bigint > stamp), '{}'
    ),
    case
      when stamp > coalesce((edited ->> (field || '/'))::bigint, -1) then jsonb_build_object(field || '/', stamp)
      else '{}'
    end
  from jsonb_object_keys(held) as key
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
           greatest((edited ->> (field || '/' || key))::bigint, (edited ->> (field || '/'))::bigint) as held_stamp
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

-- Stamps the keys of maps that are keys of columns, after stamp_row has stamped those columns. Those of a row that exists are
-- left to the merge.
create function private.stamp_inner_maps() returns trigger
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
    stamp := new.edited ->> field;
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

-- Each field, and each key of a map, keeps the newest edit, whichever device made it and however late it arrives. An edit
-- that changes nothing touches no row. All columns are given to jsonb_populate_record(): a row from before a column was
-- added is shorter on disk, and what it lacks would be read as null. `mergeRow` in
-- `mergeReference.ts` does the same.
create or replace function private.merge_row() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
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
    continue when wanted -> name is not distinct from held -> name
      or stamp < coalesce((stamps ->> name)::bigint, 0);
    if is_ahead or believed <> '{}' then
      edit := private.hash_edit(name, whole);
      continue when believed ? edit;
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
    field := split_part(name, '.', 1);
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
  if changes = '{}' then
    if not is_future then
      return null;
    end if;
    wanted := held;
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
  if merges then
    execute format(
      'create or replace trigger merge_update before update on %s
         for each row execute function private.merge_row(%L, %L, %L, %L, %L)',
      relation, inserts, fields, maps, clamped, map_keys
    );
    foreach name in array array['updated_at'] || maps loop
      execute format(
        'create or replace trigger %I before update of %I on %s
           for each row execute function private.mark_assigned(%L)',
        'assigned_' || split_part(name, '.', 1), split_part(name, '.', 1), relation, name
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

revoke execute on function private.spread_maps, private.gather_maps, private.clear_map from public;

-- What a day is away for: `series`, the series whose rule day was skipped for it, and `minutes`, how much it held before. Null
-- stays null; further keys are kept.
create function private.is_away(value jsonb) returns boolean
language sql
immutable
strict
return coalesce(
  jsonb_typeof(value) = 'object'
    and octet_length(value::text) <= 16384
    and coalesce(jsonb_typeof(value -> 'series'), 'object') = 'object'
    and jsonb_array_length(jsonb_path_query_array(value, '$.series ? (@.type() == "object").keyvalue()')) <= 200
    and not jsonb_path_exists(
      value,
      '$.minutes ? (@ != null && (@.type() != "number" || @ < 0 || @ > 1440 || @ != @.floor()))'
    ),
  false
);

alter table public.tasks
  add column looked_at date check (looked_at between '0001-01-01' and '9999-12-31');

alter table public.lists
  add column note text check (char_length(note) <= 4096),
  add column icon text check (icon ~ '^[a-z0-9-]{1,40}$'),
  add column view jsonb check (jsonb_typeof(view) = 'object' and octet_length(view::text) <= 256),
  add column looked_at date check (looked_at between '0001-01-01' and '9999-12-31');

alter table public.tags
  add column view jsonb check (jsonb_typeof(view) = 'object' and octet_length(view::text) <= 256);

alter table public.filters
  add column view jsonb check (jsonb_typeof(view) = 'object' and octet_length(view::text) <= 256);

alter table public.preferences
  add column rows jsonb check (jsonb_typeof(rows) = 'object' and octet_length(rows::text) <= 256),
  add column views jsonb check (jsonb_typeof(views) = 'object' and octet_length(views::text) <= 1024),
  add column clock smallint check (clock in (12, 24)),
  add column first_weekday smallint check (first_weekday between 1 and 7);

alter table public.days
  add column sort text check (sort in ('time', 'hand')),
  add column away jsonb check (private.is_away(away)),
  add column week_note text check (char_length(week_note) <= 500);

select private.synchronise('tasks');
select private.synchronise('lists');
select private.synchronise('tags');
select private.synchronise('filters');
select private.synchronise('preferences');
select private.synchronise(
  'days',
  inserts => 'parts',
  maps => '{away.series}',
  deletable => false,
  map_keys => '{"away.series": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"}',
  clamped => '{planned_at,closed_at}'
);

insert into private.schema_versions (version) values ('20260810091000');
