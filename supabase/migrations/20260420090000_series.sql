-- A task may be a series, which goes from day to day, or an occurrence of one.

-- Days are text in maps and objects: PostgreSQL has no cast that answers instead of failing.
create function private.is_day(value text) returns boolean
language sql
immutable
return case
  when value ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' and value >= '0001'
  then substr(value, 9)::integer <= extract(day from
    make_date(substr(value, 1, 4)::integer, substr(value, 6, 2)::integer, 1) + interval '1 month -1 day'
  )
  else false
end;

-- What every client can read; further keys are kept, and a rule that none of them knows. Null stays null.
create function private.is_repeat(value jsonb) returns boolean
language sql
immutable
strict
return coalesce(
  jsonb_typeof(value) = 'object'
    and octet_length(value::text) <= 1024
    and jsonb_typeof(value -> 'rule') = 'string'
    and value ->> 'rule' ~ '^[A-Z0-9=;,+-]{1,200}$'
    and value -> 'from' in ('"due"', '"completion"')
    and jsonb_typeof(value -> 'anchor') = 'string'
    and private.is_day(value ->> 'anchor')
    and value -> 'missed' in ('"roll"', '"skip"', '"stack"', '"expire"')
    and (
      not value ? 'count'
      or jsonb_typeof(value -> 'count') = 'number' and value ->> 'count' ~ '^[1-9]\d{0,2}$'
    )
    and (
      not value ? 'follows'
      or jsonb_typeof(value -> 'follows') = 'string'
        and value ->> 'follows' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    ),
  false
);

alter table public.tasks
  add column repeat jsonb check (private.is_repeat(repeat)),
  -- Day → true: rule days that are passed over.
  add column repeat_skips jsonb not null default '{}'
    check (jsonb_array_length(jsonb_path_query_array(repeat_skips, '$.keyvalue()')) <= 1000),
  -- Of an occurrence: its series.
  add column series_id uuid,
  -- The rule day of an occurrence, or for which the date of a series stands; null is the date itself.
  add column series_day date check (series_day between '0001-01-01' and '9999-12-31');

select private.synchronise(
  'tasks',
  maps => '{tags,repeat_skips}',
  map_keys => '{
    "tags": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
    "repeat_skips": "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"
  }',
  clamped => '{completed_at}'
);

-- Drops what a series has passed over so long ago that no device asks for it, with the stamps.
create function private.prune_skips() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- The order of such texts is that of the days.
  oldest constant text := to_char(
    greatest(coalesce(new.series_day, new.due_date::date) - 400, '0001-01-01'), 'YYYY-MM-DD'
  );
begin
  new.repeat_skips := new.repeat_skips - array(
    select day from jsonb_object_keys(new.repeat_skips) as day where day < oldest
  );
  new.edited := new.edited - array(
    select key from jsonb_object_keys(new.edited) as key
    where starts_with(key, 'repeat_skips/') and substr(key, length('repeat_skips/') + 1) < oldest
  );
  return new;
end
$$;

-- Row triggers of one moment run in the order of their names: after the merge.
create trigger prune_skips before insert or update on public.tasks
  for each row when (new.repeat_skips <> '{}') execute function private.prune_skips();

create or replace function private.schema_version() returns text
language sql
stable
return '20260420090000';
