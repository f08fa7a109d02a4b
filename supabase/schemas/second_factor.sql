-- Whoever has set up a second factor is nobody here until they have shown it: a password alone, found
-- or guessed, opens nothing. Those who may ask the API cannot read who has factors, so this is asked
-- with the rights of whoever applies the migrations.
create function private.second_factor_shown() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
$$;

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

revoke execute on function private.second_factor_shown from public;
revoke execute on function public.level_is_reached from public, anon, service_role;
grant execute on function private.second_factor_shown to authenticated;
