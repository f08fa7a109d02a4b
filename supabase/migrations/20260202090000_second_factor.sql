-- Whoever has set up a second factor is nobody here until they have shown it: a password alone, found
-- or guessed, opens nothing. Those who may ask the API cannot read who has factors, so this is asked
-- with the rights of whoever applies the migrations.
create function private.second_factor_shown() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
$$;

revoke execute on function private.second_factor_shown from public, anon;
grant execute on function private.second_factor_shown to authenticated;

-- Restrictive: whatever another policy allows, it is allowed only together with this one. As a
-- subquery it is asked once a statement and not once a row.
create policy "with a second factor, only who has shown it" on public.tasks
  as restrictive to authenticated
  using ((select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

create policy "with a second factor, only who has shown it" on public.task_completions
  as restrictive to authenticated
  using ((select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

create policy "with a second factor, only who has shown it" on public.focus_timers
  as restrictive to authenticated
  using ((select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

create policy "with a second factor, only who has shown it" on public.focus_sessions
  as restrictive to authenticated
  using ((select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

create policy "with a second factor, only who has shown it" on public.erasures
  as restrictive to authenticated
  using ((select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));
