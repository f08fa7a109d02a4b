-- Where a standby takes over, PostgreSQL begins a timeline. After asynchronous replication it may lack commits that were
-- acknowledged; devices still hold those and send them again in a new epoch.

-- The timeline that servers last wrote to, and whether its commits waited for a standby.
create table daymark.timeline (
  one            boolean primary key default true check (one),
  number         integer not null,
  is_synchronous boolean not null
);

revoke all on daymark.timeline from public;

-- Fails on a standby.
create function daymark.present_timeline(out number integer, out is_synchronous boolean)
language sql
stable
set search_path = ''
as $$
  select
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer,
    current_setting('synchronous_standby_names') <> ''
      and current_setting('synchronous_commit') not in ('off', 'local')
$$;

-- Whether this is noted; null on a standby, which may be promoted while it is connected to.
create function daymark.is_timeline_noted() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if pg_is_in_recovery() then
    return null;
  end if;
  return exists (
    select from daymark.timeline join daymark.present_timeline() as present using (number, is_synchronous)
  );
end
$$;

-- To be called before anything is written to a timeline. Answers the number of the epoch that it has begun, or null.
create function daymark.note_timeline() returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  present record;
  noted   daymark.timeline;
  began   bigint;
begin
  if pg_is_in_recovery() then
    return null;
  end if;
  present := daymark.present_timeline();
  insert into daymark.timeline (number, is_synchronous) values (present.number, present.is_synchronous)
  on conflict do nothing;
  -- Whoever comes second waits here until the epoch has begun.
  select * into noted from daymark.timeline for update;
  -- An upgrade to another version of PostgreSQL begins at 1 again and loses nothing.
  if present.number > noted.number and not noted.is_synchronous then
    began := private.begin_epoch(silences => false);
  end if;
  update daymark.timeline set number = present.number, is_synchronous = present.is_synchronous
  where timeline is distinct from (true, present.number, present.is_synchronous)::daymark.timeline;
  return began;
end
$$;

revoke execute on function daymark.present_timeline, daymark.is_timeline_noted, daymark.note_timeline from public;
grant usage on schema daymark to authenticator, supabase_auth_admin;
grant execute on function daymark.is_timeline_noted, daymark.note_timeline to authenticator, supabase_auth_admin;
