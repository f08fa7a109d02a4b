set local role supabase_auth_admin;

-- The networks and browsers that a user has signed in from. Wrong passwords from there are counted
-- apart, so that a stranger who guesses does not lock the user out.
create table auth.known_origins (
  user_id     uuid not null references auth.users on delete cascade,
  origin_hash bytea not null,
  seen_at     timestamptz not null,
  primary key (user_id, origin_hash)
);

create index on auth.known_origins (seen_at);

reset role;
