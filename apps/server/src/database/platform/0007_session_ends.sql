set local role supabase_auth_admin;

-- Open screens are told at once that their session has ended, on whichever server they are.
create function auth.announce_session_end() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('realtime', json_build_object(
    'schema', 'auth',
    'table', 'sessions',
    'type', 'DELETE',
    'key', json_build_object('id', old.id),
    'owner', old.user_id,
    'commit_timestamp',
      to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )::text);
  return null;
end
$$;

revoke execute on function auth.announce_session_end() from public;

create trigger announce_session_end after delete on auth.sessions
  for each row execute function auth.announce_session_end();

reset role;
