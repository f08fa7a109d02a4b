-- What people ask of their history, and how they delete it.

-- The smallest number of a person whose moment is later than the given one, found by bisection: `at` never falls as seq grows.
-- Entries of restores have the numbers of epochs, below all others.
create function private.first_seq_after(person uuid, moment timestamptz) returns bigint
language plpgsql
stable
set search_path = ''
as $$
declare
  low    bigint := (select min(seq) from public.history where user_id = person and kind <> 'restored');
  high   bigint := (select max(seq) from public.history where user_id = person);
  middle bigint;
  entry  record;
  found  bigint;
begin
  while low <= high loop
    middle := low + (high - low) / 2;
    select seq, at into entry from public.history
    where user_id = person and seq >= middle
    order by seq limit 1;
    if entry.at > moment then
      found := entry.seq;
      high := middle - 1;
    else
      low := entry.seq + 1;
    end if;
  end loop;
  return found;
end
$$;

-- The rows of a person in a table that have an entry with this number or a later one: as they were before it, and as they
-- are; null: not there. Of each column the earliest value before counts. `among`: of these rows alone.
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

-- Does the plan of a day hold a task: what is due on it, and what is left undone of the days before?
create function private.is_due_on(task jsonb, day date) returns boolean
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

-- The tasks that the plan of a day may hold or have held before an entry, with their steps over all levels and their
-- occurrences: all that does, and some more. Only of these it is worked out what they were.
create function private.tasks_around(person uuid, first bigint, day date) returns uuid[]
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

create function private.rows_at(moment timestamptz, day date, after jsonb)
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

-- Of each value that a row had: since when, and which entry replaced it.
create function private.replaced(given jsonb)
returns table (since timestamptz, at timestamptz, written_at timestamptz, source uuid)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if jsonb_typeof(given) is distinct from 'array' or jsonb_array_length(given) > 100 then
    raise exception 'values are an array of 100 at most' using errcode = 'invalid_parameter_value';
  end if;
  if not private.sees_history() or not private.second_factor_shown() then
    return;
  end if;
  return query
  select origin.at, replacement.at, replacement.written_at, replacement.source
  from jsonb_array_elements(given) with ordinality as one (value, place)
  left join lateral (
    select seq, at, written_at, source
    from public.history
    where user_id = auth.uid() and id = (one.value ->> 'id')::uuid and table_name = one.value ->> 'table_name'
      and kind = 'changed' and before ? (one.value ->> 'column')
      and before -> (one.value ->> 'column') = coalesce(nullif(one.value -> 'value', 'false'), 'null')
    order by seq desc limit 1
  ) as replacement on true
  left join lateral (
    select at
    from public.history
    where user_id = auth.uid() and id = (one.value ->> 'id')::uuid and table_name = one.value ->> 'table_name'
      and seq < replacement.seq
      and (kind = 'added' or before ? (one.value ->> 'column'))
    order by seq desc limit 1
  ) as origin on true
  order by one.place;
end
$$;

-- For how many days the history is kept, 0: it is not; when it begins; and the number of the first entry that arrived after a
-- moment: what was written after it has this number or a later one.
create function private.history_from(moment timestamptz)
returns table (days integer, begins timestamptz, seq bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person constant uuid := auth.uid();
begin
  if not private.sees_history() or not private.second_factor_shown() then
    return query select 0, null::timestamptz, null::bigint;
    return;
  end if;
  return query select
    private.history_days(),
    (select at from public.history where user_id = person and kind <> 'restored' order by seq limit 1),
    private.first_seq_after(person, moment);
end
$$;

create function private.delete_history() returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  deleted bigint;
begin
  if auth.uid() is null then
    perform private.refuse(403, 'not_allowed', 'Only a session of the account deletes its history');
  end if;
  perform private.require_second_factor();
  perform private.lock_clock();
  delete from public.history where user_id = auth.uid();
  get diagnostics deleted = row_count;
  delete from public.history_sources where user_id = auth.uid();
  return deleted;
end
$$;

create function public.rows_at(moment timestamptz, day date default null, after jsonb default null)
returns table (table_name text, id uuid, "row" jsonb)
language sql stable
begin atomic select private.require_session(); select * from private.rows_at(moment, day, after); end;

create function public.replaced("values" jsonb)
returns table (since timestamptz, at timestamptz, written_at timestamptz, source uuid)
language sql stable
begin atomic select private.require_session(); select * from private.replaced("values"); end;

create function public.history_from(moment timestamptz)
returns table (days integer, begins timestamptz, seq bigint)
language sql stable
begin atomic select private.require_session(); select * from private.history_from(moment); end;

create function public.delete_history() returns bigint language sql
begin atomic select private.require_session(); select private.delete_history(); end;

comment on function public.rows_at is
  'rpc: the rows of the caller that differ from now as they were at a moment, of one day or of all; null: not there';
comment on function public.replaced is 'rpc: since when rows had these values, and which changes replaced them';
comment on function public.history_from is
  'rpc: for how many days the history is kept, 0: it is not; when it begins, and its first number after a moment';
comment on function public.delete_history is 'rpc: deletes the history of the caller, and says how many entries it had';

revoke execute on function
  private.first_seq_after, private.rows_before, private.is_due_on, private.tasks_around,
  private.rows_at, private.replaced, private.history_from, private.delete_history
  from public;
revoke execute on function public.rows_at, public.replaced, public.history_from, public.delete_history
  from public, anon, service_role;
grant execute on function
  private.rows_at, private.replaced, private.history_from, private.delete_history,
  public.rows_at, public.replaced, public.history_from, public.delete_history
  to authenticated;
