-- What was deleted for ever: told to devices that were not there, and not to be made anew by what
-- arrives late. A table takes part with the two triggers below; its merge is what takes the clock.
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

revoke all on public.erasures from public, anon, authenticated;
grant select on public.erasures to authenticated;

create function private.remember_erasure() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- When the whole user is being deleted nobody is left to be told.
  if exists (select from auth.users where id = old.user_id) then
    insert into public.erasures (user_id, table_name, id, seq)
    values (old.user_id, tg_table_name, old.id, private.next_seq(old.user_id));
  end if;
  return old;
end
$$;

-- With the rights of whoever inserts, so that row security refuses another's row and says no more.
create function private.refuse_erased() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from public.erasures
    where user_id = new.user_id and table_name = tg_table_name and id = new.id
  ) then
    return null;
  end if;
  return new;
end
$$;

-- Before and not after: the row is locked first and then the clock, as when it is updated.
create trigger remember_erasure before delete on public.tasks
  for each row execute function private.remember_erasure();

-- By its name after `merge`, which has taken the clock: whoever held it has told what they erased.
create trigger refuse_erased before insert on public.tasks
  for each row execute function private.refuse_erased();

alter publication supabase_realtime add table public.erasures;

create or replace function private.purge_trash(batch integer default 10000) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  overdue uuid[];
begin
  if not pg_try_advisory_xact_lock(4600460047) then
    return 0;
  end if;

  -- Rows and clocks both, before anything is deleted: whoever is writing at this moment is not
  -- waited for. They may be restoring a task, and the rest of their trash goes the next time.
  select array_agg(id) into overdue
  from (
    select tasks.id
    from public.tasks
    join private.user_clock using (user_id)
    -- In hours: a day in which the clocks change is as long as any other.
    where deleted_at < private.present() - interval '720 hours'
    order by deleted_at
    limit batch
    for update skip locked
  ) as task;

  delete from public.tasks where id = any (overdue);
  return coalesce(cardinality(overdue), 0);
end
$$;
