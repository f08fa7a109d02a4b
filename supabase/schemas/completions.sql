-- How many tasks a user has on a day and how many of them are completed. Neither the trash counts nor tasks without a day.
create table public.task_completions (
  user_id         uuid not null references auth.users on delete cascade,
  date            date not null,
  completed_count integer not null,
  total_count     integer not null,
  primary key (user_id, date),
  check (completed_count between 0 and total_count)
);

-- What is purged every hour is found without reading every day of everybody.
create index task_completions_empty_idx on public.task_completions (user_id, date) where total_count = 0;

alter table public.task_completions enable row level security;

create policy "people see their own counts" on public.task_completions
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "the second factor is shown" on public.task_completions
  as restrictive to authenticated
  using ((select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

create policy "tokens see" on public.task_completions
  as restrictive for select to authenticated
  using ((select private.token_may('tasks:read')) and (select private.sees_all_lists()));

revoke all on public.task_completions from public, anon, authenticated;
grant select on public.task_completions to authenticated;

alter publication supabase_realtime add table public.task_completions;

-- Changed once for every day that a statement touches and not once for every task.
create function private.count_day(whose uuid, day date, completed bigint, total bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.task_completions
  set completed_count = completed_count + count_day.completed, total_count = total_count + count_day.total
  where user_id = whose and date = day;

  -- No row when the whole user is being deleted, and none is to be made then.
  if not found and count_day.total > 0 then
    insert into public.task_completions as counts (user_id, date, completed_count, total_count)
    values (whose, day, completed, total)
    on conflict (user_id, date) do update
    set completed_count = counts.completed_count + excluded.completed_count,
        total_count = counts.total_count + excluded.total_count;
  end if;
end
$$;

create function private.count_added() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.count_day(user_id, day, done, total)
  from (
    select user_id, due_date::date as day, count(*) filter (where completed) as done, count(*) as total
    from added
    where deleted_at is null and due_date is not null
    group by 1, 2
    order by 1, 2
  ) as days;
  return null;
end
$$;

create function private.count_removed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.count_day(user_id, day, -done, -total)
  from (
    select user_id, due_date::date as day, count(*) filter (where completed) as done, count(*) as total
    from removed
    where deleted_at is null and due_date is not null
    group by 1, 2
    order by 1, 2
  ) as days;
  return null;
end
$$;

create function private.count_changed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.count_day(user_id, day, done, total)
  from (
    select user_id, day, sum(done) as done, sum(total) as total
    from (
      select user_id, due_date::date as day, completed::integer as done, 1 as total
      from added
      where deleted_at is null and due_date is not null
      union all
      select user_id, due_date::date, -completed::integer, -1
      from removed
      where deleted_at is null and due_date is not null
    ) as moves
    group by 1, 2
    having sum(done) <> 0 or sum(total) <> 0
    order by 1, 2
  ) as days;
  return null;
end
$$;

create trigger count_added after insert on public.tasks
  referencing new table as added
  for each statement execute function private.count_added();

create trigger count_removed after delete on public.tasks
  referencing old table as removed
  for each statement execute function private.count_removed();

create trigger count_changed after update on public.tasks
  referencing old table as removed new table as added
  for each statement execute function private.count_changed();

-- Days that have no task any more keep no count: one task could be moved to every day there is.
create function private.purge_counts(batch integer default 10000) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  purged integer;
begin
  delete from public.task_completions as counts
  using (
    select user_id, date from public.task_completions
    where total_count = 0
    limit batch
    for update skip locked
  ) as empty
  where counts.user_id = empty.user_id and counts.date = empty.date;
  get diagnostics purged = row_count;
  return purged;
end
$$;

revoke execute on function private.purge_counts from public;
grant execute on function private.purge_counts to service_role;
