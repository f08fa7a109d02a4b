-- Announcements leave the transaction: NOTIFY takes one lock for all commits of the cluster and keeps it while they are
-- flushed. A server of Daymark sets `daymark.announcements` for its sessions, finds there before each commit what its
-- transaction announces, and sends it after the commit (`announcer.ts`). Whoever else writes announces in the transaction.

-- One announcement tells of the rows of one person that one statement has changed, by their keys. Of more than 50 rows in a row of numbers
-- it tells the first and the last number, so that 500 rows fit into one.
create function realtime.announce_changes() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  later   text := nullif(current_setting('daymark.announcements', true), '');
  moment  constant text := to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US');
  owner   text;
  -- How many rows of the owner, their numbers, and their keys: those of numbered tables are made of `ids`.
  rows    bigint;
  first   bigint;
  last    bigint;
  ids     uuid[];
  keys    jsonb;
  -- `channelOf` in `personChannels.ts` answers the same.
  channel text;
  parts   json[];
  part    json;
  announcement text;
  found_people refcursor;
begin
  if tg_argv[0] = 'numbered' then
    open found_people for
      select user_id::text, count(*), min(seq), max(seq), array_agg(id), null::jsonb from changed group by user_id;
  else
    open found_people for
      select content ->> 'user_id', count(*), min((content ->> 'seq')::bigint), max((content ->> 'seq')::bigint), null::uuid[],
        jsonb_agg((select jsonb_object_agg(name, content -> name) from unnest(tg_argv[1:]) as name))
      from (select to_jsonb(changed) as content from changed) as changes
      group by content ->> 'user_id';
  end if;
  loop
    fetch found_people into owner, rows, first, last, ids, keys;
    exit when not found;
    channel := case
      when owner is null then 'realtime'
      else 'realtime_' || left(encode(sha256(convert_to(owner, 'UTF8')), 'hex'), 2)
    end;
    if rows > 50 and tg_op <> 'DELETE' and last - first + 1 = rows then
      parts := array(
        select json_build_object('key', tg_argv[1:], 'first', start, 'last', least(start + 499, last))
        from generate_series(first, last, 500) as start
      );
    elsif rows = 1 then
      parts := array[json_build_object('keys', coalesce(
        keys, jsonb_build_array(jsonb_build_object('id', ids[1], 'user_id', owner))
      ))];
    else
      parts := array(
        select json_build_object('keys', json_agg(key))
        from (
          select key, sum(octet_length(key::text)) over (rows unbounded preceding) / 4800 as chunk
          from (
            select jsonb_build_object('id', id, 'user_id', owner) as key from unnest(ids) as id
            union all
            select key from jsonb_array_elements(keys) as key
          ) as each
          where octet_length(key::text) < 2900
        ) as measured
        group by chunk
        order by chunk
      );
    end if;
    foreach part in array parts loop
      announcement := json_build_object(
        'schema', tg_table_schema,
        'table', tg_table_name,
        'type', tg_op,
        'owner', owner,
        'commit_timestamp', left(moment, -3) || 'Z',
        'rows', part
      );
      -- PostgreSQL refuses longer ones, and a write must not fail because nobody can be told of it.
      continue when octet_length(announcement) >= 8000;
      if later is null then
        perform pg_notify(channel, announcement);
      else
        later := concat(later, E'\n', moment, ' ', channel, ' ', announcement);
      end if;
    end loop;
  end loop;
  close found_people;
  if octet_length(later) > 16384 then
    -- A transaction of many statements would copy what it has announced again and again: it sends that itself, and what follows.
    perform pg_notify(
      split_part(line, ' ', 2),
      substr(line, length(split_part(line, ' ', 1)) + length(split_part(line, ' ', 2)) + 3)
    )
    from unnest(string_to_array(later, E'\n')) with ordinality as lines (line, place)
    where place > 1
    order by place;
    later := '';
  end if;
  if later is not null then
    perform set_config('daymark.announcements', later, true);
  end if;
  return null;
end
$$;

do $$
declare
  one record;
begin
  for one in
    select tgrelid::regclass as name from pg_trigger where tgfoid = 'realtime.announce()'::regprocedure
  loop
    execute format('drop trigger realtime_announce on %s', one.name);
  end loop;
end
$$;

-- The tables that announce their changes, and the arguments of their triggers.
drop view realtime.announced;
create view realtime.announced with (security_invoker) as
select
  tgrelid as relation,
  string_to_array(left(encode(tgargs, 'escape'), -4), '\000') as arguments
from pg_trigger
where tgname = 'realtime_announce_insert' and tgfoid = 'realtime.announce_changes'::regproc;

-- The published tables that have a primary key, and the arguments of their triggers: whether the table has an owner, an id as key and
-- numbers, then the columns of the key.
create view realtime.announceable with (security_invoker) as
select
  relation,
  case
    when key <@ '{id,user_id}' and key @> '{id,user_id}' and exists (
      select from pg_attribute
      where attrelid = relation and attname = 'seq' and atttypid = 'bigint'::regtype and not attisdropped
    ) then 'numbered'
    else 'others'
  end || key as arguments
from realtime.published;

drop function realtime.announce();

-- Makes the published tables, and no others, announce their changes. To be called whenever the
-- publication may have changed; locks nothing when there is nothing to do.
create or replace function realtime.attach() returns void
  language plpgsql
  set search_path = ''
as $$
declare
  one     record;
  event   text;
begin
  for one in
    select relation::regclass as name
    from (table realtime.announced except table realtime.announceable) as stale
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger %I on %s', 'realtime_announce_' || event, one.name);
    end loop;
  end loop;

  for one in
    select
      relation::regclass as name,
      (select string_agg(quote_literal(argument), ', ' order by place)
       from unnest(arguments) with ordinality as part (argument, place)) as arguments
    from (table realtime.announceable except table realtime.announced) as missing
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger %I after %s on %s referencing %s table as changed
         for each statement execute function realtime.announce_changes(%s)',
        'realtime_announce_' || event, event, one.name,
        case event when 'delete' then 'old' else 'new' end, one.arguments
      );
    end loop;
  end loop;
end
$$;

select realtime.attach();
