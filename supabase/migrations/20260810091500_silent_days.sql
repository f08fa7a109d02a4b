-- Nothing rings on a day on which its person is away; setting or ending that renews what it concerns.

-- Is a moment on a day on which its user is away, by a clock in their zone? `isAwayAt` in `awayDays.ts` answers the same.
create function private.is_away_at(owner uuid, moment timestamptz, zone text) returns boolean
language sql
stable
set search_path = ''
return case when isfinite(moment) then exists (
  select from public.days
  where user_id = owner and away is not null
    and id = private.day_id(owner, (moment at time zone zone)::date)
) else false end;

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
create or replace function private.next_ring(reminder public.reminders, since timestamptz, held timestamptz) returns timestamptz
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

create or replace function private.refresh_questions(chosen public.preferences) returns void
language sql
set search_path = ''
begin atomic
  select private.set_alarm(
    source, chosen.user_id, chosen.user_id,
    private.next_question(source, minutes, chosen.user_id, private.present())
  )
  from (values ('plan', chosen.plan_at_minutes), ('close', chosen.close_at_minutes)) as questions (source, minutes);
end;

-- When the source of an alarm rings next, from a moment on.
create or replace function private.next_alarm(due private.alarms, since timestamptz) returns timestamptz
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

drop function private.next_question(text, integer, text, timestamptz);

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

-- Is what rang still to be heard of? Not where it was answered, done, moved or switched off meanwhile, nor on a day away.
create or replace function private.still_rings(source text, source_id uuid, owner uuid, fire_at timestamptz) returns boolean
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_variable
declare
  reminder public.reminders;
  chosen   public.preferences;
  day      date;
begin
  case source
    when 'reminder' then
      select * into reminder from public.reminders where id = source_id and user_id = owner;
      return coalesce(private.next_ring(reminder, fire_at, fire_at) = fire_at, false);
    when 'timer' then
      return exists (
        select from public.focus_timers
        where id = source_id and user_id = owner and state ->> 'state' = 'running'
          and to_timestamp((state ->> 'endsAt')::numeric / 1000 + 2) = fire_at
      );
    when 'test' then
      return true;
    else
      select * into chosen from public.preferences where user_id = owner;
      day := (fire_at at time zone coalesce(chosen.time_zone, 'UTC'))::date;
      return exists (
        select from private.alarms as held
        where held.source = still_rings.source and held.user_id = owner
      ) and not exists (
        select from public.days
        where user_id = owner and date = day
          and case source when 'plan' then planned_at else closed_at end is not null
      ) and not private.is_away_at(owner, fire_at, coalesce(chosen.time_zone, 'UTC'));
  end case;
end
$$;

-- What a device shows; null where it is not to be heard of any more, and where that cannot be said.
create or replace function private.content_to_send(source text, source_id uuid, owner uuid, fire_at timestamptz, rings integer) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    when source = 'more' then
      case when not private.is_away_at(owner, fire_at, private.time_zone_of(owner)) then jsonb_build_object('count', rings) end
    else private.content_of(source, source_id, owner, fire_at)
  end;
exception when others then
  raise warning 'a ring of % cannot be told: %', source, sqlerrm;
  return null;
end
$$;

insert into private.schema_versions (version) values ('20260810091500');
