-- Where a browser takes pushes for its user while no window is open.

create table private.push_services (
  -- A name, or `*.` and what all its names end with.
  host        text primary key check (
    host ~ '^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$' and host !~ '(^|\.)xn--' and char_length(host) <= 253
  ),
  -- Of a browser. Others are the choice of whoever keeps the database; Daymark's own server writes them from its settings.
  is_built_in boolean not null default false
);

revoke all on private.push_services from public, anon, authenticated;

insert into private.push_services (host, is_built_in)
select unnest(array[
  'fcm.googleapis.com', 'jmt17.google.com', 'android.googleapis.com',
  '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'
]), true;

-- What every sender can read is a part of what URLs may be: a plain name of a known push service, and port 443.
-- `parseEndpoint` in `endpoint.ts` reads each.
create function private.is_push_endpoint(endpoint text) returns boolean
language sql
stable
set search_path = ''
begin atomic
  select coalesce(bool_or(exists (
    select from private.push_services as known
    where named.name = known.host
      or known.host like '*.%' and right(named.name, char_length(known.host) - 1) = substr(known.host, 2)
  )), false)
  from (
    select (regexp_match(
      endpoint, '^https://((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?[.])+[a-z0-9-]+)(?::443)?/[!-~]*$'
    ))[1] as name
  ) as named
  where char_length(named.name) <= 253 and named.name !~ '(^|[.])xn--';
end;

-- Not synchronised: each device knows its own.
create table public.push_subscriptions (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null default auth.uid() references auth.users on delete cascade,
  session_id   uuid not null default (auth.jwt() ->> 'session_id')::uuid references auth.sessions on delete cascade,
  endpoint     text not null unique check (endpoint ~ '^https://[!-~]+$' and char_length(endpoint) <= 2048),
  -- The public key and the secret of the browser, for RFC 8291, in base64url.
  p256dh       text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}=?$'),
  auth         text not null check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'),
  -- Of a secret that only the service worker knows: with it, it renews the subscription without a session.
  renewal_hash text not null unique check (renewal_hash ~ '^[0-9a-f]{64}$'),
  device       text not null default '' check (char_length(device) <= 120),
  created_at   timestamptz not null default now(),
  -- When its push service last took something.
  accepted_at  timestamptz,
  last_error   text check (char_length(last_error) <= 200),
  -- How many hours the clocks of its region show. Null: not said.
  clock        smallint check (clock in (12, 24)),
  -- Whether its endpoint is one of a known push service. That takes longer to find out than the rest of a push takes here.
  is_known     boolean not null default true,
  -- What is shown on it, such as pt-BR. Null: not said.
  language     text check (char_length(language) <= 16)
);

create index on public.push_subscriptions (user_id, created_at);
create index on public.push_subscriptions (session_id);

alter table public.push_subscriptions enable row level security;

create policy "people see, add and remove their own devices" on public.push_subscriptions
  to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "the second factor is shown" on public.push_subscriptions
  as restrictive to authenticated
  using ((select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

create policy "tokens see" on public.push_subscriptions
  as restrictive for all to authenticated
  using ((select private.token_may('none')));

revoke all on public.push_subscriptions from public, anon, authenticated;
-- Whoever has endpoint and keys can write to the device.
grant
  select (id, user_id, session_id, device, created_at, accepted_at, last_error, clock, language),
  insert (endpoint, p256dh, auth, renewal_hash, device, clock, language),
  update (language),
  delete
  on public.push_subscriptions to authenticated;

-- An endpoint belongs to whoever subscribed in that browser last, and a person has 20 devices at most.
create function private.take_over_endpoint() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_push_endpoint(new.endpoint) then
    raise exception 'Reminders are sent to the push services of browsers only.'
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, column = 'endpoint';
  end if;
  new.is_known := true;
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 4600));
  perform pg_advisory_xact_lock(hashtextextended(new.endpoint, 4600));
  delete from public.push_subscriptions
  where id <> new.id and (endpoint = new.endpoint or renewal_hash = new.renewal_hash);
  if tg_op = 'INSERT' then
    delete from public.push_subscriptions
    where id in (
      select id from public.push_subscriptions
      where user_id = new.user_id
      order by created_at desc, id desc
      offset 19
    );
  end if;
  return new;
end
$$;

create trigger take_over_endpoint before insert or update of endpoint on public.push_subscriptions
  for each row execute function private.take_over_endpoint();

-- Whoever subscribed before their push service was taken off the list is told nothing until it is known again.
create function private.mark_known_endpoints() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.push_subscriptions as held set is_known = not is_known
  where is_known <> private.is_push_endpoint(held.endpoint);
  return null;
end
$$;

create trigger mark_known_endpoints after insert or update or delete on private.push_services
  for each row execute function private.mark_known_endpoints();

-- The worker's own way to say where it is now: the browser may have moved it while nobody was signed in to a window.
create function private.renew_subscription(secret text, endpoint text, p256dh text, auth text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.push_subscriptions as held
  set endpoint = renew_subscription.endpoint,
      p256dh = renew_subscription.p256dh,
      auth = renew_subscription.auth,
      last_error = null
  where held.renewal_hash = encode(sha256(convert_to(renew_subscription.secret, 'UTF8')), 'hex');
  return found;
end
$$;

create function public.renew_subscription(secret text, endpoint text, p256dh text, auth text) returns boolean
language sql
begin atomic
  select private.renew_subscription(secret, endpoint, p256dh, auth);
end;

comment on function public.renew_subscription is 'rpc: a service worker says where its pushes go now';

-- Whether a session, as JSON, has not ended by its time: not every platform has this column.
create function private.session_lasts(held jsonb) returns boolean
language sql
stable
return coalesce((held ->> 'not_after')::timestamptz > private.present(), true);

-- The devices of a person that may be told something: their push service is known, and their session lasts, at the level
-- that its user asks for.
create function private.subscriptions_of(owner uuid) returns setof uuid
language sql
stable
begin atomic
  select subscription.id
  from public.push_subscriptions as subscription
  join auth.sessions as session on session.id = subscription.session_id
  cross join to_jsonb(session) as held
  where subscription.user_id = owner
    and subscription.is_known
    and private.session_lasts(held)
    and (
      held ->> 'aal' = 'aal2'
      or not exists (select from auth.mfa_factors where user_id = owner and status = 'verified')
    );
end;

-- Deletes the devices, among the next so many after an id, whose session nobody can renew. Returns
-- the last id that was looked at, null at the end.
create function private.purge_subscriptions(
  idle interval, lifetime interval, after uuid default '00000000-0000-0000-0000-000000000000', batch integer default 2000
) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
  ids constant uuid[] := array(
    select id from public.push_subscriptions where id > after order by id limit batch
  );
begin
  delete from public.push_subscriptions as subscription
  using auth.sessions as session cross join to_jsonb(session) as held
  where subscription.id = any (ids) and session.id = subscription.session_id
    and (
      (held ->> 'not_after')::timestamptz < present
      or coalesce(held ->> 'refreshed_at', held ->> 'created_at')::timestamptz < present - idle
      or (held ->> 'created_at')::timestamptz < present - lifetime
    );
  return ids[batch];
end
$$;

revoke execute on function
  private.is_push_endpoint, private.take_over_endpoint, private.mark_known_endpoints, private.renew_subscription, public.renew_subscription,
  private.session_lasts, private.subscriptions_of, private.purge_subscriptions
  from public;
grant execute on function private.renew_subscription to anon, authenticated;
grant execute on function private.purge_subscriptions to service_role;
