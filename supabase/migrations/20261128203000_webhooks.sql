-- Programs had to ask again and again to hear of changes: now an address of theirs is told.

-- Whether webhooks are told on this server: events that nobody sends would be written for good.
create function private.connects_apps() returns boolean
language sql
stable
set search_path = ''
return coalesce((select value::boolean from private.settings where name = 'connects_apps'), true);

-- Whether a task is of these lists or their sections; null: of all there are. A step is in the list of the task above it.
create function private.is_in_lists(lists jsonb, task jsonb) returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  person constant uuid := task ->> 'user_id';
  parent uuid := task ->> 'parent_id';
  list   uuid := task ->> 'list_id';
  above  record;
begin
  if lists is null then
    return true;
  end if;
  -- Whoever makes a circle of tasks has no list above it.
  for level in 1..20 loop
    exit when parent is null;
    select parent_id, list_id into above from public.tasks where user_id = person and id = parent;
    exit when not found;
    parent := above.parent_id;
    list := above.list_id;
  end loop;
  if list is null then
    return lists ? 'inbox';
  end if;
  for level in 1..20 loop
    exit when list is null;
    if lists ? list::text then
      return true;
    end if;
    list := (select parent_id from public.lists where user_id = person and id = list);
  end loop;
  return false;
end
$$;

-- Switches a webhook on again, and tries at once what waits. False: there is no such webhook.
create function private.resume_webhook(person uuid, webhook uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.webhooks set off_at = null, off_why = null, failing_since = null
  where id = webhook and user_id = person;
  if not found then
    return false;
  end if;
  update private.webhook_events set next_at = private.present(), tries = 0 where webhook_id = webhook and tries > 0;
  perform pg_notify('daymark_webhooks', '');
  return true;
end
$$;

-- Focus is of the list of its task. What belongs to none is told to those that are limited to no lists.
create function private.tell_of_focus(person uuid, task uuid, type text, told jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.add_webhook_event(webhook.id, type, told)
  from private.webhooks as webhook
  where webhook.user_id = person and webhook.off_at is null and type = any (webhook.events) and private.connects_apps()
    and (webhook.lists is null or exists (
      select from public.tasks as held
      where held.user_id = person and held.id = task and private.is_in_lists(webhook.lists, to_jsonb(held))
    ));
end
$$;

-- An interval of focus that is over.
create function private.tell_of_session() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  perform private.tell_of_focus(new.user_id, new.task_id, 'focus.ended', to_jsonb(new));
  return null;
end
$$;

-- A task as it was and as it is; null where it was not or is not. What is in the trash, or elsewhere than in the lists of the
-- webhook, is not there.
create function private.tell_of_task(was jsonb, now jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  unsaid  constant text[] := '{seq,updated_at,edited,believed}';
  person  constant uuid := coalesce(now, was) ->> 'user_id';
  webhook record;
  before  boolean;
  after   boolean;
  type    text;
begin
  for webhook in select id, events, lists from private.webhooks where user_id = person and off_at is null order by id loop
    before := was is not null and was ->> 'deleted_at' is null and private.is_in_lists(webhook.lists, was);
    after := now is not null and now ->> 'deleted_at' is null and private.is_in_lists(webhook.lists, now);
    type := case
      when after and not before then 'task.added'
      when before and not after then 'task.deleted'
      when not after then null
      when now -> 'completed' = 'true' and was -> 'completed' = 'false' then 'task.completed'
      when was - unsaid <> now - unsaid then 'task.changed'
    end;
    if type = any (webhook.events) then
      perform private.add_webhook_event(webhook.id, type, case
        when now is null then was
        when private.is_in_lists(webhook.lists, now) then now
        -- What is elsewhere is not told.
        else jsonb_build_object('id', now -> 'id', 'user_id', now -> 'user_id')
      end);
    end if;
  end loop;
end
$$;

create function private.tell_of_tasks() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  people uuid[];
begin
  if tg_op = 'DELETE' then
    people := array(select user_id from private.webhooks where off_at is null and user_id in (select user_id from removed) and private.connects_apps());
    if people <> '{}' then
      perform private.tell_of_task(to_jsonb(removed), null) from removed where user_id = any (people) and deleted_at is null;
    end if;
    return null;
  end if;
  people := array(select user_id from private.webhooks where off_at is null and user_id in (select user_id from added) and private.connects_apps());
  if people = '{}' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.tell_of_task(null, now)
    from (select to_jsonb(added) as now from added where user_id = any (people) order by seq) as rows;
  else
    perform private.tell_of_task(was, now)
    from (
      select to_jsonb(removed) as was, to_jsonb(added) as now
      from added join removed using (user_id, id)
      where user_id = any (people)
      order by added.seq
    ) as rows;
  end if;
  return null;
end
$$;

-- A timer that runs, where the same interval has not run before. A break is no focus.
create function private.tell_of_timer() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  if coalesce(new.plan ->> 'phase', 'focus') = 'focus'
    and (tg_op = 'INSERT' or new.state ->> 'session' is distinct from old.state ->> 'session') then
    perform private.tell_of_focus(new.user_id, new.id, 'focus.started', to_jsonb(new));
  end if;
  return null;
end
$$;

-- Writes a test to be sent next. False: there is no such webhook.
create function private.test_webhook(person uuid, webhook uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from private.webhooks where id = webhook and user_id = person for no key update;
  if not found then
    return false;
  end if;
  delete from private.webhook_events where webhook_id = webhook and place < 0;
  insert into private.webhook_events (webhook_id, place, type, at, next_at)
  values (webhook, -1, 'test', private.present(), private.present());
  perform pg_notify('daymark_webhooks', '');
  return true;
end
$$;

-- What waits for a receiver that does not answer: of each row the last of edits that follow each other. More than 10,000 are too
-- much to be told late.
create function private.too_many_webhook_events(webhook uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  -- Before the deletion: a plan for few rows would compute it again for each of many.
  outdated constant uuid[] := array(
    select id from (
      select
        id, tries, type = 'task.changed' as is_edit,
        lead(type) over (partition by row_id order by place) = 'task.changed' as is_outdated
      from private.webhook_events where webhook_id = webhook
    ) as events
    where is_edit and is_outdated and tries = 0
  );
begin
  delete from private.webhook_events where id = any (outdated);
  return (select count(*) > 10000 from private.webhook_events where webhook_id = webhook);
end
$$;

-- Addresses that are told of changes (Standard Webhooks), and what they are still to be told. The server alone reads them.
create table private.webhooks (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references auth.users on delete cascade,
  url           text not null check (url ~ '^https?://[!-~]+$' and char_length(url) <= 2048),
  events        text[] not null
                check (cardinality(events) > 0)
                check (events <@ '{task.added,task.changed,task.completed,task.deleted,focus.started,focus.ended}'),
  -- Ids of lists, whose sections belong along, and 'inbox'; null: all.
  lists         jsonb check (jsonb_typeof(lists) = 'array' and octet_length(lists::text) <= 16384),
  -- The key of its signatures.
  secret_sealed bytea not null,
  created_at    timestamptz not null,
  -- Since when a server sends to it.
  taken_at      timestamptz,
  -- Since when no event was taken; null: the last one was.
  failing_since timestamptz,
  off_at        timestamptz,
  off_why       text check (off_why in ('no_answer', 'gone')),
  -- The last ones, newest first: {type, status, at}.
  deliveries    jsonb not null default '[]',
  check (num_nulls(off_at, off_why) in (0, 2))
);

-- Of a server that stops before there is an answer: another one sends it.
create function private.give_back_webhook(webhook uuid, taken timestamptz) returns void
language sql
security definer
set search_path = ''
as $$
  update private.webhooks set taken_at = null where id = webhook and taken_at = taken
$$;

-- Whether there is anything to wait for.
create function private.has_webhooks() returns boolean
language sql
stable
security definer
set search_path = ''
return exists (select from private.webhooks);

-- The webhooks of a person as their list names them: without anything secret.
create function private.webhooks_of(person uuid)
returns table (
  id uuid, url text, events text[], lists jsonb, created_at timestamptz, off_at timestamptz, off_why text, deliveries jsonb
)
language sql
stable
security definer
set search_path = ''
as $$
  select id, url, events, lists, created_at, off_at, off_why, deliveries
  from private.webhooks where user_id = person
  order by created_at, id
$$;

create table private.webhook_events (
  id         uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references private.webhooks on delete cascade,
  -- In the order of the changes of the person; that of a test is negative, so it comes first.
  place      bigint not null,
  type       text not null,
  -- Of what it speaks; null: a test.
  row_id     uuid,
  -- The row as the API shows it.
  told       jsonb,
  by         text,
  at         timestamptz not null,
  tries      integer not null default 0,
  -- Nothing is sent before.
  next_at    timestamptz not null
);

-- The change has the clock of the person locked, so no other adds an event.
create function private.add_webhook_event(webhook uuid, event text, row_now jsonb) returns void
language sql
set search_path = ''
as $$
  insert into private.webhook_events (webhook_id, place, type, row_id, told, by, at, next_at)
  select
    webhook, greatest(max(place), 0) + 1, event, (row_now ->> 'id')::uuid,
    row_now - '{edited,believed}'::text[],
    case when current_setting('role', true) = 'authenticated' then left(auth.jwt() ->> 'by', 120) end,
    private.present(), private.present()
  from private.webhook_events where webhook_id = webhook
$$;

-- The first event of a webhook. An edit that was never sent goes where the next that is said of its row is an edit, too.
create function private.first_webhook_event(webhook uuid) returns private.webhook_events
language plpgsql
set search_path = ''
as $$
declare
  first private.webhook_events;
  next  text;
begin
  loop
    select * into first from private.webhook_events where webhook_id = webhook order by place limit 1;
    exit when first.type is distinct from 'task.changed' or first.tries > 0;
    select type into next from private.webhook_events
    where webhook_id = webhook and row_id = first.row_id and place > first.place
    order by place limit 1;
    exit when next is distinct from 'task.changed';
    delete from private.webhook_events where id = first.id;
  end loop;
  return first;
end
$$;

-- Notes what a receiver answered; null: nothing. What came too late, as another server has taken the webhook, is passed over.
create function private.note_webhook(webhook uuid, taken timestamptz, event uuid, status integer) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
  pauses  constant interval[] := '{5 s,5 min,30 min,2 h,5 h,10 h,14 h,20 h,24 h}';
  is_done constant boolean := coalesce(status between 200 and 299, false);
  sent    private.webhook_events;
  failing timestamptz;
begin
  update private.webhooks set taken_at = null where id = webhook and taken_at = taken;
  if not found then
    return;
  end if;
  select * into sent from private.webhook_events where id = event;
  update private.webhooks
  set deliveries = jsonb_path_query_array(
        jsonb_build_array(jsonb_build_object('type', sent.type, 'status', status, 'at', present)) || deliveries, '$[0 to 19]'
      ),
      failing_since = case
        when is_done then null
        when sent.type = 'test' then failing_since
        else coalesce(failing_since, present)
      end
  where id = webhook
  returning failing_since into failing;

  if is_done or sent.type = 'test' then
    delete from private.webhook_events where id = event;
  end if;
  if is_done then
    -- It answers again.
    update private.webhook_events set next_at = present where webhook_id = webhook and next_at > present;
  elsif status = 410 then
    perform private.switch_webhook_off(webhook, 'gone');
  elsif sent.type <> 'test' then
    if failing <= present - interval '5 days' or private.too_many_webhook_events(webhook) then
      perform private.switch_webhook_off(webhook, 'no_answer');
    elsif sent.tries >= cardinality(pauses) then
      delete from private.webhook_events where id = event;
    else
      update private.webhook_events set tries = sent.tries + 1, next_at = present + pauses[sent.tries + 1] where id = event;
    end if;
  end if;
end
$$;

create function private.switch_webhook_off(webhook uuid, why text) returns void
language sql
set search_path = ''
as $$
  update private.webhooks set off_at = private.present(), off_why = why where id = webhook;
  delete from private.webhook_events where webhook_id = webhook;
$$;

-- Takes webhooks whose first event is due. A server that dies gives up what it took after 20 seconds, and nothing is sent longer.
create function private.take_webhooks(batch integer)
returns table (
  webhook_id uuid, url text, secret_sealed bytea, event_id uuid, created_at timestamptz, body text, taken_at timestamptz
)
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
#variable_conflict use_column
declare
  present constant timestamptz := private.present();
  webhook private.webhooks;
  first   private.webhook_events;
begin
  for webhook in
    select held.* from private.webhooks as held
    join private.webhooks_with_events() as waiting (id) on waiting.id = held.id
    cross join lateral (
      select event.type, event.next_at from private.webhook_events as event
      where event.webhook_id = held.id order by event.place limit 1
    ) as head
    where head.next_at <= present and (held.off_at is null or head.type = 'test')
      and (held.taken_at is null or held.taken_at <= present - interval '20 seconds')
    order by head.next_at
    limit batch
    -- Whoever writes an event refers to its webhook.
    for no key update of held skip locked
  loop
    first := private.first_webhook_event(webhook.id);
    -- Sent meanwhile by another server.
    continue when first.id is null or first.next_at > present;
    update private.webhooks as held set taken_at = present where held.id = webhook.id;
    return query select
      webhook.id, webhook.url, webhook.secret_sealed, first.id, first.at,
      json_build_object(
        'type', first.type,
        'timestamp', to_char(first.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', json_build_object('row', first.told, 'by', first."by")
      )::text,
      present;
  end loop;
end
$$;

-- The webhooks that have events, found by the index alone: few of many do.
create function private.webhooks_with_events() returns setof uuid
language sql
stable
set search_path = ''
as $$
  with recursive waiting (id) as (
    (select webhook_id from private.webhook_events order by webhook_id limit 1)
    union all
    select (
      select webhook_id from private.webhook_events as event
      where event.webhook_id > waiting.id order by event.webhook_id limit 1
    )
    from waiting where waiting.id is not null
  )
  select id from waiting where id is not null
$$;

comment on table private.webhooks is 'connections: webhooks';

CREATE UNIQUE INDEX webhook_events_webhook_id_place_idx ON private.webhook_events USING btree (webhook_id, place);

CREATE INDEX webhook_events_webhook_id_row_id_place_idx ON private.webhook_events USING btree (webhook_id, row_id, place);

CREATE INDEX webhooks_user_id_idx ON private.webhooks USING btree (user_id);

revoke execute on function private.add_webhook_event(uuid,text,jsonb) from public;

revoke execute on function private.connects_apps() from public;

revoke execute on function private.first_webhook_event(uuid) from public;

revoke execute on function private.give_back_webhook(uuid,timestamp with time zone) from public;

revoke execute on function private.has_webhooks() from public;

revoke execute on function private.is_in_lists(jsonb,jsonb) from public;

revoke execute on function private.note_webhook(uuid,timestamp with time zone,uuid,integer) from public;

revoke execute on function private.resume_webhook(uuid,uuid) from public;

revoke execute on function private.switch_webhook_off(uuid,text) from public;

revoke execute on function private.take_webhooks(integer) from public;

revoke execute on function private.tell_of_focus(uuid,uuid,text,jsonb) from public;

revoke execute on function private.tell_of_session() from public;

revoke execute on function private.tell_of_task(jsonb,jsonb) from public;

revoke execute on function private.tell_of_tasks() from public;

revoke execute on function private.tell_of_timer() from public;

revoke execute on function private.test_webhook(uuid,uuid) from public;

revoke execute on function private.too_many_webhook_events(uuid) from public;

revoke execute on function private.webhooks_of(uuid) from public;

revoke execute on function private.webhooks_with_events() from public;

grant execute on function private.give_back_webhook(uuid,timestamp with time zone) to service_role;

grant execute on function private.has_webhooks() to service_role;

grant execute on function private.note_webhook(uuid,timestamp with time zone,uuid,integer) to service_role;

grant execute on function private.take_webhooks(integer) to service_role;

-- A hosted project has none.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant select, insert, update, delete on private.webhooks to supabase_auth_admin;
    grant execute on function private.webhooks_of, private.test_webhook, private.resume_webhook to supabase_auth_admin;
  end if;
end
$$;

-- A hosted project has no webhooks.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    create trigger webhooks_added after insert on public.tasks
      referencing new table as added
      for each statement execute function private.tell_of_tasks();
    create trigger webhooks_changed after update on public.tasks
      referencing old table as removed new table as added
      for each statement execute function private.tell_of_tasks();
    create trigger webhooks_removed after delete on public.tasks
      referencing old table as removed
      for each statement execute function private.tell_of_tasks();
    create trigger webhooks_started after insert or update on public.focus_timers
      for each row when (new.state ->> 'state' = 'running')
      execute function private.tell_of_timer();
    create trigger webhooks_ended after insert on public.focus_sessions
      for each row when (new.kind = 'focus')
      execute function private.tell_of_session();
  end if;
end
$$;

insert into private.schema_versions (version) values ('20261128203000');
