-- What devices say of themselves: of each person who had trouble one row, and of nobody else.
create table private.device_reports (
  user_id     uuid primary key references auth.users on delete cascade,
  -- The most acts that one of their devices kept because the server had refused them, on the day of the last report.
  parked      integer not null,
  -- How often what a device had was not what the server has.
  differed    bigint not null,
  reported_at timestamptz not null
);

revoke all on private.device_reports from public, anon, authenticated, service_role;

create function private.report_device(parked integer, differed boolean) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  present constant timestamptz := private.present();
begin
  if auth.uid() is null or parked is null or differed is null or parked not between 0 and 100000 then
    raise exception 'a report says how many acts are parked, and whether the digests differed'
      using errcode = 'invalid_parameter_value';
  end if;
  if parked = 0 and not differed then
    return;
  end if;
  insert into private.device_reports as held (user_id, parked, differed, reported_at)
  values (auth.uid(), parked, differed::integer, present)
  on conflict (user_id) do update set
    parked = case
      when held.reported_at > present - interval '1 day' then greatest(held.parked, excluded.parked)
      else excluded.parked
    end,
    differed = held.differed + excluded.differed,
    reported_at = present;
end
$$;

create function public.report_device(parked integer, differed boolean) returns void
language sql
begin atomic select private.require_session(); select private.report_device(parked, differed); end;

comment on function public.report_device is
  'rpc: a device of the caller says how many refused acts it keeps, and whether its digest differed; for the metrics of the server';

-- Over all people: acts parked on devices that reported within two days, and digests that ever differed.
create function private.device_reports_in_all() returns table (parked bigint, differed bigint)
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(sum(held.parked) filter (where held.reported_at > private.present() - interval '2 days'), 0)::bigint,
    coalesce(sum(held.differed), 0)::bigint
  from private.device_reports as held
$$;

revoke execute on function private.report_device, private.device_reports_in_all from public;
revoke execute on function public.report_device from public, anon, service_role;
grant execute on function private.report_device, public.report_device to authenticated;

do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant execute on function private.device_reports_in_all to supabase_auth_admin;
  end if;
end
$$;
