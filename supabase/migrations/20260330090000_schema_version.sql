-- A project may be behind the web app that reads it, or far ahead of it. Either shows as missing rows, which look like an
-- empty day. So a web app says with each request for changes which version it needs, and is refused otherwise.

-- The newest migration. Each later migration ends with this function anew, with its own time stamp.
create function private.schema_version() returns text
language sql
stable
return '20260330090000';

-- Web apps that were built for an older version cannot use this one. A migration that breaks them replaces this function.
create function private.oldest_app() returns text
language sql
stable
return '20260105090000';

-- PostgREST answers this with the status and the code that it names. `app`: the newest migration that the web app knows.
create function private.fits(app text) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  version text := private.schema_version();
begin
  if app between private.oldest_app() and version then
    return true;
  end if;
  raise sqlstate 'PGRST' using
    message = jsonb_build_object(
      'code', case when app > version then 'schema_older' else 'schema_newer' end,
      'message', format('The web app needs version %s of the database, which has %s.', app, version),
      'hint', 'docs/hosting.md of Daymark tells how to upgrade.'
    )::text,
    detail = '{"status": 412, "headers": {}}';
end
$$;

-- The next changes in commit order, of a database that fits the web app. The planner puts it into the query that calls it:
-- it is asked once a request, before any row is read.
create function public.news_after(app text, after bigint, longest integer) returns setof public.news
language sql
stable
begin atomic
  select news.*
  from public.news
  where (select private.fits(app))
    and user_id = (select auth.uid())
    and seq > after
  order by seq
  limit longest;
end;

comment on function public.news_after is
  'rpc: the next rows of news after this number, for a web app that knows the migrations up to `app`; 412 where they do not fit';

-- Whoever hosts the project asks with its public key alone.
create function public.schema_version() returns text
language sql
stable
begin atomic
  select private.schema_version();
end;

comment on function public.schema_version is 'rpc: the newest migration that was applied';

revoke execute on function private.schema_version from public;
revoke execute on function private.oldest_app from public;
revoke execute on function private.fits from public;
revoke execute on function public.news_after from public, anon, service_role;
revoke execute on function public.schema_version from public, service_role;
grant execute on function private.schema_version to anon, authenticated;
grant execute on function private.fits to authenticated;
grant execute on function public.news_after to authenticated;
grant execute on function public.schema_version to anon, authenticated;
