-- Who may hear and who may speak on a private channel is said by policies on this table, as on a
-- hosted project. It holds nothing: to ask, rows are inserted and undone.
create table realtime.messages (
  id          uuid primary key default gen_random_uuid(),
  topic       text not null,
  extension   text not null check (extension in ('broadcast', 'presence')),
  payload     jsonb,
  event       text,
  private     boolean not null default true,
  updated_at  timestamptz not null default now(),
  inserted_at timestamptz not null default now()
);

alter table realtime.messages enable row level security;

grant usage on schema realtime to anon, authenticated, service_role;
grant select, insert on realtime.messages to anon, authenticated, service_role;

-- The channel that is asked about, for the policies.
create function realtime.topic() returns text
  language sql stable
  set search_path = ''
as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- People meet their own other devices and nobody else: with the public key alone, strangers could
-- otherwise pass each other messages over our server.
create policy "people meet their own devices" on realtime.messages
  to authenticated
  using (
    ((select realtime.topic()) || ':') like 'user:' || (select auth.uid()) || ':%'
    and (select auth.second_factor_shown())
  )
  with check (
    ((select realtime.topic()) || ':') like 'user:' || (select auth.uid()) || ':%'
    and (select auth.second_factor_shown())
  );

-- Whether the role that asks may insert a message of a kind; nothing is left of the attempt.
create function realtime.may_write(kind text) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  insert into realtime.messages (topic, extension) values (realtime.topic(), kind);
  raise exception 'undo' using errcode = 'RT001';
exception
  when sqlstate 'RT001' then return true;
  when insufficient_privilege then return false;
end
$$;

-- Whether the role that asks may see a message of a kind that is there; nothing is left of it either.
create function realtime.may_read(kind text) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  asking text := current_setting('role');
  one    uuid := gen_random_uuid();
  seen   boolean;
begin
  perform set_config('role', 'service_role', true);
  insert into realtime.messages (id, topic, extension) values (one, realtime.topic(), kind);
  perform set_config('role', asking, true);
  seen := exists (select from realtime.messages where id = one);
  raise exception 'undo' using errcode = 'RT001';
exception
  when sqlstate 'RT001' then return seen;
  when insufficient_privilege then return false;
end
$$;

revoke execute on function realtime.may_write(text), realtime.may_read(text) from public;
grant execute on function realtime.may_write(text), realtime.may_read(text)
  to anon, authenticated, service_role;

-- The servers that show somebody's presence. One that has not been heard of for a while is gone, and
-- so is everybody it showed.
create unlogged table realtime.servers (
  id      uuid primary key,
  seen_at timestamptz not null default now()
);

-- Who is present where, for whoever joins. Those who are there already are told as it changes.
create unlogged table realtime.presences (
  ref    uuid primary key,
  server uuid not null references realtime.servers on delete cascade,
  topic  text not null,
  key    text not null,
  meta   jsonb not null
);

create index on realtime.presences (topic);
create index on realtime.presences (server);

-- Only by the server itself, which becomes this role for it.
grant select, insert, update, delete on realtime.servers, realtime.presences to service_role;
