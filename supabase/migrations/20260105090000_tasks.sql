-- What is not for the API: row security cannot be got round by what cannot be named.
create schema if not exists private;

create table public.tasks (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null default auth.uid() references auth.users on delete cascade,
  title       text not null
              check (char_length(title) <= 500)
              -- At least one character that is not what JavaScript, too, calls a blank.
              check (title ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  description text not null default '' check (char_length(description) <= 16384),
  priority    text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  -- A moment on the wall clock, so that a task is due on the same day wherever it is read.
  due_date    timestamp not null check (due_date >= '0001-01-01' and due_date < '10000-01-01'),
  completed   boolean not null default false,
  -- Compared byte by byte, as the client does; null until the task is given a place.
  position    text collate "C" check (position ~ '^[0-9A-Za-z]+$' and char_length(position) <= 1024),
  created_at  timestamptz not null default now(),
  -- The newest edit in this row, by the clock of the device that made it.
  updated_at  timestamptz not null default now(),
  -- Since when the task is in the trash.
  deleted_at  timestamptz,
  -- The place of the row's last change among all changes of its user.
  seq         bigint not null,
  -- Field → milliseconds of the edit that won it.
  edited      jsonb not null,
  unique (user_id, seq)
);

create index on public.tasks (user_id, due_date);

alter table public.tasks enable row level security;

create policy "people see and change their own tasks" on public.tasks
  to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

revoke all on public.tasks from public, anon, authenticated;
grant select, delete on public.tasks to authenticated;

-- An upsert writes every column it was given, so the trigger keeps id, user_id and created_at as
-- they were. No right covers seq and edited.
grant
  insert (
    id, user_id, title, description, priority, due_date, completed, position,
    created_at, updated_at, deleted_at
  ),
  update (
    id, user_id, title, description, priority, due_date, completed, position,
    created_at, updated_at, deleted_at
  )
  on public.tasks to authenticated;

-- The counter's row stays locked until commit. So a user's changes are numbered in the order in
-- which they become visible, and a reader who has seen a number has seen all smaller ones.
create table private.user_clock (
  -- Deferred: a row refused for another reason must not tell whether its user exists.
  user_id uuid primary key references auth.users on delete cascade deferrable initially deferred,
  seq     bigint not null
);

create function private.next_seq(whose uuid) returns bigint
language sql
set search_path = ''
as $$
  insert into private.user_clock as clock (user_id, seq)
  values (whose, 1)
  on conflict (user_id) do update set seq = clock.seq + 1
  returning seq
$$;

-- A device's clock may be wrong. Only a little of the future is believed, and nothing before 1970.
create function private.believable(moment timestamptz) returns timestamptz
language sql
stable
returns null on null input
set search_path = ''
as $$
  select greatest(least(moment, now() + interval '60 seconds'), 'epoch')
$$;

-- Each field keeps the most recent edit, whichever device made it and however late it arrives.
create function private.merge_task() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  fields constant text[] :=
    array['title', 'description', 'priority', 'due_date', 'completed', 'position', 'deleted_at'];
  field    text;
  stamp    bigint;
  wanted   jsonb;
  held     jsonb;
  accepted jsonb := '{}';
  edits    jsonb := '{}';
begin
  new.created_at := private.believable(new.created_at);
  new.updated_at := private.believable(new.updated_at);
  new.deleted_at := private.believable(new.deleted_at);
  -- The columns' own constraints refuse these.
  if new.user_id is null or new.updated_at is null then
    return new;
  end if;
  stamp := floor(extract(epoch from new.updated_at) * 1000);

  if tg_op = 'INSERT' then
    new.edited := (select jsonb_object_agg(name, stamp) from unnest(fields) as name);
    new.seq := private.next_seq(new.user_id);
    return new;
  end if;

  wanted := to_jsonb(new);
  held := to_jsonb(old);
  foreach field in array fields loop
    if wanted -> field is distinct from held -> field
      and stamp >= coalesce((old.edited ->> field)::bigint, 0)
    then
      accepted := accepted || jsonb_build_object(field, wanted -> field);
      edits := edits || jsonb_build_object(field, stamp);
    end if;
  end loop;
  -- A stale edit, or one that has been here before: no row is touched and no number used.
  if edits = '{}' then
    return null;
  end if;

  accepted := accepted || jsonb_build_object(
    'updated_at', greatest(old.updated_at, new.updated_at),
    'edited', old.edited || edits,
    'seq', private.next_seq(old.user_id)
  );
  return jsonb_populate_record(old, accepted);
end
$$;

create trigger merge before insert or update on public.tasks
  for each row execute function private.merge_task();

alter publication supabase_realtime add table public.tasks;
