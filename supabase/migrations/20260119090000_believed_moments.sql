-- What the database holds to be the present; the tests put another clock here.
create function private.present() returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now()
$$;

create or replace function private.believable(moment timestamptz) returns timestamptz
language sql
stable
returns null on null input
set search_path = ''
as $$
  select greatest(least(moment, private.present() + interval '60 seconds'), 'epoch')
$$;

-- Edits dated too far ahead → how they were dated when they came, in milliseconds. One that is sent
-- again must not pass for younger than it was, or it would beat what came in between.
alter table public.tasks add column believed jsonb not null default '{}';

-- The newest sixteen are enough: of one row, a device repeats no more than its last few edits.
create function private.newest_beliefs(beliefs jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from (
    select * from jsonb_each(beliefs) order by value::bigint desc, key limit 16
  ) as newest
$$;

create or replace function private.merge_task() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  fields constant text[] :=
    array['title', 'description', 'priority', 'due_date', 'completed', 'position', 'deleted_at'];
  field    text;
  said     jsonb := to_jsonb(new);
  wanted   jsonb;
  held     jsonb;
  edit     text;
  stamp    bigint;
  accepted jsonb := '{}';
  edits    jsonb := '{}';
  ahead    jsonb := '{}';
begin
  if tg_op = 'INSERT' and new.user_id is not null then
    new.seq := private.next_seq(new.user_id);
    -- It is there, and without the clock it does not go. Nothing is inserted, and the update that
    -- may come of it is to see the moments as they were sent.
    if (select user_id from public.tasks where id = new.id) = new.user_id then
      new.edited := '{}';
      return new;
    end if;
  end if;

  new.created_at := private.believable(new.created_at);
  new.updated_at := private.believable(new.updated_at);
  new.deleted_at := private.believable(new.deleted_at);
  -- The columns' own constraints refuse these.
  if new.user_id is null or new.updated_at is null then
    return new;
  end if;
  stamp := floor(extract(epoch from new.updated_at) * 1000);

  if tg_op = 'INSERT' then
    new.edited := (select jsonb_object_agg(name, stamp) from unnest(fields) as name);
    return new;
  end if;

  wanted := to_jsonb(new);
  held := to_jsonb(old);
  foreach field in array fields loop
    continue when wanted -> field is not distinct from held -> field
      or stamp < coalesce((old.edited ->> field)::bigint, 0);
    -- Two edits of a field may claim the same moment: what they say tells them apart.
    edit := md5(concat_ws(' ', field, said ->> 'updated_at', said ->> field));
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
