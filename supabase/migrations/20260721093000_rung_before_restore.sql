-- What was due between a backup and its restore has rung: after a restore it rang once more, on every device and by mail.

-- Moves everything to its next moment from now on, without telling of what was due before. The app shows that when it is opened.
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

-- As before, and what has rung is not rung again.
do $$
begin
  execute replace(
    pg_get_functiondef('private.begin_epoch()'::regprocedure),
    'lock table private.user_clock in exclusive mode;',
    'lock table private.user_clock in exclusive mode;
  perform private.silence_missed();'
  );
end
$$;

revoke execute on function private.silence_missed from public, anon, authenticated, service_role;

create or replace function private.schema_version() returns text
language sql
stable
return '20260721093000';
