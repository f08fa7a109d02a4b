set local role supabase_auth_admin;

-- What row security asks of every row, for realtime to ask of a row that is gone: nothing is left of
-- it that row security could judge. A hosted project has no such function.
create function auth.second_factor_shown() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
$$;

revoke execute on function auth.second_factor_shown() from public;
grant execute on function auth.second_factor_shown() to anon, authenticated, service_role;

reset role;
