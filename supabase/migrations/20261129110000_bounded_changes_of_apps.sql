-- What apps do filled the database for 30 days, a webhook whose server had died was told after 20 s, and webhooks that a password
-- alone had made told on after the first second factor.

alter table private.webhooks drop constraint webhooks_off_why_check;

alter table private.webhooks add column held_until timestamp with time zone;

-- Adds what the app of the request proposes ('open') or has done ('applied').
create or replace function private.add_app_change(says text, mutations jsonb, before jsonb, state text) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
  asking  constant uuid := auth.jwt() ->> 'token_id';
  added   uuid;
begin
  if asking is null or auth.uid() is null or add_app_change.state not in ('open', 'applied') then
    raise exception 'Only an app proposes changes.' using errcode = 'insufficient_privilege';
  end if;
  if add_app_change.state = 'open' then
    perform private.lock_clock();
    if (
      select count(*) from public.app_changes as held
      where held.user_id = auth.uid() and held.source = asking and held.state = 'open'
    ) >= 20 then
      perform private.refuse(
        429, 'over_request_rate_limit', 'Twenty proposals are open. They have to be answered first.'
      );
    end if;
  end if;
  insert into public.app_changes (
    user_id, source, app, says, mutations, before, state, created_at, updated_at, answered_at
  )
  values (
    auth.uid(), asking, left(coalesce(nullif(auth.jwt() ->> 'by', ''), 'App'), 60), says, mutations, before,
    add_app_change.state, present, present, case when add_app_change.state <> 'open' then present end
  )
  returning id into added;
  perform private.drop_oldest_app_changes(asking);
  return added;
end
$$;

-- No quota counts them: of the answered ones of an app the newest 2,000 stay, in 8 MB at most, and at least one. Without tombstones,
-- as in private.purge_app_changes.
create function private.drop_oldest_app_changes(asking uuid) returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.app_changes as held
  using (
    select
      change.id,
      row_number() over newest as number,
      sum(pg_column_size(change.mutations) + pg_column_size(change.before)) over newest as bytes
    from public.app_changes as change
    where change.user_id = auth.uid() and change.source = asking and change.state <> 'open'
    window newest as (order by change.created_at desc, change.id rows unbounded preceding)
  ) as answered
  where held.user_id = auth.uid() and held.id = answered.id
    and answered.number > 1 and (answered.number > 2000 or answered.bytes > 8388608)
$$;

-- Erases intervals of focus that a change of the app of the request has added, where they are as it gave them: no app deletes
-- others. Needs the scope of the focus timer. Answers which it were.
create function private.erase_added_sessions(change uuid, sessions uuid[]) returns setof uuid
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_scope('focus:write');
  perform private.lock_clock();
  return query
  delete from public.focus_sessions as held
  using public.app_changes as made, jsonb_array_elements(made.mutations) as mutation
  where made.user_id = auth.uid() and made.id = change
    and made.source::text = lower(auth.jwt() ->> 'token_id') and made.state = 'applied'
    and mutation ->> 'table' = 'focus_sessions' and mutation ->> 'type' = 'insert'
    and held.user_id = auth.uid() and held.id = any (sessions) and held.id::text = lower(mutation ->> 'id')
  returning held.id;
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

-- With the first second factor of a person, what a password alone has made tells nothing on: whoever has shown both looks at it,
-- and switches it on again.
create function private.switch_webhooks_off(person uuid) returns void
language sql
security definer
set search_path = ''
as $$
  select private.switch_webhook_off(id, 'second_factor') from private.webhooks where user_id = person and off_at is null
$$;

-- Takes webhooks whose first event is due. A server that dies gives up what it took 6 seconds after it was there last.
create or replace function private.take_webhooks(batch integer)
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

-- The tokens of a person that work, as their list and their export name them: without anything secret.
create or replace function private.tokens_of(person uuid)
returns table (
  id uuid, name text, scopes jsonb, lists jsonb, created_at timestamptz, expires_at timestamptz, used_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select id, name, scopes, lists, created_at, expires_at, used_at
  from private.tokens where user_id = person and expires_at > private.present()
  order by created_at, id
$$;

alter table private.webhooks add constraint webhooks_off_why_check check (off_why in ('no_answer', 'gone', 'second_factor'));

create index app_changes_source_idx on public.app_changes (user_id, source, created_at desc, id);

revoke execute on function private.drop_oldest_app_changes(uuid) from public;

revoke execute on function private.erase_added_sessions(uuid,uuid[]) from public;

revoke execute on function private.hold_webhooks(uuid[],timestamp with time zone[]) from public;

revoke execute on function private.switch_webhooks_off(uuid) from public;

grant execute on function private.hold_webhooks(uuid[],timestamp with time zone[]) to service_role;

do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant execute on function private.erase_added_sessions(uuid,uuid[]) to service_role;
    grant execute on function private.switch_webhooks_off(uuid) to supabase_auth_admin;
  end if;
end
$$;

insert into private.schema_versions (version) values ('20261129110000');
