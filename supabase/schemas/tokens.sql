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

-- Of every function that anybody who is signed in may call, except those that are for tokens too: none of them asks for a
-- scope, and some act with the rights of whoever applies the migrations.
create function private.require_session() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.jwt() ->> 'token_id' is not null then
    raise exception 'Only a session may do this.' using errcode = 'insufficient_privilege';
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
  private.token_may, private.require_scope, private.require_session, private.sees_all_lists, private.require_all_lists, private.token_chosen,
  private.token_lists, private.own_tasks, private.token_tasks, private.tags_elsewhere, private.guard_trash, private.add_token_policies
  from public;
grant execute on function
  private.token_may, private.require_scope, private.require_session, private.sees_all_lists, private.require_all_lists, private.token_chosen,
  private.token_lists, private.own_tasks, private.token_tasks, private.tags_elsewhere
  to authenticated;
