-- Where a standby takes over without all commits, an epoch begins that silences nothing.

-- Run by whoever restored the database, before anybody writes to it. Where a standby has just taken over, `silences` is false:
-- what was due meanwhile rings. The restored database does not know which numbers were given after its backup was made. They are smaller than the milliseconds since 1970 times 1024, because no user makes 1024
-- changes a millisecond. That product stays below 2^53, which JavaScript can hold, until the year 2248. An epoch begins at
-- least 2^20 above any known number: devices take a smaller step for changes that they have yet to read.
create function private.begin_epoch(silences boolean default true) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  relation regclass;
  began    bigint;
begin
  lock table private.user_clock in exclusive mode;
  if silences then
    perform private.silence_missed();
  end if;
  insert into private.user_clock select id, 0 from auth.users on conflict (user_id) do nothing;
  began := greatest(
    floor(extract(epoch from private.present()) * 1000)::bigint * 1024,
    (select coalesce(max(seq), 0) + (2 ^ 20)::bigint from private.user_clock)
  );

  -- The order of the numbers stays, and what they have risen in earlier epochs is taken off again.
  for relation in
    select tables.relation from private.synchronised_tables as tables
    union all select 'public.erasures'::regclass
  loop
    execute format('alter table %s disable trigger user', relation);
    execute format(
      'update %s as held
       set seq = held.seq + $1 - coalesce(
         (select epochs.seq from public.epochs where epochs.user_id = held.user_id), 0
       )',
      relation
    ) using began;
    execute format('alter table %s enable trigger user', relation);
  end loop;
  update public.history as entry
  set seq = entry.seq + risen.numbers, act = entry.act + risen.numbers
  from (
    select user_id, began - coalesce(epochs.seq, 0) as numbers
    from private.user_clock left join public.epochs using (user_id)
  ) as risen
  where entry.user_id = risen.user_id and entry.kind <> 'restored';

  with clocks as (
    select user_id, clock.seq, coalesce(epochs.seq, 0) as began_before
    from private.user_clock as clock left join public.epochs using (user_id)
  ), moved as (
    update private.user_clock as clock
    set seq = clocks.seq + began - clocks.began_before
    from clocks
    where clock.user_id = clocks.user_id
  )
  insert into public.epochs as held (user_id, seq, restored_seq)
  select user_id, began, seq from clocks
  on conflict (user_id) do update
  set seq = excluded.seq,
      restored_seq = excluded.restored_seq,
      updated_at = excluded.updated_at,
      earlier = held.earlier || jsonb_build_object('seq', held.seq, 'restored_seq', held.restored_seq);
  perform private.record_restore(began);
  insert into private.present_epoch (seq) values (began)
  on conflict (one) do update set seq = excluded.seq;
  return began;
end
$$;

drop function private.begin_epoch();

comment on function private.begin_epoch(boolean) is 'after a restore: numbers all rows anew, so that devices compare what they have with them';

revoke execute on function private.begin_epoch(boolean) from public;

insert into private.schema_versions (version) values ('20261128122516');
