-- Days that have no task any more keep no count: one task could be moved to every day there is.
create function private.purge_counts(batch integer default 10000) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  purged integer;
begin
  delete from public.task_completions as counts
  using (
    select user_id, date from public.task_completions
    where total_count = 0
    limit batch
    for update skip locked
  ) as empty
  where counts.user_id = empty.user_id and counts.date = empty.date;
  get diagnostics purged = row_count;
  return purged;
end
$$;

revoke execute on function private.purge_counts from public, anon, authenticated;
grant execute on function private.purge_counts to service_role;

-- As with the trash: on a hosted project there is no server of ours to ask.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-counts', '27 * * * *', 'select private.purge_counts()');
  end if;
exception when others then
  raise warning 'pg_cron does not purge empty counts: %', sqlerrm;
end
$$;
