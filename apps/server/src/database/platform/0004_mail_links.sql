-- What links and codes in mails need: flows, the letters on their way, and limits that every server
-- of an installation shares.
set local role supabase_auth_admin;

alter table auth.users
  add column recovery_sent_at         timestamptz,
  add column reauthentication_sent_at timestamptz;

create index on auth.users (email_change);

-- A sign-in that was begun in one browser and can only be finished there (PKCE).
create table auth.flow_state (
  id                    uuid primary key,
  -- null until it is known who signs in.
  user_id               uuid references auth.users on delete cascade,
  code_challenge        text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  authentication_method text not null,
  -- Of the code that the browser comes back with; null until it has been given out.
  code_hash             bytea unique,
  code_issued_at        timestamptz,
  created_at            timestamptz not null
);

create index on auth.flow_state (user_id);
create index on auth.flow_state (created_at);

alter table auth.one_time_tokens
  drop constraint one_time_tokens_token_type_check,
  add check (
    token_type in (
      'confirmation_token', 'recovery_token', 'email_change_token_new',
      'email_change_token_current', 'reauthentication_token'
    )
  ),
  -- The six digits beside the link, keyed with the server's secret: there are only a million.
  add column code_hash   bytea,
  add column wrong_codes int not null default 0,
  -- The flow that a link followed goes on with; null: the link signs in by itself.
  add column flow_id     uuid references auth.flow_state on delete cascade;

-- Mail on its way. Sealed with a key drawn from the server's secret: the links in it open accounts.
create table auth.letters (
  id         uuid primary key,
  sealed     bytea not null,
  attempts   int not null default 0,
  due_at     timestamptz not null,
  created_at timestamptz not null
);

create index on auth.letters (due_at);

-- How often something was done, by an account or from an address, since a moment.
create table auth.limits (
  kind     text not null,
  key_hash bytea not null,
  taken    int not null,
  since    timestamptz not null,
  ends_at  timestamptz not null,
  primary key (kind, key_hash)
);

create index on auth.limits (ends_at);

reset role;
