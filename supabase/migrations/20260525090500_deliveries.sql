-- What is on its way to a device, so that it is sent once. Whoever sends calls the functions at the end, and nothing else.

alter table private.alarms
  drop constraint alarms_source_check,
  -- A test that a device has asked for; its source_id is the subscription.
  add check (source in ('reminder', 'timer', 'plan', 'close', 'test'));

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
  primary key (source, source_id, fire_at, subscription_id)
);

create index on private.alarms (taken_at) where taken_at is not null;
create index on private.deliveries (due_at) where due_at is not null;
create index on private.deliveries (subscription_id, fire_at);
create index on private.deliveries (user_id);

revoke all on private.deliveries from public, anon, authenticated;

-- What may have to be said by mail, and what was.
create table private.reminder_mails (
  source    text not null,
  source_id uuid not null,
  fire_at   timestamptz not null,
  user_id   uuid not null references auth.users on delete cascade,
  due_at    timestamptz,
  mailed_at timestamptz,
  primary key (source, source_id, fire_at, user_id)
);

create index on private.reminder_mails (due_at) where due_at is not null;
create index on private.reminder_mails (user_id, mailed_at);

revoke all on private.reminder_mails from public, anon, authenticated;

-- How long a push service keeps it, and how long it is tried.
create function private.time_to_live(source text) returns interval
language sql
immutable
set search_path = ''
return case source when 'timer' then interval '300 seconds' else interval '86400 seconds' end;

-- Is what rang still to be heard of? Not where it was answered, done, moved or switched off meanwhile.
create function private.still_rings(source text, source_id uuid, owner uuid, fire_at timestamptz) returns boolean
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_variable
declare
  reminder public.reminders;
  chosen   public.preferences;
  day      date;
begin
  case source
    when 'reminder' then
      select * into reminder from public.reminders where id = source_id and user_id = owner;
      return coalesce(private.next_ring(reminder, fire_at, fire_at) = fire_at, false);
    when 'timer' then
      return exists (
        select from public.focus_timers
        where id = source_id and user_id = owner and state ->> 'state' = 'running'
          and to_timestamp((state ->> 'endsAt')::numeric / 1000 + 2) = fire_at
      );
    when 'test' then
      return true;
    else
      select * into chosen from public.preferences where user_id = owner;
      day := (fire_at at time zone coalesce(chosen.time_zone, 'UTC'))::date;
      return exists (
        select from private.alarms as held
        where held.source = still_rings.source and held.user_id = owner
      ) and not exists (
        select from public.days
        where user_id = owner and date = day
          and case source when 'plan' then planned_at else closed_at end is not null
      );
  end case;
end
$$;

-- The devices of a person that may be told something: their session lasts, at the level that its user asks for.
create function private.subscriptions_of(owner uuid) returns setof uuid
language sql
stable
set search_path = ''
begin atomic
  select subscription.id
  from public.push_subscriptions as subscription
  join auth.sessions as session on session.id = subscription.session_id
  -- As JSON: not every platform has this column.
  cross join to_jsonb(session) as held
  where subscription.user_id = owner
    and coalesce((held ->> 'not_after')::timestamptz > now(), true)
    and (
      held ->> 'aal' = 'aal2'
      or not exists (select from auth.mfa_factors where user_id = owner and status = 'verified')
    );
end;

-- Puts an alarm that is due on its way to the devices of its user, and sets the next one of its source.
create function private.ring(due private.alarms) returns void
language plpgsql
set search_path = ''
as $$
declare
  chosen   public.preferences;
  reminder public.reminders;
  present  constant timestamptz := private.present();
  after    constant timestamptz := greatest(due.fire_at + interval '1 microsecond', present - interval '1 day');
  coming   timestamptz;
begin
  select * into chosen from public.preferences where user_id = due.user_id;

  if due.fire_at > present - private.time_to_live(due.source) then
    insert into private.deliveries (source, source_id, fire_at, subscription_id, user_id, due_at)
    select due.source, due.source_id, due.fire_at, subscription, due.user_id, present
    from private.subscriptions_of(due.user_id) as subscription
    where due.source <> 'test' or subscription = due.source_id
    on conflict do nothing;

    -- A hosted project has no mailer that functions could use.
    if due.source not in ('timer', 'test') and chosen.mail is distinct from 'off'
      and to_regclass('daymark.platform') is not null
    then
      insert into private.reminder_mails (source, source_id, fire_at, user_id, due_at)
      values (
        due.source, due.source_id, due.fire_at, due.user_id,
        present + case chosen.mail when 'always' then interval '0' else interval '2 minutes' end
      )
      on conflict do nothing;
    end if;
  end if;

  case due.source
    when 'reminder' then
      select * into reminder from public.reminders where id = due.source_id and user_id = due.user_id;
      coming := private.next_ring(reminder, after, null);
    when 'plan' then
      coming := private.next_question('plan', chosen.plan_at_minutes, coalesce(chosen.time_zone, 'UTC'), after);
    when 'close' then
      coming := private.next_question('close', chosen.close_at_minutes, coalesce(chosen.time_zone, 'UTC'), after);
    else
      coming := null;
  end case;
  perform private.set_alarm(due.source, due.source_id, due.user_id, coming);
end
$$;

-- Rings what is due, the longest waiting first, and answers how much that was; several instances may ask at once. One that fails
-- waits, longer each time, and keeps nobody else waiting.
create function private.ring_due(most integer default 100) returns integer
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
    where fire_at <= private.present()
      and (taken_at is null or taken_at <= private.present() - make_interval(mins => tries))
    order by fire_at
    limit most
    for update skip locked
  loop
    begin
      perform private.ring(due);
    exception when others then
      raise warning 'an alarm of % cannot ring: %', due.source, sqlerrm;
      update private.alarms
      set taken_at = private.present(), tries = least(tries + 1, 60)
      where source = due.source and source_id = due.source_id and user_id = due.user_id;
    end;
    rung := rung + 1;
  end loop;
  return rung;
end
$$;

-- What a device shows; null where it is not to be heard of any more.
create function private.content_of(source text, source_id uuid, owner uuid, fire_at timestamptz) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_variable
declare
  zone     constant text := private.time_zone_of(owner);
  reminder public.reminders;
  task     public.tasks;
  day      date;
begin
  if not private.still_rings(source, source_id, owner, fire_at) then
    return null;
  end if;
  case source
    when 'reminder' then
      select * into reminder from public.reminders where id = source_id and user_id = owner;
      select * into task from public.tasks where id = reminder.task_id and user_id = owner;
      -- Of a series, the day that it rings for.
      day := case
        when task.repeat is null or reminder.at is not null or reminder.snoozed_until = fire_at then task.due_date::date
        else (
          fire_at at time zone zone
          + make_interval(days => reminder.before_minutes / 1440, mins => reminder.before_minutes % 1440)
        )::date
      end;
      return jsonb_build_object(
        'title', task.title, 'day', day, 'minutes', task.at_minutes, 'today', (fire_at at time zone zone)::date
      );
    when 'timer' then
      return jsonb_build_object(
        'phase', (select plan ->> 'phase' from public.focus_timers where id = source_id and user_id = owner),
        'title', (select title from public.tasks where id = source_id and user_id = owner)
      );
    else
      return '{}';
  end case;
end
$$;

-- What is to be sent now, with what it takes to send it; whoever has taken it has a minute to note what came of it.
create function private.take_deliveries(most integer default 50) returns table (
  source text, source_id uuid, fire_at timestamptz, subscription_id uuid, tries smallint,
  endpoint text, p256dh text, auth text, time_to_live integer, content jsonb
)
language sql
security definer
set search_path = ''
begin atomic
  with taken as (
    update private.deliveries as delivery
    set tries = delivery.tries + 1, due_at = private.present() + interval '1 minute'
    where (delivery.source, delivery.source_id, delivery.fire_at, delivery.subscription_id) in (
      select waiting.source, waiting.source_id, waiting.fire_at, waiting.subscription_id
      from private.deliveries as waiting
      where waiting.due_at <= private.present()
      order by waiting.due_at
      limit most
      for update skip locked
    )
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
begin
  for note in
    select *
    from jsonb_to_recordset(notes) as given (
      source text, source_id uuid, fire_at timestamptz, subscription_id uuid, outcome text, retry_seconds integer
    )
    -- In one order, so that instances that note the same devices do not wait for each other in a circle.
    order by subscription_id, fire_at
  loop
    case note.outcome
      when 'gone' then
        delete from public.push_subscriptions where id = note.subscription_id;
      when 'accepted' then
        update public.push_subscriptions set accepted_at = present, last_error = null where id = note.subscription_id;
      when 'silent' then
        null;
      else
        update public.push_subscriptions set last_error = left(note.outcome, 200) where id = note.subscription_id;
    end case;
    update private.deliveries as delivery
    set outcome = left(note.outcome, 200),
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

-- The next mail that is due: to one person, about everything that is due by now, at most every 15 minutes. What a device has
-- accepted needs none, unless its user wants all. With `proven`, only to an address that was shown to be its user's.
create function private.take_reminder_mail(proven boolean) returns table (user_id uuid, email text, reminders jsonb)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  present constant timestamptz := private.present();
  owner   uuid;
  address text;
  chosen  text;
  last    timestamptz;
  told    jsonb;
begin
  for owner in
    select distinct mail.user_id from private.reminder_mails as mail where mail.due_at <= present
  loop
    continue when not pg_try_advisory_xact_lock(hashtextextended(owner::text, 4601));
    select max(mailed_at) into last from private.reminder_mails where user_id = owner;
    if last > present - interval '15 minutes' then
      update private.reminder_mails set due_at = last + interval '15 minutes'
      where user_id = owner and due_at < last + interval '15 minutes';
      continue;
    end if;

    address := (
      select account ->> 'email'
      from auth.users cross join to_jsonb(users) as account
      where users.id = owner and account ->> 'email_confirmed_at' is not null
        and (account ->> 'email_proven_at' is not null or not proven)
    );
    chosen := (select mail from public.preferences where user_id = owner);
    with due as (
      update private.reminder_mails set due_at = null
      where user_id = owner and due_at <= present
      returning *
    ),
    wanted as (
      select due.source, due.source_id, due.fire_at, content
      from due
      cross join lateral (
        select private.content_of(due.source, due.source_id, owner, due.fire_at) as content
      ) as contents
      where address is not null and chosen is distinct from 'off' and content is not null
        and due.fire_at > present - interval '1 day'
        and (chosen = 'always' or not exists (
          select from private.deliveries as delivery
          where delivery.source = due.source and delivery.source_id = due.source_id
            and delivery.fire_at = due.fire_at and delivery.user_id = owner and delivery.delivered_at is not null
        ))
    )
    select jsonb_agg(to_jsonb(wanted) order by wanted.fire_at, wanted.source_id) into told from wanted;

    if told is not null then
      update private.reminder_mails as mail set mailed_at = present
      from jsonb_to_recordset(told) as part (source text, source_id uuid, fire_at timestamptz)
      where mail.user_id = owner and mail.source = part.source and mail.source_id = part.source_id
        and mail.fire_at = part.fire_at;
      return query select owner, address, told;
      return;
    end if;
  end loop;
end
$$;

-- In how many seconds there is something to do; null where nothing waits.
create function private.next_reminder_due() returns double precision
language sql
stable
security definer
set search_path = ''
return extract(epoch from least(
  (select min(fire_at) from private.alarms where taken_at is null),
  (select min(taken_at + make_interval(mins => tries)) from private.alarms where taken_at is not null),
  (select min(due_at) from private.deliveries where due_at is not null),
  (select min(due_at) from private.reminder_mails where due_at is not null)
) - private.present());

-- Every hour: series whose next day was too far away, records of the last month, and devices whose session nobody can renew.
create function private.tidy_reminders(idle interval default null, lifetime interval default null) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
begin
  perform private.refresh_far_alarms();
  delete from private.deliveries where due_at is null and fire_at < present - interval '30 days';
  delete from private.reminder_mails where due_at is null and fire_at < present - interval '30 days';
  delete from public.push_subscriptions as subscription
  using auth.sessions as session cross join to_jsonb(session) as held
  where session.id = subscription.session_id
    and (
      (held ->> 'not_after')::timestamptz < present
      or coalesce(held ->> 'refreshed_at', held ->> 'created_at')::timestamptz < present - idle
      or (held ->> 'created_at')::timestamptz < present - lifetime
    );
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
  select * from private.push_deliveries();
end;

comment on function public.push_deliveries is 'rpc: what was lately sent to the devices of the caller';

revoke execute on function
  private.time_to_live, private.still_rings, private.subscriptions_of, private.ring, private.ring_due, private.content_of,
  private.take_deliveries, private.note_deliveries, private.take_reminder_mail, private.next_reminder_due,
  private.tidy_reminders, private.send_test_push, private.push_deliveries, public.send_test_push, public.push_deliveries
  from public, anon, authenticated;
grant execute on function
  private.ring_due, private.take_deliveries, private.note_deliveries, private.next_reminder_due, private.tidy_reminders
  to service_role;
grant execute on function
  private.send_test_push, private.push_deliveries, public.send_test_push, public.push_deliveries to authenticated;

do $$
begin
  -- A mail is taken and queued in one transaction, by the role that owns the queue.
  if to_regclass('daymark.platform') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.take_reminder_mail to supabase_auth_admin;
  end if;
end
$$;

create or replace function private.schema_version() returns text
language sql
stable
return '20260525090500';
