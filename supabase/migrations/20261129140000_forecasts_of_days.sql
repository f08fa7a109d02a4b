-- How far a forecast is off was not known, as nothing kept what it had said; and people may want none.

alter table public.days add column forecast jsonb;

alter table public.preferences add column forecasts boolean;

-- The first finish that was said for a day: `done`, in minutes since its midnight, and the ends of the ids of the tasks that it
-- counted. Null stays null.
create function private.is_forecast(value jsonb) returns boolean
language sql
immutable
strict
return coalesce(
  jsonb_typeof(value) = 'object'
    and octet_length(value::text) <= 1024
    and value ?& '{at,done,tasks}'
    and jsonb_typeof(value -> 'at') = 'string'
    and jsonb_path_exists(value, '$.done ? (@.type() == "number" && @ >= 0 && @ <= 1800 && @ == @.floor())')
    and case jsonb_typeof(value -> 'tasks') when 'array' then
      jsonb_array_length(value -> 'tasks') <= 60
      and not jsonb_path_exists(
        value, 'strict $.tasks[*] ? (!(@.type() == "string" && @ like_regex "^[0-9a-f]{12}$"))'
      )
    else false end,
  false
);

-- The first forecast of a day stays, whatever the stamps: it is measured by what came of the day. `prevails` of the column in
-- `days.ts` says the same. Runs after the marks of assigned columns and before the merge, which reads them.
create function private.keep_forecast() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.forecast is not null then
    new.edited := new.edited - '=forecast';
  elsif new.forecast is not null then
    new.edited := new.edited || '{"!forecast": true}';
  end if;
  return new;
end
$$;

select private.synchronise('days');

select private.synchronise('preferences');

alter table public.days add constraint days_forecast_check CHECK (private.is_forecast(forecast));

create or replace TRIGGER keep_forecast BEFORE UPDATE ON public.days FOR EACH ROW EXECUTE FUNCTION private.keep_forecast();

insert into private.schema_versions (version) values ('20261129140000');
