-- Whose rows are to be measured anew because a table of theirs has changed. Nothing waits for it: until then the count is
-- off by what the change added to it.
create table private.usage_recounts (
  user_id uuid primary key
);

revoke all on private.usage_recounts from public, anon, authenticated, service_role;

-- Before a table counts its rows its owners are known to the table alone. The change of the table
-- holds its lock, so a recount that has read it is over, and one that has not reads what is new.
create function private.queue_recounts(relation regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  is_counted constant boolean := exists (
    select from pg_trigger where tgrelid = relation and tgname = 'usage_added'
  );
begin
  execute format(
    'insert into private.usage_recounts select distinct user_id from %s on conflict do nothing',
    case when is_counted then 'private.usage' else relation::text end
  );
end
$$;

-- Measures the rows of people who wait for it, up to so many rows and at least one person's, and
-- returns how many people those were. What is missing is found in one snapshot and added afterwards,
-- so writes go on meanwhile: each adds as much to what is counted as to what there is.
create function private.recount_usage(batch bigint default 50000) returns integer
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  people uuid[];
  kept   text;
  drift  private.usage;
  drifts private.usage[];
  busy   uuid[] := '{}';
begin
  select array_agg(user_id) into people
  from (
    select waiting.user_id,
           sum(coalesce(held.rows, 0)) over (order by waiting.user_id) - coalesce(held.rows, 0) as before
    from (
      select user_id from private.usage_recounts order by user_id limit 10000 for update skip locked
    ) as waiting
    left join private.usage as held using (user_id)
  ) as queue
  where before < batch;
  if people is null then
    return 0;
  end if;

  select string_agg(
    format(
      'select user_id, 1 as rows, 0 as tombstones, private.kilobytes(to_jsonb(counted.*)) as kilobytes
       from %s as counted where user_id = any ($1)',
      relation::regclass
    ),
    ' union all '
  ) into kept from private.synchronised_tables where is_counted;
  execute format(
    'select array_agg(row(user_id, rows, tombstones, kilobytes)::private.usage order by user_id)
     from (
       select user_id, sum(rows) as rows, sum(tombstones) as tombstones, sum(kilobytes) as kilobytes
       from (
         %s
         union all
         select user_id, 0, 1, 0 from public.erasures where user_id = any ($1)
         union all
         select user_id, -rows, -tombstones, -kilobytes from private.usage where user_id = any ($1)
       ) as parts
       join auth.users on users.id = parts.user_id
       group by user_id
     ) as drifts
     where (rows, tombstones, kilobytes) <> (0, 0, 0)',
    kept
  ) into drifts using people;

  foreach drift in array coalesce(drifts, '{}') loop
    -- Who is writing at this moment comes the next time, so that the others do not wait either.
    perform from private.usage where user_id = drift.user_id for update skip locked;
    if not found and exists (select from private.usage where user_id = drift.user_id) then
      busy := busy || drift.user_id;
      continue;
    end if;
    insert into private.usage as held (user_id, rows, tombstones, kilobytes)
    values (drift.user_id, drift.rows, drift.tombstones, drift.kilobytes)
    on conflict (user_id) do update
    set rows = held.rows + excluded.rows,
        tombstones = held.tombstones + excluded.tombstones,
        kilobytes = held.kilobytes + excluded.kilobytes;
  end loop;
  delete from private.usage_recounts where user_id = any (people) and user_id <> all (busy);
  return cardinality(people) - cardinality(busy);
end
$$;

revoke execute on function private.queue_recounts, private.recount_usage from public;
grant execute on function private.recount_usage to service_role;
