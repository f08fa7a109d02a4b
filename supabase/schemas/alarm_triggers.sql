-- What a change of a reminder, a task, a timer or a choice means for its alarms, in the same transaction.

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

-- An act may change ninety days, one by one: their alarms are renewed once, at the end of the transaction.
create function private.note_days() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.changed_days (user_id, day)
  select user_id, date from added where away is not null
  on conflict do nothing;
  return null;
end
$$;

create trigger ring_added after insert on public.days
  referencing new table as added
  for each statement execute function private.note_days();

create function private.note_changed_days() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.changed_days (user_id, day)
  select user_id, added.date
  from added join removed using (user_id, id)
  where (added.away is null) <> (removed.away is null)
  on conflict do nothing;
  return null;
end
$$;

create trigger ring_changed after update on public.days
  referencing old table as removed new table as added
  for each statement execute function private.note_changed_days();

-- The first of several takes them all.
create function private.ring_changed_days() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  days date[];
begin
  with taken as (
    delete from private.changed_days where user_id = new.user_id returning day
  )
  select array_agg(day) into days from taken;
  if days is not null then
    perform private.refresh_alarms_of_days(new.user_id, days);
  end if;
  return null;
end
$$;

create constraint trigger ring_changed_days after insert on private.changed_days
  deferrable initially deferred
  for each row execute function private.ring_changed_days();
