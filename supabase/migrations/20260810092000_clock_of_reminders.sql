-- Reminders are written by the clock that their person has chosen, else by that of the device's region.

alter table public.push_subscriptions
  add column clock smallint check (clock in (12, 24));

grant select (clock), insert (clock) on public.push_subscriptions to authenticated;

-- Times of a day are written as the person has chosen, else as in the region where they are read.
create function private.with_clock(content jsonb, owner uuid, region smallint) returns jsonb
language sql
stable
set search_path = ''
return case when content ->> 'minutes' is null then content else
  content || jsonb_strip_nulls(jsonb_build_object(
    'clock', coalesce((select clock from public.preferences where user_id = owner), region)
  ))
end;

revoke execute on function private.with_clock from public;

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
        then private.with_clock(
          private.content_to_send(one.source, one.source_id, one.user_id, one.fire_at, one.rings), one.user_id, subscription.clock
        )
      end
    from unnest(taken) as one
    join public.push_subscriptions as subscription on subscription.id = one.subscription_id;
end
$$;

-- The next mail that is due: to one person, about everything that is due by now, at most every 15 minutes; who waits longest comes
-- first. What a device has accepted needs none, unless its user wants all. With `proven`, only to an address that was shown to be
-- its user's.
create or replace function private.take_reminder_mail(proven boolean) returns table (user_id uuid, email text, reminders jsonb)
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

insert into private.schema_versions (version) values ('20260810092000');
