-- The calendars of others that stand in a person's days. The server reads them; devices only read what it has read.

-- A calendar of a person: made by `subscribe_calendar` alone. What the file says and how reading it went, the server writes.
create table public.calendars (
  id            uuid not null,
  user_id       uuid not null,
  -- Null: the name that the file has.
  name          text
                check (char_length(name) <= 120)
                check (name ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  color         text check (char_length(color) <= 40),
  position      text collate "C" check (position ~ '^[0-9A-Za-z]+$' and char_length(position) <= 1024),
  shown         boolean not null default true,
  -- Whether its entries take time from the day; those of whole days only with `all_day`.
  busy          boolean not null default true,
  all_day       boolean not null default false,
  -- The person among the attendees.
  own_address   text check (char_length(own_address) <= 320),
  created_at    timestamptz not null default now(),
  deleted_at    timestamptz,
  file_name     text check (char_length(file_name) <= 120),
  -- The host with the last four characters of the address: all of it that anybody is shown.
  host          text not null check (char_length(host) <= 260),
  state         text not null default 'reading' check (state in ('reading', 'ok', 'failed')),
  problem       text check (problem in ('password', 'gone', 'not_calendar', 'incomplete', 'too_large', 'no_answer', 'not_public')),
  read_at       timestamptz,
  next_at       timestamptz,
  entries       integer not null default 0 check (entries >= 0),
  unreadable    integer not null default 0 check (unreadable >= 0),
  unknown_zones integer not null default 0 check (unknown_zones >= 0),
  primary key (user_id, id)
);

select private.synchronise(
  'calendars',
  limit_rows => 10,
  server => '{file_name,host,state,problem,read_at,next_at,entries,unreadable,unknown_zones}',
  insertable => false,
  read_scope => 'calendars:read',
  write_scope => 'none',
  within => 'true'
);

-- The id of what a calendar has on a day, by the number of the day as in `day_id`.
create function private.calendar_day_id(calendar_id uuid, day date) returns uuid
language sql
immutable
return private.day_id(calendar_id, day);

-- What a calendar has on a day of UTC, or of the wall clock for what has no zone. Rows come and go with days, and leave no
-- tombstones: server and devices forget those older than 400 days and those of a calendar that is gone.
create table public.calendar_days (
  id          uuid not null,
  user_id     uuid not null,
  calendar_id uuid not null,
  day         date not null,
  entries     jsonb not null check (jsonb_typeof(entries) = 'array' and octet_length(entries::text) <= 32768),
  -- How many entries of the day were left out.
  more        smallint not null default 0 check (more >= 0),
  primary key (user_id, id),
  check (id = private.calendar_day_id(calendar_id, day)),
  foreign key (user_id, calendar_id) references public.calendars on delete cascade
);

create index calendar_days_day_idx on public.calendar_days (day);
create index calendar_days_calendar_idx on public.calendar_days (user_id, calendar_id);

select private.synchronise(
  'calendar_days',
  server => '{calendar_id,day,entries,more}',
  insertable => false,
  deletable => false,
  counted => false,
  history => false,
  read_scope => 'calendars:read',
  write_scope => 'none',
  within => 'true'
);

revoke execute on function private.calendar_day_id from public;
