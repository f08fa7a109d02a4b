-- The plan of a day as it was has the steps of its tasks over all levels: its hours count their estimates.

create or replace function private.rows_at(moment timestamptz, day date, after jsonb)
returns table (table_name text, id uuid, "row" jsonb)
language plpgsql
stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
#variable_conflict use_column
declare
  person constant uuid := auth.uid();
  began  constant timestamptz := (
    select at from public.history where user_id = person and kind <> 'restored' order by seq limit 1
  );
  first  bigint;
  among  uuid[];
begin
  if not private.sees_history() or not private.second_factor_shown() then
    return;
  end if;
  if moment is null or began is null or moment < began or moment > private.present() then
    raise exception 'the history has no rows of this moment' using errcode = 'invalid_parameter_value';
  end if;
  first := private.first_seq_after(person, moment);
  if day is not null then
    among := private.tasks_around(person, first, day);
  end if;
  return query
  with recursive differing as materialized (
    select tables.name, rows.id, rows.was, rows.held
    from private.synchronised_tables as tables
    join private.synchronised_options as options on options.table_name = tables.name and options.history
    cross join lateral private.rows_before(
      person, first, tables.name, case when tables.name = 'tasks' then among end
    ) as rows
    where first is not null
  ),
  due as (
    select id from differing
    where name = 'tasks' and (private.is_due_on(was, day) or private.is_due_on(held, day))
    union
    select id from public.tasks
    where user_id = person and due_date < day + 1
      and (due_date >= day or (not completed and deleted_at is null))
  ),
  children as (
    select id, parent_id from public.tasks where user_id = person and parent_id is not null
    union
    select id, (was ->> 'parent_id')::uuid from differing where name = 'tasks' and was ->> 'parent_id' is not null
  ),
  planned as (
    select id from due
    union
    select children.id from planned join children on children.parent_id = planned.id
  )
  select name, id, was
  from differing
  where (
      day is null
      or case
        when name = 'tasks' then id in (select id from planned)
          -- On which day a series shows depends on what was done of it.
          or coalesce(was, held) ->> 'series_id' in (select id::text from due)
        when name in ('reminders', 'focus_sessions') then
          coalesce(was, held) ->> 'task_id' in (select id::text from due)
        when name = 'days' then coalesce(was, held) ->> 'date' = to_char(day, 'YYYY-MM-DD')
        else name in ('lists', 'tags', 'preferences', 'calendars')
      end
    )
    and (after is null or (name, id) > (after ->> 'table_name', (after ->> 'id')::uuid))
  order by name, id
  limit 1000;
end
$$;

-- The tasks that the plan of a day may hold or have held before an entry, with their steps over all levels and their
-- occurrences: all that does, and some more. Only of these it is worked out what they were.
create or replace function private.tasks_around(person uuid, first bigint, day date) returns uuid[]
language plpgsql
stable
set search_path = ''
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

insert into private.schema_versions (version) values ('20261129162000');
