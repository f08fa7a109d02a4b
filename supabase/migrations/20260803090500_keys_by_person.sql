-- Clients choose the ids of rows, and whoever knows the id of a series knows those of its occurrences. So a row is known
-- by its person and its id: a stranger's row with the same id is another one.

-- What was keyed by the id alone. `index_name` is that of an index which can become the new key.
create view private.former_keys as
select
  tables.name,
  tables.relation::regclass as relation,
  keys.conname as key_name,
  (
    select min(relname) from pg_index join pg_class on oid = indexrelid
    where indrelid = tables.relation and indisunique and indisvalid and indpred is null and indnatts = 2
      and pg_get_indexdef(indexrelid, 1, true) = 'user_id' and pg_get_indexdef(indexrelid, 2, true) = 'id'
  ) as index_name
from private.synchronised_tables as tables
join pg_constraint as keys on keys.conrelid = tables.relation and keys.contype = 'p'
where pg_get_constraintdef(keys.oid) = 'PRIMARY KEY (id)';

-- Whether servers of Daymark are connected that know of no other key than the former ones.
create function private.has_older_servers() returns boolean
language sql
stable
set search_path = ''
return to_regclass('daymark.platform') is not null and exists (
  select from pg_stat_activity
  where datname = current_database()
    and usename ~ '^(daymark_[0-9]+_)?(authenticator|supabase_auth_admin)$'
    and not (application_name like 'daymark %' and application_name >= 'daymark 20260803090500' collate "C")
);

-- Makes the person and the id the key of one more table. Returns how many that were: none at the end, and where an older
-- server needs the former keys, which is to be tried again.
create function private.replace_former_key() returns integer
language plpgsql
security definer
set search_path = ''
-- Whoever writes to the table waits behind.
set lock_timeout = '500ms'
as $$
declare
  former private.former_keys;
begin
  select * into former from private.former_keys order by name limit 1;
  if not found or private.has_older_servers() then
    return 0;
  end if;
  if former.index_name is null then
    former.index_name := former.name || '_person_key';
    execute format('create unique index %I on %s (user_id, id)', former.index_name, former.relation);
  end if;
  execute format(
    'alter table %1$s drop constraint %2$I, add constraint %2$I primary key using index %3$I',
    former.relation, former.key_name, former.index_name
  );
  if to_regclass('daymark.platform') is not null then
    -- Changes are announced by the key.
    perform realtime.attach();
  end if;
  perform pg_notify('pgrst', 'reload schema');
  return 1;
end
$$;

-- Trims a focus session as before; that a stranger has one with this id is nothing to its owner.
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
      (id, user_id, task_id, kind, started_at, ended_at, planned_seconds, updated_at)
    values (
      -- The same id but for its beginning, which counts.
      overlay(new.id::text placing lpad(to_hex(part.place), 8, '0') from 1)::uuid,
      new.user_id, new.task_id, new.kind, part.started_at, part.ended_at, new.planned_seconds,
      new.updated_at
    );
  end loop;

  new.ended_at := (select upper(span) from unnest(free) as span limit 1);
  new.started_at := lower(free);
  return new;
end
$$;

-- Looks through the next so many reminders of all people, in the order of their keys, for series whose next day was too
-- far away to be found. Returns the last key that was looked at, null at the end. The function from before, which goes by
-- the id, stays for servers of the previous version.
create function private.refresh_far_reminders(after uuid[], batch integer) returns uuid[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  owners uuid[];
  ids    uuid[];
begin
  select array_agg(user_id), array_agg(id) into owners, ids
  from (
    select user_id, id from public.reminders
    where (user_id, id) > (after[1], after[2])
    order by user_id, id
    limit batch
  ) as page;
  perform private.refresh_reminder(reminder)
  from unnest(owners, ids) as page (user_id, id)
  join public.reminders as reminder using (user_id, id)
  join public.tasks as task on task.user_id = reminder.user_id and task.id = reminder.task_id
  where task.repeat is not null and not task.completed and task.deleted_at is null and reminder.deleted_at is null
    and not exists (
      select from private.alarms where source = 'reminder' and source_id = reminder.id and user_id = reminder.user_id
    );
  return case when ids[batch] is not null then array[owners[batch], ids[batch]] end;
end
$$;

-- All of it at once, for pg_cron.
create or replace function private.tidy_reminders(idle interval default null, lifetime interval default null) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  none     constant uuid := '00000000-0000-0000-0000-000000000000';
  reminder uuid[] := array[none, none];
  last     uuid := none;
begin
  while reminder is not null loop
    reminder := private.refresh_far_reminders(reminder, 2000);
  end loop;
  while private.purge_sent() > 0 loop
  end loop;
  while last is not null loop
    last := private.purge_subscriptions(idle, lifetime, last);
  end loop;
end
$$;

revoke all on private.former_keys from public, anon, authenticated, service_role;
revoke execute on function private.has_older_servers, private.replace_former_key, private.refresh_far_reminders
  from public, anon, authenticated, service_role;
grant execute on function private.replace_former_key, private.refresh_far_reminders to service_role;

-- Daymark's own server builds indexes of large tables without a lock, and replaces the keys once no older server needs
-- the former ones. A hosted project does all of it here: where its tables are large, build the indexes before.
do $$
declare
  former record;
  other  text;
begin
  if to_regclass('daymark.platform') is not null then
    for former in
      select * from private.former_keys where index_name is null and pg_table_size(relation) < 8 * 1024 * 1024
    loop
      execute format('create unique index %I on %s (user_id, id)', former.name || '_person_key', former.relation);
    end loop;
    return;
  end if;

  if coalesce(obj_description('public.check_page()'::regprocedure, 'pg_proc'), '') not like 'called by%' then
    begin
      select split_part(setting, '=', 2) into other
      from pg_db_role_setting cross join unnest(setconfig) as setting
      where setrole = to_regrole('authenticator') and setting like 'pgrst.db_pre_request=%'
        and setdatabase in (0, (select oid from pg_database where datname = current_database()))
      order by setdatabase desc
      limit 1;
      if other is null then
        alter role authenticator set pgrst.db_pre_request = 'public.check_page';
      elsif other <> 'public.check_page' then
        raise exception 'it asks % already', other;
      end if;
    exception when others then
      raise exception 'PostgREST cannot be told to ask public.check_page() before each request'
        using errcode = 'object_not_in_prerequisite_state',
              detail = sqlerrm,
              hint = 'Pages from before this migration would be refused what they send. Where it asks a function of yours, let '
                'that begin with: perform public.check_page(). Where a right is missing, let a role that has it run: alter role '
                'authenticator set pgrst.db_pre_request = ''public.check_page''. Then say so, and apply this migration again: '
                'comment on function public.check_page is ''called by another function''';
    end;
    perform pg_notify('pgrst', 'reload config');
  end if;
  while private.replace_former_key() > 0 loop
  end loop;
end
$$;

create or replace function private.schema_version() returns text
language sql
stable
return '20260803090500';
