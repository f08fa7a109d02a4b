-- Accounts could fill the disk together: each has a quota, and nobody counted how many there are. Who keeps the most now stops first.

alter table private.quota add column total_megabytes bigint;

alter table private.quota add column share_kilobytes bigint;

-- Rows may be changed beyond the quota. Only what grows is refused, from its double on: otherwise
-- small rows could be added and made large.
create or replace function private.count_changed_size() returns trigger
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

-- Ten tombstones count as a row, and five as a kilobyte: what was deleted for ever makes room, and whoever adds and deletes
-- in a loop comes to an end all the same. What rings has to be counted only where it may matter: nobody has more of it than
-- 2,000 of each kind, and what rings within a minute.
--
-- The time zone belongs to the functions that measure rows: what is taken off again has to be as large as it was.
create or replace function private.count_inserted() returns trigger
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
    if exists (
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

-- PostgREST answers this with the status and the code that it names.
create or replace function private.raise_quota_exceeded() returns void
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

alter table private.quota add constraint quota_total_megabytes_check check (total_megabytes > 0);

revoke execute on function private.measure_share, private.is_full from public;

grant execute on function private.measure_share to service_role;

do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.is_full to supabase_auth_admin;
  elsif to_regclass('cron.job') is not null then
    perform cron.schedule('measure-share', '*/5 * * * *', 'select private.measure_share()');
  end if;
end
$$;

insert into private.schema_versions (version) values ('20260817090000');
