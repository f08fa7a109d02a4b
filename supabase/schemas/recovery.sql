-- Recovery codes of a hosted project's users.

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

-- The platform decides which level a session has, and knows nothing of these codes. So a code removes the factors that were
-- lost, as an administrator would. A wrong code is an answer and no error: it has to be counted. An hour of guesses that
-- began in the future was begun by a clock that was ahead, and is over.
create function private.redeem_recovery_code(code text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  here    uuid := private.own_session();
  present constant timestamptz := private.present();
  guesses private.recovery_guesses;
begin
  insert into private.recovery_guesses as held (user_id) values (auth.uid())
  on conflict (user_id) do update
  set wrong = case when held.since between present - interval '1 hour' and present + interval '60 seconds' then held.wrong else 0 end,
      since = case when held.since between present - interval '1 hour' and present + interval '60 seconds' then held.since else present end
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

-- REST serves what is in the schema public; each of these is the function of the same name in private.
create function public.make_recovery_codes() returns jsonb language sql
begin atomic select private.make_recovery_codes(); end;

create function public.recovery_codes_left() returns jsonb language sql stable
begin atomic select private.recovery_codes_left(); end;

create function public.redeem_recovery_code(code text) returns jsonb language sql
begin atomic select private.redeem_recovery_code(code); end;

comment on function public.make_recovery_codes is 'rpc: new recovery codes of the caller, on a hosted project';
comment on function public.recovery_codes_left is 'rpc: how many recovery codes the caller has, on a hosted project';
comment on function public.redeem_recovery_code is 'rpc: a recovery code removes the factors of the caller, on a hosted project';

revoke execute on function private.hash_of_code, private.random_code from public;

revoke execute on function private.make_recovery_codes, private.recovery_codes_left, private.redeem_recovery_code from public;
revoke execute on function public.make_recovery_codes, public.recovery_codes_left, public.redeem_recovery_code
  from public, anon, authenticated, service_role;

-- Daymark's own server has requests for these, with limits, mails and a record.
do $$
begin
  if to_regclass('daymark.platform') is null then
    grant execute on function
      private.make_recovery_codes, private.recovery_codes_left, private.redeem_recovery_code,
      public.make_recovery_codes, public.recovery_codes_left, public.redeem_recovery_code
      to authenticated;
  end if;
end
$$;
