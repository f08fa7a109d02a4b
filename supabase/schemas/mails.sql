-- What may have to be said by mail, and what was.
create table private.reminder_mails (
  source    text not null,
  source_id uuid not null,
  fire_at   timestamptz not null,
  user_id   uuid not null references auth.users on delete cascade,
  due_at    timestamptz,
  mailed_at timestamptz,
  rings     integer not null default 1,
  primary key (source, source_id, fire_at, user_id)
);

create index on private.reminder_mails (due_at) where due_at is not null;
create index on private.reminder_mails (user_id, mailed_at);
create index on private.reminder_mails (user_id, fire_at);
create index reminder_mails_past_idx on private.reminder_mails (fire_at) where due_at is null;

revoke all on private.reminder_mails from public, anon, authenticated;

-- A mail names so many reminders at most and counts the others, so that it is written in bounded time, whatever waits.
create function private.most_in_mail() returns integer
language sql
immutable
return 50;

-- The next mail that is due: to one person, about everything that is due by now, at most every 15 minutes; who waits longest comes
-- first. What a device has accepted needs none, unless its user wants all. With `proven`, only to an address that was shown to be
-- its user's.
create function private.take_reminder_mail(proven boolean) returns table (user_id uuid, email text, reminders jsonb)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  present constant timestamptz := private.present();
  -- Of so many is asked whether they are still to be heard of.
  looked  constant integer := 4 * private.most_in_mail();
  owner   uuid;
  address text;
  chosen  text;
  -- A mail has no device: that of the one which was added last.
  region  smallint;
  last    timestamptz;
  told    jsonb;
  rest    bigint;
begin
  for owner in
    select mail.user_id from private.reminder_mails as mail
    where mail.due_at <= present
    group by mail.user_id
    order by min(mail.due_at)
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
    region := (
      select clock from public.push_subscriptions
      where user_id = owner and clock is not null
      order by created_at desc, id desc
      limit 1
    );
    with due as (
      update private.reminder_mails set due_at = null
      where user_id = owner and due_at <= present
      returning *
    ),
    waiting as (
      select due.*, row_number() over (order by due.source = 'more', due.fire_at, due.source_id) as place
      from due
      where address is not null and chosen is distinct from 'off' and due.fire_at > present - interval '1 day'
        and not private.is_away_at(owner, due.fire_at, private.time_zone_of(owner))
        and (chosen = 'always' or not exists (
          select from private.deliveries as delivery
          where delivery.source = due.source and delivery.source_id = due.source_id
            and delivery.fire_at = due.fire_at and delivery.user_id = owner and delivery.delivered_at is not null
        ))
    ),
    wanted as (
      select source, source_id, fire_at, content, row_number() over (order by place) as nth
      from (
        select
          waiting.*,
          private.with_clock(private.content_to_send(source, source_id, owner, fire_at, rings), owner, region) as content
        from waiting
        where source <> 'more' and place <= looked
      ) as contents
      where content is not null
    )
    select
      (
        select jsonb_agg(to_jsonb(wanted) - 'nth' order by nth) from wanted where nth <= private.most_in_mail()
      ),
      (select count(*) from wanted where nth > private.most_in_mail())
        + coalesce((select sum(rings) from waiting where source = 'more' or place > looked), 0)
    into told, rest;

    if rest > 0 then
      told := coalesce(told, '[]') || jsonb_build_object(
        'source', 'more', 'source_id', owner, 'fire_at', present, 'content', jsonb_build_object('count', rest)
      );
    end if;
    if told is not null then
      -- What it counts is said with what it names.
      update private.reminder_mails as mail set mailed_at = present
      where mail.user_id = owner and mail.due_at is null and mail.mailed_at is null and mail.fire_at > present - interval '1 day';
      return query select owner, address, told;
      return;
    end if;
  end loop;
end
$$;

-- What is on its way to devices and into mails is kept for a user, and counts as their rows.
create function private.ringing_rows(owner uuid) returns bigint
language sql
stable
set search_path = ''
return (select count(*) from private.deliveries where user_id = owner)
  + (select count(*) from private.reminder_mails where user_id = owner);

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

revoke execute on function
  private.most_in_mail, private.take_reminder_mail, private.ringing_rows, private.purge_sent
  from public;
grant execute on function private.purge_sent to service_role;

-- A mail is taken and queued in one transaction, by the role that owns the queue. A hosted project has no such queue.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.take_reminder_mail to supabase_auth_admin;
  end if;
end
$$;
