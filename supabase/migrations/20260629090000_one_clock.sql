-- The database asks one clock, private.present(), so that tests can set it.

-- Whether a session, as JSON, has not ended by its time: not every platform has this column.
create function private.session_lasts(held jsonb) returns boolean
language sql
stable
set search_path = ''
return coalesce((held ->> 'not_after')::timestamptz > private.present(), true);

revoke execute on function private.session_lasts from public, anon, authenticated;

create or replace function private.own_sessions() returns jsonb
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

create or replace function private.delete_account() returns void
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
  delete from auth.users where id = auth.uid();
end
$$;

create or replace function private.redeem_recovery_code(code text) returns jsonb
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
  set wrong = case when held.since > private.present() - interval '1 hour' then held.wrong else 0 end,
      since = case when held.since > private.present() - interval '1 hour' then held.since else private.present() end
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

create or replace function private.subscriptions_of(owner uuid) returns setof uuid
language sql
stable
set search_path = ''
begin atomic
  select subscription.id
  from public.push_subscriptions as subscription
  join auth.sessions as session on session.id = subscription.session_id
  cross join to_jsonb(session) as held
  where subscription.user_id = owner
    and private.session_lasts(held)
    and (
      held ->> 'aal' = 'aal2'
      or not exists (select from auth.mfa_factors where user_id = owner and status = 'verified')
    );
end;

create or replace function private.schema_version() returns text
language sql
stable
return '20260629090000';
