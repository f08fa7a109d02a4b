-- What rings next, for each reminder, timer and daily question: written in the transaction that changes it, read by whoever
-- sends. A device that is open rings by itself.

create table private.alarms (
  source    text not null check (source in ('reminder', 'timer', 'plan', 'close')),
  -- The reminder, the timer, or the user whose day is planned or closed.
  source_id uuid not null,
  user_id   uuid not null references auth.users on delete cascade,
  fire_at   timestamptz not null,
  -- Since when somebody has been sending it; who died on the way is followed by another.
  taken_at  timestamptz,
  tries     smallint not null default 0,
  primary key (source, source_id, user_id)
);

create index on private.alarms (fire_at);
create index on private.alarms (user_id);

-- Keeps an alarm that is still to ring as it is, so that nothing rings twice; null takes it away.
create function private.set_alarm(source text, source_id uuid, user_id uuid, fire_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
begin
  if set_alarm.fire_at is null then
    delete from private.alarms
    where source = set_alarm.source and source_id = set_alarm.source_id and user_id = set_alarm.user_id;
  else
    insert into private.alarms as held (source, source_id, user_id, fire_at)
    values (set_alarm.source, set_alarm.source_id, set_alarm.user_id, set_alarm.fire_at)
    on conflict (source, source_id, user_id) do update
    set fire_at = excluded.fire_at, taken_at = null, tries = 0
    where held.fire_at <> excluded.fire_at;
    if found then
      perform pg_notify('daymark_alarms', '');
    end if;
  end if;
end
$$;

create function private.time_zone_of(owner uuid) returns text
language sql
stable
set search_path = ''
return coalesce((select time_zone from public.preferences where user_id = owner), 'UTC');

-- When a reminder counted from a task rings for a day of it: whole days before by the calendar, the rest by the clock.
-- Without a time of day it counts from 09:00.
create function private.rings_before(day date, at_minutes integer, before_minutes integer, zone text) returns timestamptz
language sql
stable
set search_path = ''
return private.wall_clock(day - before_minutes / 1440, coalesce(at_minutes, 540), zone)
  - make_interval(mins => before_minutes % 1440);

-- Is a series not to stand for a rule day: is it skipped, or has it an occurrence that was not put away?
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

-- The first moment from `since` on at which a reminder rings; null where there is none. `held` is the one that is still to be
-- sent: a snooze that has passed is an answer, but for that one.
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
  rings timestamptz;
begin
  select * into task from public.tasks
  where id = reminder.task_id and user_id = reminder.user_id and deleted_at is null and not completed;
  if not found or reminder.deleted_at is not null then
    return null;
  end if;
  if reminder.snoozed_until > private.present() or reminder.snoozed_until = held then
    return reminder.snoozed_until;
  end if;

  -- What rang before it was answered does not ring again.
  since := greatest(since, reminder.snoozed_until + interval '1 microsecond');
  if reminder.at is not null then
    rings := private.wall_clock(
      reminder.at::date, (extract(hour from reminder.at) * 60 + extract(minute from reminder.at))::integer, zone
    );
    return case when rings >= since then rings end;
  end if;
  if reminder.before_minutes is null or task.due_date is null then
    return null;
  end if;

  day := task.due_date::date;
  stood := coalesce(task.series_day, day);
  loop
    rings := private.rings_before(day, task.at_minutes, reminder.before_minutes, zone);
    if rings >= since and (task.repeat is null or not private.is_passed_over(task, stood)) then
      return rings;
    end if;
    if task.repeat is null or task.repeat ->> 'from' = 'completion' or task.repeat ->> 'missed' = 'stack' then
      return null;
    end if;
    day := private.next_rule_day(
      task.repeat ->> 'rule', (task.repeat ->> 'anchor')::date,
      -- Days long before `since` ring before it.
      greatest(day, stood, (since at time zone zone)::date - 2)
    );
    stood := day;
    if day is null then
      return null;
    end if;
  end loop;
end
$$;

-- What is due but has not been sent yet still counts.
create function private.refresh_reminder(reminder public.reminders) returns void
language plpgsql
set search_path = ''
as $$
declare
  held constant timestamptz := (
    select fire_at from private.alarms
    where source = 'reminder' and source_id = reminder.id and user_id = reminder.user_id
  );
begin
  perform private.set_alarm(
    'reminder', reminder.id, reminder.user_id,
    private.next_ring(reminder, least(private.present(), held), held)
  );
end
$$;

-- A question of every day; the morning's is asked from Monday to Friday.
create function private.next_question(source text, minutes integer, zone text, since timestamptz) returns timestamptz
language sql
stable
set search_path = ''
return (
  select min(rings)
  from generate_series(-1, 4) as ahead
  cross join lateral (select (since at time zone zone)::date + ahead as day) as days
  cross join lateral (select private.wall_clock(day, minutes, zone) as rings) as moments
  where minutes >= 0 and rings >= since and (source <> 'plan' or extract(isodow from day) <= 5)
);

-- The end of a focus or a break, 2 seconds after it: until then an open window ends it. Of several timers the one begun last.
create function private.refresh_timers(owner uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  told public.focus_timers;
  held record;
begin
  select * into told from public.focus_timers
  where user_id = owner and state ->> 'state' = 'running'
    and coalesce((select timer_end from public.preferences where user_id = owner), true)
  order by (state ->> 'since')::numeric desc, id
  limit 1;
  for held in
    select source_id from private.alarms
    where source = 'timer' and user_id = owner and source_id is distinct from told.id
  loop
    perform private.set_alarm('timer', held.source_id, owner, null);
  end loop;
  if told.id is not null then
    perform private.set_alarm(
      'timer', told.id, owner, to_timestamp((told.state ->> 'endsAt')::numeric / 1000 + 2)
    );
  end if;
end
$$;

create function private.refresh_questions(chosen public.preferences) returns void
language sql
set search_path = ''
begin atomic
  select private.set_alarm(
    source, chosen.user_id, chosen.user_id,
    private.next_question(source, minutes, coalesce(chosen.time_zone, 'UTC'), private.present())
  )
  from (values ('plan', chosen.plan_at_minutes), ('close', chosen.close_at_minutes)) as questions (source, minutes);
end;

create function private.ring_reminders() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_reminder(reminder) from added as reminder;
  return null;
end
$$;

create trigger ring_added after insert on public.reminders
  referencing new table as added
  for each statement execute function private.ring_reminders();

create trigger ring_changed after update on public.reminders
  referencing new table as added
  for each statement execute function private.ring_reminders();

create function private.silence_reminders() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.alarms as alarm using removed
  where alarm.source = 'reminder' and alarm.source_id = removed.id and alarm.user_id = removed.user_id;
  return null;
end
$$;

create trigger silence_removed after delete on public.reminders
  referencing old table as removed
  for each statement execute function private.silence_reminders();

-- A task takes its reminders along, an occurrence those of its series.
create function private.ring_tasks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_reminder(reminder)
  from public.reminders as reminder
  where (reminder.user_id, reminder.task_id) in (
    select user_id, task_id from added cross join lateral unnest(array[id, series_id]) as task_id
  );
  return null;
end
$$;

create trigger ring_added after insert on public.tasks
  referencing new table as added
  for each statement execute function private.ring_tasks();

create trigger ring_changed after update on public.tasks
  referencing new table as added
  for each statement execute function private.ring_tasks();

create function private.ring_timers() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_timers(user_id) from (select distinct user_id from added) as owners;
  return null;
end
$$;

create trigger ring_added after insert on public.focus_timers
  referencing new table as added
  for each statement execute function private.ring_timers();

create trigger ring_changed after update on public.focus_timers
  referencing new table as added
  for each statement execute function private.ring_timers();

create function private.ring_preferences() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_questions(new);
  perform private.refresh_timers(new.user_id);
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then
    perform private.refresh_reminder(reminder) from public.reminders as reminder where user_id = new.user_id;
  end if;
  return null;
end
$$;

create trigger ring_added after insert on public.preferences
  for each row execute function private.ring_preferences();

create trigger ring_changed after update of time_zone, plan_at_minutes, close_at_minutes, timer_end on public.preferences
  for each row execute function private.ring_preferences();

-- Series whose next day was too far away to be found; asked for every hour.
create function private.refresh_far_alarms() returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_reminder(reminder)
  from public.reminders as reminder
  join public.tasks as task on task.user_id = reminder.user_id and task.id = reminder.task_id
  where task.repeat is not null and not task.completed and task.deleted_at is null and reminder.deleted_at is null
    and not exists (
      select from private.alarms where source = 'reminder' and source_id = reminder.id and user_id = reminder.user_id
    );
end
$$;

revoke execute on function private.refresh_far_alarms from public, anon, authenticated;
grant execute on function private.refresh_far_alarms to service_role;

create or replace function private.schema_version() returns text
language sql
stable
return '20260511091000';
