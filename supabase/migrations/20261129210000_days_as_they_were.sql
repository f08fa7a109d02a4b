-- A day as it was, of somebody with thousands of tasks, took a minute once the tables were analyzed: each task was compared with each that had changed.

-- The tasks that the plan of a day may hold or have held before an entry, with their steps over all levels and their
-- occurrences: all that does, and some more. Only of these it is worked out what they were.
create or replace function private.tasks_around(person uuid, first bigint, day date) returns uuid[]
language plpgsql
stable
set search_path = ''
-- PostgreSQL takes what it groups for a few rows, and would compare each task with each of them.
set enable_nestloop = off
as $$
declare
  date  constant text := to_char(day, 'YYYY-MM-DD');
  found uuid[];
begin
  found := array(
    with later as (
      select
        id,
        bool_or(left(before ->> 'due_date', 10) = date) as was_due,
        bool_or(left(before ->> 'due_date', 10) < date) as was_due_earlier,
        bool_or(before ? 'completed') as was_completed,
        bool_or(before ? 'deleted_at') as was_deleted
      from public.history
      where user_id = person and seq >= first and table_name = 'tasks'
      group by id
    )
    select task.id
    from public.tasks as task
    left join later on later.id = task.id
    where task.user_id = person and (
      was_due
      or (task.due_date >= day and task.due_date < day + 1)
      or (
        (was_due_earlier or task.due_date < day)
        and (not task.completed or was_completed)
        and (task.deleted_at is null or was_deleted)
      )
    )
  );
  return array(
    with recursive children as (
      select id, parent_id from public.tasks where user_id = person and parent_id is not null
      union
      select id, (before ->> 'parent_id')::uuid from public.history
      where user_id = person and seq >= first and table_name = 'tasks' and before ->> 'parent_id' is not null
    ),
    around as (
      select unnest(found) as id
      union
      select children.id from around join children on children.parent_id = around.id
    )
    select id from around
    union
    select id from public.tasks where user_id = person and series_id = any (found)
  );
end
$$;

insert into private.schema_versions (version) values ('20261129210000');
