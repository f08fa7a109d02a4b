-- A program of a person could not reach their tasks without the password of the account.

-- Ends what reads or writes for a person without a session: their rows of the tables whose comments say that they hold
-- connections. Of a new password, a recovery, a takeover, a block and a deletion.
create or replace function private.end_connections(person uuid) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  relation regclass;
  found    integer;
  ended    integer := 0;
begin
  for relation in
    select oid from pg_catalog.pg_class
    where relnamespace = 'private'::regnamespace and relkind = 'r'
      and obj_description(oid, 'pg_class') like 'connections: %'
    order by relname
  loop
    execute format('delete from %s where user_id = $1', relation) using person;
    get diagnostics found = row_count;
    ended := ended + found;
  end loop;
  return ended;
end
$$;

-- Returns whether it was there.
create function private.end_feed(person uuid, id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.feeds as feed where feed.id = end_feed.id and feed.user_id = person;
  return found;
end
$$;

create or replace function private.remove_feed(id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_session_for_feeds();
  perform private.refuse_unless(private.end_feed(auth.uid(), id));
end
$$;

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
    )
$$;

-- The tokens of a person as their list and their export name them: without anything secret.
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
  from private.tokens where user_id = person
  order by created_at, id
$$;

comment on table private.app_passwords is 'connections: devices';

comment on table private.feeds is 'connections: feeds';

comment on table private.tokens is 'connections: tokens';

CREATE INDEX tokens_expires_at_idx ON private.tokens USING btree (expires_at);

CREATE INDEX tokens_user_id_idx ON private.tokens USING btree (user_id);

revoke execute on function private.bearer(bytea) from public;

revoke execute on function private.end_feed(uuid,uuid) from public;

revoke execute on function private.note_bearer(text,uuid) from public;

revoke execute on function private.tokens_of(uuid) from public;

-- On a hosted project nobody signs in so.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant delete, insert, select, update on private.tokens to supabase_auth_admin;
    grant execute on function private.bearer(bytea) to supabase_auth_admin;
    grant execute on function private.end_feed(uuid,uuid) to supabase_auth_admin;
    grant execute on function private.note_bearer(text,uuid) to supabase_auth_admin;
    grant execute on function private.tokens_of(uuid) to supabase_auth_admin;
  end if;
end
$$;

insert into private.schema_versions (version) values ('20261128200000');
