-- What Daymark's own server has requests for and a hosted project does not: the list of one's sessions, recovery codes,
-- export and deletion of the account (see also recovery.sql and export.sql). Each function is about the caller alone.

-- PostgREST answers with the status and the code that it names.
create function private.refuse(status integer, code text, message text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', message)::text,
    detail = jsonb_build_object('status', status, 'headers', '{}'::jsonb)::text;
end
$$;

-- The caller's session. A token outlives it by an hour at most: REST goes on accepting it, and these functions do not.
create function private.own_session() returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  session uuid := (
    select id from auth.sessions
    where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid()
  );
begin
  if session is null then
    perform private.refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  end if;
  return session;
end
$$;

create function private.require_second_factor() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.second_factor_shown() then
    perform private.refuse(403, 'insufficient_aal', 'AAL2 required');
  end if;
end
$$;

-- The rows are read as JSON: a hosted project has columns that others lack, and a time stamp without a zone, in UTC.
create function private.own_sessions() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  here uuid := private.own_session();
begin
  perform private.require_second_factor();
  return jsonb_build_object('sessions', coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', held ->> 'id',
          'current', held ->> 'id' = here::text,
          'aal', held ->> 'aal',
          'created_at', held ->> 'created_at',
          'last_used_at', used_at,
          'user_agent', held ->> 'user_agent',
          'place', network(set_masklen(address, case family(address) when 4 then 24 else 48 end))
        )
        order by used_at desc
      )
      from auth.sessions as session
      cross join to_jsonb(session) as held
      cross join lateral (
        select coalesce(held ->> 'refreshed_at', held ->> 'created_at')::timestamptz as used_at,
               (held ->> 'ip')::inet as address
      ) as read
      where user_id = auth.uid()
        and private.session_lasts(held)
    ),
    '[]'
  ));
end
$$;

create function private.end_session(session uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.own_session();
  perform private.require_second_factor();
  delete from auth.sessions where id = session and user_id = auth.uid();
  if not found then
    perform private.refuse(404, 'session_not_found', 'Session not found');
  end if;
end
$$;

-- A password cannot be asked for here: whoever wants to delete the account has signed in a moment ago.
create function private.delete_account() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  signed_in bigint := (
    select max((proof ->> 'timestamp')::bigint)
    from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) as proof
    where jsonb_typeof(proof) = 'object'
  );
begin
  perform private.own_session();
  perform private.require_second_factor();
  if signed_in is null or signed_in < extract(epoch from private.present()) - 15 * 60 then
    perform private.refuse(403, 'reauthentication_needed', 'Sign in again to delete the account');
  end if;
  -- First what whoever sends reminders locks first, so that the two do not wait for each other in a circle.
  perform from private.ring_turns where user_id = auth.uid() order by is_first for update;
  delete from auth.users where id = auth.uid();
end
$$;

-- REST serves what is in the schema public; each of these is the function of the same name in private.
create function public.own_sessions() returns jsonb language sql stable
begin atomic select private.own_sessions(); end;

create function public.end_session(session uuid) returns void language sql
begin atomic select private.end_session(session); end;

-- PostgREST takes this limit from the function: a large account takes longer than the 8 s of a request.
create function public.delete_account() returns void language sql set statement_timeout = '60s'
begin atomic select private.delete_account(); end;

comment on function public.own_sessions is 'rpc: the sessions of the caller, on a hosted project';
comment on function public.end_session is 'rpc: ends a session of the caller, on a hosted project';
comment on function public.delete_account is 'rpc: deletes the account of the caller, on a hosted project';

revoke execute on function private.refuse, private.own_session, private.require_second_factor from public;

revoke execute on function private.own_sessions, private.end_session, private.delete_account from public;
revoke execute on function public.own_sessions, public.end_session, public.delete_account
  from public, anon, authenticated, service_role;

-- Daymark's own server has requests for these, with limits, mails and a record.
do $$
begin
  if to_regclass('daymark.platform') is null then
    grant execute on function
      private.own_sessions, private.end_session, private.delete_account,
      public.own_sessions, public.end_session, public.delete_account
      to authenticated;
  end if;
end
$$;
