-- A calendar outside of Daymark could not show the plan.

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

-- Ends what reads or writes for a person without a session. Of a new password, a recovery, a takeover, a block and a deletion.
create function private.end_connections(person uuid) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  delete from private.feeds where user_id = person;
  get diagnostics ended = row_count;
  return ended;
end
$$;

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

create function private.remove_feed(id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_session_for_feeds();
  delete from private.feeds as feed where feed.id = remove_feed.id and feed.user_id = auth.uid();
  perform private.refuse_unless(found);
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

-- Feeds belong to a session that has reached the level of its account.
create function private.require_session_for_feeds() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null or auth.jwt() ->> 'token_id' is not null then
    perform private.refuse(403, 'not_allowed', 'Only a session of the account has feeds');
  end if;
  perform private.require_second_factor();
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

-- The rows of which a feed is made, a JSON array of each table: all tasks that a series or an estimate may need, and what lies
-- between two days.
create function private.rows_of_feed(person uuid, first date, last date)
returns table (table_name text, "rows" text)
language sql
stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
  select 'tasks', '[' || string_agg(row_to_json(task)::text, ',') || ']'
  from (
    select
      id, user_id, seq, updated_at, title, description, priority, due_date, at_minutes, completed, completed_at,
      position, parent_id, list_id, list_position, tags, estimate_minutes, repeat, repeat_skips, series_id, series_day,
      created_at, deleted_at
    from public.tasks
    where user_id = person
      and (
        due_date >= first and due_date < last + 1
        or repeat is not null or series_id is not null or parent_id is not null
      )
  ) as task
  union all
  select 'lists', '[' || string_agg(row_to_json(list)::text, ',') || ']'
  from (select id, name, parent_id, deleted_at from public.lists where user_id = person) as list
  union all
  select 'tags', '[' || string_agg(row_to_json(tag)::text, ',') || ']'
  from (select id, name, deleted_at from public.tags where user_id = person) as tag
  union all
  select 'focus_sessions', '[' || string_agg(row_to_json(session)::text, ',') || ']'
  from (
    select session.id, session.started_at, session.ended_at, session.updated_at, task.title
    from public.focus_sessions as session
    left join public.tasks as task
      on task.user_id = person and task.id = session.task_id and task.deleted_at is null
    where session.user_id = person and session.kind = 'focus'
      and session.ended_at >= first - 1 and session.started_at < last + 2
  ) as session
$$;

create function public.change_feed(
  id uuid, name text default null, timed boolean default null, untimed boolean default null,
  focus boolean default null, names boolean default null
) returns void language sql
begin atomic select private.change_feed(id, name, timed, untimed, focus, names); end;

create function public.feeds()
returns table (
  id uuid, name text, timed boolean, untimed boolean, focus boolean, names boolean,
  created_at timestamptz, read_at timestamptz
)
language sql stable
begin atomic select * from private.feeds(); end;

create function public.make_feed(
  name text, timed boolean default true, untimed boolean default false,
  focus boolean default false, names boolean default true
) returns jsonb language sql
begin atomic select private.make_feed(name, timed, untimed, focus, names); end;

create function public.remove_feed(id uuid) returns void language sql
begin atomic select private.remove_feed(id); end;

create function public.rotate_feed(id uuid) returns jsonb language sql
begin atomic select private.rotate_feed(id); end;

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

revoke all on private.feeds from public, anon, authenticated, service_role;

create function private.address_of_feed(token text) returns text
language sql
stable
set search_path = ''
return private.feeds_address() || '/' || token || '.ics';

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

create function private.keep_feed_etag(feed uuid, made_of text, etag text) returns void
language sql
security definer
set search_path = ''
as $$
  update private.feeds set made_of = keep_feed_etag.made_of, etag = keep_feed_etag.etag where id = feed
$$;

-- The feed with this token, and what its file is made of; nothing where there is none. Counts the read: beyond 60 in an hour
-- `retry_after` has the seconds until the next. On a disk that takes no writes nothing is counted.
create function private.take_feed(hash bytea, moment timestamptz)
returns table (
  id uuid, user_id uuid, name text, timed boolean, untimed boolean, focus boolean, names boolean,
  time_zone text, day_starts integer, seq bigint, made_of text, etag text, retry_after integer
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  hour constant interval := '1 hour';
  writes constant boolean := current_setting('transaction_read_only') = 'off';
  feed private.feeds;
  wait integer := 0;
begin
  if writes then
    select * into feed from private.feeds where token_hash = hash for update;
  else
    select * into feed from private.feeds where token_hash = hash;
  end if;
  if not found then
    return;
  end if;
  if feed.hour_began is null or moment >= feed.hour_began + hour or feed.hour_began > moment + interval '1 minute' then
    feed.hour_began := moment;
    feed.reads := 0;
  end if;
  if feed.reads >= 60 then
    wait := greatest(1, ceil(extract(epoch from feed.hour_began + hour - moment)))::integer;
  elsif writes then
    -- A crash may lose the count of a read: nobody waits for the disk.
    perform set_config('synchronous_commit', 'off', true);
    update private.feeds set hour_began = feed.hour_began, reads = feed.reads + 1, read_at = moment
    where id = feed.id;
  end if;
  return query
  select
    feed.id, feed.user_id, feed.name, feed.timed, feed.untimed, feed.focus, feed.names,
    coalesce(person.time_zone, 'UTC'), coalesce(person.day_starts_minutes, 0)::integer,
    coalesce(clock.seq, 0), feed.made_of, feed.etag, wait
  from (select) as one
  left join public.preferences as person on person.user_id = feed.user_id
  left join private.user_clock as clock on clock.user_id = feed.user_id;
end
$$;

comment on function public.change_feed(uuid,text,boolean,boolean,boolean,boolean) is 'rpc: changes what a feed of the caller holds; null leaves a part as it is';

comment on function public.feeds() is 'rpc: the feeds of the caller, without their addresses';

comment on function public.make_feed(text,boolean,boolean,boolean,boolean) is 'rpc: makes an address at which a calendar reads the plan of the caller; it is told once';

comment on function public.remove_feed(uuid) is 'rpc: removes a feed of the caller';

comment on function public.rotate_feed(uuid) is 'rpc: gives a feed of the caller another address, and ends the one it had';

CREATE INDEX feeds_user_id_idx ON private.feeds USING btree (user_id);

revoke execute on function private.address_of_feed(text) from public;

revoke execute on function private.change_feed(uuid,text,boolean,boolean,boolean,boolean) from public;

revoke execute on function private.end_connections(uuid) from public;

revoke execute on function private.end_connections_of_user() from public;

revoke execute on function private.feeds() from public;

revoke execute on function private.feeds_address() from public;

revoke execute on function private.feeds_of(uuid) from public;

revoke execute on function private.keep_feed_etag(uuid,text,text) from public;

revoke execute on function private.keep_feeds_address(text) from public;

revoke execute on function private.make_feed(text,boolean,boolean,boolean,boolean) from public;

revoke execute on function private.new_feed_token() from public;

revoke execute on function private.refuse_unless(boolean) from public;

revoke execute on function private.remove_feed(uuid) from public;

revoke execute on function private.require_feeds() from public;

revoke execute on function private.require_session_for_feeds() from public;

revoke execute on function private.rotate_feed(uuid) from public;

revoke execute on function private.rows_of_feed(uuid,date,date) from public;

revoke execute on function private.take_feed(bytea,timestamp with time zone) from public;

revoke execute on function public.change_feed(uuid,text,boolean,boolean,boolean,boolean) from anon;

revoke execute on function public.change_feed(uuid,text,boolean,boolean,boolean,boolean) from public;

revoke execute on function public.change_feed(uuid,text,boolean,boolean,boolean,boolean) from service_role;

revoke execute on function public.feeds() from anon;

revoke execute on function public.feeds() from public;

revoke execute on function public.feeds() from service_role;

revoke execute on function public.make_feed(text,boolean,boolean,boolean,boolean) from anon;

revoke execute on function public.make_feed(text,boolean,boolean,boolean,boolean) from public;

revoke execute on function public.make_feed(text,boolean,boolean,boolean,boolean) from service_role;

revoke execute on function public.remove_feed(uuid) from anon;

revoke execute on function public.remove_feed(uuid) from public;

revoke execute on function public.remove_feed(uuid) from service_role;

revoke execute on function public.rotate_feed(uuid) from anon;

revoke execute on function public.rotate_feed(uuid) from public;

revoke execute on function public.rotate_feed(uuid) from service_role;

grant execute on function private.change_feed(uuid,text,boolean,boolean,boolean,boolean) to authenticated;

grant execute on function private.feeds() to authenticated;

grant execute on function private.make_feed(text,boolean,boolean,boolean,boolean) to authenticated;

grant execute on function private.remove_feed(uuid) to authenticated;

grant execute on function private.rotate_feed(uuid) to authenticated;

-- On a hosted project passwords are set where nothing of ours runs, and the owner answers feeds.
do $$
begin
  if to_regclass('daymark.platform') is null then
    create trigger end_connections after update of encrypted_password on auth.users
      for each row when (old.encrypted_password is distinct from new.encrypted_password)
      execute function private.end_connections_of_user();
  else
    grant execute on function
      private.end_connections, private.keep_feeds_address, private.feeds_of,
      private.take_feed, private.keep_feed_etag, private.rows_of_feed
      to supabase_auth_admin;
  end if;
end
$$;

insert into private.schema_versions (version) values ('20261128120657');
