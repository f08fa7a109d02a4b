-- A row without keys in its maps, and of whose columns all count as edited, skips what changes nothing.

create or replace function private.stamp_row() returns trigger
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
  if inserts <> 'whole' then
    fields := array(select name from unnest(fields) as name where sent ->> name is not null);
  end if;
  new.edited := (select coalesce(jsonb_object_agg(name, stamp), '{}') from unnest(fields) as name);
  foreach map in array maps loop
    continue when sent -> map = '{}';
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

create or replace function private.schema_version() returns text
language sql
stable
return '20260615090000';
