-- What is looked through every hour is done some rows at a time, so that it ends however much there is.
create index deliveries_past_idx on private.deliveries (fire_at) where due_at is null;
create index reminder_mails_past_idx on private.reminder_mails (fire_at) where due_at is null;

-- Deletes records of what was sent a month ago. Returns how many there were, at most so many of each kind.
create function private.purge_sent(batch integer default 2000) returns integer
language sql
security definer
set search_path = ''
begin atomic
  with deliveries as (
    delete from private.deliveries where ctid = any (array(
      select ctid from private.deliveries
      where due_at is null and fire_at < private.present() - interval '30 days'
      limit batch
    ))
    returning 1
  ),
  mails as (
    delete from private.reminder_mails where ctid = any (array(
      select ctid from private.reminder_mails
      where due_at is null and fire_at < private.present() - interval '30 days'
      limit batch
    ))
    returning 1
  )
  select ((select count(*) from deliveries) + (select count(*) from mails))::integer;
end;

-- Deletes the devices, among the next so many after an id, whose session nobody can renew. Returns
-- the last id that was looked at, null at the end.
create function private.purge_subscriptions(
  idle interval, lifetime interval, after uuid default '00000000-0000-0000-0000-000000000000', batch integer default 2000
) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
  ids constant uuid[] := array(
    select id from public.push_subscriptions where id > after order by id limit batch
  );
begin
  delete from public.push_subscriptions as subscription
  using auth.sessions as session cross join to_jsonb(session) as held
  where subscription.id = any (ids) and session.id = subscription.session_id
    and (
      (held ->> 'not_after')::timestamptz < present
      or coalesce(held ->> 'refreshed_at', held ->> 'created_at')::timestamptz < present - idle
      or (held ->> 'created_at')::timestamptz < present - lifetime
    );
  return ids[batch];
end
$$;

-- Series whose next day was too far away to be found, among the next so many reminders after an id.
-- Returns the last id that was looked at, null at the end.
create function private.refresh_far_alarms(after uuid, batch integer) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    select id from public.reminders where id > after order by id limit batch
  );
begin
  perform private.refresh_reminder(reminder)
  from public.reminders as reminder
  join public.tasks as task on task.user_id = reminder.user_id and task.id = reminder.task_id
  where reminder.id = any (ids)
    and task.repeat is not null and not task.completed and task.deleted_at is null and reminder.deleted_at is null
    and not exists (
      select from private.alarms where source = 'reminder' and source_id = reminder.id and user_id = reminder.user_id
    );
  return ids[batch];
end
$$;

-- All of it at once, for pg_cron and for servers of the previous version.
create or replace function private.tidy_reminders(idle interval default null, lifetime interval default null) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  none constant uuid := '00000000-0000-0000-0000-000000000000';
  last uuid := none;
begin
  while last is not null loop
    last := private.refresh_far_alarms(last, 2000);
  end loop;
  while private.purge_sent() > 0 loop
  end loop;
  last := none;
  while last is not null loop
    last := private.purge_subscriptions(idle, lifetime, last);
  end loop;
end
$$;

drop function private.refresh_far_alarms();

revoke execute on function private.purge_sent, private.purge_subscriptions, private.refresh_far_alarms
  from public, anon, authenticated;
grant execute on function private.purge_sent, private.purge_subscriptions, private.refresh_far_alarms
  to service_role;

do $$
begin
  if to_regclass('daymark.platform') is null and to_regclass('cron.job') is not null then
    perform cron.schedule('tidy-reminders', '47 * * * *', 'select private.tidy_reminders()');
  end if;
end
$$;

create or replace function private.schema_version() returns text
language sql
stable
return '20260728090000';
