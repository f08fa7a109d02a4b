-- Everybody has a turn to ring, and at most 20 rings a minute; what is more is told as one. So one account's many alarms
-- keep nobody else waiting.
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

revoke execute on function
  private.most_rings, private.queue_alarm, private.queue_deliveries, private.queue_delivery, private.queue_rest
  from public;
