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
  -- Since when a server sends to it, and until when nobody else does: it says again and again that it is there.
  taken_at      timestamptz,
  held_until    timestamptz,
  -- Since when no event was taken; null: the last one was.
  failing_since timestamptz,
  off_at        timestamptz,
  off_why       text check (off_why in ('no_answer', 'gone', 'second_factor')),
  -- The last ones, newest first: {type, status, at}.
  deliveries    jsonb not null default '[]',
  check (num_nulls(off_at, off_why) in (0, 2))
);

create index on private.webhooks (user_id);

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

create unique index on private.webhook_events (webhook_id, place);
create index on private.webhook_events (webhook_id, row_id, place);

comment on table private.webhooks is 'connections: webhooks';

revoke all on private.webhooks, private.webhook_events from public, anon, authenticated, service_role;

-- Whether webhooks are told on this server: events that nobody sends would be written for good.
create function private.connects_apps() returns boolean
language sql
stable
set search_path = ''
return coalesce((select value::boolean from private.settings where name = 'connects_apps'), true);

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

revoke execute on function private.connects_apps, private.webhooks_of, private.test_webhook, private.resume_webhook from public;

-- A hosted project has none.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant select, insert, update, delete on private.webhooks to supabase_auth_admin;
    grant execute on function private.webhooks_of, private.test_webhook, private.resume_webhook to supabase_auth_admin;
  end if;
end
$$;
