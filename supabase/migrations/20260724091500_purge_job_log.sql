-- pg_cron keeps a row of every run for good: those of a schedule of 10 seconds fill 500 MB in four months.

-- Deletes what is older than a day of the caller's own runs, which is what pg_cron lets everybody delete. Answers how many there were.
create function private.purge_job_log() returns integer
language plpgsql
set search_path = ''
as $$
declare
  purged integer := 0;
begin
  -- pg_cron is not everywhere, and older versions keep no runs.
  if to_regclass('cron.job_run_details') is not null then
    execute '
      delete from cron.job_run_details
      where username = current_user and coalesce(end_time, start_time) < private.present() - interval ''24 hours''';
    get diagnostics purged = row_count;
  end if;
  return purged;
end
$$;

revoke execute on function private.purge_job_log from public, anon, authenticated;

do $$
begin
  if to_regclass('cron.job') is not null then
    perform cron.schedule('purge-job-log', '47 * * * *', 'select private.purge_job_log()');
  end if;
exception when others then
  raise warning 'pg_cron does not purge the log of its jobs: %', sqlerrm;
end
$$;

create or replace function private.schema_version() returns text
language sql
stable
return '20260724091500';
