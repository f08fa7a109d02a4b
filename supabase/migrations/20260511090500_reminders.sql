-- When a task is to be remembered, and how its user wants to be told.

create table public.reminders (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null,
  task_id        uuid not null,
  -- Minutes before the time of the task. Where both are null it is silent; where both are set, `at` counts.
  before_minutes integer check (before_minutes between 0 and 40320),
  -- A wall clock, which does not move with the task.
  at             timestamp check (at >= '0001-01-01' and at < '10000-01-01'),
  -- Rings then instead of before; a moment that has passed has answered what rang up to it.
  snoozed_until  timestamptz,
  deleted_at     timestamptz
);

create index on public.reminders (user_id, task_id);

select private.synchronise('reminders');

-- Counts the rows outside the trash that share a value, after the statement that added, moved or restored some: at most so many
-- in one column.
create function private.enforce_limit_of() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  shared     constant text := tg_argv[0];
  limit_rows constant integer := tg_argv[1];
  is_full    boolean;
begin
  execute format(
    'select exists (
       select from (%1$s) as given
       where (
         select count(*) from %2$s as held
         where held.user_id = given.user_id and held.%3$I = given.shared and held.deleted_at is null
       ) > $1
     )',
    format(
      case tg_op
        when 'INSERT' then
          'select distinct user_id, %1$I as shared from added where %1$I is not null and deleted_at is null'
        else
          'select distinct added.user_id, added.%1$I as shared from added join removed using (user_id, id)
           where added.%1$I is not null and added.deleted_at is null
             and (removed.%1$I is distinct from added.%1$I or removed.deleted_at is not null)'
      end,
      shared
    ),
    tg_relid::regclass, shared
  ) into is_full using limit_rows;
  if is_full then
    raise exception 'That is as many as there can be. Remove one first.'
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name;
  end if;
  return null;
end
$$;

create trigger limit_of_task_added after insert on public.reminders
  referencing new table as added
  for each statement execute function private.enforce_limit_of('task_id', '10');

create trigger limit_of_task_changed after update on public.reminders
  referencing old table as removed new table as added
  for each statement execute function private.enforce_limit_of('task_id', '10');

-- Steps directly below a task, by the same function.
create or replace trigger limit_steps_added after insert on public.tasks
  referencing new table as added
  for each statement execute function private.enforce_limit_of('parent_id', '500');

create or replace trigger limit_steps_moved after update on public.tasks
  referencing old table as removed new table as added
  for each statement execute function private.enforce_limit_of('parent_id', '500');

drop function private.enforce_step_limit;

-- The reminders of a task that is deleted for ever go with it.
create function private.delete_reminders() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.reminders as reminder using removed
  where reminder.user_id = removed.user_id and reminder.task_id = removed.id;
  return null;
end
$$;

create trigger delete_reminders after delete on public.tasks
  referencing old table as removed
  for each statement execute function private.delete_reminders();

-- A name of the time zone database; PostgreSQL would take a rule such as X5, too.
create function private.is_time_zone(value text) returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  perform now() at time zone value;
  return value ~ '^[A-Z][A-Za-z_]*(/[A-Za-z0-9_+-]+)*$' and char_length(value) <= 64;
exception when invalid_parameter_value then
  return false;
end
$$;

alter table public.preferences
  add column time_zone text,
  -- Minutes before the time of a new task, or before 09:00 of its day; null is no reminder.
  add column reminder_defaults jsonb check (
    reminder_defaults is null or coalesce(
      jsonb_typeof(reminder_defaults) = 'object' and reminder_defaults ?& '{timed,untimed}'
        and not jsonb_path_exists(
          reminder_defaults,
          '$.keyvalue() ? (@.value != null && (@.value.type() != "number" || @.value < 0 || @.value > 40320))'
        ),
      false
    )
  ),
  -- Minutes after midnight; -1 is off.
  add column plan_at_minutes smallint check (plan_at_minutes between -1 and 1439),
  add column close_at_minutes smallint check (close_at_minutes between -1 and 1439),
  add column timer_end boolean,
  add column mail text check (mail in ('fallback', 'always', 'off'));

-- Whether a database knows a zone may change, so it is asked when one is chosen, and not by a check of all rows.
create function private.refuse_unknown_time_zone() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_time_zone(new.time_zone) then
    raise exception 'The time zone "%" is not known. Choose a name such as Europe/Berlin.', left(new.time_zone, 64)
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, column = 'time_zone';
  end if;
  return new;
end
$$;

create trigger refuse_unknown_time_zone before insert or update of time_zone on public.preferences
  for each row when (new.time_zone is not null) execute function private.refuse_unknown_time_zone();

select private.synchronise(
  'preferences',
  inserts => 'parts',
  deletable => false,
  maps => '{words_off}',
  map_keys => '{"words_off": "^[^A-ZÀ-ÖØ-Þ]{1,60}$"}'
);

create or replace function private.schema_version() returns text
language sql
stable
return '20260511090500';
