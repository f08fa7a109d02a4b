-- A plan of a day as it was also has what is left undone of the days before, and what its hours depend on.

-- Does the plan of a day hold a task: what is due on it, and what is left undone of the days before?
create or replace function private.is_due_on(task jsonb, day date) returns boolean
language sql
immutable
return coalesce(
  left(task ->> 'due_date', 10) = to_char(day, 'YYYY-MM-DD')
    or (
      left(task ->> 'due_date', 10) < to_char(day, 'YYYY-MM-DD')
        and task ->> 'completed' = 'false' and task ->> 'deleted_at' is null
    ),
  false
);

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
begin
  if not private.sees_history() or not private.second_factor_shown() then
    return;
  end if;
  if moment is null or began is null or moment < began or moment > private.present() then
    raise exception 'the history has no rows of this moment' using errcode = 'invalid_parameter_value';
  end if;
  first := private.first_seq_after(person, moment);
  return query
  with differing as materialized (
    select tables.name, rows.id, rows.was, rows.held
    from private.synchronised_tables as tables
    join private.synchronised_options as options on options.table_name = tables.name and options.history
    cross join lateral private.rows_before(person, first, tables.name) as rows
    where first is not null
  ),
  due as (
    select id from differing
    where name = 'tasks' and (private.is_due_on(was, day) or private.is_due_on(held, day))
    union
    select id from public.tasks
    where user_id = person and due_date < day + 1
      and (due_date >= day or (not completed and deleted_at is null))
  )
  select name, id, was
  from differing
  where (
      day is null
      or case
        when name = 'tasks' then id in (select id from due)
          or (was ->> 'parent_id')::uuid in (select id from due)
          or (held ->> 'parent_id')::uuid in (select id from due)
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

insert into private.schema_versions (version) values ('20261129130000');
