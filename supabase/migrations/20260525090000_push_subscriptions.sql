-- Where a browser takes pushes for its user while no window is open. Not synchronised: each device knows its own.

-- Neither of a private network nor reserved for anything else.
create function private.is_public_address(address inet) returns boolean
language sql
immutable
set search_path = ''
return case family(address)
  when 4 then not address <<= any ('{
    0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.0.0.0/24, 192.0.2.0/24,
    192.88.99.0/24, 192.168.0.0/16, 198.18.0.0/15, 198.51.100.0/24, 203.0.113.0/24, 224.0.0.0/3
  }'::inet[])
  else address <<= '2000::/3'
    and not address <<= any ('{2001::/23, 2001:db8::/32, 2002::/16, 3fff::/20}'::inet[])
end;

-- As far as the text tells; what a name leads to is asked when something is sent there.
create function private.is_public_endpoint(endpoint text) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  host constant text := lower((regexp_match(endpoint, '^https://(\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9.-]+)(?::\d{1,5})?/'))[1]);
begin
  if host like '[%' then
    return private.is_public_address(trim(both '[]' from host)::inet);
  end if;
  -- A number at the end makes it an address, which may be written in several ways.
  if host ~ '(^|\.)(\d+|0x[0-9a-f]*)\.?$' then
    return host ~ '^\d+\.\d+\.\d+\.\d+$' and host !~ '(^|\.)0\d' and private.is_public_address(host::inet);
  end if;
  return coalesce(
    host ~ '^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$' and host !~ '\.(localhost|local|internal|intranet|lan|home|corp|arpa)$', false
  );
exception when invalid_text_representation then
  return false;
end
$$;

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
  last_error   text check (char_length(last_error) <= 200)
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

revoke all on public.push_subscriptions from public, anon, authenticated;
-- Whoever has endpoint and keys can write to the device.
grant
  select (id, user_id, session_id, device, created_at, accepted_at, last_error),
  insert (endpoint, p256dh, auth, renewal_hash, device),
  delete
  on public.push_subscriptions to authenticated;

-- An endpoint belongs to whoever subscribed in that browser last, and a person has 20 devices at most.
create function private.take_over_endpoint() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_public_endpoint(new.endpoint) then
    raise exception 'Reminders are sent to push services with a public https address only.'
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, column = 'endpoint';
  end if;
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

-- What this installation signs its pushes with (VAPID, RFC 8292), in base64url. Made once by whoever sends; without it nobody does.
create table private.push_keys (
  is_only     boolean primary key default true check (is_only),
  public_key  text not null,
  private_key text not null
);

revoke all on private.push_keys from public, anon, authenticated;

-- The first key stays: every subscription is bound to it.
create function private.keep_push_key(public_key text, private_key text) returns private.push_keys
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept private.push_keys;
begin
  insert into private.push_keys values (true, keep_push_key.public_key, keep_push_key.private_key)
  on conflict do nothing;
  select * into kept from private.push_keys;
  return kept;
end
$$;

create function private.push_key() returns text
language sql
stable
security definer
set search_path = ''
return (select public_key from private.push_keys);

create function public.push_key() returns text
language sql
stable
begin atomic
  select private.push_key();
end;

comment on function public.push_key is 'rpc: the key that browsers subscribe with; null where nothing is sent while the app is closed';

revoke execute on function
  private.is_public_address, private.is_public_endpoint, private.take_over_endpoint, private.renew_subscription,
  private.keep_push_key, private.push_key, public.renew_subscription, public.push_key
  from public, anon, authenticated;
grant execute on function private.keep_push_key to service_role;
grant execute on function private.push_key, public.push_key to authenticated;
grant execute on function private.renew_subscription, public.renew_subscription to anon, authenticated;

-- The rows of one's export have the columns that one may read.
create or replace function public.own_rows(relation text, after jsonb default null) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  columns text;
  keys    text;
  wanted  text;
  page    jsonb;
begin
  if not public.own_tables() ? relation then
    raise exception 'there is no table %', relation using errcode = 'undefined_table';
  end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', relation)::regclass and attnum > 0 and not attisdropped
    and has_column_privilege(attrelid, attnum, 'select');
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
       select %4$s from public.%2$I where $1 is null or (%1$s) > (%3$s) order by %1$s limit 200
     ) as one',
    keys, relation, wanted, columns
  ) into page using after;
  return page;
end
$$;

create or replace function private.schema_version() returns text
language sql
stable
return '20260525090000';
