-- Pushes go to the push services of browsers. Any https address was taken before, also one that whoever sends cannot read.

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

create or replace function private.take_over_endpoint() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_push_endpoint(new.endpoint) then
    raise exception 'Reminders are sent to the push services of browsers only.'
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

-- As before, but only of devices whose push service is known.
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
    and private.is_push_endpoint(subscription.endpoint)
    and private.session_lasts(held)
    and (
      held ->> 'aal' = 'aal2'
      or not exists (select from auth.mfa_factors where user_id = owner and status = 'verified')
    );
end;

-- Their users see why, and subscribe again.
update public.push_subscriptions set last_error = 'not a known push service' where not private.is_push_endpoint(endpoint);

drop function private.is_public_endpoint, private.is_public_address;

revoke execute on function private.is_push_endpoint from public, anon, authenticated;

create or replace function private.schema_version() returns text
language sql
stable
return '20260721091000';
