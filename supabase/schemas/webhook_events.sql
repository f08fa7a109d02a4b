-- What webhooks are told, written in the transaction of the change. Where a person has none, a statement costs one look-up.

-- Whether a task is of these lists or their sections; null: of all there are. A step is in the list of the task above it.
create function private.is_in_lists(lists jsonb, task jsonb) returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  person constant uuid := task ->> 'user_id';
  parent uuid := task ->> 'parent_id';
  list   uuid := task ->> 'list_id';
  above  record;
begin
  if lists is null then
    return true;
  end if;
  -- Whoever makes a circle of tasks has no list above it.
  for level in 1..20 loop
    exit when parent is null;
    select parent_id, list_id into above from public.tasks where user_id = person and id = parent;
    exit when not found;
    parent := above.parent_id;
    list := above.list_id;
  end loop;
  if list is null then
    return lists ? 'inbox';
  end if;
  for level in 1..20 loop
    exit when list is null;
    if lists ? list::text then
      return true;
    end if;
    list := (select parent_id from public.lists where user_id = person and id = list);
  end loop;
  return false;
end
$$;

-- The change has the clock of the person locked, so no other adds an event.
create function private.add_webhook_event(webhook uuid, event text, row_now jsonb) returns void
language sql
set search_path = ''
as $$
  insert into private.webhook_events (webhook_id, place, type, row_id, told, by, at, next_at)
  select
    webhook, greatest(max(place), 0) + 1, event, (row_now ->> 'id')::uuid,
    row_now - '{edited,believed}'::text[],
    case when current_setting('role', true) = 'authenticated' then left(auth.jwt() ->> 'by', 120) end,
    private.present(), private.present()
  from private.webhook_events where webhook_id = webhook
$$;

-- A task as it was and as it is; null where it was not or is not. What is in the trash, or elsewhere than in the lists of the
-- webhook, is not there.
create function private.tell_of_task(was jsonb, now jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  unsaid  constant text[] := '{seq,updated_at,edited,believed}';
  person  constant uuid := coalesce(now, was) ->> 'user_id';
  webhook record;
  before  boolean;
  after   boolean;
  type    text;
begin
  for webhook in select id, events, lists from private.webhooks where user_id = person and off_at is null order by id loop
    before := was is not null and was ->> 'deleted_at' is null and private.is_in_lists(webhook.lists, was);
    after := now is not null and now ->> 'deleted_at' is null and private.is_in_lists(webhook.lists, now);
    type := case
      when after and not before then 'task.added'
      when before and not after then 'task.deleted'
      when not after then null
      when now -> 'completed' = 'true' and was -> 'completed' = 'false' then 'task.completed'
      when was - unsaid <> now - unsaid then 'task.changed'
    end;
    if type = any (webhook.events) then
      perform private.add_webhook_event(webhook.id, type, case
        when now is null then was
        when private.is_in_lists(webhook.lists, now) then now
        -- What is elsewhere is not told.
        else jsonb_build_object('id', now -> 'id', 'user_id', now -> 'user_id')
      end);
    end if;
  end loop;
end
$$;

create function private.tell_of_tasks() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  people uuid[];
begin
  if tg_op = 'DELETE' then
    people := array(select user_id from private.webhooks where off_at is null and user_id in (select user_id from removed));
    if people <> '{}' then
      perform private.tell_of_task(to_jsonb(removed), null) from removed where user_id = any (people) and deleted_at is null;
    end if;
    return null;
  end if;
  people := array(select user_id from private.webhooks where off_at is null and user_id in (select user_id from added));
  if people = '{}' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.tell_of_task(null, now)
    from (select to_jsonb(added) as now from added where user_id = any (people) order by seq) as rows;
  else
    perform private.tell_of_task(was, now)
    from (
      select to_jsonb(removed) as was, to_jsonb(added) as now
      from added join removed using (user_id, id)
      where user_id = any (people)
      order by added.seq
    ) as rows;
  end if;
  return null;
end
$$;

-- Focus is of the list of its task. What belongs to none is told to those that are limited to no lists.
create function private.tell_of_focus(person uuid, task uuid, type text, told jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.add_webhook_event(webhook.id, type, told)
  from private.webhooks as webhook
  where webhook.user_id = person and webhook.off_at is null and type = any (webhook.events)
    and (webhook.lists is null or exists (
      select from public.tasks as held
      where held.user_id = person and held.id = task and private.is_in_lists(webhook.lists, to_jsonb(held))
    ));
end
$$;

-- A timer that runs, where the same interval has not run before. A break is no focus.
create function private.tell_of_timer() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  if coalesce(new.plan ->> 'phase', 'focus') = 'focus'
    and (tg_op = 'INSERT' or new.state ->> 'session' is distinct from old.state ->> 'session') then
    perform private.tell_of_focus(new.user_id, new.id, 'focus.started', to_jsonb(new));
  end if;
  return null;
end
$$;

-- An interval of focus that is over.
create function private.tell_of_session() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  perform private.tell_of_focus(new.user_id, new.task_id, 'focus.ended', to_jsonb(new));
  return null;
end
$$;

revoke execute on function
  private.is_in_lists, private.add_webhook_event, private.tell_of_task, private.tell_of_tasks, private.tell_of_focus,
  private.tell_of_timer, private.tell_of_session
  from public;

-- A hosted project has no webhooks.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    create trigger webhooks_added after insert on public.tasks
      referencing new table as added
      for each statement execute function private.tell_of_tasks();
    create trigger webhooks_changed after update on public.tasks
      referencing old table as removed new table as added
      for each statement execute function private.tell_of_tasks();
    create trigger webhooks_removed after delete on public.tasks
      referencing old table as removed
      for each statement execute function private.tell_of_tasks();
    create trigger webhooks_started after insert or update on public.focus_timers
      for each row when (new.state ->> 'state' = 'running')
      execute function private.tell_of_timer();
    create trigger webhooks_ended after insert on public.focus_sessions
      for each row when (new.kind = 'focus')
      execute function private.tell_of_session();
  end if;
end
$$;
