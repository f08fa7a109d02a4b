-- What CalDAV keeps besides the rows: the names and UIDs that clients chose, and the lines that no column holds.

-- The name in the path of a list that a client made. Other lists have their id.
create table private.dav_collections (
  user_id uuid not null references auth.users on delete cascade,
  name    text not null check (octet_length(name) between 1 and 255),
  list_id uuid not null,
  primary key (user_id, name),
  unique (user_id, list_id)
);

-- The name and UID of a task that a client made or named. Others have their id. Its collection is where the task lies.
create table private.dav_names (
  user_id uuid not null references auth.users on delete cascade,
  task_id uuid not null,
  name    text not null check (octet_length(name) between 1 and 255),
  uid     text not null check (char_length(uid) between 1 and 1000),
  -- The list whose clients know the name; null: Inbox.
  list_id uuid,
  -- Its place among all changes of its user.
  seq     bigint not null,
  primary key (user_id, task_id)
);

create unique index on private.dav_names (user_id, md5(uid));
create index on private.dav_names (user_id, name);
create index on private.dav_names (user_id, seq);

create table private.dav_extras (
  user_id   uuid not null references auth.users on delete cascade,
  task_id   uuid not null,
  -- Unfolded lines, in their order.
  lines     jsonb not null default '[]' check (jsonb_typeof(lines) = 'array' and octet_length(lines::text) <= 32768),
  -- The UID of the task of which it is to be a step once that one is there.
  waits_for text check (char_length(waits_for) <= 1000),
  seq       bigint not null,
  primary key (user_id, task_id)
);

create index on private.dav_extras (user_id, md5(waits_for)) where waits_for is not null;
create index on private.dav_extras (user_id, seq);

-- The newest change of a named task that is gone: who has a token from before has to list anew, because nobody knows the name
-- any more.
create table private.dav_horizons (
  user_id uuid primary key references auth.users on delete cascade,
  seq     bigint not null
);

revoke all on private.dav_collections, private.dav_names, private.dav_extras, private.dav_horizons
  from public, anon, authenticated, service_role;

create function private.forget_dav_tasks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.dav_horizons as held (user_id, seq)
  select user_id, max(removed.seq)
  from removed
  join private.dav_names as named using (user_id)
  -- With an account its names go, too.
  join auth.users as person on person.id = user_id
  where named.task_id = removed.id and named.name <> removed.id || '.ics'
  group by user_id
  on conflict (user_id) do update set seq = greatest(held.seq, excluded.seq);
  delete from private.dav_names as named using removed
  where named.user_id = removed.user_id and named.task_id = removed.id;
  delete from private.dav_extras as extra using removed
  where extra.user_id = removed.user_id and extra.task_id = removed.id;
  return null;
end
$$;

create trigger forget_dav_tasks after delete on public.tasks
  referencing old table as removed
  for each statement execute function private.forget_dav_tasks();

create function private.forget_dav_collections() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.dav_collections as named using removed
  where named.user_id = removed.user_id and named.list_id = removed.id;
  return null;
end
$$;

create trigger forget_dav_collections after delete on public.lists
  referencing old table as removed
  for each statement execute function private.forget_dav_collections();

-- What the sync-token of a person is made of.
create function private.dav_state(person uuid)
returns table (epoch bigint, seq bigint, horizon bigint, address text, time_zone text, day_starts integer)
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce((select epochs.seq from public.epochs where user_id = person), 0),
    greatest(
      (select max(tasks.seq) from public.tasks where user_id = person),
      (select max(lists.seq) from public.lists where user_id = person),
      (select max(tags.seq) from public.tags where user_id = person),
      (select max(reminders.seq) from public.reminders where user_id = person),
      (select max(preferences.seq) from public.preferences where user_id = person),
      (select max(erasures.seq) from public.erasures where user_id = person),
      (select max(dav_names.seq) from private.dav_names where user_id = person),
      (select max(dav_extras.seq) from private.dav_extras where user_id = person),
      0
    ),
    coalesce((select dav_horizons.seq from private.dav_horizons where user_id = person), 0),
    (select email::text from auth.users where id = person),
    coalesce((select preferences.time_zone from public.preferences where user_id = person limit 1), 'UTC'),
    coalesce((select preferences.day_starts_minutes from public.preferences where user_id = person limit 1), 0)::integer
$$;

-- The tasks whose body or place may have changed since a number, those that are gone as well, each with the number of its
-- newest change. Tasks done between two moments were members before and are none any more.
create function private.dav_changes(person uuid, since bigint, done_from timestamptz, done_to timestamptz)
returns table (task_id uuid, seq bigint)
language sql
stable
security definer
set search_path = ''
as $$
  with recursive
  -- A list lies in the trash or the archive with its sections.
  changed_lists (id, seq) as (
    select id, lists.seq from public.lists where user_id = person and lists.seq > since
    union
    select section.id, above.seq
    from changed_lists as above
    join public.lists as section on section.user_id = person and section.parent_id = above.id
  ),
  -- A step lies where its task does, and names it.
  placed (id, seq) as (
    (
      select id, tasks.seq from public.tasks where user_id = person and tasks.seq > since
      union
      select task.id, list.seq
      from changed_lists as list
      join public.tasks as task on task.user_id = person and task.list_id = list.id
      union
      select dav_names.task_id, dav_names.seq from private.dav_names where user_id = person and dav_names.seq > since
    )
    union
    select step.id, above.seq
    from placed as above
    join public.tasks as step on step.user_id = person and step.parent_id = above.id
  ),
  changed (id, seq) as (
    select id, placed.seq from placed
    union all
    -- The body of a series names the days of its occurrences.
    select series_id, tasks.seq from public.tasks
    where user_id = person and tasks.seq > since and series_id is not null
    union all
    select reminders.task_id, reminders.seq from public.reminders where user_id = person and reminders.seq > since
    union all
    select dav_extras.task_id, dav_extras.seq from private.dav_extras where user_id = person and dav_extras.seq > since
    union all
    select task.id, tag.seq
    from public.tags as tag
    join public.tasks as task on task.user_id = person and task.tags ? tag.id::text
    where tag.user_id = person and tag.seq > since
    union all
    -- Wall clocks of alarms are written as moments.
    select alarm.task_id, person_row.seq
    from public.preferences as person_row
    join public.reminders as alarm on alarm.user_id = person and alarm.at is not null and alarm.deleted_at is null
    where person_row.user_id = person and person_row.seq > since
    union all
    select id, since from public.tasks
    where done_from < done_to and user_id = person and completed
      and coalesce(completed_at, updated_at) >= done_from and coalesce(completed_at, updated_at) < done_to
    union all
    select id, erasures.seq from public.erasures
    where user_id = person and table_name = 'tasks' and erasures.seq > since
  )
  select id, max(changed.seq) from changed group by id
$$;

-- Names, UIDs and lines of tasks, of all where none are named. `twins` are tasks with a lesser id and the same name.
create function private.dav_names_of(person uuid, tasks uuid[])
returns table (task_id uuid, name text, uid text, list_id uuid, twins uuid[], lines jsonb, waits_for text)
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(named.task_id, extra.task_id), named.name, named.uid, named.list_id,
    array(
      select twin.task_id from private.dav_names as twin
      where twin.user_id = person and twin.name = named.name and twin.task_id < named.task_id
    ),
    coalesce(extra.lines, '[]'), extra.waits_for
  from (select * from private.dav_names where user_id = person and (tasks is null or dav_names.task_id = any (tasks))) as named
  full join (
    select * from private.dav_extras where user_id = person and (tasks is null or dav_extras.task_id = any (tasks))
  ) as extra using (user_id, task_id)
$$;

-- The tasks that a name or a UID may mean.
create function private.dav_tasks_named(person uuid, names text[], uids text[])
returns table (task_id uuid, name text, uid text)
language sql
stable
security definer
set search_path = ''
as $$
  select dav_names.task_id, dav_names.name, dav_names.uid from private.dav_names
  where user_id = person
    and (
      dav_names.name = any (names)
      or md5(dav_names.uid) = any (array(select md5(one) from unnest(uids) as one)) and dav_names.uid = any (uids)
    )
$$;

create function private.dav_waiting(person uuid, parent text) returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select task_id from private.dav_extras
  where user_id = person and md5(waits_for) = md5(parent) and waits_for = parent
$$;

create function private.dav_stop_waiting(person uuid, parent text) returns void
language sql
security definer
set search_path = ''
as $$
  update private.dav_extras set waits_for = null
  where user_id = person and md5(waits_for) = md5(parent) and waits_for = parent
$$;

-- Serialises the writes of a person, as `apply_act` does.
create function private.dav_lock(person uuid) returns void
language sql
security definer
set search_path = ''
as $$
  select from private.user_clock where user_id = person for update
$$;

create function private.dav_keep_name(person uuid, task uuid, name text, uid text, list uuid) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.dav_names as held (user_id, task_id, name, uid, list_id, seq)
  values (person, task, dav_keep_name.name, dav_keep_name.uid, list, private.next_seq(person))
  on conflict (user_id, task_id) do update
  set name = excluded.name, uid = excluded.uid, list_id = excluded.list_id, seq = excluded.seq
$$;

create function private.dav_keep_extras(person uuid, task uuid, lines jsonb, waits_for text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.dav_extras as held (user_id, task_id, lines, waits_for, seq)
  values (person, task, dav_keep_extras.lines, dav_keep_extras.waits_for, private.next_seq(person))
  on conflict (user_id, task_id) do update
  set lines = excluded.lines, waits_for = excluded.waits_for, seq = excluded.seq
$$;

create function private.dav_collection_names(person uuid) returns table (list_id uuid, name text)
language sql
stable
security definer
set search_path = ''
as $$
  select list_id, name from private.dav_collections where user_id = person
$$;

create function private.dav_keep_collection(person uuid, list uuid, name text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.dav_collections as held (user_id, name, list_id)
  values (person, dav_keep_collection.name, list)
  on conflict (user_id, name) do update set list_id = excluded.list_id
$$;

revoke execute on function
  private.forget_dav_tasks, private.forget_dav_collections, private.dav_state, private.dav_changes, private.dav_names_of, private.dav_tasks_named,
  private.dav_waiting, private.dav_stop_waiting, private.dav_lock, private.dav_keep_name, private.dav_keep_extras, private.dav_collection_names,
  private.dav_keep_collection
  from public;
grant execute on function
  private.dav_state, private.dav_changes, private.dav_names_of, private.dav_tasks_named, private.dav_waiting,
  private.dav_stop_waiting, private.dav_lock, private.dav_keep_name, private.dav_keep_extras, private.dav_collection_names,
  private.dav_keep_collection
  to service_role;

-- What is kept of tasks beside their rows, as the export of a person has it: the next 200 after a task.
create function private.dav_export(person uuid, after uuid)
returns table (task_id uuid, name text, uid text, lines jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select named.task_id, named.name, named.uid, named.lines
  from private.dav_names_of(
    person,
    array(
      select one.task_id
      from (
        select dav_names.task_id from private.dav_names where user_id = person
        union
        select dav_extras.task_id from private.dav_extras where user_id = person
      ) as one
      where after is null or one.task_id > after
      order by one.task_id
      limit 200
    )
  ) as named
  order by named.task_id
$$;

revoke execute on function private.dav_export from public;

do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant execute on function private.dav_export to supabase_auth_admin;
  end if;
end
$$;
