-- The key that is there is read without a write, so that a sender can start while nothing can be written.
create function private.held_push_key() returns setof private.push_keys
language sql
stable
security definer
set search_path = ''
begin atomic
  select * from private.push_keys;
end;

revoke execute on function private.held_push_key from public, anon, authenticated;
grant execute on function private.held_push_key to service_role;

create or replace function private.schema_version() returns text
language sql
stable
return '20260724091000';
