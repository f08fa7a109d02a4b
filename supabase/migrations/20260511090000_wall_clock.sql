-- When a reminder rings: what a wall clock and a rule of recurrence mean, for a database that nobody's browser asks.

-- The moment at which a wall clock in a zone shows a time of a day. One that the clock leaves out is as long after the gap as
-- it lies in it, and of two the first counts.
create function private.wall_clock(day date, minutes integer, zone text) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  shown   constant timestamp := day + make_interval(mins => minutes);
  -- PostgreSQL gives the later one of two, and what is asked for of one in a gap.
  later   constant timestamptz := shown at time zone zone;
  before  constant timestamptz := later - interval '25 hours';
  earlier constant timestamptz := (shown - (before at time zone zone - before at time zone 'UTC')) at time zone 'UTC';
begin
  return case when earlier at time zone zone = shown then least(earlier, later) else later end;
end
$$;

-- The first day of a rule after a day and at most 400 days later, by the parts that the app knows; null where there is none,
-- and of a rule that it does not know. An anchor outside the rule is no rule day.
create function private.next_rule_day(rule text, anchor date, after date) returns date
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
  last      date := after + 400;
begin
  if part is null or not private.is_day(coalesce(ends, '2000-01-01')) or not (case frequency
    when 'DAILY' then num_nonnulls(months, dates, weekdays, place) = 0
    when 'WEEKLY' then num_nonnulls(months, dates, place) = 0 and is_plain
    else (frequency = 'YEARLY') = (months is not null)
      and num_nonnulls(dates, weekdays) = 1
      and (dates is not null or is_plain = (place is not null))
  end) then
    return null;
  end if;
  last := least(last, ends::date);

  return (
    select min(day)
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
  );
end
$$;

create or replace function private.schema_version() returns text
language sql
stable
return '20260511090000';
