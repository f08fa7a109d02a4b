-- A stored stamp that is further ahead than any that is taken was given by a clock of the server that was ahead: every right edit
-- lost to it. It counts as now, and is stored so.

-- The stamps of fields, or of clamped edits, in milliseconds.
create function private.past_stamps(stamps jsonb, present timestamptz) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(
    key, case when value::bigint > ms + 60000 then to_jsonb(ms) else value end
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
  stored    constant jsonb := to_jsonb(old);
  held      jsonb := stored;
  stamps    jsonb := old.edited;
  believed  jsonb := old.believed;
  sent      jsonb;
  wanted    jsonb;
  name      text;
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

  sent := to_jsonb(new);
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
      edit := private.hash_edit(name, sent);
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
    edit := private.hash_edit(name, sent);
    continue when believed ? edit;
    oldest := floor(extract(epoch from present - interval '9600 hours') * 1000);
    merged := private.merge_map(name, held -> name, stamps, sent -> name, stamp, oldest);
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
  return jsonb_populate_record(old, held || changes || jsonb_build_object(
    'updated_at', greatest((held ->> 'updated_at')::timestamptz, (wanted ->> 'updated_at')::timestamptz),
    'edited', edited,
    'believed', case when is_ahead then private.keep_newest_edits(believed || ahead) else believed end,
    'seq', private.next_seq(old.user_id)
  ));
end
$$;

revoke execute on function private.past_stamps, private.past_columns from public, anon, authenticated;

create or replace function private.schema_version() returns text
language sql
stable
return '20260724090000';
