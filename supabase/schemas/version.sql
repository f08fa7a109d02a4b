-- A project may be behind the web app that reads it, or far ahead of it. Either shows as missing rows, which look like an
-- empty day. So a web app says with each request for changes which version it needs, and is refused otherwise.

-- The migrations that were applied. Each ends with a row of its own, so that one that is applied a second time is refused
-- at the latest there.
create table private.schema_versions (
  -- Its time stamp.
  version    text collate "C" primary key,
  -- Web apps that were built for an older version cannot use this one; null: that has not changed.
  oldest_app text collate "C"
);

revoke all on private.schema_versions from public, anon, authenticated, service_role;

-- `newestMigration` in `sqlFiles.ts` is that of a server.
create function private.schema_version() returns text
language sql
stable
security definer
set search_path = ''
return (select max(version) from private.schema_versions);

create function private.oldest_app() returns text
language sql
stable
security definer
set search_path = ''
return (select max(oldest_app) from private.schema_versions);

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

-- Whoever hosts the project asks with its public key alone.
create function public.schema_version() returns text
language sql
stable
begin atomic
  select private.schema_version();
end;

comment on function public.schema_version is 'rpc: the newest migration that was applied';

-- The migration 20260803090500 changed the keys of tables. PostgREST answers the inserts of a page from before it, which
-- name the former key, with an error that the page takes as final. So a hosted project asks here first, before each
-- request, and has the page come again later: its changes wait until it is loaded anew.
create function public.check_page() returns void
language plpgsql
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  if current_setting('request.method', true) = 'POST'
    and current_setting('request.path', true) ~ '(^|/)(tasks|lists|tags|filters|reminders|focus_sessions)$'
    and strpos(headers ->> 'prefer', 'resolution=') > 0
    -- Programs have no origin: they are told what is wrong with what they send.
    and headers ? 'origin'
    and coalesce(headers ->> 'x-client-info', '') not like 'daymark/%'
  then
    raise sqlstate 'PT503' using
      message = 'This page is older than the project.',
      hint = 'Load it again: until then its changes wait.';
  end if;
end
$$;

revoke execute on function private.schema_version, private.oldest_app, private.fits from public;
revoke execute on function public.schema_version from public, service_role;
grant execute on function private.schema_version to anon, authenticated;
grant execute on function private.fits to authenticated;

revoke execute on function public.check_page from public, anon, authenticated, service_role;

-- Daymark's own server takes the former key for the new one, and asks nothing.
do $$
begin
  if to_regclass('daymark.platform') is null then
    grant execute on function public.check_page to public;
  end if;
end
$$;
