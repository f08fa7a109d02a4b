-- A program of a person could not reach their tasks without the password of the account.

drop policy "tokens see" on public.erasures;

create or replace function private.delete_history() returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  deleted bigint;
begin
  if auth.uid() is null then
    perform private.refuse(403, 'not_allowed', 'Only a session of the account deletes its history');
  end if;
  perform private.require_second_factor();
  perform private.lock_clock();
  delete from public.history where user_id = auth.uid();
  get diagnostics deleted = row_count;
  delete from public.history_sources where user_id = auth.uid();
  return deleted;
end
$$;

-- Ends what reads or writes for a person without a session: their rows of the tables whose comments say that they hold
-- connections. Of a new password, a recovery, a takeover, a block and a deletion.
create or replace function private.end_connections(person uuid) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  relation regclass;
  found    integer;
  ended    integer := 0;
begin
  for relation in
    select oid from pg_catalog.pg_class
    where relnamespace = 'private'::regnamespace and relkind = 'r'
      and obj_description(oid, 'pg_class') like 'connections: %'
    order by relname
  loop
    execute format('delete from %s where user_id = $1', relation) using person;
    get diagnostics found = row_count;
    ended := ended + found;
  end loop;
  return ended;
end
$$;

-- Returns whether it was there.
create function private.end_feed(person uuid, id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.feeds as feed where feed.id = end_feed.id and feed.user_id = person;
  return found;
end
$$;

create or replace function private.remove_feed(id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_session_for_feeds();
  perform private.refuse_unless(private.end_feed(auth.uid(), id));
end
$$;

create or replace function private.require_calendars() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.refuse(403, 'not_allowed', 'Only a session of the account has calendars');
  end if;
  perform private.require_second_factor();
  if not private.reads_calendars() then
    perform private.refuse(501, 'no_calendars', 'This server reads no calendars.');
  end if;
end
$$;

-- Of every function that anybody who is signed in may call, except those that are for tokens too: none of them asks for a
-- scope, and some act with the rights of whoever applies the migrations.
create function private.require_session() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.jwt() ->> 'token_id' is not null then
    raise exception 'Only a session may do this.' using errcode = 'insufficient_privilege';
  end if;
  return true;
end
$$;

-- Feeds belong to a session that has reached the level of its account.
create or replace function private.require_session_for_feeds() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.refuse(403, 'not_allowed', 'Only a session of the account has feeds');
  end if;
  perform private.require_second_factor();
end
$$;

create or replace function public.change_calendar_address(id uuid, address text) returns public.calendars
language sql
begin atomic select private.require_session(); select private.change_calendar_address(id, address); end;

create or replace function public.change_feed(
  id uuid, name text default null, timed boolean default null, untimed boolean default null,
  focus boolean default null, names boolean default null
) returns void language sql
begin atomic select private.require_session(); select private.change_feed(id, name, timed, untimed, focus, names); end;

create or replace function public.delete_history() returns bigint language sql
begin atomic select private.require_session(); select private.delete_history(); end;

-- What a device has to hold, so that it finds what it lost: of each table how many rows, those in the trash too, and the sum
-- of a hash of “id:seq” over them, in which no order counts. Tombstones are
-- taken off again, because only a whole row of `news` tells that it is one.
create or replace function public.digest() returns table (table_name text, rows bigint, hash bigint)
language sql
stable
begin atomic
  select held.table_name, sum(held.count)::bigint, sum(held.count * private.hash_of_row(held.id, held.seq))::bigint
  from (
    select news.table_name, news.id, news.seq, 1 as count
    from public.news
    where news.user_id = (select auth.uid())
    union all
    select erasures.table_name, erasures.id, erasures.seq, -1
    from public.erasures
    where erasures.user_id = (select auth.uid())
  ) as held
  where (select private.require_session())
  group by held.table_name
  having sum(held.count) > 0;
end;

create or replace function public.feeds()
returns table (
  id uuid, name text, timed boolean, untimed boolean, focus boolean, names boolean,
  created_at timestamptz, read_at timestamptz
)
language sql stable
begin atomic select private.require_session(); select * from private.feeds(); end;

create or replace function public.make_feed(
  name text, timed boolean default true, untimed boolean default false,
  focus boolean default false, names boolean default true
) returns jsonb language sql
begin atomic select private.require_session(); select private.make_feed(name, timed, untimed, focus, names); end;

create or replace function public.push_deliveries() returns table (
  subscription uuid, source text, fire_at timestamptz, delivered_at timestamptz, outcome text
)
language sql
stable
begin atomic
  select private.require_session();
  select * from private.push_deliveries();
end;

create or replace function public.push_key() returns text
language sql
stable
begin atomic
  select private.require_session();
  select private.push_key();
end;

create or replace function public.read_calendar(id uuid) returns void
language sql
begin atomic select private.require_session(); select private.read_calendar(id); end;

create or replace function public.reads_calendars() returns boolean
language sql
stable
begin atomic select private.require_session(); select private.reads_calendars(); end;

create or replace function public.remove_feed(id uuid) returns void language sql
begin atomic select private.require_session(); select private.remove_feed(id); end;

create or replace function public.replaced("values" jsonb)
returns table (since timestamptz, at timestamptz, written_at timestamptz, source uuid)
language sql stable
begin atomic select private.require_session(); select * from private.replaced("values"); end;

create or replace function public.report_device(parked integer, differed boolean) returns void
language sql
begin atomic select private.require_session(); select private.report_device(parked, differed); end;

create or replace function public.rotate_feed(id uuid) returns jsonb language sql
begin atomic select private.require_session(); select private.rotate_feed(id); end;

create or replace function public.rows_at(moment timestamptz, day date default null, after jsonb default null)
returns table (table_name text, id uuid, "row" jsonb)
language sql stable
begin atomic select private.require_session(); select * from private.rows_at(moment, day, after); end;

create or replace function public.send_test_push(subscription uuid) returns timestamptz
language sql
begin atomic
  select private.require_session();
  select private.send_test_push(subscription);
end;

create or replace function public.subscribe_calendar(address text, name text default null) returns public.calendars
language sql
begin atomic select private.require_session(); select private.subscribe_calendar(address, name); end;

-- Tokens that a person made for programs of their own. The server alone reads them.
create table private.tokens (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users on delete cascade,
  name       text not null check (char_length(name) between 1 and 60),
  -- SHA-256 of the token, which is kept nowhere.
  token_hash bytea not null unique,
  scopes     jsonb not null check (jsonb_typeof(scopes) = 'array' and octet_length(scopes::text) <= 1024),
  -- Ids of lists, whose sections belong along, and 'inbox'; null: all.
  lists      jsonb check (jsonb_typeof(lists) = 'array' and octet_length(lists::text) <= 16384),
  -- The level of the session that made it.
  aal        text not null check (aal in ('aal1', 'aal2')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);

-- What has this SHA-256, whether or not it may still be used.
create function private.bearer(hash bytea)
returns table (
  id uuid, user_id uuid, kind text, name text, scopes jsonb, lists jsonb, aal text,
  expires_at timestamptz, used_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select id, user_id, 'token', name, scopes, lists, aal, expires_at, used_at
  from private.tokens where token_hash = hash
$$;

-- Notes a use, at most once a minute.
create function private.note_bearer(kind text, id uuid) returns void
language sql
security definer
set search_path = ''
as $$
  update private.tokens as held
  set used_at = private.present()
  where note_bearer.kind = 'token' and held.id = note_bearer.id
    and (
      held.used_at is null
      or held.used_at not between private.present() - interval '1 minute' and private.present()
    )
$$;

-- The tokens of a person as their list and their export name them: without anything secret.
create function private.tokens_of(person uuid)
returns table (
  id uuid, name text, scopes jsonb, lists jsonb, created_at timestamptz, expires_at timestamptz, used_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select id, name, scopes, lists, created_at, expires_at, used_at
  from private.tokens where user_id = person
  order by created_at, id
$$;

comment on table private.app_passwords is 'connections: devices';

comment on table private.feeds is 'connections: feeds';

comment on table private.tokens is 'connections: tokens';

CREATE INDEX tokens_expires_at_idx ON private.tokens USING btree (expires_at);

CREATE INDEX tokens_user_id_idx ON private.tokens USING btree (user_id);

create policy "tokens see" on public.erasures
  as restrictive for select to authenticated
  using ((( SELECT private.token_may('tasks:read'::text) AS token_may) AND ( SELECT private.sees_all_lists() AS sees_all_lists)));

revoke execute on function private.bearer(bytea) from public;

revoke execute on function private.end_feed(uuid,uuid) from public;

revoke execute on function private.note_bearer(text,uuid) from public;

revoke execute on function private.require_session() from public;

revoke execute on function private.tokens_of(uuid) from public;

grant execute on function private.require_session() to authenticated;

-- On a hosted project nobody signs in so.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant delete, insert, select, update on private.tokens to supabase_auth_admin;
    grant execute on function private.bearer(bytea) to supabase_auth_admin;
    grant execute on function private.end_feed(uuid,uuid) to supabase_auth_admin;
    grant execute on function private.note_bearer(text,uuid) to supabase_auth_admin;
    grant execute on function private.tokens_of(uuid) to supabase_auth_admin;
  end if;
end
$$;

insert into private.schema_versions (version) values ('20261128200000');
