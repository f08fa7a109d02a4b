create table public.focus_timers (
  -- That of its task, or of its user for the global timer. No foreign key: a timer may arrive before
  -- its task, and the task may be gone when it does.
  id               uuid not null,
  user_id          uuid not null default auth.uid() references auth.users on delete cascade,
  -- What nobody has set yet is null: whoever sets one field does not speak of the others.
  duration_seconds integer check (duration_seconds between 60 and 3600),
  -- Running is a deadline; all moments and lengths are in milliseconds.
  state            jsonb
                   check (octet_length(state::text) <= 1024)
                   check (state is null or coalesce(
                     case state ->> 'state'
                       when 'paused' then jsonb_typeof(state -> 'remaining') = 'number'
                       when 'running' then jsonb_typeof(state -> 'endsAt') = 'number'
                         and jsonb_typeof(state -> 'since') = 'number'
                         and state ->> 'session' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                       when 'over' then jsonb_typeof(state -> 'endedAt') = 'number'
                         and state ->> 'session' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                     end,
                     false
                   )),
  -- Of the global timer only: the cycle of focus and breaks, and how it is set up.
  plan             jsonb check (jsonb_typeof(plan) = 'object' and octet_length(plan::text) <= 4096),
  updated_at       timestamptz not null default now(),
  seq              bigint not null,
  edited           jsonb not null,
  believed         jsonb not null default '{}',
  primary key (user_id, id),
  unique (user_id, seq)
);

alter table public.focus_timers enable row level security;

create policy "people see and set their own timers" on public.focus_timers
  to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

revoke all on public.focus_timers from public, anon, authenticated;
grant select on public.focus_timers to authenticated;

-- A timer is written by an upsert, which writes every column it was given.
grant
  insert (id, user_id, duration_seconds, state, plan, updated_at),
  update (id, user_id, duration_seconds, state, plan, updated_at)
  on public.focus_timers to authenticated;

create trigger merge before insert or update on public.focus_timers
  for each row execute function private.merge('parts', 'duration_seconds', 'state', 'plan');

alter publication supabase_realtime add table public.focus_timers;
