-- A restored server does not know sessions and accounts that are younger than its backup, and answers as if they had
-- been ended. A device asks with this before it deletes what it keeps.
create table private.present_epoch (
  one boolean primary key default true check (one),
  seq bigint not null
);
revoke all on private.present_epoch from public, anon, authenticated;

insert into private.present_epoch (seq)
select max(seq) from public.epochs having max(seq) is not null;

-- As before, and it notes the epoch: a backup may have no users.
create or replace function private.begin_epoch() returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  relation regclass;
  began    bigint;
begin
  lock table private.user_clock in exclusive mode;
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

  with clocks as (
    select user_id, clock.seq, coalesce(epochs.seq, 0) as began_before
    from private.user_clock as clock left join public.epochs using (user_id)
  ), moved as (
    update private.user_clock as clock
    set seq = clocks.seq + began - clocks.began_before
    from clocks
    where clock.user_id = clocks.user_id
  )
  insert into public.epochs (user_id, seq, restored_seq)
  select user_id, began, seq from clocks
  on conflict (user_id) do update
  set seq = excluded.seq, restored_seq = excluded.restored_seq, updated_at = excluded.updated_at;
  insert into private.present_epoch (seq) values (began)
  on conflict (one) do update set seq = excluded.seq;
  return began;
end
$$;


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

revoke execute on function private.account_after_restore from public;
grant execute on function private.account_after_restore to anon, authenticated;

-- Asked without a session, which is what the device has lost. Ids of users cannot be guessed.
create function public.account_after_restore(person uuid, epoch bigint) returns text
language sql
stable
begin atomic
  select private.account_after_restore(person, epoch);
end;

comment on function public.account_after_restore is
  'rpc: whether the server was restored since this epoch, and then whether the restored backup has the user';

revoke execute on function public.account_after_restore from public, service_role;
grant execute on function public.account_after_restore to anon, authenticated;

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

revoke execute on function private.join_epoch from public;

create trigger join_epoch after insert on auth.users
  for each row execute function private.join_epoch();
