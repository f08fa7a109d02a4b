-- What is left of tasks that were purged from the trash and have focus: a time sheet names them, their lists and their tags. The
-- server adds rows, and people delete them.

create table public.past_tasks (
  -- That of the task.
  id        uuid not null,
  user_id   uuid not null,
  name      text not null check (char_length(name) <= 500),
  -- Its list and the task above it; both may be gone.
  list_id   uuid,
  parent_id uuid,
  tags      jsonb not null check (jsonb_typeof(tags) = 'object'),
  gone_at   timestamptz not null,
  primary key (user_id, id)
);

-- Of the focus of a task below it.
create index past_tasks_parent_idx on public.past_tasks (user_id, parent_id) where parent_id is not null;

select private.synchronise(
  'past_tasks',
  inserts => 'once',
  insertable => false,
  history => false,
  write_scope => 'none'
);

-- Keeps of these tasks, which are about to be purged, those that have focus, or steps with focus, past ones included.
create function private.keep_past_tasks(owners uuid[], ids uuid[]) returns void
language sql
set search_path = ''
begin atomic
  with recursive below (user_id, top, id) as (
    select user_id, id, id from unnest(owners, ids) as overdue (user_id, id)
    union
    select below.user_id, below.top, step.id
    from below join public.tasks as step on step.user_id = below.user_id and step.parent_id = below.id
  )
  insert into public.past_tasks (id, user_id, name, list_id, parent_id, tags, gone_at)
  select task.id, task.user_id, task.title, task.list_id, task.parent_id, task.tags, private.present()
  from public.tasks as task
  join (
    select distinct below.user_id, below.top as id
    from below
    where exists (
      select from public.focus_sessions as session
      where session.user_id = below.user_id and session.task_id = below.id and session.kind = 'focus'
    ) or exists (
      select from public.past_tasks as step where step.user_id = below.user_id and step.parent_id = below.id
    )
  ) as focused using (user_id, id)
  on conflict do nothing;
end;

revoke execute on function private.keep_past_tasks from public;
