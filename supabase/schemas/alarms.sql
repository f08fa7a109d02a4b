-- What rings next, for each reminder, timer and daily question: written in the transaction that changes it, read by whoever
-- sends. A device that is open rings by itself.
create table private.alarms (
  -- The source `test` is one that a device has asked for; its source_id is the subscription.
  source    text not null check (source in ('reminder', 'timer', 'plan', 'close', 'test')),
  -- The reminder, the timer, or the user whose day is planned or closed.
  source_id uuid not null,
  user_id   uuid not null references auth.users on delete cascade,
  fire_at   timestamptz not null,
  tries     smallint not null default 0,
  -- When one that could not ring is tried again.
  retry_at  timestamptz,
  primary key (source, source_id, user_id)
);

create index alarms_first_idx on private.alarms (user_id, (source in ('timer', 'test')), (coalesce(retry_at, fire_at)));

-- Keeps an alarm that is still to ring as it is, so that nothing rings twice; null takes it away, and so does a moment that never
-- comes. Workers are woken as changes of rows are announced: a server of Daymark does it after the commit, of which
-- `0022_announcements.sql` tells, whoever else writes does it in the transaction.
create function private.set_alarm(source text, source_id uuid, user_id uuid, fire_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  later constant text := nullif(current_setting('daymark.announcements', true), '');
begin
  if set_alarm.fire_at is null or not isfinite(set_alarm.fire_at) then
    delete from private.alarms
    where source = set_alarm.source and source_id = set_alarm.source_id and user_id = set_alarm.user_id;
  else
    insert into private.alarms as held (source, source_id, user_id, fire_at)
    values (set_alarm.source, set_alarm.source_id, set_alarm.user_id, set_alarm.fire_at)
    on conflict (source, source_id, user_id) do update
    set fire_at = excluded.fire_at, retry_at = null, tries = 0
    where held.fire_at <> excluded.fire_at;
    if not found then
      return;
    elsif later is null then
      perform pg_notify('daymark_alarms', '');
    elsif strpos(later, ' daymark_alarms ') = 0 then
      perform set_config(
        'daymark.announcements',
        concat(later, E'\n', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ' daymark_alarms '),
        true
      );
    end if;
  end if;
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

-- The body is text: from the releases of November 2026 on PostgreSQL adds no column to a table whose row type a parsed body uses.
create function private.refresh_questions(chosen public.preferences) returns void
language sql
set search_path = ''
as $$
  select private.set_alarm(
    source, chosen.user_id, chosen.user_id,
    private.next_question(source, minutes, chosen.user_id, private.present())
  )
  from (values ('plan', chosen.plan_at_minutes), ('close', chosen.close_at_minutes)) as questions (source, minutes);
$$;

-- Days that were set away or ended in this transaction; at its end nothing is left of them.
create table private.changed_days (
  user_id uuid not null,
  day     date not null,
  primary key (user_id, day)
);

revoke all on private.changed_days from public, anon, authenticated, service_role;

-- Moves what would ring on days that are away, and brings back what may ring on others before what is to ring now.
create function private.refresh_alarms_of_days(owner uuid, days date[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  zone  constant text := private.time_zone_of(owner);
  -- Of those that were ended; what was to ring before today does not ring any more.
  first date;
  last  date;
begin
  select min(day), max(day) into first, last
  from unnest(days) as day
  where day >= (private.present() at time zone zone)::date
    and not exists (select from public.days where user_id = owner and id = private.day_id(owner, day) and away is not null);

  perform private.refresh_reminder(reminder)
  from public.reminders as reminder
  join public.tasks as task on task.user_id = reminder.user_id and task.id = reminder.task_id
  left join private.alarms as held
    on held.source = 'reminder' and held.source_id = reminder.id and held.user_id = reminder.user_id
  cross join lateral (select (held.fire_at at time zone zone)::date as rings_on) as next
  where reminder.user_id = owner and reminder.deleted_at is null
    and (
      rings_on = any (days)
      or coalesce(rings_on, 'infinity') > first
        and (reminder.snoozed_until > private.present() or private.may_ring_between(reminder, task, first, last))
    );
  perform private.refresh_questions(chosen)
  from public.preferences as chosen
  where user_id = owner and exists (
    select from private.alarms as held
    cross join lateral (select (held.fire_at at time zone zone)::date as rings_on) as next
    where held.user_id = owner and held.source in ('plan', 'close') and (rings_on = any (days) or rings_on > first)
  );
end
$$;

-- Looks through the next so many reminders of all people, in the order of their keys, for series whose next day was too far
-- away to be found. Returns the last key that was looked at, null at the end.
create function private.refresh_far_reminders(after uuid[], batch integer) returns uuid[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  owners uuid[];
  ids    uuid[];
begin
  select array_agg(user_id), array_agg(id) into owners, ids
  from (
    select user_id, id from public.reminders
    where (user_id, id) > (after[1], after[2])
    order by user_id, id
    limit batch
  ) as page;
  perform private.refresh_reminder(reminder)
  from unnest(owners, ids) as page (user_id, id)
  join public.reminders as reminder using (user_id, id)
  join public.tasks as task on task.user_id = reminder.user_id and task.id = reminder.task_id
  where task.repeat is not null and not task.completed and task.deleted_at is null and reminder.deleted_at is null
    and not exists (
      select from private.alarms where source = 'reminder' and source_id = reminder.id and user_id = reminder.user_id
    );
  return case when ids[batch] is not null then array[owners[batch], ids[batch]] end;
end
$$;

-- The same by the id alone, for servers of versions before 20260803090500.
create function private.refresh_far_alarms(after uuid, batch integer) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    select id from public.reminders where id > after order by id limit batch
  );
begin
  perform private.refresh_reminder(reminder)
  from public.reminders as reminder
  join public.tasks as task on task.user_id = reminder.user_id and task.id = reminder.task_id
  where reminder.id = any (ids)
    and task.repeat is not null and not task.completed and task.deleted_at is null and reminder.deleted_at is null
    and not exists (
      select from private.alarms where source = 'reminder' and source_id = reminder.id and user_id = reminder.user_id
    );
  return ids[batch];
end
$$;

-- When the source of an alarm rings next, from a moment on.
create function private.next_alarm(due private.alarms, since timestamptz) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  chosen   public.preferences;
  reminder public.reminders;
begin
  case due.source
    when 'reminder' then
      select * into reminder from public.reminders where id = due.source_id and user_id = due.user_id;
      return private.next_ring(reminder, since, null);
    when 'plan', 'close' then
      select * into chosen from public.preferences where user_id = due.user_id;
      return private.next_question(
        due.source,
        case due.source when 'plan' then chosen.plan_at_minutes else chosen.close_at_minutes end,
        due.user_id, since
      );
    else
      return null;
  end case;
end
$$;

revoke execute on function private.refresh_far_reminders, private.refresh_far_alarms, private.next_alarm from public;
grant execute on function private.refresh_far_reminders, private.refresh_far_alarms to service_role;
