-- A task may have a time of day, and a last day. Both are wall-clock values without a zone, as due_date is.
alter table public.tasks
  -- Minutes after midnight; null is any time. The clock part of due_date says nothing.
  add column at_minutes smallint check (at_minutes between 0 and 1439),
  add column deadline date check (deadline between '0001-01-01' and '9999-12-31');

select private.synchronise('tasks');

create or replace function private.schema_version() returns text
language sql
stable
return '20260406090000';
