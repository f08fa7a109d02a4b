-- When a task is to be remembered.
create table public.reminders (
  id             uuid not null default gen_random_uuid(),
  user_id        uuid not null,
  task_id        uuid not null,
  -- Minutes before the time of the task. Where both are null it is silent; where both are set, `at` counts.
  before_minutes integer check (before_minutes between 0 and 40320),
  -- A wall clock, which does not move with the task.
  at             timestamp check (at >= '0001-01-01' and at < '10000-01-01'),
  -- Rings then instead of before; a moment that has passed has answered what rang up to it.
  snoozed_until  timestamptz,
  deleted_at     timestamptz,
  primary key (user_id, id)
);

create index on public.reminders (user_id, task_id);

select private.synchronise('reminders', within => 'task_id in (select private.token_tasks())');

-- As many as `reminderLimit` in `ring.ts`.
create trigger limit_of_task_added after insert on public.reminders
  referencing new table as added
  for each statement execute function private.enforce_limit_of('task_id', '10');

create trigger limit_of_task_changed after update on public.reminders
  referencing old table as removed new table as added
  for each statement execute function private.enforce_limit_of('task_id', '10');

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

-- When a reminder counted from a task rings for a day of it: whole days before by the calendar, the rest by the clock.
-- Without a time of day it counts from 09:00. `ringsBefore` in `moments.ts` computes the same.
create function private.rings_before(day date, at_minutes integer, before_minutes integer, zone text) returns timestamptz
language sql
stable
set search_path = ''
return private.wall_clock(day - before_minutes / 1440, coalesce(at_minutes, 540), zone)
  - make_interval(mins => before_minutes % 1440);

-- Is a series not to stand for a rule day: is it skipped, or has it an occurrence that was not put away? `isPassedOver` in
-- `occurrence.ts` answers the same.
-- The body is text: from the releases of November 2026 on PostgreSQL adds no column to a table whose row type a parsed body uses.
create function private.is_passed_over(series public.tasks, day date) returns boolean
language sql
stable
set search_path = ''
as $$
  select series.repeat_skips ? to_char(day, 'YYYY-MM-DD') or exists (
    select from public.tasks as occurrence
    where occurrence.user_id = series.user_id
      -- Series that follow one another share what comes after the first eight digits.
      and occurrence.id = (lpad(to_hex(day - date '0001-01-01'), 8, '0') || substr(series.id::text, 9))::uuid
      and (occurrence.completed or occurrence.deleted_at is null)
  )
$$;

-- May a reminder ring between two days? A quick answer, which may be wrong by a day but never misses one.
create function private.may_ring_between(
  reminder public.reminders, task public.tasks, first date, last date
) returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  ahead constant integer := reminder.before_minutes / 1440;
begin
  if reminder.at is not null then
    return reminder.at::date between first - 1 and last + 1;
  end if;
  return coalesce(task.due_date::date between first + ahead - 1 and last + ahead + 1, false) or exists (
    select from private.rule_days(
      task.repeat ->> 'rule', (task.repeat ->> 'anchor')::date, first + ahead - 2, last + ahead + 1
    )
  );
end
$$;

-- The first moment from `since` on at which a reminder rings, at most 400 days ahead where it repeats; null where there is none.
-- `held` is the one that is still to be sent: a snooze that has passed is an answer, but for that one. What falls on a day away is
-- passed over. `nextRing` in `moments.ts` finds the same.
create function private.next_ring(reminder public.reminders, since timestamptz, held timestamptz) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  task  public.tasks;
  zone  constant text := private.time_zone_of(reminder.user_id);
  day   date;
  -- The day of the rule for which a series stands.
  stood date;
  skips jsonb;
  rings timestamptz;
begin
  select * into task from public.tasks
  where id = reminder.task_id and user_id = reminder.user_id and deleted_at is null and not completed;
  if not found or reminder.deleted_at is not null then
    return null;
  end if;
  if (reminder.snoozed_until > private.present() or reminder.snoozed_until = held)
    and not private.is_away_at(reminder.user_id, reminder.snoozed_until, zone)
  then
    return reminder.snoozed_until;
  end if;

  -- What rang before it was answered does not ring again.
  since := greatest(since, reminder.snoozed_until + interval '1 microsecond');
  if reminder.at is not null then
    rings := private.wall_clock(
      reminder.at::date, (extract(hour from reminder.at) * 60 + extract(minute from reminder.at))::integer, zone
    ) + make_interval(secs => extract(second from reminder.at));
    return case when rings >= since and not private.is_away_at(reminder.user_id, rings, zone) then rings end;
  end if;
  if reminder.before_minutes is null or task.due_date is null then
    return null;
  end if;

  day := task.due_date::date;
  stood := coalesce(task.series_day, day);
  rings := private.rings_before(day, task.at_minutes, reminder.before_minutes, zone);
  if rings >= since
    and (task.repeat is null or not private.is_passed_over(task, stood))
    and not private.is_away_at(reminder.user_id, rings, zone)
  then
    return rings;
  end if;
  if task.repeat is null or task.repeat ->> 'from' = 'completion' or task.repeat ->> 'missed' = 'stack' then
    return null;
  end if;

  -- Days long before `since` ring before it.
  stood := greatest(day, stood, (since at time zone zone)::date - 2);
  -- Read once: a large map is stored compressed.
  skips := task.repeat_skips || '{}';
  for day in
    select rule_day
    from private.rule_days(task.repeat ->> 'rule', (task.repeat ->> 'anchor')::date, stood, stood + 400) as rule_day
    where not skips ? to_char(rule_day, 'YYYY-MM-DD')
  loop
    rings := private.rings_before(day, task.at_minutes, reminder.before_minutes, zone);
    if rings >= since and not private.is_passed_over(task, day)
      and not private.is_away_at(reminder.user_id, rings, zone)
    then
      return rings;
    end if;
  end loop;
  return null;
end
$$;

-- A question of every day; the morning's is asked from Monday to Friday, and none on a day away. `nextQuestion` in `questions.ts`
-- finds the same.
create function private.next_question(source text, minutes integer, owner uuid, since timestamptz) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  zone  constant text := private.time_zone_of(owner);
  first constant date := (since at time zone zone)::date - 1;
  rings timestamptz;
begin
  if minutes is null or minutes < 0 then
    return null;
  end if;
  for day in 0 .. 5 + 2 * (select count(*)::integer from public.days where user_id = owner and date >= first and away is not null) loop
    rings := private.wall_clock(first + day, minutes, zone);
    if rings >= since
      and (source <> 'plan' or extract(isodow from first + day) <= 5)
      and not private.is_away_at(owner, rings, zone)
    then
      return rings;
    end if;
  end loop;
  return null;
end
$$;
