-- Rows and tombstones are looked up by the primary key, also where a plan was made while the table was empty: an import into a new
-- account read all its rows for each row. Tombstones are looked up without asking for the rights of each row.

-- Whether a person has a row of this table and this id. It has a statement of its own for each table, as a statement that is put
-- together has to be planned anew for each row. Its plan is kept, and may be made while the table is empty and every index of
-- a person's rows seems as good: only that of the primary key has them in the order of their ids.
create or replace function private.rebuild_holds_row() returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create or replace function private.holds_row(name text, row_id uuid, owner uuid) returns boolean
     language plpgsql
     set search_path = ''''
     as %L',
    'begin case name' || (
      select string_agg(
        format(
          ' when %L then return coalesce(row_id = (
              select id from public.%I where user_id = owner and id >= row_id order by id limit 1
            ), false);',
          name, name
        ),
        '' order by name
      )
      from private.synchronised_tables
    ) || ' end case; end'
  );
  revoke execute on function private.holds_row from public;
end
$$;

-- Ignores an insert of an id that its user has deleted for ever. It runs after stamp_row, which has waited for the clock and so
-- for every tombstone. The rights of whoever inserts would be asked for again with each row.
create or replace function private.skip_tombstoned() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Row security refuses another's row, and says no more.
  if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
    return new;
  end if;
  -- In the order of the primary key, as in private.holds_row.
  if new.id = (
    select id from public.erasures
    where user_id = new.user_id and table_name = tg_table_name and id >= new.id
    order by id limit 1
  ) then
    return null;
  end if;
  return new;
end
$$;

select private.rebuild_holds_row();

insert into private.schema_versions (version) values ('20261129164500');
