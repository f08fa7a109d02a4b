-- How many tasks a user has on a day and how many of them are completed. The trash does not count.
create table public.task_completions (
  user_id         uuid not null references auth.users on delete cascade,
  date            date not null,
  completed_count integer not null,
  total_count     integer not null,
  primary key (user_id, date),
  check (completed_count between 0 and total_count)
);

alter table public.task_completions enable row level security;

create policy "people see their own counts" on public.task_completions
  for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.task_completions from public, anon, authenticated;
grant select on public.task_completions to authenticated;

create function private.count_task() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- On the same day as before: one change to one row.
  if tg_op = 'UPDATE'
    and old.due_date::date = new.due_date::date
    and old.deleted_at is null
    and new.deleted_at is null
  then
    update public.task_completions
    set completed_count = completed_count - old.completed::integer + new.completed::integer
    where user_id = new.user_id and date = new.due_date::date;
    return null;
  end if;

  -- No row when the whole user is being deleted, and none is to be made then.
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update public.task_completions
    set completed_count = completed_count - old.completed::integer,
        total_count = total_count - 1
    where user_id = old.user_id and date = old.due_date::date;
  end if;

  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into public.task_completions as counts (user_id, date, completed_count, total_count)
    values (new.user_id, new.due_date::date, new.completed::integer, 1)
    on conflict (user_id, date) do update
    set completed_count = counts.completed_count + excluded.completed_count,
        total_count = counts.total_count + 1;
  end if;
  return null;
end
$$;

create trigger count_whole after insert or delete on public.tasks
  for each row execute function private.count_task();

create trigger count_change after update on public.tasks
  for each row
  when (
    (old.due_date::date, old.completed, old.deleted_at is null)
    is distinct from (new.due_date::date, new.completed, new.deleted_at is null)
  )
  execute function private.count_task();

alter publication supabase_realtime add table public.task_completions;
