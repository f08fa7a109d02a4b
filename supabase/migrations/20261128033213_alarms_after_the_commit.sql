-- Setting an alarm took the lock that NOTIFY takes for all commits of the cluster. A server of Daymark now wakes the workers after its commit.

-- Keeps an alarm that is still to ring as it is, so that nothing rings twice; null takes it away, and so does a moment that never
-- comes. Workers are woken as changes of rows are announced: a server of Daymark does it after the commit, of which
-- `0022_announcements.sql` tells, whoever else writes does it in the transaction.
create or replace function private.set_alarm(source text, source_id uuid, user_id uuid, fire_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  later constant text := nullif(current_setting('daymark.announcements', true), '');
begin
  if set_alarm.fire_at is null or not isfinite(set_alarm.fire_at) then
    delete from private.alarms
    where source = set_alarm.source and source_id = set_alarm.source_id and user_id = set_alarm.user_id;
  else
    insert into private.alarms as held (source, source_id, user_id, fire_at)
    values (set_alarm.source, set_alarm.source_id, set_alarm.user_id, set_alarm.fire_at)
    on conflict (source, source_id, user_id) do update
    set fire_at = excluded.fire_at, retry_at = null, tries = 0
    where held.fire_at <> excluded.fire_at;
    if not found then
      return;
    elsif later is null then
      perform pg_notify('daymark_alarms', '');
    elsif strpos(later, ' daymark_alarms ') = 0 then
      perform set_config(
        'daymark.announcements',
        concat(later, E'\n', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ' daymark_alarms '),
        true
      );
    end if;
  end if;
end
$$;

insert into private.schema_versions (version) values ('20261128033213');
