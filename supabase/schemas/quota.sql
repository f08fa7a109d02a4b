-- How much each user keeps, counted by triggers, and how much they may keep.

-- One row. The server writes it from its settings; on a hosted project whoever keeps it does.
create table private.quota (
  is_only   boolean primary key default true check (is_only),
  rows      bigint not null default 200000 check (rows > 0),
  megabytes bigint not null default 512 check (megabytes > 0),
  -- What all users together may keep; null: as much as there is room for.
  total_megabytes bigint check (total_megabytes > 0),
  -- While they keep more than that, nobody adds to more than this; null: there is room.
  share_kilobytes bigint
);

insert into private.quota default values;

create table private.usage (
  -- Deferred: a row refused for another reason must not tell whether its user exists.
  user_id    uuid primary key references auth.users on delete cascade deferrable initially deferred,
  -- Of all synchronised tables, with the trash.
  rows       bigint not null,
  tombstones bigint not null default 0,
  -- Of the rows.
  kilobytes  bigint not null
) with (fillfactor = 50);

-- What a row is counted as: whole kilobytes of what was written into it, and one for itself, its
-- indexes and the columns of the server. So moving it to the trash never makes it larger.
create function private.kilobytes(held jsonb) returns bigint
language sql
immutable
parallel safe
return 1 + octet_length(
  (jsonb_strip_nulls(held) - '{seq,edited,believed,updated_at,deleted_at}'::text[])::text
) / 1024;

-- PostgREST answers this with the status and the code that it names.
create function private.raise_quota_exceeded() returns void
language plpgsql
set search_path = ''
as $$
declare
  quota private.quota;
begin
  select * into quota from private.quota;
  raise sqlstate 'PGRST' using
    message = jsonb_build_object(
      'code', 'quota_exceeded',
      'message', case
        when quota.share_kilobytes < quota.megabytes * 1024 then format(
          'This server is full: until there is room, an account may hold %s rows and %s MB.',
          quota.rows, quota.share_kilobytes / 1024
        )
        else format(
          'This account is full: it may hold %s rows and %s MB.', quota.rows, quota.megabytes
        )
      end,
      'hint', 'What is deleted for ever makes room.'
    )::text,
    detail = '{"status": 413, "headers": {}}';
end
$$;

-- Ten tombstones count as a row, and five as a kilobyte: what was deleted for ever makes room, and whoever adds and deletes
-- in a loop comes to an end all the same. What rings has to be counted only where it may matter: nobody has more of it than
-- 2,000 of each kind, and what rings within a minute. A past task is counted and never refused: it takes the place of a task, and a
-- purge may not fail.
--
-- The time zone belongs to the functions that measure rows: what is taken off again has to be as large as it was.
create function private.count_inserted() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  counted record;
  held    private.usage;
begin
  for counted in
    select user_id, count(*) as rows, sum(private.kilobytes(to_jsonb(added.*))) as kilobytes
    from added
    group by user_id
    order by user_id
  loop
    insert into private.usage as usage (user_id, rows, kilobytes)
    values (counted.user_id, counted.rows, counted.kilobytes)
    on conflict (user_id) do update
    set rows = usage.rows + excluded.rows, kilobytes = usage.kilobytes + excluded.kilobytes
    returning * into held;
    if tg_table_name <> 'past_tasks' and exists (
      select from private.quota
      where held.rows + held.tombstones / 10
          + case
              when held.rows + held.tombstones / 10 + 10000 > quota.rows then private.ringing_rows(held.user_id)
              else 0
            end > quota.rows
        or held.kilobytes + held.tombstones / 5 > least(quota.megabytes * 1024, quota.share_kilobytes)
    ) then
      perform private.raise_quota_exceeded();
    end if;
  end loop;
  return null;
end
$$;

-- Rows may be changed beyond the quota. Only what grows is refused, from its double on: otherwise
-- small rows could be added and made large.
create function private.count_changed_size() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  growth record;
  quota  private.quota;
  held   bigint;
begin
  for growth in
    select user_id, sum(kilobytes) as kilobytes
    from (
      select user_id, private.kilobytes(to_jsonb(added.*)) as kilobytes from added
      union all
      select user_id, -private.kilobytes(to_jsonb(removed.*)) from removed
    ) as sizes
    group by user_id
    having sum(kilobytes) <> 0
    order by user_id
  loop
    select * into quota from private.quota;
    update private.usage
    set kilobytes = usage.kilobytes + growth.kilobytes
    where usage.user_id = growth.user_id
    returning kilobytes into held;
    if growth.kilobytes > 0 and held > 2 * least(quota.megabytes * 1024, quota.share_kilobytes) then
      perform private.raise_quota_exceeded();
    end if;
  end loop;
  return null;
end
$$;

create function private.count_deleted() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  leaves_tombstones constant boolean := tg_argv[0];
begin
  -- No row when the whole user is being deleted.
  update private.usage as held
  set rows = held.rows - gone.rows,
      kilobytes = held.kilobytes - gone.kilobytes,
      tombstones = held.tombstones + case when leaves_tombstones then gone.rows else 0 end
  from (
    select user_id, count(*) as rows, sum(private.kilobytes(to_jsonb(removed.*))) as kilobytes
    from removed
    group by user_id
  ) as gone
  where held.user_id = gone.user_id;
  return null;
end
$$;

-- Measures what all users keep, and says how much each may keep while that is more than all may, or more than there is
-- room for: `spare` are the kilobytes that the disk has beyond its reserve, less than 0 within the reserve, null where
-- nobody knows. Whoever keeps the most stops first: the share is the level at which all together would keep just as much as
-- they may if nobody kept more. A share is 16 MB at least, which a person's tasks hardly ever are.
create function private.measure_share(spare bigint default null) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  share bigint;
begin
  with kept as (
    select held.kilobytes + held.tombstones / 5 as size from private.usage as held
  ),
  allowed as (
    select least(quota.total_megabytes * 1024, (select sum(size) from kept) + spare) as size
    from private.quota
  ),
  levels as (
    select size,
           sum(size) over ascending - size as below,
           count(*) over () - row_number() over ascending + 1 as above
    from kept
    window ascending as (order by size rows unbounded preceding)
  )
  select greatest(floor((allowed.size - below) / above), 16 * 1024) into share
  from levels cross join allowed
  where below + levels.size * above > allowed.size
  order by levels.size, below
  limit 1;

  update private.quota set share_kilobytes = share
  where quota.share_kilobytes is distinct from share;
  return share;
end
$$;

-- Whether accounts keep as much together as they may: nobody signs up then.
create function private.is_full() returns boolean
language sql
stable
security definer
set search_path = ''
return exists (select from private.quota where share_kilobytes is not null);

create function private.add_usage_triggers(relation regclass, leaves_tombstones boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create or replace trigger usage_added after insert on %s
       referencing new table as added
       for each statement execute function private.count_inserted()',
    relation
  );
  execute format(
    'create or replace trigger usage_changed after update on %s
       referencing old table as removed new table as added
       for each statement execute function private.count_changed_size()',
    relation
  );
  execute format(
    'create or replace trigger usage_removed after delete on %s
       referencing old table as removed
       for each statement execute function private.count_deleted(%L)',
    relation, leaves_tombstones
  );
end
$$;

revoke execute on function
  private.kilobytes, private.raise_quota_exceeded, private.count_inserted, private.count_changed_size,
  private.count_deleted, private.measure_share, private.is_full, private.add_usage_triggers
  from public;
grant execute on function private.measure_share to service_role;

-- Daymark's own server asks it before somebody signs up.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.is_full to supabase_auth_admin;
  end if;
end
$$;
