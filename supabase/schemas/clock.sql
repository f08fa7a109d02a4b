-- What the API cannot name. Row security guards the tables of the schema public; here stand the functions that run with
-- the rights of their owner, and what only they and the server read.
create schema if not exists private;
grant usage on schema private to service_role;

-- What the database holds to be the present; the tests put another clock here.
create function private.present() returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now()
$$;

-- The last moment that a server has noted.
create table private.noted_moment (
  only_one boolean primary key default true check (only_one),
  moment   timestamptz not null
);

revoke all on private.noted_moment from public, anon, authenticated;

-- Notes this moment. Answers how many seconds the clock went back since the last one was noted, where that is more than a minute.
create function private.note_moment() returns double precision
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
  noted   timestamptz;
begin
  select moment into noted from private.noted_moment for update;
  insert into private.noted_moment (moment) values (present)
  on conflict (only_one) do update set moment = excluded.moment;
  return case when noted > present + interval '60 seconds' then extract(epoch from noted - present) end;
end
$$;

-- The moment at which a wall clock in a zone shows a time of a day. One that the clock leaves out is as long after the gap as
-- it lies in it, and of two the first counts. `midnight` in `day.ts` means the same.
create function private.wall_clock(day date, minutes integer, zone text) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  shown   constant timestamp := day + make_interval(mins => minutes);
  -- PostgreSQL gives the later one of two, and what is asked for of one in a gap.
  later   constant timestamptz := shown at time zone zone;
  before  constant timestamptz := later - interval '25 hours';
  earlier constant timestamptz := (shown - (before at time zone zone - before at time zone 'UTC')) at time zone 'UTC';
begin
  return case when earlier at time zone zone = shown then least(earlier, later) else later end;
end
$$;

revoke execute on function private.note_moment from public;
grant execute on function private.note_moment to service_role;
