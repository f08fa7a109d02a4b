-- What happened to the rows of each person: one entry for each change, written by triggers of private.synchronise in the
-- transaction of the change. Nobody else writes entries, and no quota counts them.

-- What whoever keeps the installation has set; a name that is missing has its default.
create table private.settings (
  name  text primary key,
  value jsonb not null
);

revoke all on private.settings from public, anon, authenticated, service_role;

-- For how many days entries are kept; 0: none are written, read or kept. The server writes it from its settings; on a hosted
-- project whoever keeps it does.
create function private.history_days() returns integer
language sql
stable
return coalesce((select value::integer from private.settings where name = 'history_days'), 400);

-- By whom: a row for each session, token, grant or app password that has changed something, with a name that outlives it. The
-- operator has the nil uuid.
create table public.history_sources (
  user_id  uuid not null references auth.users on delete cascade,
  id       uuid not null,
  kind     text not null check (kind in ('session', 'token', 'app', 'dav', 'operator')),
  -- Of a session its browser and system. Null where nobody knows.
  name     text check (char_length(name) <= 120),
  first_at timestamptz not null,
  primary key (user_id, id)
);

create table public.history (
  -- It goes with the person's clock: forget_person.
  user_id    uuid not null,
  -- The number that the change gave the row; of a removal that of its tombstone.
  seq        bigint not null,
  -- When it arrived. It never falls as seq grows.
  at         timestamptz not null,
  -- When it was written, where that is more than 60 s earlier.
  written_at timestamptz,
  -- The smallest seq of its transaction.
  act        bigint not null,
  source     uuid not null,
  -- Null: a restore, which concerns all rows.
  table_name text,
  id         uuid,
  kind       text not null check (kind in ('added', 'changed', 'removed', 'restored')),
  -- Of each changed column the value before; of a map 'tags/‹key›' with true or null. Of a removed row what it was.
  before     jsonb,
  primary key (user_id, seq),
  check ((kind = 'restored') = (table_name is null) and (id is null) = (table_name is null)),
  check ((before is not null) = (kind in ('changed', 'removed')))
);

create index history_row_idx on public.history (user_id, id, seq);

-- Is an entry about the order of rows alone? Such entries are kept for 30 days.
create function private.is_order_alone(kind text, before jsonb) returns boolean
language sql
immutable
parallel safe
return kind = 'changed' and before - '{position,list_position}'::text[] = '{}';

-- Not by the function: PostgreSQL would read its body with each entry.
create index history_order_idx on public.history (at)
  where kind = 'changed' and before - '{position,list_position}'::text[] = '{}';
create index history_removed_idx on public.history (at) where kind = 'removed';

-- Sessions of the account read it, and tokens do not.
create function private.sees_history() returns boolean
language sql
stable
security definer
set search_path = ''
return auth.jwt() ->> 'token_id' is null and private.history_days() > 0;

alter table public.history enable row level security;
alter table public.history_sources enable row level security;

create policy "people see their history" on public.history
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.sees_history()));

create policy "people see who changed their rows" on public.history_sources
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.sees_history()));

create policy "the second factor is shown" on public.history
  as restrictive to authenticated
  using ((select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

create policy "the second factor is shown" on public.history_sources
  as restrictive to authenticated
  using ((select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

revoke all on public.history, public.history_sources from public, anon, authenticated, service_role;
grant select on public.history, public.history_sources to authenticated;
grant select, delete on public.history, public.history_sources to service_role;

-- A row as it was, of the row of later and the values before of all that has changed since.
create function private.walk_back(held jsonb, before jsonb, maps text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  was   jsonb := private.spread_maps(held, maps);
  name  text;
  value jsonb;
  map   text;
begin
  for name, value in select * from jsonb_each(before) loop
    map := (select one from unnest(maps) as one where starts_with(name, one || '/'));
    was := was || case
      when map is null then jsonb_build_object(name, value)
      when value = 'true' then
        jsonb_build_object(map, (was -> map) || jsonb_build_object(substr(name, length(map) + 2), true))
      else jsonb_build_object(map, (was -> map) - substr(name, length(map) + 2))
    end;
  end loop;
  return private.gather_maps(was, maps) - array(select one from unnest(maps) as one where one like '%.%');
end
$$;

revoke execute on function
  private.history_days, private.is_order_alone, private.sees_history, private.walk_back
  from public;
grant execute on function private.sees_history to authenticated;
