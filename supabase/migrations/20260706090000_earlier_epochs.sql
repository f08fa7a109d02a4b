-- A device that was away during two restores has to know what the first one lost, too: the number that the second one
-- restored was given after the first, and is greater than any that the device has.
alter table public.epochs
  -- The restores before the last, oldest first: `seq` and `restored_seq` of each.
  add column earlier jsonb not null default '[]' check (jsonb_typeof(earlier) = 'array');

-- As before, and it keeps the restores before.
create or replace function private.begin_epoch() returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  relation regclass;
  began    bigint;
begin
  lock table private.user_clock in exclusive mode;
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
  insert into private.present_epoch (seq) values (began)
  on conflict (one) do update set seq = excluded.seq;
  return began;
end
$$;

create or replace function private.schema_version() returns text
language sql
stable
return '20260706090000';
