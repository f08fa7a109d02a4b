-- Where a task was imported from, so that the same file brings nothing twice.

-- Null stays null. `raw` is what the other program said in its own words.
create function private.is_origin(value jsonb) returns boolean
language sql
immutable
strict
return coalesce(
  jsonb_typeof(value) = 'object'
    and octet_length(value::text) <= 4096
    and (not value ? 'raw' or octet_length((value -> 'raw')::text) <= 2048),
  false
);

alter table public.tasks add column origin jsonb check (private.is_origin(origin));

select private.synchronise(
  'tasks',
  maps => '{tags,repeat_skips}',
  map_keys => '{
    "tags": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
    "repeat_skips": "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"
  }',
  clamped => '{completed_at}'
);

create or replace function private.schema_version() returns text
language sql
stable
return '20260601090000';
