-- An app could not ask a person for access.

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

-- What has this SHA-256, whether or not it may still be used.
create or replace function private.bearer(hash bytea)
returns table (
  id uuid, user_id uuid, kind text, name text, scopes jsonb, lists jsonb, aal text,
  expires_at timestamptz, used_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select id, user_id, 'token', name, scopes, lists, aal, expires_at, used_at
  from private.tokens where token_hash = hash
  union all
  select id, user_id, 'app', name, scopes, lists, aal,
    case when access_hash = hash then access_until else former_until end, used_at
  from private.oauth_grants where access_hash = hash or former_hash = hash
$$;

-- Notes a use, at most once a minute.
create or replace function private.note_bearer(kind text, id uuid) returns void
language sql
security definer
set search_path = ''
as $$
  update private.tokens as held
  set used_at = private.present()
  where note_bearer.kind = 'token' and held.id = note_bearer.id
    and (
      held.used_at is null
      or held.used_at not between private.present() - interval '1 minute' and private.present()
    );
  update private.oauth_grants as held
  set used_at = private.present()
  where note_bearer.kind = 'app' and held.id = note_bearer.id
    and (
      held.used_at is null
      or held.used_at not between private.present() - interval '1 minute' and private.present()
    )
$$;

-- What an app has proposed is declined once it has ended.
create function private.decline_proposals_of_ended() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Nobody is left to be told where the whole account is deleted.
  if exists (select from auth.users where id = old.user_id)
    and not exists (select from private.deleted_accounts where user_id = old.user_id)
  then
    perform private.decline_proposals(old.user_id, old.id);
  end if;
  return null;
end
$$;

create trigger decline_proposals after delete on private.oauth_grants
  for each row execute function private.decline_proposals_of_ended();

create trigger decline_proposals after delete on private.tokens
  for each row execute function private.decline_proposals_of_ended();

comment on table private.oauth_grants is 'connections: apps';

CREATE INDEX oauth_clients_used_at_idx ON private.oauth_clients USING btree (used_at);

CREATE INDEX oauth_grants_expires_at_idx ON private.oauth_grants USING btree (expires_at);

CREATE INDEX oauth_grants_user_id_idx ON private.oauth_grants USING btree (user_id);

CREATE INDEX oauth_requests_expires_at_idx ON private.oauth_requests USING btree (expires_at);

CREATE INDEX oauth_requests_user_id_idx ON private.oauth_requests USING btree (user_id);

revoke execute on function private.apps_of(uuid) from public;

revoke execute on function private.decline_proposals_of_ended() from public;

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

insert into private.schema_versions (version) values ('20261128201000');
