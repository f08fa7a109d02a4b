-- What a device or a mail says of a ring, and until when.

-- How long a push service keeps it, and how long it is tried.
create function private.time_to_live(source text) returns interval
language sql
immutable
return case source when 'timer' then interval '300 seconds' else interval '86400 seconds' end;

-- Is what rang still to be heard of? Not where it was answered, done, moved or switched off meanwhile, nor on a day away.
create function private.still_rings(source text, source_id uuid, owner uuid, fire_at timestamptz) returns boolean
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

-- What a device shows; null where it is not to be heard of any more.
create function private.content_of(source text, source_id uuid, owner uuid, fire_at timestamptz) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_variable
declare
  zone     constant text := private.time_zone_of(owner);
  reminder public.reminders;
  task     public.tasks;
  day      date;
begin
  if not private.still_rings(source, source_id, owner, fire_at) then
    return null;
  end if;
  case source
    when 'reminder' then
      select * into reminder from public.reminders where id = source_id and user_id = owner;
      select * into task from public.tasks where id = reminder.task_id and user_id = owner;
      -- Of a series, the day that it rings for.
      day := case
        when task.repeat is null or reminder.at is not null or reminder.snoozed_until = fire_at then task.due_date::date
        else (
          fire_at at time zone zone
          + make_interval(days => reminder.before_minutes / 1440, mins => reminder.before_minutes % 1440)
        )::date
      end;
      return jsonb_build_object(
        'title', task.title, 'day', day, 'minutes', task.at_minutes, 'today', (fire_at at time zone zone)::date
      );
    when 'timer' then
      return jsonb_build_object(
        'phase', (select plan ->> 'phase' from public.focus_timers where id = source_id and user_id = owner),
        'title', (select title from public.tasks where id = source_id and user_id = owner)
      );
    else
      return '{}';
  end case;
end
$$;

-- What a device shows; null where it is not to be heard of any more, and where that cannot be said.
create function private.content_to_send(source text, source_id uuid, owner uuid, fire_at timestamptz, rings integer) returns jsonb
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

-- Times of a day are written as the person has chosen, else as in the region where they are read.
create function private.with_clock(content jsonb, owner uuid, region smallint) returns jsonb
language sql
stable
return case when content ->> 'minutes' is null then content else
  content || jsonb_strip_nulls(jsonb_build_object(
    'clock', coalesce((select clock from public.preferences where user_id = owner), region)
  ))
end;

revoke execute on function
  private.time_to_live, private.still_rings, private.content_of, private.content_to_send, private.with_clock
  from public;
