-- The plan of a person in their calendar: whoever has the address of a feed reads what it shows.
create table private.feeds (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users on delete cascade,
  name       text not null check (char_length(name) between 1 and 120),
  -- SHA-256 of the token in the address, which is kept nowhere.
  token_hash bytea not null unique,
  timed      boolean not null,
  untimed    boolean not null,
  focus      boolean not null,
  -- Without them every event is Busy.
  names      boolean not null,
  created_at timestamptz not null,
  read_at    timestamptz,
  hour_began timestamptz,
  -- How often it was read since.
  reads      integer not null default 0,
  -- What its last file was made of, and the ETag of that file.
  made_of    text,
  etag       text
);

create index on private.feeds (user_id);

revoke all on private.feeds from public, anon, authenticated, service_role;

comment on table private.feeds is 'connections: feeds';

-- Ends what reads or writes for a person without a session: their rows of the tables whose comments say that they hold
-- connections. Of a new password, a recovery, a takeover, a block and a deletion.
create function private.end_connections(person uuid) returns integer
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

-- Where the server answers feeds, without a slash at the end; null where it answers none.
create function private.feeds_address() returns text
language sql
stable
security definer
set search_path = ''
return (select value #>> '{}' from private.settings where name = 'feeds_address');

-- Called by whoever answers feeds. Nothing is written where nothing changes.
create function private.keep_feeds_address(address text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.settings as held (name, value)
  select 'feeds_address', to_jsonb(address)
  where private.feeds_address() is distinct from address
  on conflict (name) do update set value = excluded.value
$$;

-- Feeds belong to a session that has reached the level of its account.
create function private.require_session_for_feeds() returns void
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

create function private.require_feeds() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_session_for_feeds();
  if private.feeds_address() is null then
    perform private.refuse(501, 'no_feeds', 'This server offers no calendar address.');
  end if;
end
$$;

-- 43 characters of base64url.
create function private.new_feed_token() returns text
language sql
volatile
set search_path = ''
return rtrim(
  translate(
    encode(
      sha256(
        uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
      ),
      'base64'
    ),
    '+/', '-_'
  ),
  '='
);

create function private.address_of_feed(token text) returns text
language sql
stable
set search_path = ''
return private.feeds_address() || '/' || token || '.ics';

create function private.make_feed(name text, timed boolean, untimed boolean, focus boolean, names boolean) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  token constant text := private.new_feed_token();
  made  uuid;
begin
  perform private.require_feeds();
  -- The row of the person serialises what they make at the same time on two devices.
  perform from auth.users where auth.users.id = auth.uid() for no key update;
  if (select count(*) from private.feeds where user_id = auth.uid()) >= 3 then
    raise exception 'That is as many as there can be. Remove one first.' using errcode = 'check_violation';
  end if;
  insert into private.feeds (user_id, name, token_hash, timed, untimed, focus, names, created_at)
  values (
    auth.uid(), name, sha256(convert_to(token, 'UTF8')), timed, untimed, focus, names, private.present()
  )
  returning id into made;
  return jsonb_build_object('id', made, 'address', private.address_of_feed(token));
end
$$;

create function private.refuse_unless(is_there boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not is_there then
    perform private.refuse(404, 'feed_not_found', 'There is no such feed');
  end if;
end
$$;

-- Null leaves a part as it is.
create function private.change_feed(
  id uuid, name text, timed boolean, untimed boolean, focus boolean, names boolean
) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_session_for_feeds();
  update private.feeds as feed set
    name    = coalesce(change_feed.name, feed.name),
    timed   = coalesce(change_feed.timed, feed.timed),
    untimed = coalesce(change_feed.untimed, feed.untimed),
    focus   = coalesce(change_feed.focus, feed.focus),
    names   = coalesce(change_feed.names, feed.names)
  where feed.id = change_feed.id and feed.user_id = auth.uid();
  perform private.refuse_unless(found);
end
$$;

-- The old address stops at once.
create function private.rotate_feed(id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  token constant text := private.new_feed_token();
begin
  perform private.require_feeds();
  update private.feeds as feed
  set token_hash = sha256(convert_to(token, 'UTF8')), hour_began = null, reads = 0
  where feed.id = rotate_feed.id and feed.user_id = auth.uid();
  perform private.refuse_unless(found);
  return jsonb_build_object('address', private.address_of_feed(token));
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

create function private.remove_feed(id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_session_for_feeds();
  perform private.refuse_unless(private.end_feed(auth.uid(), id));
end
$$;

-- The feeds of a person as their list and their export name them: nothing in it leads to an address.
create function private.feeds_of(person uuid)
returns table (
  id uuid, name text, timed boolean, untimed boolean, focus boolean, names boolean,
  created_at timestamptz, read_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select id, name, timed, untimed, focus, names, created_at, read_at
  from private.feeds where user_id = person
  order by created_at, id
$$;

create function private.feeds()
returns table (
  id uuid, name text, timed boolean, untimed boolean, focus boolean, names boolean,
  created_at timestamptz, read_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_feeds();
  return query select * from private.feeds_of(auth.uid());
end
$$;

create function public.make_feed(
  name text, timed boolean default true, untimed boolean default false,
  focus boolean default false, names boolean default true
) returns jsonb language sql
begin atomic select private.require_session(); select private.make_feed(name, timed, untimed, focus, names); end;

create function public.change_feed(
  id uuid, name text default null, timed boolean default null, untimed boolean default null,
  focus boolean default null, names boolean default null
) returns void language sql
begin atomic select private.require_session(); select private.change_feed(id, name, timed, untimed, focus, names); end;

create function public.rotate_feed(id uuid) returns jsonb language sql
begin atomic select private.require_session(); select private.rotate_feed(id); end;

create function public.remove_feed(id uuid) returns void language sql
begin atomic select private.require_session(); select private.remove_feed(id); end;

create function public.feeds()
returns table (
  id uuid, name text, timed boolean, untimed boolean, focus boolean, names boolean,
  created_at timestamptz, read_at timestamptz
)
language sql stable
begin atomic select private.require_session(); select * from private.feeds(); end;

comment on function public.make_feed is 'rpc: makes an address at which a calendar reads the plan of the caller; it is told once';
comment on function public.change_feed is 'rpc: changes what a feed of the caller holds; null leaves a part as it is';
comment on function public.rotate_feed is 'rpc: gives a feed of the caller another address, and ends the one it had';
comment on function public.remove_feed is 'rpc: removes a feed of the caller';
comment on function public.feeds is 'rpc: the feeds of the caller, without their addresses';

revoke execute on function
  private.end_connections, private.feeds_address, private.keep_feeds_address, private.require_session_for_feeds,
  private.require_feeds, private.new_feed_token, private.address_of_feed, private.refuse_unless, private.end_feed, private.make_feed,
  private.change_feed, private.rotate_feed, private.remove_feed, private.feeds_of, private.feeds
  from public;
revoke execute on function
  public.make_feed, public.change_feed, public.rotate_feed, public.remove_feed, public.feeds
  from public, anon, service_role;
grant execute on function
  private.make_feed, private.change_feed, private.rotate_feed, private.remove_feed, private.feeds,
  public.make_feed, public.change_feed, public.rotate_feed, public.remove_feed, public.feeds
  to authenticated;

-- A new password of a hosted project is set where nothing of ours runs.
create function private.end_connections_of_user() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.end_connections(new.id);
  return null;
end
$$;

revoke execute on function private.end_connections_of_user from public;

do $$
begin
  if to_regclass('daymark.platform') is null then
    create trigger end_connections after update of encrypted_password on auth.users
      for each row when (old.encrypted_password is distinct from new.encrypted_password)
      execute function private.end_connections_of_user();
  else
    grant execute on function private.end_connections, private.keep_feeds_address, private.feeds_of, private.end_feed
      to supabase_auth_admin;
  end if;
end
$$;
