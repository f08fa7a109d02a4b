-- Apps that ask a person for access. The server alone reads these tables.

-- Apps that registered themselves. Those with a metadata document are read at their own address.
create table private.oauth_clients (
  id            text primary key check (char_length(id) <= 60),
  -- What it calls itself.
  name          text not null check (char_length(name) between 1 and 60),
  redirect_uris jsonb not null check (jsonb_typeof(redirect_uris) = 'array' and octet_length(redirect_uris::text) <= 16384),
  created_at    timestamptz not null,
  -- When it last asked for something.
  used_at       timestamptz not null
);

create index on private.oauth_clients (used_at);

-- What an app asked for and nobody has answered.
create table private.oauth_requests (
  id           uuid primary key default gen_random_uuid(),
  -- Whoever opened it first; nobody else answers it.
  user_id      uuid references auth.users on delete cascade,
  client_id    text not null check (char_length(client_id) <= 2000),
  name         text not null check (char_length(name) between 1 and 60),
  -- Of the metadata document; null: it registered itself.
  host         text check (char_length(host) <= 260),
  -- The command line of this server, which alone may be allowed to delete.
  is_own       boolean not null,
  redirect_uri text not null check (char_length(redirect_uri) <= 2000),
  state        text check (char_length(state) <= 2000),
  -- SHA-256 of the verifier, which only the app has (RFC 7636).
  challenge    text not null check (char_length(challenge) = 43),
  scopes       jsonb not null check (jsonb_typeof(scopes) = 'array' and octet_length(scopes::text) <= 1024),
  expires_at   timestamptz not null
);

create index on private.oauth_requests (user_id);
create index on private.oauth_requests (expires_at);

-- What a person allowed an app. A code that was not used has counter 0, and its grant can do nothing.
create table private.oauth_grants (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references auth.users on delete cascade,
  client_id     text not null check (char_length(client_id) <= 2000),
  name          text not null check (char_length(name) between 1 and 60),
  host          text check (char_length(host) <= 260),
  is_own        boolean not null,
  scopes        jsonb not null check (jsonb_typeof(scopes) = 'array' and octet_length(scopes::text) <= 1024),
  -- Ids of lists, whose sections belong along, and 'inbox'; null: all.
  lists         jsonb check (jsonb_typeof(lists) = 'array' and octet_length(lists::text) <= 16384),
  -- The level of the session that allowed it.
  aal           text not null check (aal in ('aal1', 'aal2')),
  redirect_uri  text not null check (char_length(redirect_uri) <= 2000),
  challenge     text not null check (char_length(challenge) = 43),
  -- SHA-256 of the code, kept so that a second use is known as one.
  code_hash     bytea not null unique,
  -- How often tokens were made. The refresh token names it, with a MAC; none is kept.
  counter       bigint not null default 0,
  refreshed_at  timestamptz,
  -- SHA-256 of the access token, and of the one before it.
  access_hash   bytea unique,
  access_until  timestamptz,
  former_hash   bytea unique,
  former_until  timestamptz,
  created_at    timestamptz not null,
  -- When the code, or the refresh token, ends.
  expires_at    timestamptz not null,
  used_at       timestamptz,
  check (counter = 0 or num_nulls(refreshed_at, access_hash, access_until) = 0),
  check (num_nulls(former_hash, former_until) in (0, 2))
);

create index on private.oauth_grants (user_id);
create index on private.oauth_grants (expires_at);

revoke all on private.oauth_clients, private.oauth_requests, private.oauth_grants
  from public, anon, authenticated, service_role;

comment on table private.oauth_grants is 'connections: apps';

-- The apps of a person as their list and their export name them: without anything secret.
create function private.apps_of(person uuid)
returns table (
  id uuid, name text, host text, scopes jsonb, lists jsonb, created_at timestamptz, used_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select id, name, host, scopes, lists, created_at, used_at
  from private.oauth_grants
  where user_id = person and counter > 0 and expires_at > private.present()
  order by created_at, id
$$;

revoke execute on function private.apps_of from public;

-- On a hosted project no app asks.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant select, insert, update, delete on private.oauth_clients, private.oauth_requests, private.oauth_grants
      to supabase_auth_admin;
    grant execute on function private.apps_of to supabase_auth_admin;
  end if;
end
$$;
