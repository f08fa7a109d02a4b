-- An act of an app took seconds where PostgreSQL had last counted the table while it had few rows: what is dropped was found anew for each
-- of 2,000.

-- No quota counts them: of the answered ones of an app the newest 2,000 stay, in 8 MB at most, and at least one. Without tombstones,
-- as in private.purge_app_changes.
create or replace function private.drop_oldest_app_changes(asking uuid) returns void
language sql
security definer
set search_path = ''
as $$
  -- Ids are found once: joined, they were found anew for each row while the table was thought to have few.
  delete from public.app_changes
  where user_id = auth.uid() and id = any (array(
    select answered.id
    from (
      select
        change.id,
        row_number() over newest as number,
        sum(pg_column_size(change.mutations) + pg_column_size(change.before)) over newest as bytes
      from public.app_changes as change
      where change.user_id = auth.uid() and change.source = asking and change.state <> 'open'
      window newest as (order by change.created_at desc, change.id rows unbounded preceding)
    ) as answered
    where answered.number > 1 and (answered.number > 2000 or answered.bytes > 8388608)
  ))
$$;

insert into private.schema_versions (version) values ('20261130000000');
