-- The merge of tasks, for any table that has id, user_id, updated_at, seq, edited and believed. The
-- trigger names what is merged. Before that it says what an insert speaks of: with 'whole' of every
-- field; with 'parts' of those that are not null, so that an upsert may make a row of the little it
-- says, and an older edit of something else still counts.
create function private.merge() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  whole    constant boolean := tg_argv[0] = 'whole';
  fields   text[] := tg_argv[1:];
  field    text;
  said     constant jsonb := to_jsonb(new);
  wanted   jsonb;
  held     jsonb;
  edit     text;
  stamp    bigint;
  is_there boolean;
  accepted jsonb := '{}';
  edits    jsonb := '{}';
  ahead    jsonb := '{}';
begin
  if tg_op = 'INSERT' and new.user_id is not null then
    perform from private.user_clock where user_id = new.user_id for update;
    new.seq := case when found then 0 else private.next_seq(new.user_id) end;
    -- It is there, and without the clock it does not go. Nothing is inserted and no number used, and
    -- the update that may come of it is to see the moments as they were sent.
    execute format(
      'select exists (select from %I.%I where id = $1 and user_id = $2)',
      tg_table_schema, tg_table_name
    ) into is_there using new.id, new.user_id;
    if is_there then
      new.edited := '{}';
      return new;
    end if;
    if new.seq = 0 then
      new.seq := private.next_seq(new.user_id);
    end if;
  end if;

  new := jsonb_populate_record(new, private.believable_moments(said));
  -- The columns' own constraints refuse these.
  if new.user_id is null or new.updated_at is null then
    return new;
  end if;
  stamp := floor(extract(epoch from new.updated_at) * 1000);

  wanted := to_jsonb(new);
  if tg_op = 'INSERT' then
    fields := array(select name from unnest(fields) as name where whole or said ->> name is not null);
    new.edited := (select coalesce(jsonb_object_agg(name, stamp), '{}') from unnest(fields) as name);
    -- An upsert may bring the same edits again.
    if said -> 'updated_at' <> wanted -> 'updated_at' then
      new.believed := (
        select private.newest_beliefs(
          coalesce(jsonb_object_agg(private.name_of_edit(name, said), stamp), '{}')
        )
        from unnest(fields) as name
      );
    end if;
    return new;
  end if;

  held := to_jsonb(old);
  foreach field in array fields loop
    continue when wanted -> field is not distinct from held -> field
      or stamp < coalesce((old.edited ->> field)::bigint, 0);
    edit := private.name_of_edit(field, said);
    continue when old.believed ? edit;
    accepted := accepted || jsonb_build_object(field, wanted -> field);
    edits := edits || jsonb_build_object(field, stamp);
    if said -> 'updated_at' <> wanted -> 'updated_at' then
      ahead := ahead || jsonb_build_object(edit, stamp);
    end if;
  end loop;
  -- A stale edit, or one that has been here before: no row is touched and no number used.
  if edits = '{}' then
    return null;
  end if;

  accepted := accepted || jsonb_build_object(
    'updated_at', greatest(old.updated_at, new.updated_at),
    'edited', old.edited || edits,
    'believed', private.newest_beliefs(old.believed || ahead),
    'seq', private.next_seq(old.user_id)
  );
  return jsonb_populate_record(old, accepted);
end
$$;

-- Of the moments a row was sent with, what is believed.
create function private.believable_moments(said jsonb) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(name, private.believable((said ->> name)::timestamptz)), '{}')
  from unnest(array['created_at', 'updated_at', 'deleted_at']) as name
  where said ->> name is not null
$$;

-- Two edits of a field may claim the same moment: what they say tells them apart.
create function private.name_of_edit(field text, said jsonb) returns text
language sql
stable
set search_path = ''
as $$
  select md5(concat_ws(' ', field, said ->> 'updated_at', said ->> field))
$$;

drop trigger merge on public.tasks;
drop function private.merge_task();

create trigger merge before insert or update on public.tasks
  for each row execute function private.merge(
    'whole', 'title', 'description', 'priority', 'due_date', 'completed', 'position', 'deleted_at'
  );
