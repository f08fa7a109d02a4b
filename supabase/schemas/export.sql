-- One's own rows, for the export of a hosted project.

-- The tables that have rows of the caller, found in the catalogue.
create function public.own_tables() returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(relname order by relname), '[]')
  from pg_catalog.pg_class as relations
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and exists (select from pg_catalog.pg_attribute where attrelid = relations.oid and attname = 'user_id')
$$;

-- A page of the caller's rows in the order of their key, and the key of the last one, with the columns that they may read.
-- Row security selects the rows.
create function public.own_rows(relation text, after jsonb default null) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  columns text;
  keys    text;
  wanted  text;
  page    jsonb;
begin
  if not public.own_tables() ? relation then
    raise exception 'there is no table %', relation using errcode = 'undefined_table';
  end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', relation)::regclass and attnum > 0 and not attisdropped
    and has_column_privilege(attrelid, attnum, 'select');
  select string_agg(format('%I', attname), ', ' order by place),
         string_agg(format('($1 ->> %s)::%s', place - 1, format_type(atttypid, atttypmod)), ', ' order by place)
  into keys, wanted
  from pg_catalog.pg_index
  cross join unnest(indkey) with ordinality as parts (number, place)
  join pg_catalog.pg_attribute on attrelid = indrelid and attnum = parts.number
  where indrelid = format('public.%I', relation)::regclass and indisprimary;
  execute format(
    'select jsonb_build_object(
       ''rows'', coalesce(jsonb_agg(to_jsonb(one) order by %1$s), ''[]''),
       ''last'', (jsonb_agg(jsonb_build_array(%1$s) order by %1$s)) -> -1
     )
     from (
       select %4$s from public.%2$I where $1 is null or (%1$s) > (%3$s) order by %1$s limit 200
     ) as one',
    keys, relation, wanted, columns
  ) into page using after;
  return page;
end
$$;

comment on function public.own_tables is 'rpc: the tables that may have rows of the caller, on a hosted project';
comment on function public.own_rows is 'rpc: a page of rows of the caller, on a hosted project';
revoke execute on function public.own_tables, public.own_rows
  from public, anon, authenticated, service_role;

-- Daymark's own server has requests for these, with limits, mails and a record.
do $$
begin
  if to_regclass('daymark.platform') is null then
    grant execute on function
      public.own_tables, public.own_rows
      to authenticated;
  end if;
end
$$;
