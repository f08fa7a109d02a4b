-- What a clock that was ahead leaves behind, once it is right again: stamps (private.merge_row), limits that would end far too
-- late, and jobs that would wait as long.

-- The last moment that a server has noted.
create table private.noted_moment (
  only_one boolean primary key default true check (only_one),
  moment   timestamptz not null
);

revoke all on private.noted_moment from public, anon, authenticated;

-- Notes this moment. Answers how many seconds the clock went back since the last one was noted, where that is more than a minute.
create function private.note_moment() returns double precision
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
  noted   timestamptz;
begin
  select moment into noted from private.noted_moment for update;
  insert into private.noted_moment (moment) values (present)
  on conflict (only_one) do update set moment = excluded.moment;
  return case when noted > present + interval '60 seconds' then extract(epoch from noted - present) end;
end
$$;

-- The synchronised tables whose rows have stamps: those of the others never change.
create function private.tables_with_stamps() returns setof text
language sql
stable
security definer
set search_path = ''
begin atomic
  select name from private.synchronised_tables
  where exists (
    select from pg_catalog.pg_trigger
    where tgrelid = relation and tgfoid = 'private.merge_row()'::regprocedure
  )
  order by name;
end;

-- Rewrites the stamps in 2,000 pages of such a table that are further ahead than any that is taken. Answers where the next pages
-- begin, and null after the last. Whoever is writing at this moment is not waited for: their next edit of the row does the same.
create function private.rewrite_future_stamps(name text, page bigint) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  next_page constant bigint := page + 2000;
  relation  constant regclass := (
    select tables.relation from private.synchronised_tables as tables
    where tables.name = rewrite_future_stamps.name
  );
  owners    uuid[];
  ids       uuid[];
begin
  execute format(
    'select array_agg(user_id), array_agg(id)
     from (
       select held.user_id, held.id
       from %s as held
       join private.user_clock using (user_id)
       where held.ctid >= %L and held.ctid < %L and held.updated_at > private.present() + interval ''60 seconds''
       for update skip locked
     ) as future',
    relation, format('(%s,0)', page), format('(%s,0)', next_page)
  ) into owners, ids;
  if ids is not null then
    execute format(
      'update %s as held set updated_at = held.updated_at
       from unnest($1, $2) as future (user_id, id)
       where held.id = future.id and held.user_id = future.user_id',
      relation
    ) using owners, ids;
  end if;
  return case when pg_relation_size(relation) > next_page * current_setting('block_size')::bigint then next_page end;
end
$$;

-- Lets what was put off to a moment of that clock be tried now.
create function private.recall_future_jobs() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
begin
  update private.alarms set retry_at = present where retry_at > present + interval '1 hour';
  update private.deliveries set due_at = present where due_at > present + interval '1 hour';
  update private.reminder_mails set due_at = present where due_at > present + interval '1 hour';
  update private.reminder_mails set mailed_at = present where mailed_at > present + interval '60 seconds';
  -- Who had a turn by that clock has the next one when something is due.
  update private.ring_turns as turn
  set since = least(since, present),
      alarm_at = (
        select min(coalesce(retry_at, fire_at)) from private.alarms
        where user_id = turn.user_id and (source in ('timer', 'test')) = turn.is_first
      ),
      delivery_at = (
        select min(due_at) from private.deliveries
        where user_id = turn.user_id and (source in ('timer', 'test')) = turn.is_first and due_at is not null
      )
  where greatest(since, alarm_at, delivery_at) > present + interval '60 seconds';
end
$$;

-- As before, and an hour that began in the future is over.
create or replace function private.redeem_recovery_code(code text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  here    uuid := private.own_session();
  present constant timestamptz := private.present();
  guesses private.recovery_guesses;
begin
  insert into private.recovery_guesses as held (user_id) values (auth.uid())
  on conflict (user_id) do update
  set wrong = case when held.since between present - interval '1 hour' and present + interval '60 seconds' then held.wrong else 0 end,
      since = case when held.since between present - interval '1 hour' and present + interval '60 seconds' then held.since else present end
  returning * into guesses;
  if guesses.wrong >= 10 then
    return jsonb_build_object('code', 'over_request_rate_limit', 'message', 'Too many wrong codes. Try again in an hour.');
  end if;

  delete from private.recovery_codes
  where user_id = auth.uid() and hash = private.hash_of_code(redeem_recovery_code.code);
  if not found then
    update private.recovery_guesses set wrong = wrong + 1 where user_id = auth.uid();
    return jsonb_build_object('code', 'mfa_verification_failed', 'message', 'Invalid recovery code entered');
  end if;

  delete from auth.mfa_factors where user_id = auth.uid();
  -- Whoever else knows the password had not shown the factor, and must not profit from its removal.
  delete from auth.sessions where user_id = auth.uid() and id <> here and aal::text is distinct from 'aal2';
  delete from private.recovery_codes where user_id = auth.uid();
  delete from private.recovery_guesses where user_id = auth.uid();
  return jsonb_build_object('redeemed', true);
end
$$;

revoke execute on function
  private.note_moment, private.tables_with_stamps, private.rewrite_future_stamps, private.recall_future_jobs
  from public, anon, authenticated;
grant execute on function
  private.note_moment, private.tables_with_stamps, private.rewrite_future_stamps, private.recall_future_jobs
  to service_role;

create or replace function private.schema_version() returns text
language sql
stable
return '20260724090500';
