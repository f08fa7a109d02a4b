-- Tasks may have no day, lie in a list, be a step of another task and carry tags. Lists and filters are tables of their own.
-- Nothing refers to another synchronised table by a foreign key: rows arrive in any order.

-- A list inside a list is a section of it.
create table public.lists (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null,
  name        text not null
              check (char_length(name) <= 120)
              -- At least one character that is not what JavaScript, too, calls a blank.
              check (name ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  -- One that an app does not know is kept and shows as none.
  color       text check (char_length(color) <= 40),
  parent_id   uuid,
  -- Compared byte by byte, as the client does; null until the list is given a place.
  position    text collate "C" check (position ~ '^[0-9A-Za-z]+$' and char_length(position) <= 1024),
  archived_at timestamptz,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz
);

select private.synchronise('lists', limit_rows => 1000, clamped => '{archived_at}');

-- A saved search. Apps read what it says; the database keeps it as it was typed.
create table public.filters (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null,
  name       text not null
             check (char_length(name) <= 120)
             check (name ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  query      text not null check (char_length(query) <= 1024),
  position   text collate "C" check (position ~ '^[0-9A-Za-z]+$' and char_length(position) <= 1024),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

select private.synchronise('filters', limit_rows => 200);

alter table public.tasks
  -- Null: someday, or a step that has no day of its own.
  alter column due_date drop not null,
  -- The task of which this one is a step.
  add column parent_id uuid,
  -- Null: Inbox.
  add column list_id uuid,
  -- The place in its list or below its parent, compared byte by byte. A day has `position`.
  add column list_position text collate "C"
    check (list_position ~ '^[0-9A-Za-z]+$' and char_length(list_position) <= 1024),
  -- Id of a tag → true.
  add column tags jsonb not null default '{}'
    check (jsonb_array_length(jsonb_path_query_array(tags, '$.keyvalue()')) <= 100),
  -- Null: not done, or done before this column was there.
  add column completed_at timestamptz;

create index on public.tasks (user_id, parent_id) where parent_id is not null;

select private.synchronise(
  'tasks',
  maps => '{tags}',
  map_keys => '{"tags": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"}',
  clamped => '{completed_at}'
);

-- Older apps cannot read a task without a day: `changes` tells them of the last date there is, so that date means none.
create function private.read_due_date() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.due_date::date = '9999-12-31' then
    new.due_date := null;
  end if;
  return new;
end
$$;

-- Row triggers of one moment run in the order of their names: this one before the merge, note_completion after it.
create trigger due_date_or_none before insert or update of due_date on public.tasks
  for each row execute function private.read_due_date();

-- When a task was done, where whoever completed it has not said. The moment belongs to the edit of `completed`, so it has its
-- stamp. A row that exists is inserted without stamps, and its update comes by here again.
create function private.note_completion() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  stamp constant bigint := new.edited ->> 'completed';
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
  new.edited := new.edited || jsonb_build_object('completed_at', stamp);
  return new;
end
$$;

create trigger note_completion before insert or update on public.tasks
  for each row execute function private.note_completion();

-- Counts the steps directly below a task after the statement that added, moved or restored some.
create function private.enforce_step_limit() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Below more than one task only where one statement moves steps of several.
  below record;
begin
  for below in execute case tg_op
    when 'INSERT' then
      'select distinct user_id, parent_id from added where parent_id is not null and deleted_at is null'
    else
      'select distinct added.user_id, added.parent_id from added join removed using (user_id, id)
       where added.parent_id is not null and added.deleted_at is null
         and (removed.parent_id is distinct from added.parent_id or removed.deleted_at is not null)'
    end
  loop
    if (
      select count(*) from public.tasks
      where user_id = below.user_id and parent_id = below.parent_id and deleted_at is null
    ) > 500 then
      raise exception 'That is as many as there can be. Remove one first.'
        using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name;
    end if;
  end loop;
  return null;
end
$$;

create trigger limit_steps_added after insert on public.tasks
  referencing new table as added
  for each statement execute function private.enforce_step_limit();

create trigger limit_steps_moved after update on public.tasks
  referencing old table as removed new table as added
  for each statement execute function private.enforce_step_limit();

-- As before, without the tasks that have no day.
create or replace function private.count_added() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.count_day(user_id, day, done, total)
  from (
    select user_id, due_date::date as day, count(*) filter (where completed) as done, count(*) as total
    from added
    where deleted_at is null and due_date is not null
    group by 1, 2
    order by 1, 2
  ) as days;
  return null;
end
$$;

create or replace function private.count_removed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.count_day(user_id, day, -done, -total)
  from (
    select user_id, due_date::date as day, count(*) filter (where completed) as done, count(*) as total
    from removed
    where deleted_at is null and due_date is not null
    group by 1, 2
    order by 1, 2
  ) as days;
  return null;
end
$$;

create or replace function private.count_changed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.count_day(user_id, day, done, total)
  from (
    select user_id, day, sum(done) as done, sum(total) as total
    from (
      select user_id, due_date::date as day, completed::integer as done, 1 as total
      from added
      where deleted_at is null and due_date is not null
      union all
      select user_id, due_date::date, -completed::integer, -1
      from removed
      where deleted_at is null and due_date is not null
    ) as moves
    group by 1, 2
    having sum(done) <> 0 or sum(total) <> 0
    order by 1, 2
  ) as days;
  return null;
end
$$;

-- Web apps from before `news` read the columns that tasks had then, and need a date in each.
create or replace view public.changes with (security_invoker = true) as
select
  user_id, seq, 'tasks' as table_name, id,
  jsonb_build_object(
    'id', id, 'user_id', user_id, 'title', title, 'description', description, 'priority', priority,
    'due_date', coalesce(due_date, '9999-12-31'), 'completed', completed, 'position', position,
    'created_at', created_at, 'updated_at', updated_at, 'deleted_at', deleted_at, 'seq', seq,
    'estimate_minutes', estimate_minutes
  ) as row
from public.tasks
union all
select user_id, seq, 'focus_timers', id, to_jsonb(focus_timers) - '{edited,believed}'::text[]
from public.focus_timers
union all
select user_id, seq, 'focus_sessions', id, to_jsonb(focus_sessions)
from public.focus_sessions
union all
select user_id, seq, table_name, id, null
from public.erasures;

create or replace function private.schema_version() returns text
language sql
stable
return '20260413090000';
