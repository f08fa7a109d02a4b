-- What is on its way to a device, so that it is sent once.
create table private.deliveries (
  source          text not null,
  source_id       uuid not null,
  fire_at         timestamptz not null,
  subscription_id uuid not null references public.push_subscriptions on delete cascade,
  user_id         uuid not null references auth.users on delete cascade,
  -- When it is tried next. Whoever takes it moves that ahead, so that another goes on where a sender died. Null: it is over.
  due_at          timestamptz,
  tries           smallint not null default 0,
  delivered_at    timestamptz,
  outcome         text,
  -- How many rings it tells of.
  rings           integer not null default 1,
  primary key (source, source_id, fire_at, subscription_id)
);

create index on private.deliveries (subscription_id, fire_at);
create index on private.deliveries (user_id, fire_at);
create index deliveries_first_idx on private.deliveries (user_id, (source in ('timer', 'test')), due_at) where due_at is not null;
create index deliveries_past_idx on private.deliveries (fire_at) where due_at is null;

revoke all on private.deliveries from public, anon, authenticated;

-- What is to be sent now, with what it takes to send it: timers and tests first, and of each person as many as of the others that
-- wait. Whoever has taken it has a minute to note what came of it.
create function private.take_deliveries(most integer default 50) returns table (
  source text, source_id uuid, fire_at timestamptz, subscription_id uuid, tries smallint,
  endpoint text, p256dh text, auth text, time_to_live integer, content jsonb
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  present constant timestamptz := private.present();
  first   boolean;
  owners  uuid[];
  places  tid[];
  taken   private.deliveries[] := '{}';
begin
  foreach first in array array[true, false] loop
    owners := array(
      select user_id from private.ring_turns
      where is_first = first and delivery_at <= present
      order by delivery_at
      limit most - cardinality(taken)
      for update skip locked
    );
    places := array(
      select place
      from (
        select waiting.place, turn, row_number() over (partition by turn order by due_at) as nth
        from unnest(owners) with ordinality as turns (owner, turn)
        cross join lateral (
          select delivery.ctid as place, due_at
          from private.deliveries as delivery
          where user_id = owner and (source in ('timer', 'test')) = first and due_at <= present
          order by due_at
          limit most
        ) as waiting
      ) as waiting
      order by nth, turn
      limit most - cardinality(taken)
    );
    -- By their places: a join by key reads the whole table where its statistics are old.
    places := array(
      select delivery.ctid from private.deliveries as delivery
      where delivery.ctid = any (places) and due_at <= present
      for update skip locked
    );
    with moved as (
      update private.deliveries as delivery
      set tries = least(delivery.tries + 1, 1000), due_at = present + interval '1 minute'
      where delivery.ctid = any (places)
      returning delivery.*
    )
    select taken || array_agg(row(moved.*)::private.deliveries) into taken from moved;
    perform private.queue_rest(owners, first, present);
  end loop;

  return query
    select
      one.source, one.source_id, one.fire_at, one.subscription_id, one.tries,
      subscription.endpoint, subscription.p256dh, subscription.auth,
      extract(epoch from private.time_to_live(one.source))::integer,
      case
        when one.fire_at > present - private.time_to_live(one.source)
          and exists (select from private.subscriptions_of(one.user_id) as live where live = subscription.id)
        then private.with_languages(
          private.with_clock(
            private.content_to_send(one.source, one.source_id, one.user_id, one.fire_at, one.rings), one.user_id, subscription.clock
          ),
          one.user_id, subscription.language
        )
      end
    from unnest(taken) as one
    join public.push_subscriptions as subscription on subscription.id = one.subscription_id;
end
$$;

-- What came of several deliveries is written down once for each device.

create function private.delivery_notes(notes jsonb) returns table (
  source text, source_id uuid, fire_at timestamptz, subscription_id uuid, outcome text, retry_seconds integer
)
language sql
immutable
begin atomic
  select
    given.source, given.source_id, given.fire_at, given.subscription_id, left(given.outcome, 200), given.retry_seconds
  from jsonb_to_recordset(notes) as given (
    source text, source_id uuid, fire_at timestamptz, subscription_id uuid, outcome text, retry_seconds integer
  );
end;

-- What came of deliveries: [{source, source_id, fire_at, subscription_id, outcome, retry_seconds}]. `gone` ends the subscription,
-- `silent` was not to be heard of any more; with retry_seconds it is tried again for as long as the push service would keep it.
create function private.note_deliveries(notes jsonb) returns void
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

-- Null where the device is not the caller's.
create function private.send_test_push(subscription uuid) returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner constant uuid := (
    select user_id from public.push_subscriptions
    where id = subscription and user_id = auth.uid() and private.second_factor_shown()
  );
  fire_at constant timestamptz := date_trunc('milliseconds', private.present() + interval '10 seconds');
begin
  if owner is null then
    return null;
  end if;
  perform private.set_alarm('test', subscription, owner, fire_at);
  return fire_at;
end
$$;

create function public.send_test_push(subscription uuid) returns timestamptz
language sql
begin atomic
  select private.require_session();
  select private.send_test_push(subscription);
end;

comment on function public.send_test_push is 'rpc: sends a push to a device of the caller in 10 s, and answers when';

create function private.push_deliveries() returns table (
  subscription uuid, source text, fire_at timestamptz, delivered_at timestamptz, outcome text
)
language sql
stable
security definer
set search_path = ''
begin atomic
  select delivery.subscription_id, delivery.source, delivery.fire_at, delivery.delivered_at, delivery.outcome
  from private.deliveries as delivery
  where delivery.user_id = auth.uid() and private.second_factor_shown()
  order by delivery.fire_at desc, delivery.source, delivery.subscription_id
  limit 50;
end;

create function public.push_deliveries() returns table (
  subscription uuid, source text, fire_at timestamptz, delivered_at timestamptz, outcome text
)
language sql
stable
begin atomic
  select private.require_session();
  select * from private.push_deliveries();
end;

comment on function public.push_deliveries is 'rpc: what was lately sent to the devices of the caller';

revoke execute on function
  private.take_deliveries, private.delivery_notes, private.note_deliveries, private.send_test_push,
  private.push_deliveries
  from public;
revoke execute on function public.send_test_push, public.push_deliveries from public, anon;
grant execute on function private.take_deliveries, private.note_deliveries to service_role;
grant execute on function private.send_test_push, private.push_deliveries to authenticated;
