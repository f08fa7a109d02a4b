-- Alarms and deliveries were served by their moments alone, so one account's many kept all others waiting. Everybody has a turn
-- now, and at most 20 rings a minute; what is more is told as one.

create table private.ring_turns (
  user_id     uuid not null references auth.users on delete cascade,
  -- Of the end of a focus or a break, and of tests: somebody sits there for them.
  is_first    boolean not null,
  -- When the next alarm, and the next delivery, may be due: at the latest then. Who had a turn comes after all who wait.
  alarm_at    timestamptz,
  delivery_at timestamptz,
  -- How many have rung since then, within a minute.
  since       timestamptz not null default '-infinity',
  rings       integer not null default 0,
  primary key (user_id, is_first)
);

create index on private.ring_turns (is_first, alarm_at) where alarm_at is not null;
create index on private.ring_turns (is_first, delivery_at) where delivery_at is not null;

revoke all on private.ring_turns from public, anon, authenticated;

create function private.most_rings() returns integer
language sql
immutable
return 20;

-- Nobody may write while the turns are made of what waits.
lock table private.alarms, private.deliveries, private.reminder_mails in share row exclusive mode;

alter table private.alarms
  -- When one that could not ring is tried again.
  add column retry_at timestamptz;

update private.alarms set retry_at = taken_at + make_interval(mins => tries) where taken_at is not null;

drop index private.alarms_first_idx, private.alarms_fire_at_idx, private.alarms_user_id_idx, private.deliveries_first_idx, private.deliveries_user_id_idx,
  private.deliveries_due_at_idx;
create index alarms_first_idx on private.alarms (user_id, (source in ('timer', 'test')), (coalesce(retry_at, fire_at)));
create index on private.deliveries (user_id, fire_at);
create index on private.reminder_mails (user_id, fire_at);
create index deliveries_first_idx on private.deliveries (user_id, (source in ('timer', 'test')), due_at) where due_at is not null;

alter table private.deliveries
  -- How many rings it tells of.
  add column rings integer not null default 1;

alter table private.reminder_mails
  add column rings integer not null default 1;

insert into private.ring_turns (user_id, is_first, alarm_at)
select user_id, source in ('timer', 'test'), min(coalesce(retry_at, fire_at)) from private.alarms group by 1, 2;

insert into private.ring_turns (user_id, is_first, delivery_at)
select user_id, source in ('timer', 'test'), min(due_at) from private.deliveries where due_at is not null group by 1, 2
on conflict (user_id, is_first) do update set delivery_at = excluded.delivery_at;

-- A moment that has passed is no way to the front.
create function private.queue_alarm() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.ring_turns as held (user_id, is_first, alarm_at)
  values (
    new.user_id, new.source in ('timer', 'test'), greatest(coalesce(new.retry_at, new.fire_at), private.present())
  )
  on conflict (user_id, is_first) do update set alarm_at = excluded.alarm_at
  where held.alarm_at is null or held.alarm_at > excluded.alarm_at;
  return null;
end
$$;

create trigger queue_added after insert on private.alarms
  for each row execute function private.queue_alarm();

create trigger queue_moved after update of fire_at, retry_at on private.alarms
  for each row execute function private.queue_alarm();

create function private.queue_deliveries() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.ring_turns as held (user_id, is_first, delivery_at)
  select user_id, source in ('timer', 'test'), greatest(min(due_at), private.present())
  from added
  where due_at is not null
  group by 1, 2
  on conflict (user_id, is_first) do update set delivery_at = excluded.delivery_at
  where held.delivery_at is null or held.delivery_at > excluded.delivery_at;
  return null;
end
$$;

create trigger queue_added after insert on private.deliveries
  referencing new table as added
  for each statement execute function private.queue_deliveries();

-- What is taken moves ahead, and its turn is set by who takes it.
create function private.queue_delivery() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.ring_turns as held (user_id, is_first, delivery_at)
  values (new.user_id, new.source in ('timer', 'test'), greatest(new.due_at, private.present()))
  on conflict (user_id, is_first) do update set delivery_at = excluded.delivery_at
  where held.delivery_at is null or held.delivery_at > excluded.delivery_at;
  return null;
end
$$;

create trigger queue_earlier after update of due_at on private.deliveries
  for each row when (new.due_at is not null and (old.due_at is null or new.due_at < old.due_at))
  execute function private.queue_delivery();

-- Keeps an alarm that is still to ring as it is, so that nothing rings twice; null takes it away, and so does a moment that never
-- comes.
create or replace function private.set_alarm(source text, source_id uuid, user_id uuid, fire_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
begin
  if set_alarm.fire_at is null or not isfinite(set_alarm.fire_at) then
    delete from private.alarms
    where source = set_alarm.source and source_id = set_alarm.source_id and user_id = set_alarm.user_id;
  else
    insert into private.alarms as held (source, source_id, user_id, fire_at)
    values (set_alarm.source, set_alarm.source_id, set_alarm.user_id, set_alarm.fire_at)
    on conflict (source, source_id, user_id) do update
    set fire_at = excluded.fire_at, retry_at = null, tries = 0
    where held.fire_at <> excluded.fire_at;
    if found then
      perform pg_notify('daymark_alarms', '');
    end if;
  end if;
end
$$;

-- When the source of an alarm rings next, from a moment on.
create function private.next_alarm(due private.alarms, since timestamptz) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  chosen   public.preferences;
  reminder public.reminders;
begin
  case due.source
    when 'reminder' then
      select * into reminder from public.reminders where id = due.source_id and user_id = due.user_id;
      return private.next_ring(reminder, since, null);
    when 'plan', 'close' then
      select * into chosen from public.preferences where user_id = due.user_id;
      return private.next_question(
        due.source,
        case due.source when 'plan' then chosen.plan_at_minutes else chosen.close_at_minutes end,
        coalesce(chosen.time_zone, 'UTC'), since
      );
    else
      return null;
  end case;
end
$$;

-- Puts what rings on its way to the devices of its user, and into a mail where they want one. What is told together counts on.
create function private.tell(rung private.alarms, rings integer, due_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  mails constant text := (select mail from public.preferences where user_id = rung.user_id);
begin
  insert into private.deliveries as held (source, source_id, fire_at, subscription_id, user_id, due_at, rings)
  select rung.source, rung.source_id, rung.fire_at, subscription, rung.user_id, tell.due_at, tell.rings
  from private.subscriptions_of(rung.user_id) as subscription
  where rung.source <> 'test' or subscription = rung.source_id
  on conflict (source, source_id, fire_at, subscription_id) do update
  set rings = held.rings + excluded.rings
  where held.source = 'more' and held.delivered_at is null;

  -- A hosted project has no mailer that functions could use.
  if rung.source not in ('timer', 'test') and mails is distinct from 'off' and to_regclass('daymark.platform') is not null then
    insert into private.reminder_mails as held (source, source_id, fire_at, user_id, due_at, rings)
    values (
      rung.source, rung.source_id, rung.fire_at, rung.user_id,
      tell.due_at + case mails when 'always' then interval '0' else interval '2 minutes' end, tell.rings
    )
    on conflict (source, source_id, fire_at, user_id) do update
    set rings = held.rings + excluded.rings
    where held.source = 'more' and held.mailed_at is null;
  end if;
end
$$;

drop function private.ring_or_postpone(private.alarms), private.ring(private.alarms);

-- Rings one alarm, and answers whether it was to be told: `is_told` where it is told by itself. A lock that others hold is not
-- waited for.
create function private.ring(due private.alarms, is_told boolean) returns boolean
language plpgsql
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  present  constant timestamptz := private.present();
  is_fresh constant boolean := due.fire_at > present - private.time_to_live(due.source);
begin
  if is_fresh and is_told then
    perform private.tell(due, 1, present);
  end if;
  perform private.set_alarm(
    due.source, due.source_id, due.user_id,
    private.next_alarm(due, greatest(due.fire_at + interval '1 microsecond', present - interval '1 day'))
  );
  return is_fresh;
end
$$;

-- One that cannot ring waits, longer each time, and ends where nobody would be told of it any more. A question of every day is
-- asked for again every hour.
create function private.postpone(due private.alarms) returns void
language plpgsql
set search_path = ''
as $$
begin
  if due.source in ('plan', 'close') or due.fire_at > private.present() - private.time_to_live(due.source) then
    update private.alarms
    set retry_at = private.present() + make_interval(mins => least(due.tries + 1, 60)), tries = least(due.tries + 1, 60)
    where source = due.source and source_id = due.source_id and user_id = due.user_id;
  else
    delete from private.alarms
    where source = due.source and source_id = due.source_id and user_id = due.user_id;
  end if;
end
$$;

-- The last 2,000 deliveries and mails of a person are kept, and no more than as many are forgotten at once.
create function private.keep_newest_rings(owner uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.deliveries
  where ctid = any (array(
    select ctid from private.deliveries where user_id = owner order by fire_at desc offset 2000 limit 2000
  ));
  delete from private.reminder_mails
  where ctid = any (array(
    select ctid from private.reminder_mails where user_id = owner order by fire_at desc offset 2000 limit 2000
  ));
end
$$;

-- Gives one person a turn, whose row of turns is locked: rings at most so many of their alarms that are due, and answers how many
-- those were. Stops at `until`, and where a statement was cancelled: its time limit holds once only.
create function private.ring_turn(owner uuid, first boolean, most integer, until timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  present  constant timestamptz := private.present();
  turn     private.ring_turns;
  due      private.alarms;
  tried    integer := 0;
  more     integer := 0;
  is_told  boolean;
  is_over  boolean := false;
begin
  select * into turn from private.ring_turns where user_id = owner and is_first = first;
  -- A minute that begins in the future was begun by a clock that was ahead.
  if turn.since <= present - interval '1 minute' or turn.since > present then
    turn.since := present;
    turn.rings := 0;
    perform private.keep_newest_rings(owner);
  end if;

  for due in
    select * from private.alarms
    where user_id = owner and (source in ('timer', 'test')) = first and coalesce(retry_at, fire_at) <= present
    order by coalesce(retry_at, fire_at)
    limit most
    for update skip locked
  loop
    tried := tried + 1;
    is_told := turn.rings < private.most_rings();
    begin
      if private.ring(due, is_told) then
        if is_told then
          turn.rings := turn.rings + 1;
        elsif not first then
          more := more + 1;
        end if;
      end if;
    exception
      when query_canceled then
        raise warning 'an alarm of % took too long', due.source;
        perform private.postpone(due);
        is_over := true;
      when others then
        raise warning 'an alarm of % cannot ring: %', due.source, sqlerrm;
        perform private.postpone(due);
    end;
    exit when is_over or clock_timestamp() > until;
  end loop;

  if more > 0 then
    begin
      perform private.tell(
        row('more', owner, owner, turn.since, 0, null)::private.alarms, more, turn.since + interval '1 minute'
      );
    exception when others then
      raise warning 'further alarms cannot be told: %', sqlerrm;
    end;
  end if;
  update private.ring_turns
  set since = turn.since,
      rings = turn.rings,
      alarm_at = (
        select greatest(coalesce(retry_at, fire_at), present) from private.alarms
        where user_id = owner and (source in ('timer', 'test')) = first
        order by coalesce(retry_at, fire_at)
        limit 1
      )
  where user_id = owner and is_first = first;
  return tried;
end
$$;

-- Rings what is due, in turns by person, for a second at most, and answers how much that was. Several instances may ask at once.
create or replace function private.ring_due(most integer default 100) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  until  constant timestamptz := clock_timestamp() + interval '1 second';
  first  boolean;
  owners uuid[];
  owner  uuid;
  share  integer;
  tried  integer := 0;
begin
  foreach first in array array[true, false] loop
    owners := array(
      select user_id from private.ring_turns
      where is_first = first and alarm_at <= private.present()
      order by alarm_at
      limit most - tried
      for update skip locked
    );
    share := greatest(1, (most - tried) / greatest(1, cardinality(owners)));
    foreach owner in array owners loop
      begin
        tried := tried + private.ring_turn(owner, first, share, until);
      exception when query_canceled or others then
        raise warning 'a turn failed: %', sqlerrm;
        update private.ring_turns set alarm_at = private.present() + interval '1 minute'
        where user_id = owner and is_first = first;
        return tried + 1;
      end;
      if clock_timestamp() > until then
        return tried;
      end if;
    end loop;
  end loop;
  return tried;
end
$$;

-- What a device shows; null where it is not to be heard of any more, and where that cannot be said.
create function private.content_to_send(source text, source_id uuid, owner uuid, fire_at timestamptz, rings integer) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return case source
    when 'more' then jsonb_build_object('count', rings)
    else private.content_of(source, source_id, owner, fire_at)
  end;
exception when others then
  raise warning 'a ring of % cannot be told: %', source, sqlerrm;
  return null;
end
$$;

-- When the next delivery of these people is due after some were taken or noted: not before `earliest`, nor before their turn.
create function private.queue_rest(owners uuid[], first boolean, earliest timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.ring_turns as held
  set delivery_at = (
    select greatest(due_at, held.delivery_at, earliest) from private.deliveries as delivery
    where delivery.user_id = held.user_id and (source in ('timer', 'test')) = first and due_at is not null
    order by due_at
    limit 1
  )
  where user_id = any (owners) and is_first = first and delivery_at is not null;
end
$$;

-- What is to be sent now, with what it takes to send it: timers and tests first, and of each person as many as of the others that
-- wait. Whoever has taken it has a minute to note what came of it.
create or replace function private.take_deliveries(most integer default 50) returns table (
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
        then private.content_to_send(one.source, one.source_id, one.user_id, one.fire_at, one.rings)
      end
    from unnest(taken) as one
    join public.push_subscriptions as subscription on subscription.id = one.subscription_id;
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
  owners  uuid[];
  present constant timestamptz := private.present();
begin
  -- In one order, so that instances that note the same devices do not wait for each other in a circle, nor for a turn.
  owners := array(
    select distinct user_id from public.push_subscriptions
    where id in (select subscription_id from private.delivery_notes(notes))
  );
  perform from private.ring_turns where user_id = any (owners) order by user_id, is_first for update;
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
  perform private.queue_rest(owners, true, null), private.queue_rest(owners, false, null);
end
$$;

-- In how many seconds there is something to do; null where nothing waits.
create or replace function private.next_reminder_due() returns double precision
language sql
stable
security definer
set search_path = ''
return extract(epoch from least(
  (select min(alarm_at) from private.ring_turns where is_first and alarm_at is not null),
  (select min(alarm_at) from private.ring_turns where not is_first and alarm_at is not null),
  (select min(delivery_at) from private.ring_turns where is_first and delivery_at is not null),
  (select min(delivery_at) from private.ring_turns where not is_first and delivery_at is not null),
  (select min(due_at) from private.reminder_mails where due_at is not null)
) - private.present());

alter table private.alarms drop column taken_at;

revoke execute on function
  private.most_rings, private.queue_alarm, private.queue_deliveries, private.queue_delivery, private.next_alarm, private.tell,
  private.ring, private.postpone, private.ring_turn, private.content_to_send, private.queue_rest,
  private.keep_newest_rings
  from public, anon, authenticated;

create or replace function private.schema_version() returns text
language sql
stable
return '20260721091500';
