set local role supabase_auth_admin;

-- Wrong second factors in a browser in which the user has shown one before. They are counted apart from those of strangers,
-- who then cannot keep the user waiting. auth.known_origins has these browsers too, under a hash of their own.
create table auth.known_browser_failures (
  user_id      uuid not null references auth.users on delete cascade,
  browser_hash bytea not null,
  times        integer not null,
  failed_at    timestamptz not null,
  primary key (user_id, browser_hash)
);

reset role;
