set local role supabase_auth_admin;

-- Keys that open the calls of administrators. A key is shown once; only its hash is stored.
create table auth.service_keys (
  name       text primary key check (length(name) between 1 and 60),
  key_hash   bytea not null unique,
  created_at timestamptz not null
);

alter table auth.users add column invited_at timestamptz;

-- A block ends the sessions from before its end for good. Their rows stay, so that a refresh is
-- told why it is refused.
create or replace function auth.session_is_live(session_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions as s join auth.users as u on u.id = s.user_id
    where s.id = session_id and s.created_at >= coalesce(u.banned_until, '-infinity')
  )
$$;

-- Open screens of a blocked user are told at once that their session has ended.
create function auth.announce_block() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('realtime', json_build_object(
    'schema', 'auth',
    'table', 'sessions',
    'type', 'DELETE',
    'key', json_build_object('id', s.id),
    'owner', new.id,
    'commit_timestamp',
      to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )::text)
  from auth.sessions as s where s.user_id = new.id;
  return null;
end
$$;

revoke execute on function auth.announce_block() from public;

create trigger announce_block after update of banned_until on auth.users
  for each row when (new.banned_until is not null) execute function auth.announce_block();

reset role;
