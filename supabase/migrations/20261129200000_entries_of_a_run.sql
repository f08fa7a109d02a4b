-- An act of 500 edits, which is one statement, took 1.4 of what it takes without its entries in the history: they were written row by row.

-- `fields` and `maps` are all that people write and that may change. Where a row came from is no news.
create or replace function private.add_history_triggers(
  relation regclass, inserts text, fields text[], maps text[], deletable boolean
) returns void
language plpgsql
set search_path = ''
as $$
begin
  fields := array_remove(array_remove(fields, 'origin'), 'forecast');
  execute format(
    'create or replace trigger history_added after insert on %s
       referencing new table as added
       for each statement execute function private.record_added()',
    relation
  );
  if inserts <> 'once' then
    execute format(
      'create or replace trigger history_changed after update on %s
         for each row when (current_setting(''daymark.run'', true) is distinct from ''on'')
         execute function private.record_changed(%L, %L)',
      relation, fields, maps
    );
    execute format(
      'create or replace trigger history_run after update on %s
         referencing old table as removed new table as added
         for each statement when (current_setting(''daymark.run'', true) = ''on'')
         execute function private.record_run(%L, %L)',
      relation, fields, maps
    );
  end if;
  if deletable and inserts = 'once' then
    execute format(
      'create or replace trigger history_removed after delete on %s
         referencing old table as removed
         for each statement execute function private.record_removed(%L)',
      relation, fields
    );
  elsif deletable then
    execute format(
      'create or replace trigger history_removed after delete on %s
         referencing old table as removed
         for each statement execute function private.forget_removed()',
      relation
    );
  end if;
end
$$;

-- When those values were edited. An edit that is newer than all others has moved the row's moment. Another is found by its
-- stamps.
create function private.edited_at(before jsonb, was timestamptz, now timestamptz, edited jsonb) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  if now > was then
    return date_trunc('milliseconds', now);
  end if;
  return to_timestamp((select max(private.stamp_of(edited, key)) from jsonb_object_keys(before) as key) / 1000.0);
end
$$;

-- The arguments: the fields and the maps of the table.
create or replace function private.record_changed() returns trigger
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
-- A moment in a JSON value is written in it.
set timezone = 'UTC'
as $$
declare
  common  constant jsonb := private.begin_entry(new.user_id, new.seq);
  at      constant timestamptz := common ->> 'at';
  before  jsonb;
begin
  if common is null then
    return null;
  end if;
  before := private.values_before(to_jsonb(old), to_jsonb(new), tg_argv[0]::text[], tg_argv[1]::text[]);
  if before = '{}' then
    return null;
  end if;
  insert into public.history (user_id, seq, at, written_at, act, source, table_name, id, kind, before)
  values (
    new.user_id, new.seq, at,
    private.written_before(at, private.edited_at(before, old.updated_at, new.updated_at, new.edited)),
    (common ->> 'act')::bigint, (common ->> 'source')::uuid, tg_table_name, new.id, 'changed', before
  )
  on conflict do nothing;
  return null;
end
$$;

-- The same for a run of patches, whose entries are written at once.
create function private.record_run() returns trigger
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
-- A run of two must not leave a plan that compares each row of hundreds with all others.
set enable_nestloop = off
set timezone = 'UTC'
as $$
declare
  fields constant text[] := tg_argv[0];
  maps   constant text[] := tg_argv[1];
  common jsonb;
begin
  select jsonb_object_agg(person, entry) filter (where entry is not null) into common
  from (
    select user_id as person, private.begin_entry(user_id, min(seq)) as entry from added group by user_id
  ) as entries;
  if common is null then
    return null;
  end if;
  -- Each comparison is made once.
  with rows as materialized (
    select
      user_id, id, added.seq, added.updated_at, added.edited, removed.updated_at as was, common -> user_id::text as entry,
      private.values_before(to_jsonb(removed), to_jsonb(added), fields, maps) as before
    from removed join added using (user_id, id)
  )
  insert into public.history (user_id, seq, at, written_at, act, source, table_name, id, kind, before)
  select
    user_id, seq, at, private.written_before(at, private.edited_at(before, was, updated_at, edited)),
    (entry ->> 'act')::bigint, (entry ->> 'source')::uuid, tg_table_name, id, 'changed', before
  from rows cross join lateral (select (entry ->> 'at')::timestamptz as at) as moment
  where before <> '{}'
  on conflict do nothing;
  return null;
end
$$;

-- With the rights of whoever asks: grants and row security decide what the act may do. A run of several is one statement, and so
-- are its entries in the history; where that fails, they are written one by one. The error is that of the mutation that failed, with its place in DETAIL; one that names
-- its own status keeps it.
create or replace function private.run_mutations(planned jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  writing   constant text := 'with changed as (%s) select jsonb_object_agg(id, row) from changed';
  run       jsonb;
  mutation  jsonb;
  together  jsonb;
  changed   jsonb;
  answers   jsonb[] := '{}';
  code      text;
  complaint text;
  status    text;
begin
  for run in select value from jsonb_array_elements(planned) loop
    together := null;
    if jsonb_array_length(run) > 1 then
      begin
        perform set_config('daymark.run', 'on', true);
        execute format(writing, run -> 0 ->> 'statement') into together using run;
        together := coalesce(together, '{}');
        perform set_config('daymark.run', '', true);
      exception when others then
        together := null;
      end;
    end if;
    for mutation in select value from jsonb_array_elements(run) loop
      changed := together;
      if together is null and mutation -> 'given' <> '{}' then
        execute format(writing, mutation ->> 'statement') into changed using jsonb_build_array(mutation);
      end if;
      answers := answers || jsonb_build_object(
        'table', mutation -> 'table', 'id', mutation -> 'id', 'row', changed -> (mutation ->> 'id')
      );
    end loop;
  end loop;
  return to_jsonb(answers);
exception when others then
  get stacked diagnostics
    code = returned_sqlstate, complaint = message_text, status = pg_exception_detail;
  -- With this code DETAIL is the status of the answer, and the message holds what else it says.
  if code = 'PGRST' then
    complaint := complaint::jsonb || jsonb_build_object('details', cardinality(answers)::text);
    raise exception using errcode = code, message = complaint, detail = status;
  end if;
  raise exception using
    errcode = code, message = complaint, detail = cardinality(answers)::text;
end
$$;

-- Of each changed field the value before, and of each changed key of a map.
create function private.values_before(was jsonb, now jsonb, fields text[], maps text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  before jsonb := '{}';
  name   text;
begin
  if maps::text like '%.%' then
    was := private.spread_maps(was, maps);
    now := private.spread_maps(now, maps);
  end if;
  foreach name in array fields loop
    if was -> name <> now -> name then
      before := before || jsonb_build_object(name, was -> name);
    end if;
  end loop;
  foreach name in array maps loop
    if was -> name is distinct from now -> name then
      before := before || private.keys_before(name, was -> name, now -> name);
    end if;
  end loop;
  return before;
end
$$;

create or replace TRIGGER history_changed AFTER UPDATE ON public.calendars FOR EACH ROW WHEN ((current_setting('daymark.run'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION private.record_changed('{name,color,position,shown,busy,all_day,own_address,deleted_at}', '{}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.days FOR EACH ROW WHEN ((current_setting('daymark.run'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION private.record_changed('{date,capacity_minutes,planned_at,closed_at,note,first_task,sort,away,week_note}', '{away.series}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.filters FOR EACH ROW WHEN ((current_setting('daymark.run'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION private.record_changed('{name,query,position,deleted_at,view}', '{}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.lists FOR EACH ROW WHEN ((current_setting('daymark.run'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION private.record_changed('{name,color,parent_id,position,archived_at,deleted_at,note,icon,view,looked_at}', '{}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.preferences FOR EACH ROW WHEN ((current_setting('daymark.run'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION private.record_changed('{languages,time_zone,reminder_defaults,plan_at_minutes,close_at_minutes,timer_end,mail,hours,day_starts_minutes,triage,rows,views,clock,first_weekday,forecasts,sheet,language}', '{words_off}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.reminders FOR EACH ROW WHEN ((current_setting('daymark.run'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION private.record_changed('{task_id,before_minutes,at,snoozed_until,deleted_at}', '{}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.tags FOR EACH ROW WHEN ((current_setting('daymark.run'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION private.record_changed('{name,color,position,deleted_at,view}', '{}');

create or replace TRIGGER history_changed AFTER UPDATE ON public.tasks FOR EACH ROW WHEN ((current_setting('daymark.run'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION private.record_changed('{title,description,priority,due_date,completed,position,deleted_at,estimate_minutes,at_minutes,deadline,parent_id,list_id,list_position,completed_at,repeat,series_id,series_day,carried,looked_at}', '{tags,repeat_skips}');

create or replace TRIGGER history_run AFTER UPDATE ON public.calendars REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('daymark.run'::text, true) = 'on'::text)) EXECUTE FUNCTION private.record_run('{name,color,position,shown,busy,all_day,own_address,deleted_at}', '{}');

create or replace TRIGGER history_run AFTER UPDATE ON public.days REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('daymark.run'::text, true) = 'on'::text)) EXECUTE FUNCTION private.record_run('{date,capacity_minutes,planned_at,closed_at,note,first_task,sort,away,week_note}', '{away.series}');

create or replace TRIGGER history_run AFTER UPDATE ON public.filters REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('daymark.run'::text, true) = 'on'::text)) EXECUTE FUNCTION private.record_run('{name,query,position,deleted_at,view}', '{}');

create or replace TRIGGER history_run AFTER UPDATE ON public.lists REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('daymark.run'::text, true) = 'on'::text)) EXECUTE FUNCTION private.record_run('{name,color,parent_id,position,archived_at,deleted_at,note,icon,view,looked_at}', '{}');

create or replace TRIGGER history_run AFTER UPDATE ON public.preferences REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('daymark.run'::text, true) = 'on'::text)) EXECUTE FUNCTION private.record_run('{languages,time_zone,reminder_defaults,plan_at_minutes,close_at_minutes,timer_end,mail,hours,day_starts_minutes,triage,rows,views,clock,first_weekday,forecasts,sheet,language}', '{words_off}');

create or replace TRIGGER history_run AFTER UPDATE ON public.reminders REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('daymark.run'::text, true) = 'on'::text)) EXECUTE FUNCTION private.record_run('{task_id,before_minutes,at,snoozed_until,deleted_at}', '{}');

create or replace TRIGGER history_run AFTER UPDATE ON public.tags REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('daymark.run'::text, true) = 'on'::text)) EXECUTE FUNCTION private.record_run('{name,color,position,deleted_at,view}', '{}');

create or replace TRIGGER history_run AFTER UPDATE ON public.tasks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT WHEN ((current_setting('daymark.run'::text, true) = 'on'::text)) EXECUTE FUNCTION private.record_run('{title,description,priority,due_date,completed,position,deleted_at,estimate_minutes,at_minutes,deadline,parent_id,list_id,list_position,completed_at,repeat,series_id,series_day,carried,looked_at}', '{tags,repeat_skips}');

revoke execute on function private.edited_at(jsonb,timestamp with time zone,timestamp with time zone,jsonb) from public;

revoke execute on function private.record_run() from public;

revoke execute on function private.values_before(jsonb,jsonb,text[],text[]) from public;

insert into private.schema_versions (version) values ('20261129200000');
