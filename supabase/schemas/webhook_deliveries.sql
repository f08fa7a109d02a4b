-- What whoever sends to webhooks asks the database for, and tells it.

-- Whether there is anything to wait for.
create function private.has_webhooks() returns boolean
language sql
stable
security definer
set search_path = ''
return exists (select from private.webhooks);

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

-- Takes webhooks whose first event is due. A server that dies gives up what it took 6 seconds after it was there last.
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
      and (held.taken_at is null or coalesce(held.held_until, held.taken_at) <= present)
    order by head.next_at
    limit batch
    -- Whoever writes an event refers to its webhook.
    for no key update of held skip locked
  loop
    first := private.first_webhook_event(webhook.id);
    -- Sent meanwhile by another server.
    continue when first.id is null or first.next_at > present;
    update private.webhooks as held
    set taken_at = present, held_until = present + interval '6 seconds'
    where held.id = webhook.id;
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

-- Of a server that is there and waits for receivers.
create function private.hold_webhooks(webhooks uuid[], taken timestamptz[]) returns void
language sql
security definer
set search_path = ''
as $$
  update private.webhooks as held
  set held_until = private.present() + interval '6 seconds'
  from unnest(webhooks, taken) as sending (webhook, taken)
  where held.id = sending.webhook and held.taken_at = sending.taken
$$;

-- Of a server that stops before there is an answer: another one sends it.
create function private.give_back_webhook(webhook uuid, taken timestamptz) returns void
language sql
security definer
set search_path = ''
as $$
  update private.webhooks set taken_at = null where id = webhook and taken_at = taken
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

create function private.switch_webhook_off(webhook uuid, why text) returns void
language sql
set search_path = ''
as $$
  update private.webhooks set off_at = private.present(), off_why = why where id = webhook;
  delete from private.webhook_events where webhook_id = webhook;
$$;

-- With the first second factor of a person, what a password alone has made tells nothing on: whoever has shown both looks at it,
-- and switches it on again.
create function private.switch_webhooks_off(person uuid) returns void
language sql
security definer
set search_path = ''
as $$
  select private.switch_webhook_off(id, 'second_factor') from private.webhooks where user_id = person and off_at is null
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

revoke execute on function
  private.has_webhooks, private.webhooks_with_events, private.first_webhook_event, private.take_webhooks,
  private.hold_webhooks, private.give_back_webhook, private.too_many_webhook_events, private.switch_webhook_off, private.switch_webhooks_off, private.note_webhook
  from public;
grant execute on function
  private.has_webhooks, private.take_webhooks, private.hold_webhooks, private.give_back_webhook, private.note_webhook
  to service_role;

do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant execute on function private.switch_webhooks_off to supabase_auth_admin;
  end if;
end
$$;
