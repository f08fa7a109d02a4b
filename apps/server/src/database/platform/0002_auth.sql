-- The part of a hosted project's auth schema that Daymark uses. Whoever speaks to the API can see
-- nothing of the tables, only the functions at the end.
create schema if not exists auth authorization supabase_auth_admin;

set local role supabase_auth_admin;

create table auth.users (
  id                   uuid primary key,
  aud                  text not null default 'authenticated',
  role                 text not null default 'authenticated',
  -- Lower case, as the server writes it.
  email                text unique check (email = lower(email) and length(email) <= 255),
  encrypted_password   text,
  email_confirmed_at   timestamptz,
  confirmation_sent_at timestamptz,
  -- The address being changed to. Each of the two links that confirm it is a one-time token;
  -- following the last one makes the change.
  email_change         text check (email_change = lower(email_change)),
  email_change_sent_at timestamptz,
  last_sign_in_at      timestamptz,
  raw_app_meta_data    jsonb not null default '{}',
  raw_user_meta_data   jsonb not null default '{}',
  banned_until         timestamptz,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  confirmed_at         timestamptz generated always as (email_confirmed_at) stored
);

create table auth.identities (
  id              uuid primary key default gen_random_uuid(),
  user_id         uuid not null references auth.users on delete cascade,
  provider        text not null,
  provider_id     text not null,
  identity_data   jsonb not null,
  email           text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  unique (provider_id, provider)
);

create index on auth.identities (user_id);

create table auth.sessions (
  id                    uuid primary key,
  user_id               uuid not null references auth.users on delete cascade,
  aal                   text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- How the person proved who they are: [{ "method", "timestamp" }].
  amr                   jsonb not null,
  user_agent            text,
  -- A refresh token is a signed session id and number; this is the number of the active one.
  refresh_token_counter bigint not null default 0,
  refreshed_at          timestamptz not null,
  created_at            timestamptz not null,
  updated_at            timestamptz not null
);

create index on auth.sessions (user_id);

-- The refresh tokens used a moment ago. The tokens themselves are kept nowhere.
create table auth.refresh_tokens (
  session_id uuid not null references auth.sessions on delete cascade,
  counter    bigint not null,
  used_at    timestamptz not null,
  primary key (session_id, counter)
);

create table auth.one_time_tokens (
  user_id    uuid not null references auth.users on delete cascade,
  token_type text not null check (
    token_type in ('confirmation_token', 'email_change_token_new', 'email_change_token_current')
  ),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- A new link of a kind replaces the one before.
  primary key (user_id, token_type)
);

-- When an address was last sent a mail of a kind. Addresses without an account have their row
-- too, so that being told to wait says nothing about who is registered.
create table auth.mail_cooldowns (
  address_hash bytea not null,
  kind         text not null,
  sent_at      timestamptz not null,
  primary key (address_hash, kind)
);

create index on auth.mail_cooldowns (sent_at);

create table auth.signing_keys (
  id          uuid primary key,
  -- Sealed with a key drawn from the server's secret: a copy of the database cannot sign.
  private_key bytea not null,
  created_at  timestamptz not null
);

-- Without settings of their own, so that PostgreSQL can inline them into a policy.
create function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

create function auth.uid() returns uuid language sql stable as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;

create function auth.role() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;

create function auth.email() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;

-- A sign-out ends the use of access tokens that have not expired yet.
create function auth.session_is_live(session_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.sessions as s where s.id = session_id)
$$;

revoke execute on function auth.session_is_live(uuid) from public;
grant execute on function auth.session_is_live(uuid)
  to authenticator, anon, authenticated, service_role;

grant usage on schema auth to authenticator, anon, authenticated, service_role;

reset role;
