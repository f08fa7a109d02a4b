-- From the releases of November 2026 on PostgreSQL adds no column to a table whose row type a parsed function body uses.

create or replace function private.is_passed_over(series public.tasks, day date) returns boolean
language sql
stable
set search_path = ''
as $$
  select series.repeat_skips ? to_char(day, 'YYYY-MM-DD') or exists (
    select from public.tasks as occurrence
    where occurrence.user_id = series.user_id
      -- Series that follow one another share what comes after the first eight digits.
      and occurrence.id = (lpad(to_hex(day - date '0001-01-01'), 8, '0') || substr(series.id::text, 9))::uuid
      and (occurrence.completed or occurrence.deleted_at is null)
  )
$$;

create or replace function private.refresh_questions(chosen public.preferences) returns void
language sql
set search_path = ''
as $$
  select private.set_alarm(
    source, chosen.user_id, chosen.user_id,
    private.next_question(source, minutes, chosen.user_id, private.present())
  )
  from (values ('plan', chosen.plan_at_minutes), ('close', chosen.close_at_minutes)) as questions (source, minutes);
$$;

insert into private.schema_versions (version) values ('20261128122600');
