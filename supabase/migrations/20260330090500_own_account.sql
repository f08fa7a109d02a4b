-- What Daymark's own server has requests for and a hosted project does not: the list of one's sessions, recovery codes,
-- export and deletion of the account. Each function is about the caller alone.

do $$
begin
  -- The functions run as whoever applies this, and read tables of auth that have row security and no policy.
  if not exists (
    select from pg_catalog.pg_roles where rolname = current_user and (rolsuper or rolbypassrls)
  ) then
    raise exception '% is bound by row security, and would see no sessions', current_user
      using errcode = 'insufficient_privilege',
            hint = 'Apply all migrations as a role with bypassrls. On a hosted project that is "postgres".';
  end if;
end
$$;

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

revoke execute on function private.refuse from public;

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

revoke execute on function private.own_session from public;

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

revoke execute on function private.require_second_factor from public;

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
        and coalesce((held ->> 'not_after')::timestamptz > now(), true)
    ),
    '[]'
  ));
end
$$;

revoke execute on function private.own_sessions from public;

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

revoke execute on function private.end_session from public;

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
  if signed_in is null or signed_in < extract(epoch from now()) - 15 * 60 then
    perform private.refuse(403, 'reauthentication_needed', 'Sign in again to delete the account');
  end if;
  delete from auth.users where id = auth.uid();
end
$$;

revoke execute on function private.delete_account from public;

-- Hashes are enough, because a code has 80 random bits.
create table private.recovery_codes (
  user_id    uuid not null references auth.users on delete cascade,
  hash       bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, hash)
);

create table private.recovery_guesses (
  user_id uuid primary key references auth.users on delete cascade,
  wrong   integer not null default 0,
  since   timestamptz not null default now()
);

revoke all on private.recovery_codes, private.recovery_guesses from public, anon, authenticated;

-- Case, spaces and dashes do not count.
create function private.hash_of_code(code text) returns bytea
language sql
stable
security definer
set search_path = ''
return sha256(
  convert_to(auth.uid() || ' ' || regexp_replace(lower(hash_of_code.code), '[\s-]', '', 'g'), 'UTF8')
);

revoke execute on function private.hash_of_code from public;

create function private.random_code() returns text
language plpgsql
set search_path = ''
as $$
declare
  -- 32 characters, so that all are equally likely; without 0, o, l and i, which look alike.
  alphabet text := '123456789abcdefghjkmnpqrstuvwxyz';
  bytes    bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  code     text := '';
begin
  for place in 0..15 loop
    code := code || substr(alphabet, get_byte(bytes, place) % 32 + 1, 1);
    if place in (3, 7, 11) then
      code := code || '-';
    end if;
  end loop;
  return code;
end
$$;

revoke execute on function private.random_code from public;

create function private.make_recovery_codes() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  codes text[] := array(select private.random_code() from generate_series(1, 10));
begin
  perform private.own_session();
  if not exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  ) then
    perform private.refuse(422, 'mfa_factor_not_found', 'There is no verified factor');
  end if;
  perform private.require_second_factor();
  delete from private.recovery_codes where user_id = auth.uid();
  insert into private.recovery_codes (user_id, hash)
  select auth.uid(), private.hash_of_code(code) from unnest(codes) as code;
  return jsonb_build_object('codes', codes);
end
$$;

revoke execute on function private.make_recovery_codes from public;

create function private.recovery_codes_left() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.own_session();
  return jsonb_build_object(
    'remaining', (select count(*) from private.recovery_codes where user_id = auth.uid())
  );
end
$$;

revoke execute on function private.recovery_codes_left from public;

-- The platform decides which level a session has, and knows nothing of these codes. So a code removes the factors that
-- were lost, as an administrator would. A wrong code is an answer and no error: it has to be counted.
create function private.redeem_recovery_code(code text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  here    uuid := private.own_session();
  guesses private.recovery_guesses;
begin
  insert into private.recovery_guesses as held (user_id) values (auth.uid())
  on conflict (user_id) do update
  set wrong = case when held.since > now() - interval '1 hour' then held.wrong else 0 end,
      since = case when held.since > now() - interval '1 hour' then held.since else now() end
  returning * into guesses;
  if guesses.wrong >= 10 then
    return jsonb_build_object('code', 'over_request_rate_limit', 'message', 'Too many wrong codes. Try again in an hour.');
  end if;

  delete from private.recovery_codes
  where user_id = auth.uid() and hash = private.hash_of_code(redeem_recovery_code.code);
  if not found then
    update private.recovery_guesses set wrong = wrong + 1 where user_id = auth.uid();
    return jsonb_build_object('code', 'mfa_verification_failed', 'message', 'Invalid recovery code entered');
  end if;

  delete from auth.mfa_factors where user_id = auth.uid();
  -- Whoever else knows the password had not shown the factor, and must not profit from its removal.
  delete from auth.sessions where user_id = auth.uid() and id <> here and aal::text is distinct from 'aal2';
  delete from private.recovery_codes where user_id = auth.uid();
  delete from private.recovery_guesses where user_id = auth.uid();
  return jsonb_build_object('redeemed', true);
end
$$;

revoke execute on function private.redeem_recovery_code from public;

-- The tables that have rows of the caller, found in the catalogue.
create function public.own_tables() returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(relname order by relname), '[]')
  from pg_catalog.pg_class as relations
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and exists (select from pg_catalog.pg_attribute where attrelid = relations.oid and attname = 'user_id')
$$;

-- A page of the caller's rows in the order of their key, and the key of the last one. Row security selects them.
create function public.own_rows(relation text, after jsonb default null) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  keys   text;
  wanted text;
  page   jsonb;
begin
  if not public.own_tables() ? relation then
    raise exception 'there is no table %', relation using errcode = 'undefined_table';
  end if;
  select string_agg(format('%I', attname), ', ' order by place),
         string_agg(format('($1 ->> %s)::%s', place - 1, format_type(atttypid, atttypmod)), ', ' order by place)
  into keys, wanted
  from pg_catalog.pg_index
  cross join unnest(indkey) with ordinality as parts (number, place)
  join pg_catalog.pg_attribute on attrelid = indrelid and attnum = parts.number
  where indrelid = format('public.%I', relation)::regclass and indisprimary;
  execute format(
    'select jsonb_build_object(
       ''rows'', coalesce(jsonb_agg(to_jsonb(one) order by %1$s), ''[]''),
       ''last'', (jsonb_agg(jsonb_build_array(%1$s) order by %1$s)) -> -1
     )
     from (
       select * from public.%2$I where $1 is null or (%1$s) > (%3$s) order by %1$s limit 200
     ) as one',
    keys, relation, wanted
  ) into page using after;
  return page;
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

create function public.make_recovery_codes() returns jsonb language sql
begin atomic select private.make_recovery_codes(); end;

create function public.recovery_codes_left() returns jsonb language sql stable
begin atomic select private.recovery_codes_left(); end;

create function public.redeem_recovery_code(code text) returns jsonb language sql
begin atomic select private.redeem_recovery_code(code); end;

comment on function public.own_sessions is 'rpc: the sessions of the caller, on a hosted project';
comment on function public.end_session is 'rpc: ends a session of the caller, on a hosted project';
comment on function public.delete_account is 'rpc: deletes the account of the caller, on a hosted project';
comment on function public.make_recovery_codes is 'rpc: new recovery codes of the caller, on a hosted project';
comment on function public.recovery_codes_left is 'rpc: how many recovery codes the caller has, on a hosted project';
comment on function public.redeem_recovery_code is 'rpc: a recovery code removes the factors of the caller, on a hosted project';
comment on function public.own_tables is 'rpc: the tables that may have rows of the caller, on a hosted project';
comment on function public.own_rows is 'rpc: a page of rows of the caller, on a hosted project';

do $$
declare
  name text;
begin
  foreach name in array array[
    'own_sessions()', 'end_session(uuid)', 'delete_account()', 'make_recovery_codes()', 'recovery_codes_left()',
    'redeem_recovery_code(text)', 'own_tables()', 'own_rows(text, jsonb)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated, service_role', name);
    -- Daymark's own server has requests for these, with limits, mails and a record.
    if to_regclass('daymark.platform') is null then
      execute format('grant execute on function public.%s to authenticated', name);
      if name not like 'own_tables%' and name not like 'own_rows%' then
        execute format('grant execute on function private.%s to authenticated', name);
      end if;
    end if;
  end loop;
end
$$;

create or replace function private.schema_version() returns text
language sql
stable
return '20260330090500';
