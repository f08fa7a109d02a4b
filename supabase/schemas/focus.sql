-- The focus timers, and the record of what was focused.

create table public.focus_timers (
  -- That of its task, or of its user for the global timer. No foreign key: a timer may arrive before its task, and the task
  -- may be gone when it does.
  id               uuid not null,
  user_id          uuid not null default auth.uid(),
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
  edited           jsonb not null,
  primary key (user_id, id)
);

select private.synchronise(
  'focus_timers',
  inserts => 'parts',
  deletable => false,
  history => false,
  read_scope => 'focus:read',
  write_scope => 'focus:write',
  within => 'id in (select private.token_tasks())'
);

-- Each interval of focus, and each break, as it was. Rows never change and never overlap.
create table public.focus_sessions (
  id              uuid not null default gen_random_uuid(),
  user_id         uuid not null default auth.uid(),
  -- Null for the global timer. No foreign key: the record outlives its task.
  task_id         uuid,
  kind            text not null check (kind in ('focus', 'short_break', 'long_break')),
  started_at      timestamptz not null,
  ended_at        timestamptz not null,
  planned_seconds integer not null check (planned_seconds between 0 and 86400),
  -- Added or corrected by hand.
  by_hand         boolean not null default false,
  check (ended_at > started_at),
  check (ended_at <= started_at + interval '24 hours'),
  primary key (user_id, id)
);

create index on public.focus_sessions (user_id, started_at);
-- Whether a task that is purged has focus.
create index focus_sessions_task_idx on public.focus_sessions (user_id, task_id) where task_id is not null;

select private.synchronise(
  'focus_sessions',
  inserts => 'once',
  read_scope => 'focus:read',
  write_scope => 'focus:write',
  within => 'task_id in (select private.token_tasks())'
);

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

-- Leaves of an interval what no other covers: the row is the first part of it, and each further part a row of its own. With
-- the rights of whoever inserts, so that of another's time nothing is told.
create function private.trim_session() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  free  tstzmultirange;
  part  record;
begin
  -- Out of order or too long, which the table's own constraints refuse; or here already.
  if new.ended_at <= new.started_at
    or new.ended_at > new.started_at + interval '24 hours'
    or exists (select from public.focus_sessions where id = new.id and user_id = new.user_id)
  then
    return new;
  end if;

  select tstzmultirange(tstzrange(new.started_at, new.ended_at))
    - coalesce(range_agg(tstzrange(started_at, ended_at)), '{}')
  into free
  from public.focus_sessions
  where user_id = new.user_id
    and started_at < new.ended_at
    and started_at > new.started_at - interval '24 hours'
    and ended_at > new.started_at;

  -- All of it is on record already.
  if isempty(free) then
    return null;
  end if;

  for part in
    select lower(span) as started_at, upper(span) as ended_at, place
    from unnest(free) with ordinality as parts (span, place)
    where place > 1
  loop
    insert into public.focus_sessions
      (id, user_id, task_id, kind, started_at, ended_at, planned_seconds, by_hand, updated_at)
    values (
      -- The same id but for its beginning, which counts.
      overlay(new.id::text placing lpad(to_hex(part.place), 8, '0') from 1)::uuid,
      new.user_id, new.task_id, new.kind, part.started_at, part.ended_at, new.planned_seconds,
      new.by_hand, new.updated_at
    );
  end loop;

  new.ended_at := (select upper(span) from unnest(free) as span limit 1);
  new.started_at := lower(free);
  return new;
end
$$;

-- By their names: the clock, then tombstones and the future, then what is free.
create trigger shift_future before insert on public.focus_sessions
  for each row execute function private.shift_future_session();

create trigger trim before insert on public.focus_sessions
  for each row execute function private.trim_session();
