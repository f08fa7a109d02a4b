-- The focus of a task that was purged had no name any more, and nothing told what was recorded by hand. The index is built while
-- writes wait, about a second for a million sessions.

alter table public.focus_sessions add column by_hand boolean not null default false;

alter table public.preferences add column sheet jsonb;

-- Ten tombstones count as a row, and five as a kilobyte: what was deleted for ever makes room, and whoever adds and deletes
-- in a loop comes to an end all the same. What rings has to be counted only where it may matter: nobody has more of it than
-- 2,000 of each kind, and what rings within a minute. A past task is counted and never refused: it takes the place of a task, and a
-- purge may not fail.
--
-- The time zone belongs to the functions that measure rows: what is taken off again has to be as large as it was.
create or replace function private.count_inserted() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  counted record;
  held    private.usage;
begin
  for counted in
    select user_id, count(*) as rows, sum(private.kilobytes(to_jsonb(added.*))) as kilobytes
    from added
    group by user_id
    order by user_id
  loop
    insert into private.usage as usage (user_id, rows, kilobytes)
    values (counted.user_id, counted.rows, counted.kilobytes)
    on conflict (user_id) do update
    set rows = usage.rows + excluded.rows, kilobytes = usage.kilobytes + excluded.kilobytes
    returning * into held;
    if tg_table_name <> 'past_tasks' and exists (
      select from private.quota
      where held.rows + held.tombstones / 10
          + case
              when held.rows + held.tombstones / 10 + 10000 > quota.rows then private.ringing_rows(held.user_id)
              else 0
            end > quota.rows
        or held.kilobytes + held.tombstones / 5 > least(quota.megabytes * 1024, quota.share_kilobytes)
    ) then
      perform private.raise_quota_exceeded();
    end if;
  end loop;
  return null;
end
$$;

-- What has been in the trash for 30 days goes for ever. How many went; ask again when that was a full batch. Several may ask
-- at once: one does it.
create or replace function private.purge_trash(batch integer default 10000) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  relation regclass;
  owners   uuid[];
  ids      uuid[];
  purged   integer := 0;
begin
  if not pg_try_advisory_xact_lock(4600460047) then
    return 0;
  end if;

  for relation in
    select tables.relation from private.synchronised_tables as tables
    where has_trash and is_deletable
    order by name
  loop
    -- Rows and clocks both, before anything is deleted: whoever is writing at this moment is not
    -- waited for. They may be restoring a row, and the rest of their trash goes the next time.
    execute format(
      'select array_agg(user_id), array_agg(id)
       from (
         select held.user_id, held.id
         from %s as held
         join private.user_clock using (user_id)
         -- In hours: a day in which the clocks change is as long as any other.
         where held.deleted_at < private.present() - interval ''720 hours''
         order by held.deleted_at
         limit $1
         for update skip locked
       ) as overdue',
      relation
    ) into owners, ids using batch - purged;
    continue when ids is null;

    if relation = 'public.tasks'::regclass then
      perform private.keep_past_tasks(owners, ids);
    end if;
    execute format(
      'delete from %s as held using unnest($1, $2) as overdue (user_id, id)
       where held.id = overdue.id and held.user_id = overdue.user_id',
      relation
    ) using owners, ids;
    purged := purged + cardinality(ids);
  end loop;
  return purged;
end
$$;

-- Leaves of an interval what no other covers: the row is the first part of it, and each further part a row of its own. With
-- the rights of whoever inserts, so that of another's time nothing is told.
create or replace function private.trim_session() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  free  tstzmultirange;
  part  record;
begin
  -- Out of order or too long, which the table's own constraints refuse; or here already.
  if new.ended_at <= new.started_at
    or new.ended_at > new.started_at + interval '24 hours'
    or exists (select from public.focus_sessions where id = new.id and user_id = new.user_id)
  then
    return new;
  end if;

  select tstzmultirange(tstzrange(new.started_at, new.ended_at))
    - coalesce(range_agg(tstzrange(started_at, ended_at)), '{}')
  into free
  from public.focus_sessions
  where user_id = new.user_id
    and started_at < new.ended_at
    and started_at > new.started_at - interval '24 hours'
    and ended_at > new.started_at;

  -- All of it is on record already.
  if isempty(free) then
    return null;
  end if;

  for part in
    select lower(span) as started_at, upper(span) as ended_at, place
    from unnest(free) with ordinality as parts (span, place)
    where place > 1
  loop
    insert into public.focus_sessions
      (id, user_id, task_id, kind, started_at, ended_at, planned_seconds, by_hand, updated_at)
    values (
      -- The same id but for its beginning, which counts.
      overlay(new.id::text placing lpad(to_hex(part.place), 8, '0') from 1)::uuid,
      new.user_id, new.task_id, new.kind, part.started_at, part.ended_at, new.planned_seconds,
      new.by_hand, new.updated_at
    );
  end loop;

  new.ended_at := (select upper(span) from unnest(free) as span limit 1);
  new.started_at := lower(free);
  return new;
end
$$;

create table public.past_tasks (
  -- That of the task.
  id        uuid not null,
  user_id   uuid not null,
  name      text not null check (char_length(name) <= 500),
  -- Its list and the task above it; both may be gone.
  list_id   uuid,
  parent_id uuid,
  tags      jsonb not null check (jsonb_typeof(tags) = 'object'),
  gone_at   timestamptz not null,
  primary key (user_id, id)
);

-- Keeps of these tasks, which are about to be purged, those that have focus, or steps with focus, past ones included.
create function private.keep_past_tasks(owners uuid[], ids uuid[]) returns void
language sql
set search_path = ''
begin atomic
  with recursive below (user_id, top, id) as (
    select user_id, id, id from unnest(owners, ids) as overdue (user_id, id)
    union
    select below.user_id, below.top, step.id
    from below join public.tasks as step on step.user_id = below.user_id and step.parent_id = below.id
  )
  insert into public.past_tasks (id, user_id, name, list_id, parent_id, tags, gone_at)
  select task.id, task.user_id, task.title, task.list_id, task.parent_id, task.tags, private.present()
  from public.tasks as task
  join (
    select distinct below.user_id, below.top as id
    from below
    where exists (
      select from public.focus_sessions as session
      where session.user_id = below.user_id and session.task_id = below.id and session.kind = 'focus'
    ) or exists (
      select from public.past_tasks as step where step.user_id = below.user_id and step.parent_id = below.id
    )
  ) as focused using (user_id, id)
  on conflict do nothing;
end;

select private.synchronise('focus_sessions');

select private.synchronise('preferences');

select private.synchronise('past_tasks', inserts => 'once', history => false, insertable => false, write_scope => 'none');

alter table public.preferences add constraint preferences_sheet_check CHECK (((jsonb_typeof(sheet) = 'object'::text) AND (octet_length((sheet)::text) <= 1024)));

CREATE INDEX focus_sessions_task_idx ON public.focus_sessions USING btree (user_id, task_id) WHERE (task_id IS NOT NULL);

CREATE INDEX past_tasks_parent_idx ON public.past_tasks USING btree (user_id, parent_id) WHERE (parent_id IS NOT NULL);

create or replace view public.changes with (security_invoker=true) as
 SELECT tasks.user_id,
    tasks.seq,
    'tasks'::text AS table_name,
    tasks.id,
    jsonb_build_object('id', tasks.id, 'user_id', tasks.user_id, 'title', tasks.title, 'description', tasks.description, 'priority', tasks.priority, 'due_date', COALESCE(tasks.due_date, '9999-12-31 00:00:00'::timestamp without time zone), 'completed', tasks.completed, 'position', tasks."position", 'created_at', tasks.created_at, 'updated_at', tasks.updated_at, 'deleted_at', tasks.deleted_at, 'seq', tasks.seq, 'estimate_minutes', tasks.estimate_minutes) AS "row"
   FROM public.tasks
UNION ALL
 SELECT focus_timers.user_id,
    focus_timers.seq,
    'focus_timers'::text AS table_name,
    focus_timers.id,
    (to_jsonb(focus_timers.*) - '{edited,believed}'::text[]) AS "row"
   FROM public.focus_timers
UNION ALL
 SELECT focus_sessions.user_id,
    focus_sessions.seq,
    'focus_sessions'::text AS table_name,
    focus_sessions.id,
    (to_jsonb(focus_sessions.*) - 'by_hand'::text) AS "row"
   FROM public.focus_sessions
UNION ALL
 SELECT erasures.user_id,
    erasures.seq,
    erasures.table_name,
    erasures.id,
    NULL::jsonb AS "row"
   FROM public.erasures;

revoke execute on function private.keep_past_tasks(uuid[],uuid[]) from public;

insert into private.schema_versions (version) values ('20261129150000');
