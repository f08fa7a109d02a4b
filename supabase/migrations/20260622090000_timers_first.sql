-- The end of a focus or a break, and a test, wait for no burst of reminders: somebody sits there for them.

create index alarms_first_idx on private.alarms (fire_at) where source in ('timer', 'test');
create index deliveries_first_idx on private.deliveries (due_at) where due_at is not null and source in ('timer', 'test');

-- One that fails waits, longer each time, and keeps nobody else waiting.
create function private.ring_or_postpone(due private.alarms) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.ring(due);
exception when others then
  raise warning 'an alarm of % cannot ring: %', due.source, sqlerrm;
  update private.alarms
  set taken_at = private.present(), tries = least(tries + 1, 60)
  where source = due.source and source_id = due.source_id and user_id = due.user_id;
end
$$;

-- Rings what is due and answers how much that was: timers and tests first, then the longest waiting. Several instances may ask at
-- once.
create or replace function private.ring_due(most integer default 100) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  due  private.alarms;
  rung integer := 0;
begin
  for due in
    select * from private.alarms
    where source in ('timer', 'test') and fire_at <= private.present()
      and (taken_at is null or taken_at <= private.present() - make_interval(mins => tries))
    order by fire_at
    limit most
    for update skip locked
  loop
    perform private.ring_or_postpone(due);
    rung := rung + 1;
  end loop;
  for due in
    select * from private.alarms
    where source not in ('timer', 'test') and fire_at <= private.present()
      and (taken_at is null or taken_at <= private.present() - make_interval(mins => tries))
    order by fire_at
    limit most - rung
    for update skip locked
  loop
    perform private.ring_or_postpone(due);
    rung := rung + 1;
  end loop;
  return rung;
end
$$;

-- What is to be sent now, with what it takes to send it: timers and tests first, then the longest waiting. Whoever has taken it has
-- a minute to note what came of it.
create or replace function private.take_deliveries(most integer default 50) returns table (
  source text, source_id uuid, fire_at timestamptz, subscription_id uuid, tries smallint,
  endpoint text, p256dh text, auth text, time_to_live integer, content jsonb
)
language sql
security definer
set search_path = ''
begin atomic
  with first as materialized (
    select waiting.ctid as place
    from private.deliveries as waiting
    where waiting.source in ('timer', 'test') and waiting.due_at <= private.present()
    order by waiting.due_at
    limit most
    for update skip locked
  ),
  others as materialized (
    select waiting.ctid as place
    from private.deliveries as waiting
    where waiting.source not in ('timer', 'test') and waiting.due_at <= private.present()
    order by waiting.due_at
    limit most - (select count(*) from first)
    for update skip locked
  ),
  taken as (
    update private.deliveries as delivery
    set tries = delivery.tries + 1, due_at = private.present() + interval '1 minute'
    -- By their places: a join by key reads the whole table where its statistics are old.
    where delivery.ctid = any (array(select place from first union all select place from others))
    returning delivery.*
  )
  select
    taken.source, taken.source_id, taken.fire_at, taken.subscription_id, taken.tries,
    subscription.endpoint, subscription.p256dh, subscription.auth,
    extract(epoch from private.time_to_live(taken.source))::integer,
    case
      when taken.fire_at > private.present() - private.time_to_live(taken.source)
        and exists (select from private.subscriptions_of(taken.user_id) as live where live = subscription.id)
      then private.content_of(taken.source, taken.source_id, taken.user_id, taken.fire_at)
    end
  from taken
  join public.push_subscriptions as subscription on subscription.id = taken.subscription_id;
end;

revoke execute on function private.ring_or_postpone from public, anon, authenticated;

create or replace function private.schema_version() returns text
language sql
stable
return '20260622090000';
