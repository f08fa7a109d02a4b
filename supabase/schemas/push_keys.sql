-- What this installation signs its pushes with (VAPID, RFC 8292), in base64url. Made once by whoever sends; without it nobody does.
create table private.push_keys (
  is_only     boolean primary key default true check (is_only),
  public_key  text not null,
  private_key text not null
);

revoke all on private.push_keys from public, anon, authenticated;

-- The first key stays: every subscription is bound to it.
create function private.keep_push_key(public_key text, private_key text) returns private.push_keys
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept private.push_keys;
begin
  insert into private.push_keys values (true, keep_push_key.public_key, keep_push_key.private_key)
  on conflict do nothing;
  select * into kept from private.push_keys;
  return kept;
end
$$;

-- The key that is there is read without a write, so that a sender can start while nothing can be written.
create function private.held_push_key() returns setof private.push_keys
language sql
stable
security definer
set search_path = ''
begin atomic
  select * from private.push_keys;
end;

create function private.push_key() returns text
language sql
stable
security definer
set search_path = ''
return (select public_key from private.push_keys);

create function public.push_key() returns text
language sql
stable
begin atomic
  select private.require_session();
  select private.push_key();
end;

comment on function public.push_key is 'rpc: the key that browsers subscribe with; null where nothing is sent while the app is closed';

revoke execute on function private.keep_push_key, private.held_push_key, private.push_key from public;
revoke execute on function public.push_key from public, anon;
grant execute on function private.keep_push_key, private.held_push_key to service_role;
grant execute on function private.push_key to authenticated;
