-- What an app proposes or has done could not be told from what a person does, nor answered.

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
  return added;
end
$$;

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

-- Each field, and each key of a map, keeps the newest edit, whichever device made it and however late it arrives. A newer
-- edit that says what is stored moves the stamp, so that an edit between the two loses. An older or repeated one touches no
-- row, unless a trigger of the table has marked the field with '!'. All columns are given to jsonb_populate_record(): a row from
-- before a column was added is shorter on disk, and what it lacks would be read as null. `mergeRow` in `mergeReference.ts` does
-- the same.
create or replace function private.merge_row() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  inserts   constant text := tg_argv[0];
  fields    constant text[] := tg_argv[1];
  maps      constant text[] := tg_argv[2];
  clamped   constant text[] := tg_argv[3];
  patterns  constant jsonb := tg_argv[4];
  present   constant timestamptz := private.present();
  -- No stamp of a row is newer than its updated_at.
  is_future constant boolean := old.updated_at > present + interval '60 seconds';
  stored    constant jsonb := private.spread_maps(to_jsonb(old), maps);
  held      jsonb := stored;
  stamps    jsonb := old.edited;
  believed  jsonb := old.believed;
  whole     jsonb;
  sent      jsonb;
  wanted    jsonb;
  name      text;
  field     text;
  edit      text;
  merged    record;
  is_ahead  boolean;
  stamp     bigint;
  before    bigint;
  is_same   boolean;
  moved     text[] := '{}';
  oldest    bigint;
  edited    jsonb;
  changes   jsonb := '{}';
  ahead     jsonb := '{}';
begin
  -- The columns' own constraints refuse these.
  if new.user_id is null or new.updated_at is null then
    return new;
  end if;
  if is_future then
    held := private.past_columns(held, clamped, present);
    stamps := private.past_stamps(stamps, present);
    believed := private.past_stamps(believed, present);
  end if;
  edited := stamps;
  -- A plain edit, whose SET does not name updated_at, is made now and after everything stored.
  if not new.edited ? '=updated_at' then
    new.updated_at := greatest(present, (held ->> 'updated_at')::timestamptz);
  end if;

  whole := to_jsonb(new);
  sent := private.spread_maps(whole, maps);
  wanted := private.clamp_columns(sent, clamped, present);
  is_ahead := sent -> 'updated_at' <> wanted -> 'updated_at';
  stamp := floor(extract(epoch from (wanted ->> 'updated_at')::timestamptz) * 1000);
  -- A moment that stays as it is stored is no change, even where it would be clamped today.
  if wanted <> sent then
    wanted := wanted || (
      select coalesce(jsonb_object_agg(one, held -> one), '{}') from unnest(clamped) as one
      where one <> 'updated_at' and sent -> one = stored -> one
    );
  end if;
  -- An edit of this minute was under way when the stored stamp was found to be wrong.
  if is_future and stamp >= extract(epoch from present - interval '60 seconds') * 1000 then
    stamp := greatest(stamp, floor(extract(epoch from present) * 1000));
  end if;

  foreach name in array fields loop
    continue when not new.edited ? ('=' || name);
    before := coalesce(private.stamp_of(stamps, name), 0);
    is_same := wanted -> name = held -> name;
    continue when stamp = before and is_same;
    continue when stamp < before and not new.edited ? ('!' || name);
    if is_ahead or believed <> '{}' then
      edit := private.hash_edit(name, whole);
      continue when believed ? edit;
      if is_ahead then
        ahead := ahead || jsonb_build_object(edit, stamp);
      end if;
    end if;
    moved := moved || name;
    if not is_same then
      changes := changes || jsonb_build_object(name, wanted -> name);
    end if;
  end loop;
  if cardinality(moved) = 1 then
    edited := private.set_stamp(edited, moved[1], stamp);
  elsif moved <> '{}' then
    edited := edited || (select jsonb_object_agg(one, stamp) from unnest(moved) as one);
  end if;

  foreach name in array maps loop
    field := split_part(name, '.', 1);
    continue when not new.edited ? ('=' || field);
    perform private.check_map(tg_table_name, name, sent -> name, patterns ->> name);
    edit := private.hash_edit(field, whole);
    continue when believed ? edit;
    oldest := floor(extract(epoch from present - interval '9600 hours') * 1000);
    if field <> name and sent -> field = 'null' then
      merged := private.clear_map(name, held -> name, stamps, stamp);
    else
      merged := private.merge_map(name, held -> name, stamps, sent -> name, stamp, oldest);
    end if;
    continue when merged.stamps = '{}';
    if is_ahead then
      ahead := ahead || jsonb_build_object(edit, stamp);
    end if;
    changes := changes || jsonb_build_object(name, merged.map);
    edited := private.expire_stamps(name, merged.map, edited || merged.stamps, oldest);
  end loop;

  -- A stale edit, or a repeated one: no row is touched and no number used.
  if moved = '{}' and changes = '{}' then
    if not is_future then
      return null;
    end if;
    wanted := held;
  end if;
  if cardinality(moved) > 1 or (inserts = 'whole' and not edited ? '*') then
    edited := private.compact_stamps(edited, fields);
  end if;
  -- All columns, as a row from before a column was added is short on disk, and would lack it.
  return jsonb_populate_record(old, private.gather_maps(held || changes, maps) || jsonb_build_object(
    'updated_at', greatest((held ->> 'updated_at')::timestamptz, (wanted ->> 'updated_at')::timestamptz),
    'edited', edited,
    'believed', case when is_ahead then private.keep_newest_edits(believed || ahead) else believed end,
    'seq', private.next_seq(old.user_id)
  ));
end
$$;

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

-- Checked as `apply_act` checks, and not applied.
create function public.propose(says text, mutations jsonb) returns uuid
language sql
begin atomic
  select private.require_scope('tasks:propose');
  select private.add_app_change(
    says, mutations, private.try_mutations(mutations, private.plan_mutations(mutations)), 'open'
  );
end;

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

-- Declines what is open of an app that has ended, or of all.
create function private.decline_proposals(person uuid, of_app uuid default null) returns void
language sql
security definer
set search_path = ''
as $$
  update public.app_changes as held
  set state = 'declined', answered_at = private.present()
  where held.user_id = person and held.state = 'open' and (of_app is null or held.source = of_app)
$$;

select private.synchronise('app_changes', deletable => false, clamped => '{answered_at}', history => false, server => '{source,app,says,mutations,before}', insertable => false, counted => false, read_scope => 'tasks:propose', write_scope => 'none', within => 'true');

comment on function public.propose(text,jsonb) is 'rpc: keeps the mutations of an act as a proposal of an app, in the words of `says`, until the person applies or declines it; answers its id';

CREATE INDEX app_changes_answered_idx ON public.app_changes USING btree (COALESCE(answered_at, created_at)) WHERE (state <> 'open'::text);

CREATE INDEX app_changes_open_idx ON public.app_changes USING btree (created_at) WHERE (state = 'open'::text);

create policy "tokens see their own" on public.app_changes
  as restrictive for select to authenticated
  using (((( SELECT (auth.jwt() ->> 'token_id'::text)) IS NULL) OR ((source)::text = ( SELECT lower((auth.jwt() ->> 'token_id'::text)) AS lower))));

create or replace TRIGGER judge_app_change BEFORE UPDATE ON public.app_changes FOR EACH ROW EXECUTE FUNCTION private.judge_app_change();

revoke execute on function
  private.judge_app_change, private.add_app_change, private.turn_app_change, private.try_mutations, private.decline_proposals,
  private.purge_app_changes
  from public;
revoke execute on function public.propose from public, anon, authenticated, service_role;

-- No app signs in to a hosted project.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant execute on function private.add_app_change, private.try_mutations, public.propose to authenticated;
    grant execute on function private.add_app_change, private.turn_app_change, private.purge_app_changes to service_role;
    grant execute on function private.decline_proposals to supabase_auth_admin;
  end if;
end
$$;

insert into private.schema_versions (version) values ('20261128195000');
