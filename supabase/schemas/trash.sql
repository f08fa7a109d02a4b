-- What has been in the trash for 30 days goes for ever. How many went; ask again when that was a full batch. Several may ask
-- at once: one does it.
create function private.purge_trash(batch integer default 10000) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  relation regclass;
  owners   uuid[];
  ids      uuid[];
  purged   integer := 0;
begin
  if not pg_try_advisory_xact_lock(4600460047) then
    return 0;
  end if;

  for relation in
    select tables.relation from private.synchronised_tables as tables
    where has_trash and is_deletable
    order by name
  loop
    -- Rows and clocks both, before anything is deleted: whoever is writing at this moment is not
    -- waited for. They may be restoring a row, and the rest of their trash goes the next time.
    execute format(
      'select array_agg(user_id), array_agg(id)
       from (
         select held.user_id, held.id
         from %s as held
         join private.user_clock using (user_id)
         -- In hours: a day in which the clocks change is as long as any other.
         where held.deleted_at < private.present() - interval ''720 hours''
         order by held.deleted_at
         limit $1
         for update skip locked
       ) as overdue',
      relation
    ) into owners, ids using batch - purged;
    continue when ids is null;

    if relation = 'public.tasks'::regclass then
      perform private.keep_past_tasks(owners, ids);
    end if;
    execute format(
      'delete from %s as held using unnest($1, $2) as overdue (user_id, id)
       where held.id = overdue.id and held.user_id = overdue.user_id',
      relation
    ) using owners, ids;
    purged := purged + cardinality(ids);
  end loop;
  return purged;
end
$$;

revoke execute on function private.purge_trash from public;
grant execute on function private.purge_trash to service_role;
