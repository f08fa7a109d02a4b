-- The next migration changes the keys of tables. PostgREST answers the inserts of a page from before it, which name the
-- former key, with an error that the page takes as final. So a hosted project asks here first, before each request, and
-- has the page come again later: its changes wait until it is loaded anew.
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

revoke execute on function public.check_page from public, anon, authenticated, service_role;
do $$
begin
  -- Daymark's own server takes the former key for the new one, and asks nothing.
  if to_regclass('daymark.platform') is null then
    grant execute on function public.check_page to public;
  end if;
end
$$;

create or replace function private.schema_version() returns text
language sql
stable
return '20260803090000';
