-- The merge of a synchronised row: by field, by key of a map, with clamped timestamps. private.synchronise attaches it to
-- tables.

-- The arguments of the two triggers below come from private.synchronise: what an insert speaks of, the fields, the maps,
-- the clamped columns, and the patterns of the maps' keys.

-- Numbers a new row and stamps what it speaks of: every field ('whole'), or those that are not null ('parts': an upsert
-- creates a row from the little it says, and an older edit of another field still counts). Rows that are inserted 'once'
-- never change, so they have no stamps. `insertRow` in `mergeReference.ts` does the same.
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

  -- Row security refuses this one. It must not wait for a stranger's clock, nor hold it until then.
  if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
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

-- The same for rows that are inserted whole: one stamp for the row, and one for each key of its maps. It runs for each row of an
-- import, so it asks only what the row needs. stamp_row stays as it is, so that the migration that made it can still be applied
-- again without harm.
create function private.stamp_whole_row() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  fields    constant text[] := tg_argv[1];
  maps      constant text[] := tg_argv[2];
  clamped   constant text[] := tg_argv[3];
  sent      constant jsonb := to_jsonb(new);
  present   constant timestamptz := private.present();
  wanted    jsonb := sent;
  name      text;
  merged    record;
  stamp     bigint;
begin
  -- The columns' own constraints refuse these.
  if new.user_id is null or new.updated_at is null then
    return new;
  end if;

  -- The setting holds whose clock this transaction has locked already. A savepoint takes it back with the lock.
  if current_setting('daymark.locked_clock', true) is distinct from new.user_id::text then
    -- Row security refuses this one. It must not wait for a stranger's clock, nor hold it until then.
    if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
      return new;
    end if;
    perform from private.user_clock where user_id = new.user_id for update;
    new.seq := case when found then 0 else private.next_seq(new.user_id) end;
    perform set_config('daymark.locked_clock', new.user_id::text, true);
  else
    new.seq := 0;
  end if;
  -- A row that exists cannot go while the clock is held. Its insert takes no number, and an
  -- ON CONFLICT DO UPDATE reads from it what was sent, not what was clamped.
  if private.holds_row(tg_table_name, new.id, new.user_id) then
    new.edited := '{}';
    return new;
  end if;
  if new.seq = 0 then
    new.seq := private.next_seq(new.user_id);
  end if;

  foreach name in array clamped loop
    continue when (sent ->> name)::timestamptz between 'epoch' and present + interval '60 seconds';
    continue when sent ->> name is null;
    wanted := private.clamp_columns(sent, clamped, present);
    new := jsonb_populate_record(new, wanted - 'seq');
    exit;
  end loop;
  stamp := floor(extract(epoch from new.updated_at) * 1000);
  new.edited := jsonb_build_object('*', stamp);
  foreach name in array maps loop
    continue when sent -> name = '{}';
    perform private.check_map(tg_table_name, name, sent -> name, tg_argv[4]::jsonb ->> name);
    merged := private.merge_map(name, '{}', '{}', sent -> name, stamp, 0);
    new := jsonb_populate_record(new, jsonb_build_object(name, merged.map));
    new.edited := new.edited || merged.stamps;
  end loop;
  -- An upsert may repeat the same edits.
  if sent -> 'updated_at' <> wanted -> 'updated_at' then
    new.believed := private.keep_newest_edits((
      select coalesce(jsonb_object_agg(private.hash_edit(one, sent), stamp), '{}')
      from unnest(fields || maps) as one
    ));
  end if;
  return new;
end
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

-- Each field, and each key of a map, keeps the newest edit, whichever device made it and however late it arrives. A newer
-- edit that says what is stored moves the stamp, so that an edit between the two loses. An older or repeated one touches no
-- row, unless a trigger of the table has marked the field with '!'. All columns are given to jsonb_populate_record(): a row from
-- before a column was added is shorter on disk, and what it lacks would be read as null. `mergeRow` in `mergeReference.ts` does
-- the same.
create function private.merge_row() returns trigger
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
    continue when stamp = before and is_same;
    continue when stamp < before and not new.edited ? ('!' || name);
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
