-- What whoever reads calendars asks the database for, and tells it.

-- For how many milliseconds there is nothing to read; null: nobody has a calendar.
create function private.next_calendar_ms() returns double precision
language sql
stable
security definer
set search_path = ''
return (
  select extract(epoch from min(greatest(feeds.next_at, feeds.taken_at + interval '2 minutes')) - private.present()) * 1000
  from private.calendar_feeds as feeds
  join public.calendars on calendars.user_id = feeds.user_id and calendars.id = feeds.calendar_id
  where calendars.deleted_at is null
);

-- Takes calendars that are due. A server that dies gives up what it took after two minutes.
create function private.take_calendars(batch integer)
returns table (
  user_id uuid, calendar_id uuid, address text, sealed bytea, etag text, modified text, tries integer,
  -- The person among attendees.
  addresses text[],
  -- Whether they had a device here within a day.
  is_active boolean,
  taken_at timestamptz
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  present constant timestamptz := private.present();
begin
  return query
  with due as (
    select feeds.user_id, feeds.calendar_id
    from private.calendar_feeds as feeds
    join public.calendars on calendars.user_id = feeds.user_id and calendars.id = feeds.calendar_id
    where feeds.next_at <= present
      and (feeds.taken_at is null or feeds.taken_at <= present - interval '2 minutes')
      and calendars.deleted_at is null
    order by feeds.next_at
    limit batch
    for update of feeds skip locked
  )
  update private.calendar_feeds as feeds
  set taken_at = present
  from due
  join public.calendars on calendars.user_id = due.user_id and calendars.id = due.calendar_id
  join auth.users on users.id = due.user_id
  where feeds.user_id = due.user_id and feeds.calendar_id = due.calendar_id
  returning
    feeds.user_id, feeds.calendar_id, feeds.address, feeds.sealed, feeds.etag, feeds.modified, feeds.tries,
    array_remove(array[calendars.own_address, case when users.email_confirmed_at is not null then users.email end], null)::text[],
    exists (
      select from auth.sessions
      where sessions.user_id = feeds.user_id and sessions.updated_at > present - interval '24 hours'
    ),
    feeds.taken_at;
end
$$;

create function private.seal_calendar(person uuid, calendar uuid, given text, sealed bytea) returns void
language sql
security definer
set search_path = ''
as $$
  update private.calendar_feeds as feeds set address = null, sealed = seal_calendar.sealed
  where feeds.user_id = person and feeds.calendar_id = calendar and feeds.address = given
$$;

-- Gives a calendar back. What was taken before its address changed is of no interest any more, and answers false.
create function private.give_back_calendar(
  person uuid, calendar uuid, taken timestamptz, tried integer, next timestamptz, etag text, modified text
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.calendar_feeds as feeds
  set taken_at = null, tries = tried, etag = give_back_calendar.etag, modified = give_back_calendar.modified,
      -- Somebody has asked for it meanwhile.
      next_at = case when feeds.next_at > taken then feeds.next_at else next end
  where feeds.user_id = person and feeds.calendar_id = calendar and feeds.taken_at = taken;
  return found;
end
$$;

-- Stores what a file says of the days from `first` to `last`. Nothing is written where it means the same, but about once an
-- hour when it was read: with the reading before an hour is over, as devices tell what is older. `told`: file_name, entries,
-- unreadable, unknown_zones, and days: day → {entries, more}; null: the file is the one that was read before.
create function private.keep_calendar(
  person uuid, calendar uuid, taken timestamptz, pause interval, etag text, modified text, first date, last date, told jsonb
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
  next    constant timestamptz := present + pause;
begin
  if not private.give_back_calendar(person, calendar, taken, 0, next, etag, modified) then
    return false;
  end if;
  if told is not null then
    update public.calendar_days as held
    set entries = coalesce(told -> 'days' -> held.day::text -> 'entries', '[]'),
        more = coalesce((told -> 'days' -> held.day::text ->> 'more')::smallint, 0)
    where held.user_id = person and held.calendar_id = calendar and held.day between first and last
      and (
        held.entries <> coalesce(told -> 'days' -> held.day::text -> 'entries', '[]')
        or held.more <> coalesce((told -> 'days' -> held.day::text ->> 'more')::smallint, 0)
      );
    insert into public.calendar_days (id, user_id, calendar_id, day, entries, more)
    select private.calendar_day_id(calendar, key::date), person, calendar, key::date, value -> 'entries', (value ->> 'more')::smallint
    from jsonb_each(told -> 'days')
    where key::date between first and last
      and not exists (
        select from public.calendar_days as held
        where held.user_id = person and held.id = private.calendar_day_id(calendar, key::date)
      );
  end if;
  update public.calendars as held
  set state = 'ok', problem = null, read_at = present, next_at = next,
      file_name = case when told is null then held.file_name else told ->> 'file_name' end,
      entries = coalesce((told ->> 'entries')::integer, held.entries),
      unreadable = coalesce((told ->> 'unreadable')::integer, held.unreadable),
      unknown_zones = coalesce((told ->> 'unknown_zones')::integer, held.unknown_zones)
  where held.user_id = person and held.id = calendar
    and (
      held.state <> 'ok' or held.read_at is null or held.read_at <= present - interval '43 minutes'
      or told is not null and (
        held.file_name, held.entries, held.unreadable, held.unknown_zones
      ) is distinct from (
        told ->> 'file_name', (told ->> 'entries')::integer, (told ->> 'unreadable')::integer, (told ->> 'unknown_zones')::integer
      )
    );
  return true;
end
$$;

-- A calendar that could not be read keeps everything it had.
create function private.fail_calendar(
  person uuid, calendar uuid, taken timestamptz, tried integer, pause interval, why text
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  next constant timestamptz := private.present() + pause;
begin
  if not private.give_back_calendar(person, calendar, taken, tried, next, null, null) then
    return false;
  end if;
  update public.calendars as held set state = 'failed', problem = why, next_at = next
  where held.user_id = person and held.id = calendar;
  return true;
end
$$;

-- Days that are older than 400 days go, without tombstones. `isForgotten` in `calendars.ts` answers the same on devices.
create function private.purge_calendar_days(batch integer default 10000) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  purged integer;
begin
  delete from public.calendar_days where (user_id, id) in (
    select user_id, id from public.calendar_days
    where day < (private.present() at time zone 'UTC')::date - 400
    limit batch for update skip locked
  );
  get diagnostics purged = row_count;
  return purged;
end
$$;

revoke execute on function
  private.next_calendar_ms, private.take_calendars, private.seal_calendar, private.give_back_calendar, private.keep_calendar,
  private.fail_calendar, private.purge_calendar_days
  from public;
grant execute on function
  private.next_calendar_ms, private.take_calendars, private.seal_calendar, private.keep_calendar, private.fail_calendar,
  private.purge_calendar_days
  to service_role;
