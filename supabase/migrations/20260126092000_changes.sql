-- Everything of a user in its commit order, so that a device asks once for what is new: each row as
-- the API shows it, but for what only the merge needs, and null for what was deleted for ever. Each
-- part is read in the order of its own index, so a page costs its own rows and no more.
create view public.changes with (security_invoker = true) as
select user_id, seq, 'tasks' as table_name, id, to_jsonb(tasks) - '{edited,believed}'::text[] as row
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
