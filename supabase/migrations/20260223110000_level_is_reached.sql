-- Row security answers a session below its level with no rows and no error. A device that had sent
-- changes would take that for an answer about its rows; with this it asks first.
create function public.level_is_reached() returns boolean
language sql
stable
begin atomic
  select private.second_factor_shown();
end;

comment on function public.level_is_reached is
  'rpc: whether the session has shown the second factor of its user, if there is one';

revoke execute on function public.level_is_reached from public, anon, service_role;
grant execute on function public.level_is_reached to authenticated;
