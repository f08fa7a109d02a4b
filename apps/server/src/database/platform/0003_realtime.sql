-- The tables whose changes are told to open screens; each migration adds its own.
create publication supabase_realtime;

-- How such a change is announced. A hosted project reads its write-ahead log instead.
create schema realtime;

-- The announcement says which row changed and whose it is, never what is in it: whoever is to see
-- the row reads it again under their own role. The arguments are the columns of the primary key.
create function realtime.announce() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  changed      jsonb := to_jsonb(coalesce(new, old));
  announcement text  := json_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'key', (select jsonb_object_agg(name, changed -> name) from unnest(tg_argv) as name),
    'owner', changed ->> 'user_id',
    'commit_timestamp',
      to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  );
begin
  -- PostgreSQL refuses longer ones, and a write must not fail because nobody can be told of it.
  if octet_length(announcement) < 8000 then
    perform pg_notify('realtime', announcement);
  end if;
  return null;
end
$$;

-- The published tables that have a primary key, and its columns.
create view realtime.published with (security_invoker) as
select
  pg_class.oid as relation,
  array_agg(attname::text order by attnum) as key
from pg_publication_tables as listed
join pg_namespace on nspname = listed.schemaname
join pg_class on relname = listed.tablename and relnamespace = pg_namespace.oid
join pg_index on indrelid = pg_class.oid and indisprimary
join pg_attribute on attrelid = pg_class.oid and attnum = any (indkey)
where listed.pubname = 'supabase_realtime'
group by pg_class.oid;

-- The tables that announce their changes, and the key they announce them with.
create view realtime.announced with (security_invoker) as
select
  tgrelid as relation,
  string_to_array(left(encode(tgargs, 'escape'), -4), '\000') as key
from pg_trigger
where tgname = 'realtime_announce' and tgfoid = 'realtime.announce'::regproc;

-- Makes the published tables, and no others, announce their changes. To be called whenever the
-- publication may have changed; locks nothing when there is nothing to do.
create function realtime.attach() returns void
  language plpgsql
  set search_path = ''
as $$
declare
  one record;
begin
  for one in
    select relation::regclass as name
    from (table realtime.announced except table realtime.published) as stale
  loop
    execute format('drop trigger realtime_announce on %s', one.name);
  end loop;

  for one in
    select
      relation::regclass as name,
      (select string_agg(quote_literal(name), ', ' order by place)
       from unnest(key) with ordinality as part (name, place)) as arguments
    from (table realtime.published except table realtime.announced) as missing
  loop
    execute format(
      'create trigger realtime_announce after insert or update or delete on %s
       for each row execute function realtime.announce(%s)',
      one.name, one.arguments
    );
  end loop;
end
$$;

revoke execute on function realtime.attach() from public;
