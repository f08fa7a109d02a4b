-- What people write as JSON is bounded, so that no row takes a megabyte. A row from before keeps what it has until it is edited.
alter table public.preferences
  add constraint preferences_hours_size check (octet_length(hours::text) <= 4096) not valid,
  add constraint preferences_languages_size check (octet_length(languages::text) <= 4096) not valid,
  add constraint preferences_reminder_defaults_size
    check (octet_length(reminder_defaults::text) <= 1024) not valid;

-- As before, and a key in the form of a day is a day: 2026-02-30 is none.
create or replace function private.check_map(relation name, field text, map jsonb, pattern text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(map) is distinct from 'object' then
    raise exception '% of % must be an object of true, false and null', field, relation
      using errcode = 'check_violation', table = relation, column = field;
  end if;
  if exists (select from jsonb_each(map) where jsonb_typeof(value) not in ('boolean', 'null')) then
    raise exception '% of % must be an object of true, false and null', field, relation
      using errcode = 'check_violation', table = relation, column = field;
  end if;
  if exists (
    select from jsonb_object_keys(map) as key
    where key !~ pattern or (key ~ '^\d{4}-\d\d-\d\d$' and not private.is_day(key))
  ) then
    raise exception 'a key of % of % has the wrong form', field, relation
      using errcode = 'check_violation', table = relation, column = field;
  end if;
end
$$;

create or replace function private.schema_version() returns text
language sql
stable
return '20260720090000';
