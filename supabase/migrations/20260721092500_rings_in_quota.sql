-- What is on its way to devices and into mails is kept for a user, and counts as their rows.

create function private.ringing_rows(owner uuid) returns bigint
language sql
stable
set search_path = ''
return (select count(*) from private.deliveries where user_id = owner)
  + (select count(*) from private.reminder_mails where user_id = owner);

-- As before, with what rings. It has to be counted only where it may matter: nobody has more of it than 2,000 of each kind, and what
-- rings within a minute.
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
    if exists (
      select from private.quota
      where held.rows + held.tombstones / 10
          + case
              when held.rows + held.tombstones / 10 + 10000 > quota.rows then private.ringing_rows(held.user_id)
              else 0
            end > quota.rows
        or held.kilobytes + held.tombstones / 5 > quota.megabytes * 1024
    ) then
      perform private.raise_quota_exceeded();
    end if;
  end loop;
  return null;
end
$$;

revoke execute on function private.ringing_rows from public, anon, authenticated, service_role;

create or replace function private.schema_version() returns text
language sql
stable
return '20260721092500';
