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

create index on private.calendar_feeds (next_at);

revoke all on private.calendar_feeds from public, anon, authenticated, service_role;

-- Whether this server reads calendars, which its own start or the function of a hosted project says.
create function private.reads_calendars() returns boolean
language sql
stable
security definer
set search_path = ''
return coalesce((select value::boolean from private.settings where name = 'calendars'), false);

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

-- What people are shown of an address: its host, and its last four characters.
create function private.host_of_address(address text) returns text
language sql
immutable
set search_path = ''
return regexp_replace(address, '^https?://(?:[^@/]*@)?([^/?#]+).*$', '\1') || ' …' || right(address, 4);

create function private.require_calendars() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.refuse(403, 'not_allowed', 'Only a session of the account has calendars');
  end if;
  perform private.require_second_factor();
  if not private.reads_calendars() then
    perform private.refuse(501, 'no_calendars', 'This server reads no calendars.');
  end if;
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

create function public.subscribe_calendar(address text, name text default null) returns public.calendars
language sql
begin atomic select private.require_session(); select private.subscribe_calendar(address, name); end;

create function public.change_calendar_address(id uuid, address text) returns public.calendars
language sql
begin atomic select private.require_session(); select private.change_calendar_address(id, address); end;

create function public.read_calendar(id uuid) returns void
language sql
begin atomic select private.require_session(); select private.read_calendar(id); end;

create function public.reads_calendars() returns boolean
language sql
stable
begin atomic select private.require_session(); select private.reads_calendars(); end;

comment on function public.subscribe_calendar is 'rpc: adds the calendar at an address to the days of the caller; the server reads it at once';
comment on function public.change_calendar_address is 'rpc: gives a calendar of the caller another address, which is read at once';
comment on function public.read_calendar is 'rpc: reads a calendar of the caller now; 429 within 5 seconds, and beyond 20 times an hour';
comment on function public.reads_calendars is 'rpc: whether this server reads calendars';

revoke execute on function
  private.reads_calendars, private.calendar_address, private.host_of_address, private.require_calendars,
  private.checked_address, private.subscribe_calendar, private.require_calendar, private.change_calendar_address,
  private.read_calendar
  from public;
revoke execute on function
  public.subscribe_calendar, public.change_calendar_address, public.read_calendar, public.reads_calendars
  from public, anon, service_role;
grant execute on function
  private.reads_calendars, private.subscribe_calendar, private.change_calendar_address, private.read_calendar
  to authenticated;
grant execute on function
  public.subscribe_calendar, public.change_calendar_address, public.read_calendar, public.reads_calendars
  to authenticated;
