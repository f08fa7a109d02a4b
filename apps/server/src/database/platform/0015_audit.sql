set local role supabase_auth_admin;

-- What administrators and account settings did. It names users by id only, and outlives them: no
-- foreign key. Entries are deleted after 90 days.
create table auth.audit (
  id         uuid primary key default gen_random_uuid(),
  actor      text not null check (actor in ('user', 'service key', 'command')),
  -- The name of the service key.
  actor_name text check ((actor = 'service key') = (actor_name is not null)),
  action     text not null,
  -- Whose account; null: nobody's.
  subject    uuid,
  -- Shortened, as in auth.sessions.
  network    text,
  -- A repetition within an hour is counted here.
  times      integer not null default 1,
  at         timestamptz not null,
  last_at    timestamptz not null
);

create index on auth.audit (last_at);
create index on auth.audit (subject, last_at);

reset role;
