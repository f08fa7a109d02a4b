-- How long the history is kept, and how much of it.

-- Deletes sources that no entry names any more. Whoever writes at this moment is not waited for.
create function private.forget_sources(person uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from private.user_clock where user_id = person for update skip locked;
  if found then
    delete from public.history_sources as source
    where source.user_id = person and not exists (
      select from public.history as entry where entry.user_id = person and entry.source = source.id
    );
  end if;
end
$$;

-- Deletes the oldest entries of a person, at most `batch`: those from before `oldest`, and what is beyond 250,000 entries or
-- 64 MB.
create function private.limit_history(person uuid, oldest timestamptz, batch integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  beyond  bigint;
  deleted integer;
begin
  select max(seq) into beyond
  from (
    select seq, row_number() over latest as entries, sum(pg_column_size(entry.*)) over latest as bytes
    from public.history as entry
    where user_id = person
    window latest as (order by seq desc rows unbounded preceding)
  ) as kept
  where entries > 250000 or bytes > 64 * 1024 * 1024;
  delete from public.history
  where user_id = person and seq = any (array(
    select seq from public.history
    where user_id = person and (at < oldest or seq <= beyond)
    order by seq limit batch
  ));
  get diagnostics deleted = row_count;
  perform private.forget_sources(person);
  return deleted;
end
$$;

-- Deletes what is kept no longer. How much that was; ask again until it is nothing. Several may ask at once: one does it.
create function private.purge_history(batch integer default 10000) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
  oldest  constant timestamptz := case private.history_days()
    when 0 then 'infinity' else present - private.history_days() * interval '24 hours'
  end;
  month   constant timestamptz := present - interval '720 hours';
  deleted integer;
  purged  integer := 0;
  person  uuid;
begin
  if not pg_try_advisory_xact_lock(4600460048) then
    return 0;
  end if;

  delete from public.history where ctid = any (array(
    select ctid from public.history
    where private.is_order_alone(kind, before) and at < month
    order by at limit batch
  ));
  get diagnostics deleted = row_count;
  purged := purged + deleted;

  -- A removed session goes with its first entry.
  delete from public.history where (user_id, id, table_name) in (
    select user_id, id, table_name from public.history
    where kind = 'removed' and at < month
    order by at limit batch
  );
  get diagnostics deleted = row_count;
  purged := purged + deleted;

  -- Whoever has fewer than 1,000 numbers has fewer entries; who wrote nothing of late was looked at before.
  for person in
    select clock.user_id
    from private.user_clock as clock
    cross join lateral (
      select seq, at from public.history where user_id = clock.user_id and kind <> 'restored' order by seq limit 1
    ) as first
    cross join lateral (
      select seq, at from public.history where user_id = clock.user_id order by seq desc limit 1
    ) as last
    where first.at < oldest or (last.at > present - interval '2 hours' and last.seq - first.seq > 1000)
    order by clock.user_id
  loop
    exit when purged >= batch;
    purged := purged + private.limit_history(person, oldest, batch - purged);
  end loop;
  return purged;
end
$$;

revoke execute on function private.forget_sources, private.limit_history, private.purge_history from public;
grant execute on function private.purge_history to service_role;
