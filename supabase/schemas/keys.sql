-- Clients choose the ids of rows, and whoever knows the id of a series knows those of its occurrences. So a row is known by
-- its person and its id: a stranger's row with the same id is another one. Here stands what replaces the former keys, by the
-- id alone, of an installation that is older than the migration 20260803090500.

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

revoke all on private.former_keys from public, anon, authenticated, service_role;

revoke execute on function private.has_older_servers, private.replace_former_key from public;
grant execute on function private.replace_former_key to service_role;
