-- Lets the app show the history of a day without reading what came before it, and hide it where none is kept.

-- For how many days the history is kept, 0: it is not; when it begins; and the number of the first entry that arrived after a
-- moment: what was written after it has this number or a later one.
create function private.history_from(moment timestamptz)
returns table (days integer, begins timestamptz, seq bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person constant uuid := auth.uid();
begin
  if not private.sees_history() or not private.second_factor_shown() then
    return query select 0, null::timestamptz, null::bigint;
    return;
  end if;
  return query select
    private.history_days(),
    (select at from public.history where user_id = person and kind <> 'restored' order by seq limit 1),
    private.first_seq_after(person, moment);
end
$$;

create function public.history_from(moment timestamptz)
returns table (days integer, begins timestamptz, seq bigint)
language sql stable
begin atomic select private.require_session(); select * from private.history_from(moment); end;

comment on function public.history_from(timestamp with time zone) is 'rpc: for how many days the history is kept, 0: it is not; when it begins, and its first number after a moment';

revoke execute on function private.history_from(timestamp with time zone) from public;

revoke execute on function public.history_from(timestamp with time zone) from anon;

revoke execute on function public.history_from(timestamp with time zone) from public;

revoke execute on function public.history_from(timestamp with time zone) from service_role;

grant execute on function private.history_from(timestamp with time zone) to authenticated;

insert into private.schema_versions (version) values ('20261129120000');
