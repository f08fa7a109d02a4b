-- What has been in the trash for 30 days goes for ever. Whose task it is, and since when it has been
-- there, is guarded where it is written: nobody shortens another's 30 days.
create index on public.tasks (deleted_at) where deleted_at is not null;

-- How many went; ask again when that was a full batch. Several may ask at once: one does it.
create function private.purge_trash(batch integer default 10000) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  purged integer;
begin
  if not pg_try_advisory_xact_lock(4600460047) then
    return 0;
  end if;

  delete from public.tasks
  where id in (
    select id from public.tasks
    -- In hours: a day in which the clocks change is as long as any other.
    where deleted_at < now() - interval '720 hours'
    order by deleted_at
    limit batch
    -- Whoever restores a task at this moment is not waited for, and has it back.
    for update skip locked
  );
  get diagnostics purged = row_count;
  return purged;
end
$$;

revoke execute on function private.purge_trash from public, anon, authenticated;
grant usage on schema private to service_role;
grant execute on function private.purge_trash to service_role;

-- A hosted project has pg_cron and no server of ours to ask. Anywhere else the server asks, so where
-- pg_cron cannot be used the migration goes on without it.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-trash', '17 * * * *', 'select private.purge_trash()');
  end if;
exception when others then
  raise warning 'pg_cron does not purge the trash: %', sqlerrm;
end
$$;
