-- The tables that were synchronised by hand take part through private.synchronise.

drop trigger merge on public.tasks;
drop trigger remember_erasure on public.tasks;
drop trigger refuse_erased on public.tasks;
drop policy "people see and change their own tasks" on public.tasks;
drop policy "with a second factor, only who has shown it" on public.tasks;
select private.synchronise('tasks');

drop trigger merge on public.focus_timers;
drop policy "people see and set their own timers" on public.focus_timers;
drop policy "with a second factor, only who has shown it" on public.focus_timers;
select private.synchronise('focus_timers', inserts => 'parts', deletable => false);

-- Moves an interval that ends in the future back as a whole: it ends at the clamped moment and keeps
-- its length. After merge_insert, which has taken the clock; before trim, which looks for free time.
create function private.shift_future_session() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  ahead constant interval := greatest(
    new.ended_at - private.clamp_timestamp(new.ended_at, private.present()), interval '0'
  );
begin
  new.started_at := date_trunc('milliseconds', new.started_at - ahead);
  new.ended_at := date_trunc('milliseconds', new.ended_at - ahead);
  return new;
end
$$;

drop trigger number on public.focus_sessions;
drop trigger remember_erasure on public.focus_sessions;
drop trigger refuse_erased on public.focus_sessions;
drop policy "people see and keep their own record" on public.focus_sessions;
drop policy "with a second factor, only who has shown it" on public.focus_sessions;
select private.synchronise('focus_sessions', inserts => 'once');

create trigger shift_future before insert on public.focus_sessions
  for each row execute function private.shift_future_session();

alter policy "with a second factor, only who has shown it" on public.task_completions
  rename to "the second factor is shown";
alter policy "with a second factor, only who has shown it" on public.erasures
  rename to "the second factor is shown";

-- The first versions of 2026-01-19 had not all of them.
drop function if exists
  private.number_session(), private.remember_erasure(), private.refuse_erased(), private.merge(),
  private.believable_moments(jsonb), private.name_of_edit(text, jsonb),
  private.newest_beliefs(jsonb), private.believable(timestamptz);
