-- How alarms ring: in turns by person.

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
create function private.ring_due(most integer default 100) returns integer
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

-- In how many seconds there is something to do; null where nothing waits.
create function private.next_reminder_due() returns double precision
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

-- Every hour, all of it at once, for pg_cron: series whose next day was too far away, records of the last month, and devices
-- whose session nobody can renew.
create function private.tidy_reminders(idle interval default null, lifetime interval default null) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  none     constant uuid := '00000000-0000-0000-0000-000000000000';
  reminder uuid[] := array[none, none];
  last     uuid := none;
begin
  while reminder is not null loop
    reminder := private.refresh_far_reminders(reminder, 2000);
  end loop;
  while private.purge_sent() > 0 loop
  end loop;
  while last is not null loop
    last := private.purge_subscriptions(idle, lifetime, last);
  end loop;
end
$$;

revoke execute on function
  private.tell, private.ring, private.postpone, private.keep_newest_rings, private.ring_turn, private.ring_due,
  private.next_reminder_due, private.tidy_reminders
  from public;
grant execute on function private.ring_due, private.next_reminder_due, private.tidy_reminders to service_role;
