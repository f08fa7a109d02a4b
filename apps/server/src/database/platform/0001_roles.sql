-- The roles of a hosted project. Roles belong to the whole engine, so another database may have
-- made them already.
do $$
begin
  if to_regrole('anon') is null then
    create role anon nologin noinherit;
  end if;
  if to_regrole('authenticated') is null then
    create role authenticated nologin noinherit;
  end if;
  if to_regrole('service_role') is null then
    create role service_role nologin noinherit bypassrls;
  end if;
  -- Owns the auth schema.
  if to_regrole('supabase_auth_admin') is null then
    create role supabase_auth_admin login noinherit;
  end if;
  -- Signs in for every request and has no rights but to become one of the first three.
  if to_regrole('authenticator') is null then
    create role authenticator login noinherit;
  end if;
end
$$;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, supabase_auth_admin to current_user;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on functions to anon, authenticated, service_role;
