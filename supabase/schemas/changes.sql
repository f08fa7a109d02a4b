-- The numbers of changes, and the rows that were deleted for ever.

-- The first 32 bits of the MD5 of “id:seq”: it is quick here and on a device, and nobody gains by another row of the same hash.
-- `hashOfRow` in `digest.ts` is its twin.
create function private.hash_of_row(id uuid, seq bigint) returns bigint
language sql
immutable
return ('x' || left(md5(id || ':' || seq), 8))::bit(32)::bigint;

-- The counter's row stays locked until commit. So a user's changes are numbered in the order in which they become visible,
-- and a reader who has seen a number has seen all smaller ones.
create table private.user_clock (
  -- Deferred: a row refused for another reason must not tell whether its user exists.
  user_id uuid primary key references auth.users on delete cascade deferrable initially deferred,
  seq     bigint not null
);

create function private.next_seq(whose uuid) returns bigint
language sql
set search_path = ''
as $$
  insert into private.user_clock as clock (user_id, seq)
  values (whose, 1)
  on conflict (user_id) do update set seq = clock.seq + 1
  returning seq
$$;

-- Serialises the writes of whoever asks before any row is locked: transactions that want the same
-- rows in another order wait here, and not for each other.
create function private.lock_clock() returns void
language sql
security definer
set search_path = ''
as $$
  select from private.user_clock where user_id = auth.uid() for update
$$;

create function private.lock_clock_first() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from private.user_clock where user_id = auth.uid() for update;
  return null;
end
$$;

-- Tombstones: told to devices that were not there, so that what arrives late makes no row anew.
create table public.erasures (
  user_id    uuid not null references auth.users on delete cascade,
  table_name text not null,
  id         uuid not null,
  -- Its place among all changes of its user.
  seq        bigint not null,
  erased_at  timestamptz not null default private.present(),
  primary key (user_id, table_name, id),
  unique (user_id, seq)
);

alter table public.erasures enable row level security;

create policy "people see what they have erased" on public.erasures
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "the second factor is shown" on public.erasures
  as restrictive to authenticated
  using ((select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

create policy "tokens see" on public.erasures
  as restrictive for select to authenticated
  using ((select private.token_may('tasks:read')) and (select private.sees_all_lists()));

revoke all on public.erasures from public, anon, authenticated;
grant select on public.erasures to authenticated;

alter publication supabase_realtime add table public.erasures;

-- Stores a tombstone. Nobody may write tombstones themselves.
create function private.record_tombstone() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- When the whole user is being deleted nobody is left to be told.
  if exists (select from auth.users where id = old.user_id)
    and not exists (select from private.deleted_accounts where user_id = old.user_id)
  then
    insert into public.erasures (user_id, table_name, id, seq)
    values (old.user_id, tg_table_name, old.id, private.next_seq(old.user_id));
  end if;
  return old;
end
$$;

-- Ignores an insert of an id that its user has deleted for ever. It runs after stamp_row, which has waited for the clock and so
-- for every tombstone. The rights of whoever inserts would be asked for again with each row.
create function private.skip_tombstoned() returns trigger
language plpgsql
security definer
set search_path = ''
set enable_sort = off
as $$
begin
  -- Row security refuses another's row, and says no more.
  if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
    return new;
  end if;
  -- By the primary key, as in private.holds_row.
  if new.id = (
    select id from public.erasures
    where user_id = new.user_id and table_name = tg_table_name and id >= new.id
    order by id limit 1
  ) then
    return null;
  end if;
  return new;
end
$$;

-- Where the present numbers of each user began. A row is the first in `news` of its user.
create table public.epochs (
  user_id      uuid primary key references auth.users on delete cascade,
  -- Every number given since is greater, every number given before is smaller.
  seq          bigint not null,
  -- The newest number in the restored backup: what a device has with a greater one was lost.
  restored_seq bigint not null,
  updated_at   timestamptz not null default private.present(),
  -- The restores before the last, oldest first: `seq` and `restored_seq` of each. A device that was away during two
  -- restores has to know what the first one lost, too.
  earlier      jsonb not null default '[]' check (jsonb_typeof(earlier) = 'array'),
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

create policy "tokens see" on public.epochs
  as restrictive for select to authenticated
  using ((select private.token_may('tasks:read')));

revoke all on public.epochs from public, anon, authenticated;
grant select on public.epochs to authenticated;

revoke execute on function private.lock_clock, private.hash_of_row from public;
grant execute on function private.lock_clock, private.hash_of_row to authenticated;
