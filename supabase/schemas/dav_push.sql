-- Where devices are told by push that a collection has changed (WebDAV-Push).
create table private.dav_subscriptions (
  id              uuid primary key default gen_random_uuid(),
  app_password_id uuid not null references private.app_passwords on delete cascade,
  user_id         uuid not null references auth.users on delete cascade,
  -- ‘inbox’, or the id of a list or section.
  collection      text not null check (collection ~ '^(inbox|[0-9a-f-]{36})$'),
  endpoint        text not null check (endpoint ~ '^https://[!-~]+$' and char_length(endpoint) <= 2048),
  -- The public key and the secret of the device, for RFC 8291, in base64url.
  p256dh          text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}=?$'),
  auth            text not null check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'),
  expires_at      timestamptz not null,
  -- The newest number of the person that it need not be told.
  told_seq        bigint not null,
  -- Nothing is sent before.
  next_at         timestamptz not null,
  taken_at        timestamptz,
  -- How often it failed since something was taken.
  tries           integer not null default 0,
  unique (app_password_id, collection, endpoint)
);

create index on private.dav_subscriptions (user_id);

-- How many pushes were begun for a person in the minute that began then.
create table private.dav_push_counts (
  user_id      uuid primary key references auth.users on delete cascade,
  minute_began timestamptz not null,
  pushes       integer not null
);

revoke all on private.dav_subscriptions, private.dav_push_counts from public, anon, authenticated, service_role;

-- The newest number of what tasks of CalDAV are made of.
create function private.newest_dav_seq(person uuid) returns bigint
language sql
stable
security definer
set search_path = ''
return greatest(
  0,
  (select max(seq) from public.tasks where user_id = person),
  (select max(seq) from public.lists where user_id = person),
  (select max(seq) from public.tags where user_id = person),
  (select max(seq) from public.reminders where user_id = person),
  (select max(seq) from public.preferences where user_id = person),
  (
    select max(seq) from public.erasures
    where user_id = person and table_name in ('tasks', 'lists', 'tags', 'reminders', 'preferences')
  )
);

-- Stores a subscription, or the one of this endpoint anew. Null: the device has as many as there can be.
create function private.subscribe_device(
  device uuid, person uuid, collection text, endpoint text, p256dh text, auth text, expires_at timestamptz
) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  present constant timestamptz := private.present();
  stored  uuid;
begin
  -- The row of the device serialises what it asks for at the same time.
  perform from private.app_passwords as held where held.id = device and held.user_id = person for no key update;
  if not found then
    return null;
  end if;
  delete from private.dav_subscriptions as held where held.app_password_id = device and held.expires_at <= present;
  update private.dav_subscriptions as held
  set p256dh = p256dh, auth = auth, expires_at = expires_at
  where held.app_password_id = device and held.collection = collection and held.endpoint = endpoint
  returning held.id into stored;
  if stored is null and (select count(*) from private.dav_subscriptions as held where held.app_password_id = device) < 20 then
    insert into private.dav_subscriptions as held
      (app_password_id, user_id, collection, endpoint, p256dh, auth, expires_at, told_seq, next_at)
    values
      (device, person, collection, endpoint, p256dh, auth, expires_at, private.newest_dav_seq(person), present)
    returning held.id into stored;
    perform pg_notify('daymark_dav_push', '');
  end if;
  return stored;
end
$$;

create function private.unsubscribe_device(device uuid, subscription uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.dav_subscriptions where id = subscription and app_password_id = device;
  return found;
end
$$;

-- A device need not be told what it has changed itself, between these two numbers. Of a change that it has not been told yet it
-- still is. Its request has the clock of the person locked.
create function private.pass_over_device(device uuid, seq_before bigint, seq_after bigint) returns void
language sql
security definer
set search_path = ''
as $$
  update private.dav_subscriptions set told_seq = seq_after
  where app_password_id = device and told_seq >= seq_before and told_seq < seq_after
$$;

create function private.has_dav_subscriptions() returns boolean
language sql
stable
security definer
set search_path = ''
return exists (select from private.dav_subscriptions);

-- Whether a device sees a collection: archived lists and those in the trash are none.
create function private.device_sees(lists jsonb, person uuid, collection text) returns boolean
language sql
stable
set search_path = ''
return case
  when collection = 'inbox' then lists is null or lists ? 'inbox'
  else exists (
    select from public.lists as held
    left join public.lists as parent on parent.user_id = held.user_id and parent.id = held.parent_id
    where held.user_id = person and held.id::text = collection
      and held.deleted_at is null and held.archived_at is null
      and parent.deleted_at is null and parent.archived_at is null
      and (lists is null or lists ? held.id::text or lists ? parent.id::text)
  )
end;

-- Whether a task of this collection has changed after a number, or a step right below one. A task that left it is not found, so
-- this decides about the order alone.
create function private.is_touched(person uuid, collection text, after bigint) returns boolean
language sql
stable
set search_path = ''
return exists (
  select from public.tasks as task
  left join public.tasks as parent on parent.user_id = task.user_id and parent.id = task.parent_id
  where task.user_id = person and task.seq > after
    and coalesce(case when task.parent_id is null then task.list_id else parent.list_id end::text, 'inbox') = collection
);

-- How many more pushes a person may have in this minute; those are counted.
create function private.count_dav_pushes(person uuid, wanted integer, per_minute integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
  before  integer;
  allowed integer;
begin
  insert into private.dav_push_counts as held (user_id, minute_began, pushes)
  values (person, present, 0)
  on conflict (user_id) do update
  set minute_began = case when held.minute_began > present - interval '1 minute' then held.minute_began else present end,
      pushes = case when held.minute_began > present - interval '1 minute' then held.pushes else 0 end
  returning pushes into before;
  allowed := greatest(0, least(wanted, per_minute - before));
  update private.dav_push_counts set pushes = before + allowed where user_id = person;
  return allowed;
end
$$;

-- Takes subscriptions that have something to be told, 10 a minute of a person. A server that dies gives up what it took after a
-- minute.
create function private.take_dav_pushes(batch integer)
returns table (
  id uuid, topic_of text, endpoint text, p256dh text, auth text, tries integer, user_id uuid, seq bigint, epoch bigint
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  present constant timestamptz := private.present();
  person  uuid;
  waiting uuid[];
  allowed integer;
begin
  delete from private.dav_subscriptions where expires_at <= present;
  -- The numbers of what no device shows, as of the focus timer.
  update private.dav_subscriptions as held set told_seq = clock.seq
  from private.user_clock as clock
  where clock.user_id = held.user_id and clock.seq > held.told_seq and private.newest_dav_seq(held.user_id) <= held.told_seq;

  for person, waiting in
    select held.user_id, array_agg(held.id)
    from private.dav_subscriptions as held
    join private.user_clock as clock on clock.user_id = held.user_id and clock.seq > held.told_seq
    join private.app_passwords as device on device.id = held.app_password_id
    where held.next_at <= present
      and (held.taken_at is null or held.taken_at <= present - interval '1 minute')
      -- What no device shows may have changed again since.
      and private.newest_dav_seq(held.user_id) > held.told_seq
      and private.device_sees(device.lists, held.user_id, held.collection)
    group by held.user_id
    order by min(held.next_at)
    limit batch
  loop
    allowed := private.count_dav_pushes(person, cardinality(waiting), 10);
    return query
    with due as (
      select held.id
      from private.dav_subscriptions as held
      where held.id = any (waiting)
        -- Another server may have taken and told it since.
        and held.next_at <= present and (held.taken_at is null or held.taken_at <= present - interval '1 minute')
      order by private.is_touched(held.user_id, held.collection, held.told_seq) desc, held.next_at, held.id
      limit allowed
      for update of held skip locked
    )
    update private.dav_subscriptions as held
    set taken_at = present
    from due
    where held.id = due.id
    returning
      held.id, held.user_id || '/' || held.collection, held.endpoint, held.p256dh, held.auth, held.tries, held.user_id,
      private.newest_dav_seq(held.user_id),
      coalesce((select max(epochs.seq) from public.epochs where epochs.user_id = held.user_id), 0);
  end loop;
end
$$;

-- Notes what came of a push: what was taken or refused is told, a subscription that is gone goes, and the rest is tried again.
create function private.note_dav_push(subscription uuid, told bigint, outcome text, retry_seconds double precision) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
begin
  if outcome = 'gone' then
    delete from private.dav_subscriptions where id = subscription;
  elsif retry_seconds is null then
    update private.dav_subscriptions
    set told_seq = greatest(told_seq, told), next_at = present + interval '30 seconds', taken_at = null, tries = 0
    where id = subscription;
  else
    update private.dav_subscriptions
    set next_at = present + make_interval(secs => greatest(30, retry_seconds)), taken_at = null, tries = tries + 1
    where id = subscription;
  end if;
end
$$;

revoke execute on function
  private.newest_dav_seq, private.subscribe_device, private.unsubscribe_device, private.pass_over_device,
  private.has_dav_subscriptions, private.device_sees, private.is_touched, private.count_dav_pushes, private.take_dav_pushes,
  private.note_dav_push
  from public;
grant execute on function
  private.newest_dav_seq, private.subscribe_device, private.unsubscribe_device, private.pass_over_device,
  private.has_dav_subscriptions, private.take_dav_pushes, private.note_dav_push
  to service_role;
