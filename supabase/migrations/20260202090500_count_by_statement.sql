-- The daily counts, changed once for every day a statement touches and not once for every task: a
-- thousand new tasks of one day were a thousand changes to one row.
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
    where deleted_at is null
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
    where deleted_at is null
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
      where deleted_at is null
      union all
      select user_id, due_date::date, -completed::integer, -1
      from removed
      where deleted_at is null
    ) as moves
    group by 1, 2
    having sum(done) <> 0 or sum(total) <> 0
    order by 1, 2
  ) as days;
  return null;
end
$$;

drop trigger count_whole on public.tasks;
drop trigger count_change on public.tasks;
drop function private.count_task();

create trigger count_added after insert on public.tasks
  referencing new table as added
  for each statement execute function private.count_added();

create trigger count_removed after delete on public.tasks
  referencing old table as removed
  for each statement execute function private.count_removed();

create trigger count_changed after update on public.tasks
  referencing old table as removed new table as added
  for each statement execute function private.count_changed();
