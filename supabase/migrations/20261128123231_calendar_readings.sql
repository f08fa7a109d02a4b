-- Nobody read the calendars of people, nor could they say where those are.

-- An address as it is read: https, or http of an inner host, which is a host with or without its port. Null where it is none.
create function private.calendar_address(given text) returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  parts  constant text[] := regexp_match(
    btrim(given), '^(https?|webcals?)://(?:([^@/?#\s\\]*)@)?((?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::[0-9]{1,5})?)((?:[/?#][^\s\\]*)?)$', 'i'
  );
  scheme constant text := lower(parts[1]);
  host   constant text := lower(parts[3]);
begin
  if parts is null or char_length(given) > 2048 or char_length(host) > 253 then
    return null;
  end if;
  if scheme = 'http' and not exists (
    select from private.settings, jsonb_array_elements_text(value) as inner_host
    where name = 'allowed_hosts' and inner_host in (host, regexp_replace(host, ':[0-9]+$', ''))
  ) then
    return null;
  end if;
  return concat(
    case scheme when 'http' then 'http' else 'https' end, '://', parts[2] || '@', host,
    case when parts[4] = '' then '/' else parts[4] end
  );
end
$$;

create function private.change_calendar_address(id uuid, address text) returns public.calendars
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  changed public.calendars;
begin
  perform private.require_calendars();
  address := private.checked_address(address, id);
  update private.calendar_feeds as feeds
  set address = address, sealed = null, address_hash = sha256(convert_to(address, 'UTF8')),
      etag = null, modified = null, tries = 0, taken_at = null, next_at = private.present()
  where feeds.user_id = auth.uid() and feeds.calendar_id = id;
  perform private.require_calendar(found);
  update public.calendars
  set host = private.host_of_address(address), state = 'reading', problem = null, next_at = private.present()
  where calendars.user_id = auth.uid() and calendars.id = id
  returning * into changed;
  perform pg_notify('daymark_calendars', '');
  return changed;
end
$$;

-- An address that somebody gave, or the sentence that says what is wrong with it. `own` is the calendar that it is for.
create function private.checked_address(given text, own uuid) returns text
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  address constant text := private.calendar_address(given);
begin
  if address is null then
    raise exception 'This is not an address of a calendar.' using errcode = 'check_violation';
  end if;
  -- That of another server is known by its file.
  if exists (
    select from private.feeds
    where user_id = auth.uid()
      and token_hash = sha256(convert_to(substring(address from '/feeds/([A-Za-z0-9_-]{43})\.ics$'), 'UTF8'))
  ) then
    raise exception 'That is your own plan.' using errcode = 'check_violation';
  end if;
  if exists (
    select from private.calendar_feeds as feeds
    join public.calendars on calendars.user_id = feeds.user_id and calendars.id = feeds.calendar_id
    where feeds.user_id = auth.uid() and feeds.address_hash = sha256(convert_to(address, 'UTF8'))
      and feeds.calendar_id is distinct from own and calendars.deleted_at is null
  ) then
    raise exception 'This calendar is here already.' using errcode = 'check_violation';
  end if;
  return address;
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

-- What people are shown of an address: its host, and its last four characters.
create function private.host_of_address(address text) returns text
language sql
immutable
set search_path = ''
return regexp_replace(address, '^https?://(?:[^@/]*@)?([^/?#]+).*$', '\1') || ' …' || right(address, 4);

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

-- Reads a calendar now: once in 5 seconds, and 20 times an hour.
create function private.read_calendar(id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  present constant timestamptz := private.present();
  recent  timestamptz[];
begin
  perform private.require_calendars();
  select array(select moment from unnest(asked) as moment where moment > present - interval '1 hour' order by moment)
  into recent
  from private.calendar_feeds where user_id = auth.uid() and calendar_id = id
  for update;
  perform private.require_calendar(found);
  if cardinality(recent) >= 20 or recent[cardinality(recent)] > present - interval '5 seconds' then
    perform private.refuse(429, 'over_request_rate_limit', 'This calendar was read a moment ago');
  end if;
  update private.calendar_feeds set asked = recent || present, next_at = present
  where user_id = auth.uid() and calendar_id = id;
  perform pg_notify('daymark_calendars', '');
end
$$;

-- Whether this server reads calendars, which its own start or the function of a hosted project says.
create function private.reads_calendars() returns boolean
language sql
stable
security definer
set search_path = ''
return coalesce((select value::boolean from private.settings where name = 'calendars'), false);

create function private.require_calendar(is_there boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not is_there then
    perform private.refuse(404, 'calendar_not_found', 'There is no such calendar');
  end if;
end
$$;

create function private.require_calendars() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null or auth.jwt() ->> 'token_id' is not null then
    perform private.refuse(403, 'not_allowed', 'Only a session of the account has calendars');
  end if;
  perform private.require_second_factor();
  if not private.reads_calendars() then
    perform private.refuse(501, 'no_calendars', 'This server reads no calendars.');
  end if;
end
$$;

create function private.subscribe_calendar(address text, name text) returns public.calendars
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  made public.calendars;
begin
  perform private.require_calendars();
  address := private.checked_address(address, null);
  insert into public.calendars (id, user_id, name, host, next_at)
  values (gen_random_uuid(), auth.uid(), nullif(btrim(name), ''), private.host_of_address(address), private.present())
  returning * into made;
  insert into private.calendar_feeds (user_id, calendar_id, address, address_hash, next_at)
  values (made.user_id, made.id, address, sha256(convert_to(address, 'UTF8')), private.present());
  perform pg_notify('daymark_calendars', '');
  return made;
end
$$;

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

create function public.change_calendar_address(id uuid, address text) returns public.calendars
language sql
return private.change_calendar_address(id, address);

create function public.read_calendar(id uuid) returns void
language sql
return private.read_calendar(id);

create function public.reads_calendars() returns boolean
language sql
stable
return private.reads_calendars();

create function public.subscribe_calendar(address text, name text default null) returns public.calendars
language sql
return private.subscribe_calendar(address, name);

-- Where calendars of people are read, and who reads them when. Whoever has such an address reads that calendar: none of it is
-- shown, exported, logged or sent to devices.
create table private.calendar_feeds (
  user_id      uuid not null,
  calendar_id  uuid not null,
  -- As it was given. Its first reading seals it with the secret of whoever reads.
  address      text,
  sealed       bytea,
  address_hash bytea not null,
  etag         text check (char_length(etag) <= 1000),
  modified     text check (char_length(modified) <= 100),
  next_at      timestamptz not null,
  -- How often it failed since it was read.
  tries        integer not null default 0,
  taken_at     timestamptz,
  -- When somebody asked for it, within the last hour.
  asked        timestamptz[] not null default '{}',
  primary key (user_id, calendar_id),
  foreign key (user_id, calendar_id) references public.calendars on delete cascade,
  check ((address is null) <> (sealed is null))
);

-- A calendar that turns out to be the person's own plan goes at once.
create function private.drop_own_plan(person uuid, calendar uuid, taken timestamptz) returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.calendars
  where user_id = person and id = calendar and exists (
    select from private.calendar_feeds as feeds
    where feeds.user_id = person and feeds.calendar_id = calendar and feeds.taken_at = taken
  )
$$;

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

create function private.seal_calendar(person uuid, calendar uuid, given text, sealed bytea) returns void
language sql
security definer
set search_path = ''
as $$
  update private.calendar_feeds as feeds set address = null, sealed = seal_calendar.sealed
  where feeds.user_id = person and feeds.calendar_id = calendar and feeds.address = given
$$;

comment on function public.change_calendar_address(uuid,text) is 'rpc: gives a calendar of the caller another address, which is read at once';

comment on function public.read_calendar(uuid) is 'rpc: reads a calendar of the caller now; 429 within 5 seconds, and beyond 20 times an hour';

comment on function public.reads_calendars() is 'rpc: whether this server reads calendars';

comment on function public.subscribe_calendar(text,text) is 'rpc: adds the calendar at an address to the days of the caller; the server reads it at once';

CREATE INDEX calendar_feeds_next_at_idx ON private.calendar_feeds USING btree (next_at);

revoke execute on function private.calendar_address(text) from public;

revoke execute on function private.change_calendar_address(uuid,text) from public;

revoke execute on function private.checked_address(text,uuid) from public;

revoke execute on function private.drop_own_plan(uuid,uuid,timestamp with time zone) from public;

revoke execute on function private.fail_calendar(uuid,uuid,timestamp with time zone,integer,interval,text) from public;

revoke execute on function private.give_back_calendar(uuid,uuid,timestamp with time zone,integer,timestamp with time zone,text,text) from public;

revoke execute on function private.host_of_address(text) from public;

revoke execute on function private.keep_calendar(uuid,uuid,timestamp with time zone,interval,text,text,date,date,jsonb) from public;

revoke execute on function private.next_calendar_ms() from public;

revoke execute on function private.purge_calendar_days(integer) from public;

revoke execute on function private.read_calendar(uuid) from public;

revoke execute on function private.reads_calendars() from public;

revoke execute on function private.require_calendar(boolean) from public;

revoke execute on function private.require_calendars() from public;

revoke execute on function private.seal_calendar(uuid,uuid,text,bytea) from public;

revoke execute on function private.subscribe_calendar(text,text) from public;

revoke execute on function private.take_calendars(integer) from public;

revoke execute on function public.change_calendar_address(uuid,text) from anon;

revoke execute on function public.change_calendar_address(uuid,text) from public;

revoke execute on function public.change_calendar_address(uuid,text) from service_role;

revoke execute on function public.read_calendar(uuid) from anon;

revoke execute on function public.read_calendar(uuid) from public;

revoke execute on function public.read_calendar(uuid) from service_role;

revoke execute on function public.reads_calendars() from anon;

revoke execute on function public.reads_calendars() from public;

revoke execute on function public.reads_calendars() from service_role;

revoke execute on function public.subscribe_calendar(text,text) from anon;

revoke execute on function public.subscribe_calendar(text,text) from public;

revoke execute on function public.subscribe_calendar(text,text) from service_role;

grant execute on function private.change_calendar_address(uuid,text) to authenticated;

grant execute on function private.drop_own_plan(uuid,uuid,timestamp with time zone) to service_role;

grant execute on function private.fail_calendar(uuid,uuid,timestamp with time zone,integer,interval,text) to service_role;

grant execute on function private.keep_calendar(uuid,uuid,timestamp with time zone,interval,text,text,date,date,jsonb) to service_role;

grant execute on function private.next_calendar_ms() to service_role;

grant execute on function private.purge_calendar_days(integer) to service_role;

grant execute on function private.read_calendar(uuid) to authenticated;

grant execute on function private.reads_calendars() to authenticated;

grant execute on function private.seal_calendar(uuid,uuid,text,bytea) to service_role;

grant execute on function private.subscribe_calendar(text,text) to authenticated;

grant execute on function private.take_calendars(integer) to service_role;

-- On a hosted project pg_cron purges; Daymark's own server does by itself.
do $$
begin
  if to_regclass('daymark.platform') is null and to_regclass('cron.job') is not null then
    perform cron.schedule('purge-calendar-days', '7 * * * *', 'select private.purge_calendar_days()');
  end if;
end
$$;

insert into private.schema_versions (version) values ('20261128123231');
