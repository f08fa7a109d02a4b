-- A plan of a day as it was also has what is left undone of the days before, and what its hours depend on; it is worked out for the tasks of the day alone.

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

drop function private.rows_before(uuid, bigint, text);

create function private.rows_before(person uuid, first bigint, name text, among uuid[] default null)
returns table (id uuid, was jsonb, held jsonb)
language plpgsql
stable
set search_path = ''
set timezone = 'UTC'
as $$
begin
  return query execute format(
    'with later as (
       select entry.id, entry.seq, entry.kind, entry.before from public.history as entry
       where entry.user_id = $1 and entry.seq >= $2 and entry.table_name = %2$L
         and ($4 is null or entry.id = any ($4))
     ),
     earliest as (
       select one.id, jsonb_object_agg(one.key, one.value) as before
       from (
         select distinct on (later.id, key) later.id, key, value
         from later cross join jsonb_each(later.before)
         where later.kind = ''changed''
         order by later.id, key, later.seq
       ) as one
       group by one.id
     ),
     touched as (
       select later.id,
         (array_agg(later.kind order by later.seq))[1] = ''added'' as is_new,
         (array_agg(later.before order by later.seq) filter (where later.kind = ''removed''))[1] as removed
       from later group by later.id
     ),
     both_states as (
       select touched.id,
         case when not is_new then private.walk_back(
           coalesce(
             to_jsonb(held) - ''{edited,believed}''::text[],
             removed || jsonb_build_object(''id'', touched.id, ''user_id'', $1)
           ),
           coalesce(earliest.before, ''{}''),
           $3
         ) end as was,
         to_jsonb(held) - ''{edited,believed}''::text[] as held
       from touched
       left join earliest on earliest.id = touched.id
       left join public.%1$I as held on held.user_id = $1 and held.id = touched.id
     )
     select * from both_states where was is distinct from held',
    name, name
  ) using person, first, (
    select maps from private.synchronised_options where table_name = name
  ), among;
end
$$;

-- The tasks that the plan of a day may hold or have held before an entry, with their steps and occurrences: all that does,
-- and some more. Only of these it is worked out what they were.
create function private.tasks_around(person uuid, first bigint, day date) returns uuid[]
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
  return found || array(
    select id from public.tasks
    where user_id = person and (parent_id = any (found) or series_id = any (found))
    union
    select id from public.history
    where user_id = person and seq >= first and table_name = 'tasks'
      and (before ->> 'parent_id')::uuid = any (found)
  );
end
$$;

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
  with differing as materialized (
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

revoke execute on function private.rows_before, private.tasks_around from public;

insert into private.schema_versions (version) values ('20261129130000');
