-- The record: each stretch of focus, and each break, as it was. Rows never change and never overlap.
create table public.focus_sessions (
  id              uuid primary key default gen_random_uuid(),
  user_id         uuid not null default auth.uid() references auth.users on delete cascade,
  -- Null for the global timer. No foreign key: the record outlives its task.
  task_id         uuid,
  kind            text not null check (kind in ('focus', 'short_break', 'long_break')),
  started_at      timestamptz not null,
  ended_at        timestamptz not null,
  planned_seconds integer not null check (planned_seconds between 0 and 86400),
  updated_at      timestamptz not null default now(),
  seq             bigint not null,
  check (ended_at > started_at),
  check (ended_at <= started_at + interval '24 hours'),
  unique (user_id, seq)
);

create index on public.focus_sessions (user_id, started_at);

alter table public.focus_sessions enable row level security;

create policy "people see and keep their own record" on public.focus_sessions
  to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

revoke all on public.focus_sessions from public, anon, authenticated;
grant select, delete on public.focus_sessions to authenticated;
grant
  insert (id, user_id, task_id, kind, started_at, ended_at, planned_seconds, updated_at)
  on public.focus_sessions to authenticated;

-- Takes the clock, which makes a user's recordings wait for one another.
create function private.number_session() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  ahead interval;
begin
  -- The column's own constraint refuses it.
  if new.user_id is null then
    return new;
  end if;
  new.seq := private.next_seq(new.user_id);
  new.updated_at := private.believable(new.updated_at);
  -- By a clock that is ahead: it ends when it can have, and is as long as it was.
  ahead := greatest(new.ended_at - private.believable(new.ended_at), interval '0');
  new.started_at := date_trunc('milliseconds', new.started_at - ahead);
  new.ended_at := date_trunc('milliseconds', new.ended_at - ahead);
  return new;
end
$$;

-- Leaves of a stretch what no other covers: the row is the first part of it, and each further part a
-- row of its own. With the rights of whoever inserts, so that of another's time nothing is told.
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
    or exists (select from public.focus_sessions where id = new.id)
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
      (id, user_id, task_id, kind, started_at, ended_at, planned_seconds, updated_at)
    values (
      -- The same id but for its beginning, which counts.
      overlay(new.id::text placing lpad(to_hex(part.place), 8, '0') from 1)::uuid,
      new.user_id, new.task_id, new.kind, part.started_at, part.ended_at, new.planned_seconds,
      new.updated_at
    );
  end loop;

  new.ended_at := (select upper(span) from unnest(free) as span limit 1);
  new.started_at := lower(free);
  return new;
end
$$;

-- By their names: the clock, then what was erased, then what is free.
create trigger number before insert on public.focus_sessions
  for each row execute function private.number_session();

create trigger refuse_erased before insert on public.focus_sessions
  for each row execute function private.refuse_erased();

create trigger trim before insert on public.focus_sessions
  for each row execute function private.trim_session();

create trigger remember_erasure before delete on public.focus_sessions
  for each row execute function private.remember_erasure();

alter publication supabase_realtime add table public.focus_sessions;
