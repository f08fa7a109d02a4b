-- What answers a calendar that reads a feed.

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

create function private.keep_feed_etag(feed uuid, made_of text, etag text) returns void
language sql
security definer
set search_path = ''
as $$
  update private.feeds set made_of = keep_feed_etag.made_of, etag = keep_feed_etag.etag where id = feed
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

revoke execute on function private.take_feed, private.keep_feed_etag, private.rows_of_feed from public;

do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant execute on function private.take_feed, private.keep_feed_etag, private.rows_of_feed
      to supabase_auth_admin;
  end if;
end
$$;
