-- A task may be a series, which goes from day to day by a rule, or an occurrence of one.

-- Days are text in maps and objects: PostgreSQL has no cast that answers instead of failing.
create function private.is_day(value text) returns boolean
language sql
immutable
return case
  when value ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' and value >= '0001'
  then substr(value, 9)::integer <= extract(day from
    make_date(substr(value, 1, 4)::integer, substr(value, 6, 2)::integer, 1) + interval '1 month -1 day'
  )
  else false
end;

-- What every client can read; further keys are kept, and a rule that none of them knows. Null stays null.
create function private.is_repeat(value jsonb) returns boolean
language sql
immutable
strict
return coalesce(
  jsonb_typeof(value) = 'object'
    and octet_length(value::text) <= 1024
    and jsonb_typeof(value -> 'rule') = 'string'
    and value ->> 'rule' ~ '^[A-Z0-9=;,+-]{1,200}$'
    and value -> 'from' in ('"due"', '"completion"')
    and jsonb_typeof(value -> 'anchor') = 'string'
    and private.is_day(value ->> 'anchor')
    and value -> 'missed' in ('"roll"', '"skip"', '"stack"', '"expire"')
    and (
      not value ? 'count'
      or jsonb_typeof(value -> 'count') = 'number' and value ->> 'count' ~ '^[1-9]\d{0,2}$'
    )
    and (
      not value ? 'follows'
      or jsonb_typeof(value -> 'follows') = 'string'
        and value ->> 'follows' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    ),
  false
);

-- The days of a rule after a day and up to another, by the parts that the app knows; none of a rule that it does not know. An
-- anchor outside the rule is no rule day. `nextRuleDay` in `ruleDays.ts` computes the same.
create function private.rule_days(rule text, anchor date, after date, up_to date) returns setof date
language plpgsql
stable
set search_path = ''
as $$
declare
  a_month   constant text := '(?:[1-9]|1[0-2])';
  a_date    constant text := '-?(?:[1-9]|[12]\d|3[01])';
  a_weekday constant text := '(?:-?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)';
  part      constant text[] := regexp_match(rule, concat(
    '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=([2-9]|[1-9]\d\d?))?',
    '(?:;BYMONTH=(', a_month, '(?:,', a_month, ')*))?(?:;BYMONTHDAY=(', a_date, '(?:,', a_date, ')*))?',
    '(?:;BYDAY=(', a_weekday, '(?:,', a_weekday, ')*))?(?:;BYSETPOS=(', a_date, '))?(?:;UNTIL=(\d{8}))?(?:;WKST=(SU))?$'
  ));
  frequency constant text := part[1];
  every     constant integer := coalesce(part[2]::integer, 1);
  months    constant integer[] := string_to_array(part[3], ',')::integer[];
  dates     constant integer[] := string_to_array(part[4], ',')::integer[];
  weekdays  constant text[] := string_to_array(part[5], ',');
  place     constant integer := part[6];
  ends      constant text := regexp_replace(part[7], '^(....)(..)', '\1-\2-');
  -- Monday is 0 where weeks begin on Monday.
  shifted   constant integer := case when part[8] is null then 1 else 0 end;
  codes     constant text[] := '{MO,TU,WE,TH,FR,SA,SU}';
  is_plain  constant boolean := part[5] !~ '\d';
  unit      constant text := case frequency when 'YEARLY' then 'year' else 'month' end;
  first     constant date := greatest(anchor, after + 1);
  last      date := up_to;
begin
  if part is null or not private.is_day(coalesce(ends, '2000-01-01')) or not (case frequency
    when 'DAILY' then num_nonnulls(months, dates, weekdays, place) = 0
    when 'WEEKLY' then num_nonnulls(months, dates, place) = 0 and is_plain
    else (frequency = 'YEARLY') = (months is not null)
      and num_nonnulls(dates, weekdays) = 1
      and (dates is not null or is_plain = (place is not null))
  end) then
    return;
  end if;
  last := least(last, ends::date);

  return query
    select day
    from (
      select
        day, period,
        row_number() over (partition by period order by day) as nth,
        row_number() over (partition by period order by day desc) as nth_last
      from generate_series(
        date_trunc(unit, first::timestamp),
        date_trunc(unit, last::timestamp) + ('1 ' || unit)::interval - interval '1 day',
        '1 day'
      ) as moment
      cross join lateral (
        select
          moment::date as day,
          extract(month from moment)::integer as month,
          extract(day from moment)::integer as date,
          extract(day from date_trunc('month', moment) + interval '1 month -1 day')::integer as length,
          codes[extract(isodow from moment)] as weekday
      ) as calendar
      cross join lateral (
        select case frequency
          when 'DAILY' then day - anchor
          -- Whole weeks since a Monday or a Sunday long before.
          when 'WEEKLY' then
            (day - date '0001-01-01' + 1 - shifted) / 7 - (anchor - date '0001-01-01' + 1 - shifted) / 7
          when 'MONTHLY' then
            12 * (extract(year from day) - extract(year from anchor))::integer
            + month - extract(month from anchor)::integer
          else (extract(year from day) - extract(year from anchor))::integer
        end as period
      ) as periods
      where (months is null or month = any(months))
        and (dates is null or date = any(dates) or date - length - 1 = any(dates))
        and (
          weekdays is null
          or weekday = any(weekdays)
          or ceil(date / 7.0) || weekday = any(weekdays)
          or -ceil((length - date + 1) / 7.0) || weekday = any(weekdays)
        )
    ) as days
    where (place is null or place = nth or place = -nth_last)
      and period % every = 0
      and day between first and last
    order by day;
end
$$;

-- The first day of a rule after a day and at most 400 days later.
create function private.next_rule_day(rule text, anchor date, after date) returns date
language sql
stable
set search_path = ''
return (select min(day) from private.rule_days(rule, anchor, after, after + 400) as day);

-- Drops what a series has passed over so long ago that no device asks for it, with the stamps.
create function private.prune_skips() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- The order of such texts is that of the days.
  oldest constant text := to_char(
    greatest(coalesce(new.series_day, new.due_date::date) - 400, '0001-01-01'), 'YYYY-MM-DD'
  );
begin
  new.repeat_skips := new.repeat_skips - array(
    select day from jsonb_object_keys(new.repeat_skips) as day where day < oldest
  );
  new.edited := new.edited - array(
    select key from jsonb_object_keys(new.edited) as key
    where starts_with(key, 'repeat_skips/') and substr(key, length('repeat_skips/') + 1) < oldest
  );
  return new;
end
$$;

revoke execute on function private.rule_days from public;
