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

-- Moments that were too far ahead → what was believed of them when they first came. An edit that is
-- sent again must not be believed to be younger than it was, or it would beat what came in between.
alter table public.tasks add column believed jsonb not null default '{}';

create function private.believed(moment timestamptz, earlier jsonb) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (earlier ->> extract(epoch from moment)::text)::timestamptz,
    private.believable(moment)
  )
$$;

-- The newest sixteen are enough: of one row, a device repeats no more than its last few edits.
create function private.remembering(earlier jsonb, moment timestamptz) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  said text := extract(epoch from moment)::text;
begin
  if moment is null or moment <= private.believable(moment) or earlier ? said then
    return earlier;
  end if;
  return (
    select jsonb_object_agg(key, value)
    from (
      select *
      from jsonb_each(earlier || jsonb_build_object(said, private.believable(moment)))
      order by (value #>> '{}')::timestamptz desc, key::numeric desc
      limit 16
    ) as newest
  );
end
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
  stamp    bigint;
  wanted   jsonb;
  held     jsonb;
  accepted jsonb := '{}';
  edits    jsonb := '{}';
  earlier  jsonb := coalesce(old.believed, '{}');
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

  new.believed := private.remembering(earlier, new.updated_at);
  new.believed := private.remembering(new.believed, new.deleted_at);
  new.created_at := private.believable(new.created_at);
  new.updated_at := private.believed(new.updated_at, new.believed);
  new.deleted_at := private.believed(new.deleted_at, new.believed);
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
    if wanted -> field is distinct from held -> field
      and stamp >= coalesce((old.edited ->> field)::bigint, 0)
    then
      accepted := accepted || jsonb_build_object(field, wanted -> field);
      edits := edits || jsonb_build_object(field, stamp);
    end if;
  end loop;
  -- A stale edit, or one that has been here before: no row is touched and no number used.
  if edits = '{}' and new.believed = earlier then
    return null;
  end if;

  accepted := accepted || jsonb_build_object(
    'updated_at', greatest(old.updated_at, new.updated_at),
    'edited', old.edited || edits,
    'believed', new.believed,
    'seq', private.next_seq(old.user_id)
  );
  return jsonb_populate_record(old, accepted);
end
$$;
