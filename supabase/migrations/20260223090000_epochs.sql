-- After a restore the numbers of changes would be given a second time, and devices would take new
-- changes for old ones. private.begin_epoch numbers everything anew, above any number ever given.

-- Where the present numbers of each user began. A row is the first in `news` of its user.
create table public.epochs (
  user_id      uuid primary key references auth.users on delete cascade,
  -- Every number given since is greater, every number given before is smaller.
  seq          bigint not null,
  -- The newest number in the restored backup: what a device has with a greater one was lost.
  restored_seq bigint not null,
  updated_at   timestamptz not null default private.present(),
  unique (user_id, seq)
);

alter table public.epochs enable row level security;

create policy "people see their epoch" on public.epochs
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "the second factor is shown" on public.epochs
  as restrictive to authenticated
  using ((select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

revoke all on public.epochs from public, anon, authenticated;
grant select on public.epochs to authenticated;

create or replace function private.rebuild_news() returns void
language plpgsql
set search_path = ''
as $$
begin
  execute 'create or replace view public.news with (security_invoker = true) as ' || (
    select string_agg(
      format(
        'select user_id, seq, %L::text as table_name, id, to_jsonb(%I.*) - %L::text[] as row from public.%I',
        name, name, '{edited,believed}', name
      ),
      ' union all ' order by name
    )
    from private.synchronised_tables
  ) || ' union all select user_id, seq, table_name, id, null from public.erasures
         union all select user_id, seq, ''epochs'', user_id,
                          to_jsonb(epochs.*) || jsonb_build_object(''id'', user_id)
                   from public.epochs';
  revoke all on public.news from public, anon, authenticated;
  grant select on public.news to authenticated;
end
$$;

select private.rebuild_news();

-- Run by whoever restored the database, before anybody writes to it. The restored database does not
-- know which numbers were given after its backup was made. They are smaller than the milliseconds
-- since 1970 times 1024, because no user makes 1024 changes a millisecond. That product stays below
-- 2^53, which JavaScript can hold, until the year 2248. An epoch begins at least 2^20 above any known
-- number: devices take a smaller step for changes that they have yet to read.
create function private.begin_epoch() returns bigint
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
  insert into public.epochs (user_id, seq, restored_seq)
  select user_id, began, seq from clocks
  on conflict (user_id) do update
  set seq = excluded.seq, restored_seq = excluded.restored_seq, updated_at = excluded.updated_at;
  return began;
end
$$;

comment on function private.begin_epoch is
  'after a restore: numbers all rows anew, so that devices compare what they have with them';

revoke execute on function private.begin_epoch from public;
