-- From the releases of November 2026 on PostgreSQL adds no column to a table whose row type a parsed function body uses, as that of
-- an earlier version is: migrations could not be applied to it.
do $$
begin
  if to_regproc('private.is_passed_over') is null then
    return;
  end if;
  create or replace function private.is_passed_over(series public.tasks, day date) returns boolean
  language sql
  stable
  set search_path = ''
  as $body$
    select series.repeat_skips ? to_char(day, 'YYYY-MM-DD') or exists (
      select from public.tasks as occurrence
      where occurrence.user_id = series.user_id
        -- Series that follow one another share what comes after the first eight digits.
        and occurrence.id = (lpad(to_hex(day - date '0001-01-01'), 8, '0') || substr(series.id::text, 9))::uuid
        and (occurrence.completed or occurrence.deleted_at is null)
    )
  $body$;
end
$$;
