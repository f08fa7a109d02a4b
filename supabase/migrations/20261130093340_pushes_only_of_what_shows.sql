-- A device was told of a change that it does not show, as of the focus timer, where that came while a server looked for what to tell.

-- Takes subscriptions that have something to be told, 10 a minute of a person. A server that dies gives up what it took after a
-- minute.
create or replace function private.take_dav_pushes(batch integer)
returns table (
  id uuid, topic_of text, endpoint text, p256dh text, auth text, tries integer, user_id uuid, seq bigint, epoch bigint
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  present constant timestamptz := private.present();
  person  uuid;
  waiting uuid[];
  allowed integer;
begin
  delete from private.dav_subscriptions where expires_at <= present;
  -- The numbers of what no device shows, as of the focus timer.
  update private.dav_subscriptions as held set told_seq = clock.seq
  from private.user_clock as clock
  where clock.user_id = held.user_id and clock.seq > held.told_seq and private.newest_dav_seq(held.user_id) <= held.told_seq;

  for person, waiting in
    select held.user_id, array_agg(held.id)
    from private.dav_subscriptions as held
    join private.user_clock as clock on clock.user_id = held.user_id and clock.seq > held.told_seq
    join private.app_passwords as device on device.id = held.app_password_id
    where held.next_at <= present
      and (held.taken_at is null or held.taken_at <= present - interval '1 minute')
      -- What no device shows may have changed again since.
      and private.newest_dav_seq(held.user_id) > held.told_seq
      and private.device_sees(device.lists, held.user_id, held.collection)
    group by held.user_id
    order by min(held.next_at)
    limit batch
  loop
    allowed := private.count_dav_pushes(person, cardinality(waiting), 10);
    return query
    with due as (
      select held.id
      from private.dav_subscriptions as held
      where held.id = any (waiting)
        -- Another server may have taken and told it since.
        and held.next_at <= present and (held.taken_at is null or held.taken_at <= present - interval '1 minute')
      order by private.is_touched(held.user_id, held.collection, held.told_seq) desc, held.next_at, held.id
      limit allowed
      for update of held skip locked
    )
    update private.dav_subscriptions as held
    set taken_at = present
    from due
    where held.id = due.id
    returning
      held.id, held.user_id || '/' || held.collection, held.endpoint, held.p256dh, held.auth, held.tries, held.user_id,
      private.newest_dav_seq(held.user_id),
      coalesce((select max(epochs.seq) from public.epochs where epochs.user_id = held.user_id), 0);
  end loop;
end
$$;

insert into private.schema_versions (version) values ('20261130093340');
