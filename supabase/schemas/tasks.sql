-- Nothing refers to another synchronised table by a foreign key: rows arrive in any order.

-- Where a task was imported from, so that the same file brings nothing twice.

-- Null stays null. `raw` is what the other program said in its own words.
create function private.is_origin(value jsonb) returns boolean
language sql
immutable
strict
return coalesce(
  jsonb_typeof(value) = 'object'
    and octet_length(value::text) <= 4096
    and (not value ? 'raw' or octet_length((value -> 'raw')::text) <= 2048),
  false
);

-- `parseDraft.ts` has the limits of its texts, so that a form says what would be refused.
create table public.tasks (
  id               uuid not null default gen_random_uuid(),
  user_id          uuid not null default auth.uid(),
  title            text not null
                   check (char_length(title) <= 500)
                   -- At least one character that is not what JavaScript, too, calls a blank.
                   check (title ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  description      text not null default '' check (char_length(description) <= 16384),
  priority         text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  -- A moment on the wall clock, so that a task is due on the same day wherever it is read. Null: someday, or a step that has
  -- no day of its own.
  due_date         timestamp check (due_date >= '0001-01-01' and due_date < '10000-01-01'),
  completed        boolean not null default false,
  -- Compared byte by byte, as `byCodeUnits` in `order.ts` does; null until the task is given a place.
  position         text collate "C" check (position ~ '^[0-9A-Za-z]+$' and char_length(position) <= 1024),
  created_at       timestamptz not null default now(),
  -- The newest edit in this row, by the clock of the device that made it.
  updated_at       timestamptz not null default now(),
  -- Since when the task is in the trash.
  deleted_at       timestamptz,
  -- Field → milliseconds of the edit that won it, where they are not those of the row, '*': `stamps.sql`. Tables that came
  -- later have a default.
  edited           jsonb not null,
  -- How long it will take, in the eyes of whoever has to do it.
  estimate_minutes integer check (estimate_minutes between 1 and 1440),
  -- Minutes after midnight; null is any time. The clock part of due_date says nothing.
  at_minutes       smallint check (at_minutes between 0 and 1439),
  -- The last day, as a wall-clock value.
  deadline         date check (deadline between '0001-01-01' and '9999-12-31'),
  -- The task of which this one is a step.
  parent_id        uuid,
  -- Null: Inbox.
  list_id          uuid,
  -- The place in its list or below its parent, compared byte by byte. A day has `position`.
  list_position    text collate "C" check (list_position ~ '^[0-9A-Za-z]+$' and char_length(list_position) <= 1024),
  -- Id of a tag → true.
  tags             jsonb not null default '{}'
                   check (jsonb_array_length(jsonb_path_query_array(tags, '$.keyvalue()')) <= 100),
  -- Null: not done, or done before this column was there.
  completed_at     timestamptz,
  repeat           jsonb check (private.is_repeat(repeat)),
  -- Day → true: rule days that are passed over.
  repeat_skips     jsonb not null default '{}'
                   check (jsonb_array_length(jsonb_path_query_array(repeat_skips, '$.keyvalue()')) <= 1000),
  -- Of an occurrence: its series.
  series_id        uuid,
  -- The rule day of an occurrence, or for which the date of a series stands; null is the date itself.
  series_day       date check (series_day between '0001-01-01' and '9999-12-31'),
  -- How often it was moved on undone.
  carried          smallint not null default 0 check (carried between 0 and 999),
  origin           jsonb check (private.is_origin(origin)),
  -- When a review was answered with keeping it.
  looked_at        date check (looked_at between '0001-01-01' and '9999-12-31'),
  primary key (user_id, id)
);

create index on public.tasks (user_id, due_date);
create index on public.tasks (user_id, parent_id) where parent_id is not null;

select private.synchronise(
  'tasks',
  maps => '{tags,repeat_skips}',
  map_keys => '{
    "tags": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
    "repeat_skips": "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"
  }',
  clamped => '{completed_at}',
  within => 'parent_id in (select private.token_tasks())
    or coalesce(list_id, ''00000000-0000-0000-0000-000000000000'') = any ((select private.token_lists())::uuid[])
      and (parent_id is null or parent_id not in (select private.own_tasks()))'
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

-- Row triggers of one moment run in the order of their names: this one before the merge, note_completion and prune_skips
-- after it.
create trigger due_date_or_none before insert or update of due_date on public.tasks
  for each row execute function private.read_due_date();

-- When a task was done, where whoever completed it has not said. The moment belongs to the edit of `completed`, so it has its
-- stamp. A row that exists is inserted without stamps, and its update comes by here again.
create function private.note_completion() returns trigger
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

create trigger note_completion before insert or update on public.tasks
  for each row execute function private.note_completion();

create trigger prune_skips before insert or update on public.tasks
  for each row when (new.repeat_skips <> '{}') execute function private.prune_skips();

-- Steps directly below a task.
create trigger limit_steps_added after insert on public.tasks
  referencing new table as added
  for each statement execute function private.enforce_limit_of('parent_id', '500');

create trigger limit_steps_moved after update on public.tasks
  referencing old table as removed new table as added
  for each statement execute function private.enforce_limit_of('parent_id', '500');
