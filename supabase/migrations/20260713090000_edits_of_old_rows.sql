-- It makes nothing that would be there already: applied once more, it would put older functions in the place of newer ones.
do $$
begin
  if private.schema_version() > '20260713090000' then
    raise exception 'a newer migration has been applied' using errcode = 'duplicate_function';
  end if;
end
$$;

-- A row from before a column was added is shorter on disk. jsonb_populate_record() reads what it lacks as null, not as the
-- column's default, so every edit of it was refused where the column takes no null. All columns are given, not only the changed ones.
create or replace function private.merge_row() returns trigger
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
  return jsonb_populate_record(old, held || changes || jsonb_build_object(
    'updated_at', greatest(old.updated_at, (wanted ->> 'updated_at')::timestamptz),
    'edited', edited,
    'seq', private.next_seq(old.user_id)
  ));
end
$$;

create or replace function private.schema_version() returns text
language sql
stable
return '20260713090000';
