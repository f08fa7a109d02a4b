-- Whether an endpoint is one of a known push service was found out at each push, twice, which took a tenth of all that a push takes in
-- the database. It is found out where it changes now.

alter table public.push_subscriptions add column is_known boolean not null default true;

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

-- What came of deliveries: [{source, source_id, fire_at, subscription_id, outcome, retry_seconds}]. `gone` ends the subscription,
-- `silent` was not to be heard of any more; with retry_seconds it is tried again for as long as the push service would keep it.
create or replace function private.note_deliveries(notes jsonb) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  note    record;
  present constant timestamptz := private.present();
  devices constant uuid[] := array(select distinct subscription_id from private.delivery_notes(notes));
  owners  constant uuid[] := array(
    select distinct user_id from public.push_subscriptions where id = any (devices)
  );
begin
  -- In one order, so that instances that note the same devices do not wait for each other in a circle, nor for a turn.
  perform from private.ring_turns where user_id = any (owners) order by user_id, is_first for update;
  perform from public.push_subscriptions where id = any (devices) order by id for update;

  delete from public.push_subscriptions
  where id in (select subscription_id from private.delivery_notes(notes) where outcome = 'gone');

  update public.push_subscriptions as subscription
  set accepted_at = case when noted.accepted then present else subscription.accepted_at end,
      last_error = nullif(noted.last, 'accepted')
  from (
    select
      subscription_id, bool_or(outcome = 'accepted') as accepted, (array_agg(outcome order by fire_at desc))[1] as last
    from private.delivery_notes(notes)
    where outcome <> 'silent'
    group by subscription_id
  ) as noted
  where subscription.id = noted.subscription_id;

  -- One by one, by their key: a join with what is given reads the whole table where its statistics are old.
  for note in
    select * from private.delivery_notes(notes)
  loop
    update private.deliveries as delivery
    set outcome = note.outcome,
        delivered_at = case note.outcome when 'accepted' then present end,
        due_at = case
          when present + make_interval(secs => note.retry_seconds) < delivery.fire_at + private.time_to_live(delivery.source)
          then present + make_interval(secs => note.retry_seconds)
        end
    where delivery.source = note.source and delivery.source_id = note.source_id and delivery.fire_at = note.fire_at
      and delivery.subscription_id = note.subscription_id and delivery.delivered_at is null;
  end loop;
  perform private.queue_rest(owners, true, null), private.queue_rest(owners, false, null);
end
$$;

-- The devices of a person that may be told something: their push service is known, and their session lasts, at the level
-- that its user asks for.
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
    and subscription.is_known
    and private.session_lasts(held)
    and (
      held ->> 'aal' = 'aal2'
      or not exists (select from auth.mfa_factors where user_id = owner and status = 'verified')
    );
end;

-- An endpoint belongs to whoever subscribed in that browser last, and a person has 20 devices at most.
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

create trigger mark_known_endpoints after insert or update or delete on private.push_services
  for each row execute function private.mark_known_endpoints();

revoke execute on function private.mark_known_endpoints from public;

insert into private.schema_versions (version) values ('20260817090500');
