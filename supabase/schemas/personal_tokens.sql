-- Tokens that a person made for programs of their own. The server alone reads them.
create table private.tokens (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users on delete cascade,
  name       text not null check (char_length(name) between 1 and 60),
  -- SHA-256 of the token, which is kept nowhere.
  token_hash bytea not null unique,
  scopes     jsonb not null check (jsonb_typeof(scopes) = 'array' and octet_length(scopes::text) <= 1024),
  -- Ids of lists, whose sections belong along, and 'inbox'; null: all.
  lists      jsonb check (jsonb_typeof(lists) = 'array' and octet_length(lists::text) <= 16384),
  -- The level of the session that made it.
  aal        text not null check (aal in ('aal1', 'aal2')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);

create index on private.tokens (user_id);
create index on private.tokens (expires_at);

revoke all on private.tokens from public, anon, authenticated, service_role;

comment on table private.tokens is 'connections: tokens';

-- What has this SHA-256, whether or not it may still be used.
create function private.bearer(hash bytea)
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
create function private.note_bearer(kind text, id uuid) returns void
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

-- The tokens of a person that work, as their list and their export name them: without anything secret.
create function private.tokens_of(person uuid)
returns table (
  id uuid, name text, scopes jsonb, lists jsonb, created_at timestamptz, expires_at timestamptz, used_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select id, name, scopes, lists, created_at, expires_at, used_at
  from private.tokens where user_id = person and expires_at > private.present()
  order by created_at, id
$$;

revoke execute on function private.bearer, private.note_bearer, private.tokens_of from public;

-- On a hosted project nobody signs in so.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant select, insert, update, delete on private.tokens to supabase_auth_admin;
    grant execute on function private.bearer, private.note_bearer, private.tokens_of to supabase_auth_admin;
  end if;
end
$$;
