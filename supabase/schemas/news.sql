-- What a device reads. The view public.news is made by private.rebuild_news, which private.synchronise calls.

-- The next changes in commit order, of a database that fits the web app. The planner puts it into the query that calls it:
-- it is asked once a request, before any row is read. A device that has no rows yet asks for no tombstone up to the number
-- that was the newest when it began: it can have no row of them.
create function public.news_after(app text, after bigint, longest integer, tombstones_after bigint default 0)
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

comment on function public.news_after is
  'rpc: the next rows of news after this number, without tombstones up to another, for a web app that knows the migrations up to `app`; 412 where they do not fit';

-- What a device has to hold, so that it finds what it lost: of each table how many rows, those in the trash too, and the sum
-- of a hash of “id:seq” over them, in which no order counts. Tombstones are
-- taken off again, because only a whole row of `news` tells that it is one.
create function public.digest() returns table (table_name text, rows bigint, hash bigint)
language sql
stable
begin atomic
  select held.table_name, sum(held.count)::bigint, sum(held.count * private.hash_of_row(held.id, held.seq))::bigint
  from (
    select news.table_name, news.id, news.seq, 1 as count
    from public.news
    where news.user_id = (select auth.uid())
    union all
    select erasures.table_name, erasures.id, erasures.seq, -1
    from public.erasures
    where erasures.user_id = (select auth.uid())
  ) as held
  where (select private.require_session())
  group by held.table_name
  having sum(held.count) > 0;
end;

comment on function public.digest is
  'rpc: of each table the number of rows and the sum of a hash of “id:seq”, by which a device finds that it lost one';

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
select user_id, seq, 'focus_sessions', id, to_jsonb(focus_sessions) - 'by_hand'
from public.focus_sessions
union all
select user_id, seq, table_name, id, null
from public.erasures;

revoke all on public.changes from public, anon, authenticated;
grant select on public.changes to authenticated;

revoke execute on function public.news_after, public.digest from public, anon, service_role;
