set local role supabase_auth_admin;

-- The network a session was last used from: shortened, so that it tells a region and nobody's home.
alter table auth.sessions add column place text;

reset role;
