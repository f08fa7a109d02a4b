-- What apps propose and what they did: acts of others that a person answers. Apps and tokens add rows by functions; people answer.

create table public.app_changes (
  id          uuid not null default gen_random_uuid(),
  user_id     uuid not null,
  -- Who proposed or did it, as `history_sources` knows it. Names are chosen by apps, and two may have the same.
  source      uuid not null,
  app         text not null check (char_length(app) between 1 and 60),
  says        text not null check (char_length(says) <= 200),
  -- As `apply_act` takes them.
  mutations   jsonb not null check (jsonb_typeof(mutations) = 'array' and octet_length(mutations::text) <= 262144),
  -- Of each mutation the row, or the columns, that it replaces, with its title or name; null: there was none.
  before      jsonb not null check (jsonb_typeof(before) = 'array' and octet_length(before::text) <= 262144),
  state       text not null default 'open' check (state in ('open', 'applied', 'declined', 'expired', 'undone')),
  created_at  timestamptz not null default now(),
  answered_at timestamptz,
  primary key (user_id, id),
  check (jsonb_array_length(mutations) = jsonb_array_length(before))
);

create index app_changes_open_idx on public.app_changes (created_at) where state = 'open';
create index app_changes_answered_idx on public.app_changes (coalesce(answered_at, created_at)) where state <> 'open';
create index app_changes_source_idx on public.app_changes (user_id, source, created_at desc, id);

select private.synchronise(
  'app_changes',
  clamped => '{answered_at}',
  server => '{source,app,says,mutations,before}',
  insertable => false,
  deletable => false,
  counted => false,
  history => false,
  read_scope => 'tasks:propose',
  write_scope => 'none',
  within => 'true'
);

create policy "tokens see their own" on public.app_changes as restrictive for select to authenticated
  using (
    (select auth.jwt() ->> 'token_id') is null or source::text = (select lower(auth.jwt() ->> 'token_id'))
  );

-- Applied wins against declined and expired, whatever their stamps: what it changed has been changed. `prevails` of the column in
-- `appChanges.ts` says the same. Runs after the marks of assigned columns and before the merge, which reads them.
create function private.judge_app_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.state = 'applied' and new.state in ('declined', 'expired') then
    new.edited := new.edited - '{=state,=answered_at}'::text[];
  elsif old.state in ('declined', 'expired') and new.state = 'applied' then
    new.edited := new.edited || '{"!state": true}';
  end if;
  return new;
end
$$;

create trigger judge_app_change before update on public.app_changes
  for each row execute function private.judge_app_change();

-- No quota counts them: of the answered ones of an app the newest 2,000 stay, in 8 MB at most, and at least one. Without tombstones,
-- as in private.purge_app_changes.
create function private.drop_oldest_app_changes(asking uuid) returns void
language sql
security definer
set search_path = ''
as $$
  -- Ids are found once: joined, they were found anew for each row while the table was thought to have few.
  delete from public.app_changes
  where user_id = auth.uid() and id = any (array(
    select answered.id
    from (
      select
        change.id,
        row_number() over newest as number,
        sum(pg_column_size(change.mutations) + pg_column_size(change.before)) over newest as bytes
      from public.app_changes as change
      where change.user_id = auth.uid() and change.source = asking and change.state <> 'open'
      window newest as (order by change.created_at desc, change.id rows unbounded preceding)
    ) as answered
    where answered.number > 1 and (answered.number > 2000 or answered.bytes > 8388608)
  ))
$$;

-- Adds what the app of the request proposes ('open') or has done ('applied').
create function private.add_app_change(says text, mutations jsonb, before jsonb, state text) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
  asking  constant uuid := auth.jwt() ->> 'token_id';
  added   uuid;
begin
  if asking is null or auth.uid() is null or add_app_change.state not in ('open', 'applied') then
    raise exception 'Only an app proposes changes.' using errcode = 'insufficient_privilege';
  end if;
  if add_app_change.state = 'open' then
    perform private.lock_clock();
    if (
      select count(*) from public.app_changes as held
      where held.user_id = auth.uid() and held.source = asking and held.state = 'open'
    ) >= 20 then
      perform private.refuse(
        429, 'over_request_rate_limit', 'Twenty proposals are open. They have to be answered first.'
      );
    end if;
  end if;
  insert into public.app_changes (
    user_id, source, app, says, mutations, before, state, created_at, updated_at, answered_at
  )
  values (
    auth.uid(), asking, left(coalesce(nullif(auth.jwt() ->> 'by', ''), 'App'), 60), says, mutations, before,
    add_app_change.state, present, present, case when add_app_change.state <> 'open' then present end
  )
  returning id into added;
  perform private.drop_oldest_app_changes(asking);
  return added;
end
$$;

-- Marks an applied change of the app of the request as undone, or done again. False: it is none.
create function private.turn_app_change(change uuid, state text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.app_changes as held
  set state = turn_app_change.state, answered_at = private.present()
  where held.user_id = auth.uid() and held.id = change
    and held.source::text = lower(auth.jwt() ->> 'token_id')
    and held.state = case turn_app_change.state when 'undone' then 'applied' when 'applied' then 'undone' end;
  return found;
end
$$;

-- Erases intervals of focus that a change of the app of the request has added, where they are as it gave them: no app deletes
-- others. Needs the scope of the focus timer. Answers which it were.
create function private.erase_added_sessions(change uuid, sessions uuid[]) returns setof uuid
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_scope('focus:write');
  perform private.lock_clock();
  return query
  delete from public.focus_sessions as held
  using public.app_changes as made, jsonb_array_elements(made.mutations) as mutation
  where made.user_id = auth.uid() and made.id = change
    and made.source::text = lower(auth.jwt() ->> 'token_id') and made.state = 'applied'
    and mutation ->> 'table' = 'focus_sessions' and mutation ->> 'type' = 'insert'
    and held.user_id = auth.uid() and held.id = any (sessions) and held.id::text = lower(mutation ->> 'id')
  returning held.id;
end
$$;

-- Applies the mutations as an app with all rights on tasks would, with the rights of whoever asks otherwise, and takes it back.
-- Answers what each mutation would replace. The errors are those of `apply_act`.
create function private.try_mutations(mutations jsonb, planned jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  claims   constant jsonb := auth.jwt();
  mutation jsonb;
  answers  jsonb;
  held     jsonb := '{}';
  present  jsonb;
  place    integer := 0;
  key      text;
  given    jsonb;
  before   jsonb[] := '{}';
begin
  if jsonb_array_length(mutations) = 0 or octet_length(mutations::text) > 262144 then
    raise exception 'a proposal has 1 to 500 mutations, in 256 KiB at most' using errcode = 'invalid_parameter_value';
  end if;
  for mutation in select value from jsonb_array_elements(planned) loop
    key := concat(mutation ->> 'table', ' ', mutation ->> 'id');
    continue when held ? key;
    execute format(
      'select to_jsonb(held.*) - ''{edited,believed}''::text[] from public.%I as held
       where held.id = $1 and held.user_id = auth.uid()',
      mutation ->> 'table'
    ) into present using (mutation ->> 'id')::uuid;
    held := held || jsonb_build_object(key, present);
  end loop;

  begin
    perform set_config(
      'request.jwt.claims',
      (claims || jsonb_build_object('scopes', (claims -> 'scopes') || '"tasks:delete"'))::text,
      true
    );
    answers := public.apply_act(mutations);
    raise exception 'all of it is taken back' using errcode = 'DM000';
  exception when sqlstate 'DM000' then null;
  end;

  for mutation in select value from jsonb_array_elements(planned) loop
    key := concat(mutation ->> 'table', ' ', mutation ->> 'id');
    present := held -> key;
    given := mutations -> place -> case mutations -> place ->> 'type' when 'patch' then 'columns' else 'row' end;
    before := before || case
      when jsonb_typeof(present) is distinct from 'object' then 'null'
      when mutations -> place ->> 'type' in ('insert', 'erase') then present
      else (
        select coalesce(jsonb_object_agg(name, value), '{}') from jsonb_each(present) as columns (name, value)
        where given ? name or name in ('title', 'name')
      )
    end;
    if mutations -> place ->> 'type' = 'erase' then
      held := held || jsonb_build_object(key, null);
    elsif answers -> place -> 'row' <> 'null' then
      held := held || jsonb_build_object(key, answers -> place -> 'row');
    end if;
    place := place + 1;
  end loop;
  return to_jsonb(before);
end
$$;

-- Checked as `apply_act` checks, and not applied.
create function public.propose(says text, mutations jsonb) returns uuid
language sql
begin atomic
  select private.require_scope('tasks:propose');
  select private.add_app_change(
    says, mutations, private.try_mutations(mutations, private.plan_mutations(mutations)), 'open'
  );
end;

comment on function public.propose is
  'rpc: keeps the mutations of an act as a proposal of an app, in the words of `says`, until the person applies or declines it; answers its id';

-- Proposals end after 7 days, and what was answered goes after 30, without tombstones. `forgets` in `appChanges.ts` answers
-- the same on devices. Rows and clocks both, as in private.purge_trash. Answers how many there were.
create function private.purge_app_changes(batch integer default 10000) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  owners  uuid[];
  ids     uuid[];
  present constant timestamptz := private.present();
  purged  integer;
begin
  select array_agg(user_id), array_agg(id) into owners, ids
  from (
    select held.user_id, held.id
    from public.app_changes as held join private.user_clock using (user_id)
    where held.state = 'open' and held.created_at < present - interval '168 hours'
    limit batch for update skip locked
  ) as overdue;
  update public.app_changes as held
  set state = 'expired', answered_at = present
  from unnest(owners, ids) as overdue (user_id, id)
  where held.user_id = overdue.user_id and held.id = overdue.id;

  delete from public.app_changes where (user_id, id) in (
    select user_id, id from public.app_changes
    where state <> 'open' and coalesce(answered_at, created_at) < present - interval '720 hours'
    limit batch for update skip locked
  );
  get diagnostics purged = row_count;
  return purged + coalesce(cardinality(ids), 0);
end
$$;

revoke execute on function
  private.judge_app_change, private.drop_oldest_app_changes, private.add_app_change, private.turn_app_change,
  private.erase_added_sessions, private.try_mutations, private.purge_app_changes
  from public;
revoke execute on function public.propose from public, anon, authenticated, service_role;

-- No app signs in to a hosted project.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant execute on function private.add_app_change, private.try_mutations, public.propose to authenticated;
    grant execute on function
      private.add_app_change, private.turn_app_change, private.erase_added_sessions, private.purge_app_changes
      to service_role;
  end if;
end
$$;
