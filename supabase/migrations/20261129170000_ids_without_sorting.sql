-- Rows and tombstones are looked up by the primary key whatever the table was like when the plan was made. The order of the ids
-- did not suffice: in half of the imports into a new account each row read all the rows before it still.

-- Whether a person has a row of this table and this id. It has a statement of its own for each table, as a statement that is put
-- together has to be planned anew for each row. Its plan is kept, and may be made while the table has few rows: the index of the
-- days may have fewer pages then, and to sort what it finds costs nothing yet. Without sorting only the primary key is left.
create or replace function private.rebuild_holds_row() returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create or replace function private.holds_row(name text, row_id uuid, owner uuid) returns boolean
     language plpgsql
     set search_path = '''' set enable_sort = off
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

-- Ignores an insert of an id that its user has deleted for ever.
create or replace function private.skip_tombstoned() returns trigger
language plpgsql
security definer
set search_path = ''
set enable_sort = off
as $$
begin
  -- Row security refuses another's row, and says no more.
  if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
    return new;
  end if;
  -- By the primary key, as in private.holds_row.
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

insert into private.schema_versions (version) values ('20261129170000');
