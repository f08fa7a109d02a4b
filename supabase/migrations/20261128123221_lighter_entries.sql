-- An entry of the history took longer than it has to: it locked the row of the account, and asked again what its transaction knew.

alter table public.history drop constraint history_user_id_fkey;

-- Not by the function: PostgreSQL would read its body with each entry.
drop index public.history_order_idx;

create index history_order_idx on public.history (at)
  where kind = 'changed' and before - '{position,list_position}'::text[] = '{}';

-- Makes the row of a source for each of these people.
create function private.add_sources(people uuid[], source uuid) returns void
language sql
set search_path = ''
begin atomic
  insert into public.history_sources (user_id, id, kind, name, first_at)
  select
    person, source,
    case source when '00000000-0000-0000-0000-000000000000' then 'operator' else 'session' end,
    (select private.name_user_agent(user_agent) from auth.sessions where id = source and user_id = person),
    private.present()
  from unnest(people) as person
  on conflict do nothing;
end;

-- Begins the entries of a statement, whose people have these smallest numbers. Answers what all entries of a person in the
-- transaction have in common, {act, at, source}; null: no history is kept. A setting holds it until the transaction ends: only its
-- first statement asks for what is stored. A savepoint takes the setting back.
create function private.begin_entries(people uuid[], firsts bigint[]) returns jsonb
language plpgsql
strict
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  source   constant uuid := private.present_source();
  held     constant jsonb := coalesce(nullif(current_setting('daymark.entries', true), '')::jsonb, '{}');
  common   jsonb;
  is_known boolean;
  unknown  uuid[];
begin
  for place in 1 .. cardinality(people) loop
    common := held -> people[place]::text;
    is_known := (common ->> 'source')::uuid = source and (common ->> 'act')::bigint <= firsts[place];
    exit when is_known is not true;
  end loop;
  if is_known then
    return held;
  end if;

  select
    held || jsonb_object_agg(person, jsonb_build_object(
      'act', least(first, (held -> person::text ->> 'act')::bigint),
      'at', greatest(
        private.present(), (select at from public.history where user_id = person order by seq desc limit 1)
      ),
      'source', source
    )),
    array_agg(person) filter (where not exists (
      select from public.history_sources where user_id = person and id = source
    ))
  into common, unknown
  from unnest(people, firsts) as one (person, first)
  where private.history_days() > 0;
  if common is null then
    return null;
  end if;
  if unknown is not null then
    perform private.add_sources(unknown, source);
  end if;
  -- Further parts of a focus session are recorded before it, and have greater numbers.
  if held ?| people::text[] then
    update public.history set act = first
    from unnest(people, firsts) as one (person, first)
    where user_id = person and act = (held -> person::text ->> 'act')::bigint and first < act;
  end if;
  perform set_config('daymark.entries', common::text, true);
  return common;
end
$$;

-- The history of a person goes with their clock. A foreign key would lock the row of the account with each entry, which takes
-- longer than to write it.
create function private.forget_person() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.history where user_id = old.user_id;
  return null;
end
$$;

-- By whom the present transaction writes: the session of the request, else the operator, whose id is the nil uuid.
create function private.present_source() returns uuid
language sql
stable
return coalesce(
  case when current_setting('role', true) = 'authenticated' then
    substring(auth.jwt() ->> 'session_id' from '(?i)^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  end,
  '00000000-0000-0000-0000-000000000000'
)::uuid;

create or replace function private.record_added() returns trigger
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  common jsonb;
begin
  select private.begin_entries(array_agg(user_id), array_agg(seq)) into common
  from (select user_id, min(seq) as seq from added group by user_id) as numbered;
  if common is null then
    return null;
  end if;
  insert into public.history (user_id, seq, at, written_at, act, source, table_name, id, kind)
  select
    user_id, seq, at, private.written_before(at, updated_at),
    (entry ->> 'act')::bigint, (entry ->> 'source')::uuid, tg_table_name, id, 'added'
  from (
    select
      user_id, seq, id, updated_at, common -> user_id::text as entry,
      (common -> user_id::text ->> 'at')::timestamptz as at
    from added
  ) as rows
  on conflict do nothing;
  return null;
end
$$;

-- The arguments: the fields and the maps of the table.
create or replace function private.record_changed() returns trigger
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
-- The plan is made for the first statement, and has to be good for one that changes 10,000 rows.
set enable_nestloop = off
-- A moment in a JSON value is written in it.
set timezone = 'UTC'
as $$
declare
  fields    constant text[] := tg_argv[0];
  maps      constant text[] := tg_argv[1];
  is_nested constant boolean := tg_argv[1] like '%.%';
  common    jsonb;
begin
  select private.begin_entries(array_agg(user_id), array_agg(seq)) into common
  from (select user_id, min(seq) as seq from added group by user_id) as numbered;
  if common is null then
    return null;
  end if;
  insert into public.history (user_id, seq, at, written_at, act, source, table_name, id, kind, before)
  select
    user_id, seq, at, private.written_before(at, written),
    (entry ->> 'act')::bigint, (entry ->> 'source')::uuid, tg_table_name, id, 'changed', before
  from (
    select
      rows.user_id, rows.seq, rows.id, rows.before, common -> rows.user_id::text as entry,
      (common -> rows.user_id::text ->> 'at')::timestamptz as at,
      -- An edit that is newer than all others has moved the row's moment. Another is found by its stamps.
      case
        when newest is not null then date_trunc('milliseconds', newest)
        else to_timestamp((
          select max(private.stamp_of(rows.edited, name)) from jsonb_object_keys(rows.before) as name
        ) / 1000.0)
      end as written
    from (
      select
        added.user_id, added.seq, added.id, added.edited,
        case when added.updated_at > removed.updated_at then added.updated_at end as newest,
        case
          when is_nested then private.values_before(
            private.spread_maps(to_jsonb(removed), maps), private.spread_maps(to_jsonb(added), maps), fields, maps
          )
          else private.values_before(to_jsonb(removed), to_jsonb(added), fields, maps)
        end as before
      from added join removed using (user_id, id)
      offset 0
    ) as rows
    where rows.before is not null
  ) as entries
  on conflict do nothing;
  return null;
end
$$;

-- What was, of rows that never change.
create or replace function private.record_removed() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  fields constant text[] := tg_argv[0];
  common jsonb;
begin
  -- An account that is deleted leaves no tombstones, and no entries.
  select private.begin_entries(array_agg(user_id), array_agg(seq)) into common
  from (
    select user_id, min(erasures.seq) as seq
    from removed join public.erasures using (user_id, id)
    where erasures.table_name = tg_table_name
    group by user_id
  ) as numbered;
  if common is null then
    return null;
  end if;
  insert into public.history (user_id, seq, at, act, source, table_name, id, kind, before)
  select
    user_id, erasures.seq, (common -> user_id::text ->> 'at')::timestamptz,
    (common -> user_id::text ->> 'act')::bigint, (common -> user_id::text ->> 'source')::uuid,
    tg_table_name, id, 'removed',
    (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(removed)) where key = any (fields))
  from removed join public.erasures using (user_id, id)
  where erasures.table_name = tg_table_name
  on conflict do nothing;
  return null;
end
$$;

-- Says in everybody's history that the server was restored, under the number of the epoch.
create or replace function private.record_restore(began bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.history_days() = 0 then
    return;
  end if;
  perform private.add_sources(array(select user_id from private.user_clock), private.present_source());
  insert into public.history (user_id, seq, at, act, source, kind)
  select user_id, began, private.present(), began, private.present_source(), 'restored'
  from private.user_clock
  on conflict do nothing;
end
$$;

-- Of each changed field the value before, and of each changed key of a map, 'tags/‹key›', true or null; null: nothing
-- changed.
create function private.values_before(was jsonb, now jsonb, fields text[], maps text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  before jsonb := '{}';
  name   text;
begin
  foreach name in array fields loop
    if was -> name <> now -> name then
      before := before || jsonb_build_object(name, was -> name);
    end if;
  end loop;
  foreach name in array maps loop
    continue when was -> name is not distinct from now -> name;
    before := before || (
      select coalesce(jsonb_object_agg(name || '/' || key, case when was -> name ? key then true end), '{}')
      from jsonb_object_keys(
        coalesce(nullif(was -> name, 'null'), '{}') || coalesce(nullif(now -> name, 'null'), '{}')
      ) as key
      where coalesce(was -> name ? key, false) <> coalesce(now -> name ? key, false)
    );
  end loop;
  return nullif(before, '{}');
end
$$;

drop function private.note_acts(uuid[],bigint[]);

drop function private.note_source(uuid[]);

create or replace TRIGGER forget_history AFTER DELETE ON private.user_clock FOR EACH ROW EXECUTE FUNCTION private.forget_person();

revoke execute on function private.add_sources(uuid[],uuid) from public;

revoke execute on function private.begin_entries(uuid[],bigint[]) from public;

revoke execute on function private.forget_person() from public;

revoke execute on function private.present_source() from public;

revoke execute on function private.values_before(jsonb,jsonb,text[],text[]) from public;

insert into private.schema_versions (version) values ('20261128123221');
