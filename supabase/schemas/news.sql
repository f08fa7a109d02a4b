-- What a device reads. The view public.news is made by private.rebuild_news, which private.synchronise calls.

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

-- Web apps from before `news` read the columns that tasks had then, and need a date in each: the last date there is means
-- none.
create view public.changes with (security_invoker = true) as
select
  user_id, seq, 'tasks' as table_name, id,
  jsonb_build_object(
    'id', id, 'user_id', user_id, 'title', title, 'description', description, 'priority', priority,
    'due_date', coalesce(due_date, '9999-12-31'), 'completed', completed, 'position', position,
    'created_at', created_at, 'updated_at', updated_at, 'deleted_at', deleted_at, 'seq', seq,
    'estimate_minutes', estimate_minutes
  ) as row
from public.tasks
union all
select user_id, seq, 'focus_timers', id, to_jsonb(focus_timers) - '{edited,believed}'::text[]
from public.focus_timers
union all
select user_id, seq, 'focus_sessions', id, to_jsonb(focus_sessions)
from public.focus_sessions
union all
select user_id, seq, table_name, id, null
from public.erasures;

revoke all on public.changes from public, anon, authenticated;
grant select on public.changes to authenticated;

revoke execute on function public.news_after from public, anon, service_role;
