-- After a restore the numbers of changes would be given a second time, and devices would take new changes for old ones.
-- private.begin_epoch numbers everything anew, above any number ever given.

-- What was due between a backup and its restore has rung. Moves everything to its next moment from now on, without telling
-- of what was due before: the app shows that when it is opened.
create function private.silence_missed() returns void
language plpgsql
set search_path = ''
as $$
declare
  present constant timestamptz := private.present();
  due     private.alarms;
begin
  for due in
    select * from private.alarms where fire_at <= present
  loop
    begin
      perform private.set_alarm(due.source, due.source_id, due.user_id, private.next_alarm(due, present));
    exception when others then
      raise warning 'an alarm of % cannot ring: %', due.source, sqlerrm;
      perform private.postpone(due);
    end;
  end loop;
  update private.deliveries set due_at = null, outcome = 'before a restore' where due_at is not null;
  update private.reminder_mails set due_at = null where due_at is not null;
  update private.ring_turns set delivery_at = null where delivery_at is not null;
end
$$;

-- The number with which the present epoch began. A restored server does not know sessions and accounts that are younger than
-- its backup, and answers as if they had been ended. A device asks with this before it deletes what it keeps.
create table private.present_epoch (
  one boolean primary key default true check (one),
  seq bigint not null
);

revoke all on private.present_epoch from public, anon, authenticated;

-- Says in everybody's history that the server was restored, under the number of the epoch.
create function private.record_restore(began bigint) returns void
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

-- Run by whoever restored the database, before anybody writes to it. Where a standby has just taken over, `silences` is false:
-- what was due meanwhile rings. The restored database does not know which numbers were given after its backup was made. They are smaller than the milliseconds since 1970 times 1024, because no user makes 1024
-- changes a millisecond. That product stays below 2^53, which JavaScript can hold, until the year 2248. An epoch begins at
-- least 2^20 above any known number: devices take a smaller step for changes that they have yet to read.
create function private.begin_epoch(silences boolean default true) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  relation regclass;
  began    bigint;
begin
  lock table private.user_clock in exclusive mode;
  if silences then
    perform private.silence_missed();
  end if;
  insert into private.user_clock select id, 0 from auth.users on conflict (user_id) do nothing;
  began := greatest(
    floor(extract(epoch from private.present()) * 1000)::bigint * 1024,
    (select coalesce(max(seq), 0) + (2 ^ 20)::bigint from private.user_clock)
  );

  -- The order of the numbers stays, and what they have risen in earlier epochs is taken off again.
  for relation in
    select tables.relation from private.synchronised_tables as tables
    union all select 'public.erasures'::regclass
  loop
    execute format('alter table %s disable trigger user', relation);
    execute format(
      'update %s as held
       set seq = held.seq + $1 - coalesce(
         (select epochs.seq from public.epochs where epochs.user_id = held.user_id), 0
       )',
      relation
    ) using began;
    execute format('alter table %s enable trigger user', relation);
  end loop;
  update public.history as entry
  set seq = entry.seq + risen.numbers, act = entry.act + risen.numbers
  from (
    select user_id, began - coalesce(epochs.seq, 0) as numbers
    from private.user_clock left join public.epochs using (user_id)
  ) as risen
  where entry.user_id = risen.user_id and entry.kind <> 'restored';

  with clocks as (
    select user_id, clock.seq, coalesce(epochs.seq, 0) as began_before
    from private.user_clock as clock left join public.epochs using (user_id)
  ), moved as (
    update private.user_clock as clock
    set seq = clocks.seq + began - clocks.began_before
    from clocks
    where clock.user_id = clocks.user_id
  )
  insert into public.epochs as held (user_id, seq, restored_seq)
  select user_id, began, seq from clocks
  on conflict (user_id) do update
  set seq = excluded.seq,
      restored_seq = excluded.restored_seq,
      updated_at = excluded.updated_at,
      earlier = held.earlier || jsonb_build_object('seq', held.seq, 'restored_seq', held.restored_seq);
  perform private.record_restore(began);
  insert into private.present_epoch (seq) values (began)
  on conflict (one) do update set seq = excluded.seq;
  return began;
end
$$;

comment on function private.begin_epoch is
  'after a restore: numbers all rows anew, so that devices compare what they have with them';

create function private.account_after_restore(person uuid, epoch bigint) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when epoch >= coalesce((select seq from private.present_epoch), 0) then 'as before'
    when exists (select from auth.users where id = person) then 'restored'
    else 'lost'
  end
$$;

-- Asked without a session, which is what the device has lost. Ids of users cannot be guessed.
create function public.account_after_restore(person uuid, epoch bigint) returns text
language sql
stable
begin atomic
  select private.account_after_restore(person, epoch);
end;

comment on function public.account_after_restore is
  'rpc: whether the server was restored since this epoch, and then whether the restored backup has the user';

-- A user of the present epoch belongs to it, like those who were restored: otherwise their devices would take each end
-- of a session for the work of a restore.
create function private.join_epoch() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  began bigint := (select seq from private.present_epoch);
begin
  if began is not null then
    insert into private.user_clock (user_id, seq) values (new.id, began);
    insert into public.epochs (user_id, seq, restored_seq) values (new.id, began, began);
  end if;
  return null;
end
$$;

create trigger join_epoch after insert on auth.users
  for each row execute function private.join_epoch();

-- What a clock that was ahead leaves behind, once it is right again: stamps, and jobs that would wait far too long.

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

revoke execute on function
  private.silence_missed, private.record_restore, private.begin_epoch, private.account_after_restore, private.join_epoch,
  private.tables_with_stamps, private.rewrite_future_stamps, private.recall_future_jobs
  from public;
revoke execute on function public.account_after_restore from public, service_role;
grant execute on function private.account_after_restore to anon, authenticated;
grant execute on function
  private.tables_with_stamps, private.rewrite_future_stamps, private.recall_future_jobs
  to service_role;
