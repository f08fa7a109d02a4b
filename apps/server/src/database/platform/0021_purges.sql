-- What is purged every hour is found without reading all of it.
set local role supabase_auth_admin;

create index on auth.sessions (refreshed_at);
create index on auth.sessions (created_at);
create index on auth.users (created_at) where email_confirmed_at is null;

reset role;
