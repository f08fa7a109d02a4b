-- Limits of how many rows a user may have.

-- Counts a user's rows outside the trash after the statement that added or restored some. The clock is
-- held by then, so two transactions cannot both take the last place.
create function private.enforce_limit() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  limit_rows constant integer := tg_argv[0];
  -- Of a row outside the trash.
  visible    constant text := tg_argv[1];
  is_full    boolean;
begin
  execute format(
    'select exists (
       select from (%s) as owner
       where (select count(*) from %s as held where held.user_id = owner.user_id and %s) > $1
     )',
    case tg_op
      when 'INSERT' then format('select distinct user_id from added where %s', visible)
      else 'select distinct added.user_id from added join removed using (user_id, id)
            where added.deleted_at is null and removed.deleted_at is not null'
    end,
    tg_relid::regclass, visible
  ) into is_full using limit_rows;
  if is_full then
    raise exception 'That is as many as there can be. Remove one first.'
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name;
  end if;
  return null;
end
$$;

-- Counts the rows outside the trash that share a value, after the statement that added, moved or restored some: at most so many
-- in one column.
create function private.enforce_limit_of() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  shared     constant text := tg_argv[0];
  limit_rows constant integer := tg_argv[1];
  is_full    boolean;
begin
  execute format(
    'select exists (
       select from (%1$s) as given
       where (
         select count(*) from %2$s as held
         where held.user_id = given.user_id and held.%3$I = given.shared and held.deleted_at is null
       ) > $1
     )',
    format(
      case tg_op
        when 'INSERT' then
          'select distinct user_id, %1$I as shared from added where %1$I is not null and deleted_at is null'
        else
          'select distinct added.user_id, added.%1$I as shared from added join removed using (user_id, id)
           where added.%1$I is not null and added.deleted_at is null
             and (removed.%1$I is distinct from added.%1$I or removed.deleted_at is not null)'
      end,
      shared
    ),
    tg_relid::regclass, shared
  ) into is_full using limit_rows;
  if is_full then
    raise exception 'That is as many as there can be. Remove one first.'
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name;
  end if;
  return null;
end
$$;

create function private.limit_rows(relation regclass, how_many integer, has_trash boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  arguments constant text :=
    format('%L, %L', how_many, case when has_trash then 'deleted_at is null' else 'true' end);
begin
  if how_many is null then
    execute format('drop trigger if exists limit_added on %s', relation);
    execute format('drop trigger if exists limit_restored on %s', relation);
    return;
  end if;
  execute format(
    'create or replace trigger limit_added after insert on %s
       referencing new table as added
       for each statement execute function private.enforce_limit(%s)',
    relation, arguments
  );
  if has_trash then
    execute format(
      'create or replace trigger limit_restored after update on %s
         referencing old table as removed new table as added
         for each statement execute function private.enforce_limit(%s)',
      relation, arguments
    );
  end if;
end
$$;
