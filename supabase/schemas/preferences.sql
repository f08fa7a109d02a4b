-- A name of the time zone database; PostgreSQL would take a rule such as X5, too.
create function private.is_time_zone(value text) returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  perform now() at time zone value;
  return value ~ '^[A-Z][A-Za-z_]*(/[A-Za-z0-9_+-]+)*$' and char_length(value) <= 64;
exception when invalid_parameter_value then
  return false;
end
$$;

-- Weekday (1 is Monday) → how many minutes it holds and when it ends. Null stays null.
create function private.is_hours(value jsonb) returns boolean
language sql
immutable
strict
return coalesce(
  jsonb_typeof(value) = 'object'
    and not jsonb_path_exists(value, '$.keyvalue() ? (!(@.key like_regex "^[1-7]$"))')
    and not jsonb_path_exists(
      value,
      '$.* ? (!(
        @.minutes.type() == "number" && @.minutes >= 0 && @.minutes <= 1440 && @.minutes == @.minutes.floor()
        && @.until.type() == "number" && @.until >= 0 && @.until <= 1439 && @.until == @.until.floor()
      ))'
    ),
  false
);

-- What a person has chosen for all their devices: one row, whose id is the user's. Null is what nobody has set.
create table public.preferences (
  id                 uuid not null,
  user_id            uuid not null default auth.uid(),
  -- Of the words that are read; null: those of the browser that are there. One that an app does not know is kept.
  languages          jsonb check (
    languages is null or case jsonb_typeof(languages) when 'array' then
      jsonb_array_length(languages) between 1 and 20
      and jsonb_array_length(languages) = jsonb_array_length(jsonb_path_query_array(
        languages, 'strict $[*] ? (@ like_regex "^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$")'
      ))
    else false end
  ),
  -- Word → true: words that are not read any more. Null is refused as every other wrong value.
  words_off          jsonb default '{}' check (
    case jsonb_typeof(words_off) when 'object' then
      jsonb_array_length(jsonb_path_query_array(words_off, '$.keyvalue()')) <= 500
    else false end
  ),
  time_zone          text,
  -- Minutes before the time of a new task, or before 09:00 of its day; null is no reminder.
  reminder_defaults  jsonb check (
    reminder_defaults is null or coalesce(
      jsonb_typeof(reminder_defaults) = 'object' and reminder_defaults ?& '{timed,untimed}'
        and not jsonb_path_exists(
          reminder_defaults,
          '$.keyvalue() ? (@.value != null && (@.value.type() != "number" || @.value < 0 || @.value > 40320))'
        ),
      false
    )
  ),
  -- Minutes after midnight; -1 is off.
  plan_at_minutes    smallint check (plan_at_minutes between -1 and 1439),
  close_at_minutes   smallint check (close_at_minutes between -1 and 1439),
  timer_end          boolean,
  mail               text check (mail in ('fallback', 'always', 'off')),
  hours              jsonb check (private.is_hours(hours)),
  day_starts_minutes smallint check (day_starts_minutes between 0 and 360),
  -- Is what was carried over offered to be gone through? Null: yes.
  triage             boolean,
  -- How much rows say: `day` and `lists`, full or quiet.
  rows               jsonb check (jsonb_typeof(rows) = 'object' and octet_length(rows::text) <= 256),
  -- As `view` of a list: of `inbox` and `someday`.
  views              jsonb check (jsonb_typeof(views) = 'object' and octet_length(views::text) <= 1024),
  -- Null: as the region.
  clock              smallint check (clock in (12, 24)),
  -- 1 is Monday. Null: as the region.
  first_weekday      smallint check (first_weekday between 1 and 7),
  -- Is it said how long tasks and days take, by what was recorded? Null: yes.
  forecasts          boolean,
  -- How a time sheet is counted: `billable`, `to`, `how` and `of`.
  sheet              jsonb check (jsonb_typeof(sheet) = 'object' and octet_length(sheet::text) <= 1024),
  -- Of the texts. Null: as in the browser. One that an app does not know is kept.
  language           text check (char_length(language) <= 16),
  primary key (user_id, id),
  check (id = user_id)
);

-- What people write as JSON is bounded, so that no row takes a megabyte. A row from before keeps what it has until it is
-- edited.
alter table public.preferences
  add constraint preferences_hours_size check (octet_length(hours::text) <= 4096) not valid,
  add constraint preferences_languages_size check (octet_length(languages::text) <= 4096) not valid,
  add constraint preferences_reminder_defaults_size
    check (octet_length(reminder_defaults::text) <= 1024) not valid;

-- Words are in lower case, of which every database knows at least these letters.
select private.synchronise(
  'preferences',
  inserts => 'parts',
  deletable => false,
  maps => '{words_off}',
  map_keys => '{"words_off": "^[^A-ZÀ-ÖØ-Þ]{1,60}$"}',
  write_scope => 'none',
  within => 'true'
);

-- Whether a database knows a zone may change, so it is asked when one is chosen, and not by a check of all rows.
create function private.refuse_unknown_time_zone() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_time_zone(new.time_zone) then
    raise exception 'The time zone "%" is not known. Choose a name such as Europe/Berlin.', left(new.time_zone, 64)
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, column = 'time_zone';
  end if;
  return new;
end
$$;

create trigger refuse_unknown_time_zone before insert or update of time_zone on public.preferences
  for each row when (new.time_zone is not null) execute function private.refuse_unknown_time_zone();

create function private.time_zone_of(owner uuid) returns text
language sql
stable
return coalesce((select time_zone from public.preferences where user_id = owner), 'UTC');
