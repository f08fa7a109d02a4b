-- How long a task will take, in the eyes of whoever has to do it.
alter table public.tasks
  add column estimate_minutes integer check (estimate_minutes between 1 and 1440);

grant insert (estimate_minutes), update (estimate_minutes) on public.tasks to authenticated;

drop trigger merge on public.tasks;

create trigger merge before insert or update on public.tasks
  for each row execute function private.merge(
    'whole', 'title', 'description', 'priority', 'due_date', 'completed', 'position', 'deleted_at',
    'estimate_minutes'
  );
