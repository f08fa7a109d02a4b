-- An account with 200,000 rows cannot be deleted within the limit of one statement. It is marked, which ends it for
-- everybody, and its rows go in batches; whoever finds a mark later goes on.
create table private.deleted_accounts (
  user_id    uuid primary key references auth.users on delete cascade,
  deleted_at timestamptz not null
);

revoke all on private.deleted_accounts from public, anon, authenticated;

-- Deletes at most `batch` rows of an account that is marked, and says how many they were. Tables with one row for each user
-- are left to the cascade.
create function private.delete_rows_of(person uuid, batch integer) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  relation regclass;
  removed  integer;
  total    integer := 0;
begin
  if not exists (select from private.deleted_accounts where user_id = person) then
    return 0;
  end if;
  -- The oldest table first: tasks before the counts of their days.
  for relation in
    select reference.conrelid
    from pg_catalog.pg_constraint as reference
    join pg_catalog.pg_class as referring on referring.oid = reference.conrelid
    join pg_catalog.pg_attribute as owner
      on owner.attrelid = reference.conrelid and owner.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = 'auth.users'::regclass
      and reference.confdeltype = 'c' and owner.attname = 'user_id'
      and referring.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_catalog.pg_constraint as key
        where key.conrelid = reference.conrelid and key.contype = 'p' and key.conkey = reference.conkey
      )
    order by reference.oid
  loop
    execute format(
      'delete from %1$s where ctid = any (array(select ctid from %1$s where user_id = $1 limit $2))',
      relation
    ) using person, batch - total;
    get diagnostics removed = row_count;
    total := total + removed;
    exit when total >= batch;
  end loop;
  return total;
end
$$;

revoke execute on function private.delete_rows_of from public;

-- On a hosted project accounts are deleted by private.delete_account().
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant select, insert on private.deleted_accounts to supabase_auth_admin;
    grant execute on function private.delete_rows_of to supabase_auth_admin;
  end if;
end
$$;
