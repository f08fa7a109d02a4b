set local role supabase_auth_admin;

-- Whether a session may act: false when its user has a verified second factor that it has not shown.
-- The server asks before each request, so that nobody takes the empty answers of row security for
-- the truth about their rows.
create function auth.level_is_reached(user_id uuid, aal text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(aal = 'aal2', false)
    or not exists (
      select from auth.mfa_factors as factor
      where factor.user_id = level_is_reached.user_id and factor.status = 'verified'
    )
$$;

revoke execute on function auth.level_is_reached(uuid, text) from public;
grant execute on function auth.level_is_reached(uuid, text)
  to anon, authenticated, service_role, authenticator;

reset role;
