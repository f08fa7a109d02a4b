-- A program with a token of a person could not be held to what it was given.

-- What a request by token may do: its claims name the token, its scopes and its lists. A session has no such claims, and may do
-- all. These functions are asked once a statement.

-- Each scope of tasks and of focus holds the ones before it. No token has 'none'.
create function private.token_may(scope text) returns boolean
language sql
stable
set search_path = ''
return auth.jwt() ->> 'token_id' is null or coalesce(
  auth.jwt() -> 'scopes' ?| case scope
    when 'tasks:read' then '{tasks:read,tasks:propose,tasks:write,tasks:delete}'
    when 'tasks:propose' then '{tasks:propose,tasks:write,tasks:delete}'
    when 'tasks:write' then '{tasks:write,tasks:delete}'
    when 'focus:read' then '{focus:read,focus:write}'
    when 'none' then '{}'
    else array[scope]
  end::text[],
  false
);

-- Of writes, which would otherwise pass over the rows in silence.
create function private.require_scope(scope text) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.token_may(scope) then
    raise exception 'This token may not change tasks.' using errcode = 'insufficient_privilege';
  end if;
  return true;
end
$$;

-- Whether the request sees all lists.
create function private.sees_all_lists() returns boolean
language sql
stable
set search_path = ''
return auth.jwt() ->> 'token_id' is null or auth.jwt() -> 'lists' = 'null';

-- Of what would not tell that a row has left the lists of a token.
create function private.require_all_lists() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.sees_all_lists() then
    raise exception 'This token sees some lists only.' using errcode = 'insufficient_privilege';
  end if;
  return true;
end
$$;

-- The lists that a token names, without their sections. The nil uuid is Inbox.
create function private.token_chosen() returns uuid[]
language sql
stable
set search_path = ''
return array(
  select case list when 'inbox' then '00000000-0000-0000-0000-000000000000' else list end::uuid
  from jsonb_array_elements_text(
    case jsonb_typeof(auth.jwt() -> 'lists') when 'array' then auth.jwt() -> 'lists' else '[]' end
  ) as list
);

-- With their sections.
create function private.token_lists() returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  chosen constant uuid[] := private.token_chosen();
begin
  return chosen || array(
    with recursive section (id) as (
      select list.id from public.lists as list where list.user_id = auth.uid() and list.parent_id = any (chosen)
      union
      select list.id from section join public.lists as list on list.user_id = auth.uid() and list.parent_id = section.id
    )
    select section.id from section
  );
end
$$;

create function private.own_tasks() returns setof uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query select id from public.tasks where user_id = auth.uid();
end
$$;

-- The tasks of its lists, with their steps: a step is in the list of the task above it.
create function private.token_tasks() returns setof uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person  constant uuid := auth.uid();
  of_them constant uuid[] := private.token_lists();
begin
  return query
  with recursive seen (id) as (
    select task.id from public.tasks as task
    where task.user_id = person
      and coalesce(task.list_id, '00000000-0000-0000-0000-000000000000') = any (of_them)
      and not exists (
        select from public.tasks as parent where parent.user_id = person and parent.id = task.parent_id
      )
    union
    select step.id from seen join public.tasks as step on step.user_id = person and step.parent_id = seen.id
  )
  select seen.id from seen;
end
$$;

-- Tags that other tasks have, and none of its lists.
create function private.tags_elsewhere() returns setof uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  with used as (
    select tag::uuid as id, bool_or(task.id in (select private.token_tasks())) as is_here
    from public.tasks as task, jsonb_object_keys(task.tags) as tag
    where task.user_id = auth.uid()
    group by tag
  )
  select used.id from used where not is_here;
end
$$;

-- The argument: the scope that moving into the trash needs.
create function private.guard_trash() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_scope(tg_argv[0]);
  return null;
end
$$;

-- Restrictive policies: `within` says which rows are of the lists of a token that is limited to some.
create function private.add_token_policies(relation regclass, read_scope text, write_scope text, within text) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits constant text := format('((select private.sees_all_lists()) or (%s))', within);
  writes constant text := format('(select private.require_scope(%L)) and %s', write_scope, limits);
  name   text;
begin
  foreach name in array array['tokens see', 'tokens add', 'tokens change', 'tokens delete'] loop
    execute format('drop policy if exists %I on %s', name, relation);
  end loop;
  execute format(
    'create policy "tokens see" on %s as restrictive for select to authenticated
       using ((select private.token_may(%L)) and %s)',
    relation, read_scope, limits
  );
  execute format(
    'create policy "tokens add" on %s as restrictive for insert to authenticated with check (%s)', relation, writes
  );
  execute format(
    'create policy "tokens change" on %s as restrictive for update to authenticated using (%s) with check (%s)',
    relation, writes, writes
  );
  execute format(
    'create policy "tokens delete" on %s as restrictive for delete to authenticated
       using ((select private.require_scope(''none'')))',
    relation
  );
end
$$;

revoke execute on function
  private.token_may, private.require_scope, private.sees_all_lists, private.require_all_lists, private.token_chosen,
  private.token_lists, private.own_tasks, private.token_tasks, private.tags_elsewhere, private.guard_trash, private.add_token_policies
  from public;
grant execute on function
  private.token_may, private.require_scope, private.sees_all_lists, private.require_all_lists, private.token_chosen,
  private.token_lists, private.own_tasks, private.token_tasks, private.tags_elsewhere
  to authenticated;

alter table private.synchronised_options
  add column read_scope text not null default 'tasks:read',
  add column write_scope text not null default 'tasks:write',
  add column within text not null default 'false';

drop function private.remember_options(text,text,text[],integer,boolean,jsonb,text[],boolean,text[],boolean,boolean);

drop function private.synchronise(text,text,text[],integer,boolean,jsonb,text[],boolean,text[],boolean,boolean);

create function private.remember_options(
  table_name text, inserts text, maps text[], limit_rows integer, deletable boolean, map_keys jsonb, clamped text[],
  history boolean, server text[], insertable boolean, counted boolean, read_scope text, write_scope text,
  within text
) returns private.synchronised_options
language sql
set search_path = ''
begin atomic
  insert into private.synchronised_options as held (
    table_name, inserts, maps, limit_rows, deletable, map_keys, clamped, history, server, insertable, counted,
    read_scope, write_scope, within
  )
  values (
    table_name, coalesce(inserts, 'whole'), coalesce(maps, '{}'), limit_rows, coalesce(deletable, true),
    coalesce(map_keys, '{}'), coalesce(clamped, '{}'), coalesce(history, true), coalesce(server, '{}'),
    coalesce(insertable, true), coalesce(counted, true), coalesce(read_scope, 'tasks:read'),
    coalesce(write_scope, 'tasks:write'), coalesce(within, 'false')
  )
  on conflict (table_name) do update
  set inserts = coalesce(remember_options.inserts, held.inserts),
      maps = coalesce(remember_options.maps, held.maps),
      limit_rows = coalesce(remember_options.limit_rows, held.limit_rows),
      deletable = coalesce(remember_options.deletable, held.deletable),
      map_keys = coalesce(remember_options.map_keys, held.map_keys),
      clamped = coalesce(remember_options.clamped, held.clamped),
      history = coalesce(remember_options.history, held.history),
      server = coalesce(remember_options.server, held.server),
      read_scope = coalesce(remember_options.read_scope, held.read_scope),
      write_scope = coalesce(remember_options.write_scope, held.write_scope),
      within = coalesce(remember_options.within, held.within),
      insertable = coalesce(remember_options.insertable, held.insertable),
      counted = coalesce(remember_options.counted, held.counted)
  returning held.*;
end;

revoke execute on function private.remember_options from public, anon, authenticated, service_role;

create function private.synchronise(
  table_name text,
  inserts text default null,
  maps text[] default null,
  limit_rows integer default null,
  deletable boolean default null,
  map_keys jsonb default null,
  clamped text[] default null,
  history boolean default null,
  server text[] default null,
  insertable boolean default null,
  counted boolean default null,
  read_scope text default null,
  write_scope text default null,
  within text default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  relation  constant regclass := format('public.%I', table_name);
  internal  constant text[] := array['seq', 'edited', 'believed'];
  merges    boolean;
  columns   text[];
  plain     text[];
  nested    text[];
  fields    text[];
  of_people text[];
  writable  text;
  has_trash boolean;
  name      text;
begin
  select held.inserts, held.maps, held.limit_rows, held.deletable, held.map_keys, held.clamped, held.history,
         held.server, held.insertable, held.counted, held.read_scope, held.write_scope, held.within
  into inserts, maps, limit_rows, deletable, map_keys, clamped, history, server, insertable, counted,
       read_scope, write_scope, within
  from private.remember_options(
    table_name, inserts, maps, limit_rows, deletable, map_keys, clamped, history, server, insertable, counted,
    read_scope, write_scope, within
  ) as held;
  merges := inserts <> 'once';
  if inserts not in ('whole', 'parts', 'once') or (maps <> '{}' and not merges) then
    raise exception 'inserts is whole, parts or once, and once takes no maps'
      using errcode = 'invalid_parameter_value';
  end if;

  perform private.add_sync_columns(relation, merges);
  columns := array(
    select attname::text from pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  );
  nested := array(select map from unnest(maps) as map where map like '%.%');
  plain := array(select map from unnest(maps) as map where map not like '%.%');
  if not plain || clamped || server || array(select split_part(map, '.', 1) from unnest(nested) as map) <@ columns then
    raise exception '% has not all the columns %', relation, maps || clamped || server
      using errcode = 'undefined_column';
  end if;
  has_trash := 'deleted_at' = any (columns);
  clamped := array(
    select column_name from unnest(columns) as column_name
    where column_name = any (array['created_at', 'updated_at', 'deleted_at'] || clamped)
  );
  fields := array(
    select column_name from unnest(columns) as column_name
    where column_name <> all (array['id', 'user_id', 'created_at', 'updated_at'] || internal || maps)
  );
  of_people := array(select field from unnest(fields || maps) as field where field <> all (server));
  writable := (
    select string_agg(quote_ident(column_name), ', ') from unnest(columns) as column_name
    where column_name <> all (internal || server)
  );

  perform private.add_policies(relation);
  perform private.add_token_policies(relation, read_scope, write_scope, within);
  execute format('revoke all on %s from public, anon, authenticated', relation);
  execute format('grant select on %s to authenticated', relation);
  if insertable then
    execute format('grant insert (%s) on %s to authenticated', writable, relation);
  end if;
  -- An upsert assigns every column it was given, so id, user_id and created_at are granted too; the
  -- merge keeps them as they were.
  if merges and of_people <> '{}' then
    execute format('grant update (%s) on %s to authenticated', writable, relation);
  end if;
  if deletable then
    execute format('grant delete on %s to authenticated', relation);
  end if;

  -- Row triggers of one moment run in the order of their names: the marks, the merge, what follows.
  execute format(
    'create or replace trigger merge_insert before insert on %s
       for each row execute function private.stamp_row(%L, %L, %L, %L, %L)',
    relation, inserts, fields, plain, clamped, map_keys
  );
  if nested <> '{}' then
    execute format(
      'create or replace trigger merge_insert_maps before insert on %s
         for each row execute function private.stamp_inner_maps(%L, %L)',
      relation, nested, map_keys
    );
  end if;
  if inserts = 'whole' then
    execute format(
      'create or replace trigger merge_insert_stamps before insert on %s
         for each row execute function private.compact_new_row(%L)',
      relation, fields
    );
  end if;
  if merges then
    execute format(
      'create or replace trigger merge_update before update on %s
         for each row execute function private.merge_row(%L, %L, %L, %L, %L)',
      relation, inserts, fields, maps, clamped, map_keys
    );
    perform private.mark_assignments(relation);
  end if;
  execute format(
    'create or replace trigger lock_clock before update or delete on %s
       for each statement execute function private.lock_clock_first()',
    relation
  );
  if deletable then
    execute format(
      'create or replace trigger record_tombstone before delete on %s
         for each row execute function private.record_tombstone()',
      relation
    );
    execute format(
      'create or replace trigger skip_tombstoned before insert on %s
         for each row execute function private.skip_tombstoned()',
      relation
    );
  end if;
  perform private.limit_rows(relation, limit_rows, has_trash);
  if counted then
    perform private.queue_recounts(relation);
    perform private.add_usage_triggers(relation, deletable);
  end if;
  if history then
    perform private.add_history_triggers(
      relation, inserts, array(select field from unnest(fields) as field where field <> all (server)), maps, deletable
    );
  end if;

  if has_trash then
    if merges then
      execute format(
        'create or replace trigger guard_trash after update on %s
           for each row when (old.deleted_at is null and new.deleted_at is not null)
           execute function private.guard_trash(%L)',
        relation, case write_scope when 'tasks:write' then 'tasks:delete' else 'none' end
      );
    end if;
    execute format(
      'create index if not exists %I on %s (deleted_at) where deleted_at is not null',
      table_name || '_deleted_at_idx', relation
    );
  end if;
  if not exists (
    select from pg_publication_tables as published
    where pubname = 'supabase_realtime'
      and schemaname = 'public' and tablename = synchronise.table_name
  ) then
    execute format('alter publication supabase_realtime add table %s', relation);
  end if;
  perform private.rebuild_news();
end
$$;

select private.synchronise(
  'lists',
  within => 'id = any ((select private.token_chosen())::uuid[]) or parent_id = any ((select private.token_lists())::uuid[])'
);

select private.synchronise(
  'tags',
  within => 'id not in (select private.tags_elsewhere())'
);

select private.synchronise(
  'filters'
);

select private.synchronise(
  'tasks',
  within => 'parent_id in (select private.token_tasks())
    or coalesce(list_id, ''00000000-0000-0000-0000-000000000000'') = any ((select private.token_lists())::uuid[])
      and (parent_id is null or parent_id not in (select private.own_tasks()))'
);

select private.synchronise(
  'reminders',
  within => 'task_id in (select private.token_tasks())'
);

select private.synchronise(
  'preferences',
  write_scope => 'none',
  within => 'true'
);

select private.synchronise(
  'days'
);

select private.synchronise(
  'focus_timers',
  read_scope => 'focus:read',
  write_scope => 'focus:write',
  within => 'id in (select private.token_tasks())'
);

select private.synchronise(
  'focus_sessions',
  read_scope => 'focus:read',
  write_scope => 'focus:write',
  within => 'task_id in (select private.token_tasks())'
);

select private.synchronise(
  'calendars',
  read_scope => 'calendars:read',
  write_scope => 'none',
  within => 'true'
);

select private.synchronise(
  'calendar_days',
  read_scope => 'calendars:read',
  write_scope => 'none',
  within => 'true'
);

create policy "tokens see" on public.task_completions
  as restrictive for select to authenticated
  using ((select private.token_may('tasks:read')) and (select private.sees_all_lists()));

create policy "tokens see" on public.erasures
  as restrictive for select to authenticated
  using ((select private.token_may('tasks:read')));

create policy "tokens see" on public.epochs
  as restrictive for select to authenticated
  using ((select private.token_may('tasks:read')));

create policy "tokens see" on public.push_subscriptions
  as restrictive for all to authenticated
  using ((select private.token_may('none')));

create or replace function private.present_source() returns uuid
language sql
stable
return coalesce(
  case when current_setting('role', true) = 'authenticated' then
    substring(coalesce(auth.jwt() ->> 'token_id', auth.jwt() ->> 'session_id') from '(?i)^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  end,
  '00000000-0000-0000-0000-000000000000'
)::uuid;

create or replace function private.add_sources(people uuid[], source uuid) returns void
language sql
set search_path = ''
begin atomic
  insert into public.history_sources (user_id, id, kind, name, first_at)
  select
    person, source,
    case
      when source = '00000000-0000-0000-0000-000000000000' then 'operator'
      when auth.jwt() ->> 'token_id' is not null then coalesce(auth.jwt() ->> 'token_kind', 'token')
      else 'session'
    end,
    coalesce(
      left(auth.jwt() ->> 'by', 120),
      (select private.name_user_agent(user_agent) from auth.sessions where id = source and user_id = person)
    ),
    private.present()
  from unnest(people) as person
  on conflict do nothing;
end;

create or replace function public.news_after(app text, after bigint, longest integer, tombstones_after bigint default 0)
returns setof public.news
language sql
stable
begin atomic
  select news.*
  from public.news
  where (select private.fits(app))
    and (select private.require_all_lists())
    and user_id = (select auth.uid())
    and seq > after
    and (seq > tombstones_after or row is not null)
  order by seq
  limit longest;
end;

insert into private.schema_versions (version) values ('20261128163932');
