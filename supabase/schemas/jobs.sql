-- Daymark's own server purges by itself. On a hosted project pg_cron does, or whoever keeps the project says who does: the
-- migration *_fail_closed.sql checks that.

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

revoke execute on function private.purge_job_log from public;

do $$
begin
  if to_regclass('daymark.platform') is null and to_regclass('cron.job') is not null then
    perform cron.schedule('purge-trash', '17 * * * *', 'select private.purge_trash()');
    perform cron.schedule('purge-counts', '27 * * * *', 'select private.purge_counts()');
    perform cron.schedule('recount-usage', '37 * * * *', 'select private.recount_usage(500000)');
    perform cron.schedule('measure-share', '*/5 * * * *', 'select private.measure_share()');
    perform cron.schedule('tidy-reminders', '47 * * * *', 'select private.tidy_reminders()');
    perform cron.schedule('purge-history', '57 * * * *', 'select private.purge_history(100000)');
    perform cron.schedule('purge-calendar-days', '7 * * * *', 'select private.purge_calendar_days()');
    perform cron.schedule('purge-job-log', '47 * * * *', 'select private.purge_job_log()');
  end if;
end
$$;
