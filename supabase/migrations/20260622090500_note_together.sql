-- What came of several deliveries is written down once for each device.

create function private.delivery_notes(notes jsonb) returns table (
  source text, source_id uuid, fire_at timestamptz, subscription_id uuid, outcome text, retry_seconds integer
)
language sql
immutable
set search_path = ''
begin atomic
  select
    given.source, given.source_id, given.fire_at, given.subscription_id, left(given.outcome, 200), given.retry_seconds
  from jsonb_to_recordset(notes) as given (
    source text, source_id uuid, fire_at timestamptz, subscription_id uuid, outcome text, retry_seconds integer
  );
end;

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
begin
  -- In one order, so that instances that note the same devices do not wait for each other in a circle.
  perform from public.push_subscriptions
  where id in (select subscription_id from private.delivery_notes(notes))
  order by id
  for update;

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
end
$$;

revoke execute on function private.delivery_notes from public, anon, authenticated;

create or replace function private.schema_version() returns text
language sql
stable
return '20260622090500';
