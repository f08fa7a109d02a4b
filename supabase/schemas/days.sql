-- What a person says of a day: how much it holds, when it was planned and closed, and a line for the next one.

-- The id of a day: that of its user with the days since 0001-01-01 in place of its first eight digits, as
-- `derivedId` in `derivedId.ts`.
create function private.day_id(user_id uuid, day date) returns uuid
language sql
immutable
return (lpad(to_hex(day - date '0001-01-01'), 8, '0') || substr(user_id::text, 9))::uuid;

-- What a day is away for: `series`, the series whose rule day was skipped for it, and `minutes`, how much it held before. Null
-- stays null; further keys are kept.
create function private.is_away(value jsonb) returns boolean
language sql
immutable
strict
return coalesce(
  jsonb_typeof(value) = 'object'
    and octet_length(value::text) <= 16384
    and coalesce(jsonb_typeof(value -> 'series'), 'object') = 'object'
    and jsonb_array_length(jsonb_path_query_array(value, '$.series ? (@.type() == "object").keyvalue()')) <= 200
    and not jsonb_path_exists(
      value,
      '$.minutes ? (@ != null && (@.type() != "number" || @ < 0 || @ > 1440 || @ != @.floor()))'
    ),
  false
);

-- The first finish that was said for a day: `done`, in minutes since its midnight, and the ends of the ids of the tasks that it
-- counted. Null stays null.
create function private.is_forecast(value jsonb) returns boolean
language sql
immutable
strict
return coalesce(
  jsonb_typeof(value) = 'object'
    and octet_length(value::text) <= 1024
    and value ?& '{at,done,tasks}'
    and jsonb_typeof(value -> 'at') = 'string'
    and jsonb_path_exists(value, '$.done ? (@.type() == "number" && @ >= 0 && @ <= 1800 && @ == @.floor())')
    and case jsonb_typeof(value -> 'tasks') when 'array' then
      jsonb_array_length(value -> 'tasks') <= 60
      and not jsonb_path_exists(
        value, 'strict $.tasks[*] ? (!(@.type() == "string" && @ like_regex "^[0-9a-f]{12}$"))'
      )
    else false end,
  false
);

create table public.days (
  id               uuid not null,
  user_id          uuid not null default auth.uid(),
  date             date not null check (date between '0001-01-01' and '9999-12-31'),
  -- Null: what the preferences say of its weekday.
  capacity_minutes smallint check (capacity_minutes between 0 and 1440),
  planned_at       timestamptz,
  closed_at        timestamptz,
  note             text check (char_length(note) <= 500),
  -- The first open task when the day was planned.
  first_task       uuid,
  -- In which order stands what has a time. Null: by time.
  sort             text check (sort in ('time', 'hand')),
  away             jsonb check (private.is_away(away)),
  -- The line of a weekly review, on the day on which it was written.
  week_note        text check (char_length(week_note) <= 500),
  -- Written once.
  forecast         jsonb check (private.is_forecast(forecast)),
  primary key (user_id, id),
  check (id = private.day_id(user_id, date))
);

-- The id says the date, so that whoever writes one part of a day need not. Of an id that is no day's it says one that is refused.
create function private.date_of_day() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  days constant bigint := ('x' || left(new.id::text, 8))::bit(32)::bigint;
begin
  new.date := coalesce(new.date, date '0001-01-01' + case when days < 3652059 then days::integer else 0 end);
  return new;
end
$$;

create trigger date_of_day before insert on public.days
  for each row execute function private.date_of_day();

select private.synchronise(
  'days',
  inserts => 'parts',
  maps => '{away.series}',
  deletable => false,
  map_keys => '{"away.series": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"}',
  clamped => '{planned_at,closed_at}'
);

-- The first forecast of a day stays, whatever the stamps: it is measured by what came of the day. `prevails` of the column in
-- `days.ts` says the same. Runs after the marks of assigned columns and before the merge, which reads them.
create function private.keep_forecast() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.forecast is not null then
    new.edited := new.edited - '=forecast';
  elsif new.forecast is not null then
    new.edited := new.edited || '{"!forecast": true}';
  end if;
  return new;
end
$$;

create trigger keep_forecast before update on public.days
  for each row execute function private.keep_forecast();

-- Is a moment on a day on which its user is away, by a clock in their zone? `isAwayAt` in `awayDays.ts` answers the same.
create function private.is_away_at(owner uuid, moment timestamptz, zone text) returns boolean
language sql
stable
return case when isfinite(moment) then exists (
  select from public.days
  where user_id = owner and away is not null
    and id = private.day_id(owner, (moment at time zone zone)::date)
) else false end;
