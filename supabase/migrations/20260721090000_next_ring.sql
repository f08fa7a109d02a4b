-- When a series rings next was asked day by day, each with a query of its own over 400 days: skipped days made that long. And a
-- wall clock lost its seconds: it was taken for one that had passed where it was some seconds ahead.

-- The days of a rule after a day and up to another, by the parts that the app knows; none of a rule that it does not know. An
-- anchor outside the rule is no rule day. The core computes the same (`ruleDays.ts`).
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
create or replace function private.next_rule_day(rule text, anchor date, after date) returns date
language sql
stable
set search_path = ''
return (select min(day) from private.rule_days(rule, anchor, after, after + 400) as day);

-- The first moment from `since` on at which a reminder rings, at most 400 days ahead where it repeats; null where there is none.
-- `held` is the one that is still to be sent: a snooze that has passed is an answer, but for that one.
create or replace function private.next_ring(reminder public.reminders, since timestamptz, held timestamptz) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  task  public.tasks;
  zone  constant text := private.time_zone_of(reminder.user_id);
  day   date;
  -- The day of the rule for which a series stands.
  stood date;
  skips jsonb;
  rings timestamptz;
begin
  select * into task from public.tasks
  where id = reminder.task_id and user_id = reminder.user_id and deleted_at is null and not completed;
  if not found or reminder.deleted_at is not null then
    return null;
  end if;
  if reminder.snoozed_until > private.present() or reminder.snoozed_until = held then
    return reminder.snoozed_until;
  end if;

  -- What rang before it was answered does not ring again.
  since := greatest(since, reminder.snoozed_until + interval '1 microsecond');
  if reminder.at is not null then
    rings := private.wall_clock(
      reminder.at::date, (extract(hour from reminder.at) * 60 + extract(minute from reminder.at))::integer, zone
    ) + make_interval(secs => extract(second from reminder.at));
    return case when rings >= since then rings end;
  end if;
  if reminder.before_minutes is null or task.due_date is null then
    return null;
  end if;

  day := task.due_date::date;
  stood := coalesce(task.series_day, day);
  rings := private.rings_before(day, task.at_minutes, reminder.before_minutes, zone);
  if rings >= since and (task.repeat is null or not private.is_passed_over(task, stood)) then
    return rings;
  end if;
  if task.repeat is null or task.repeat ->> 'from' = 'completion' or task.repeat ->> 'missed' = 'stack' then
    return null;
  end if;

  -- Days long before `since` ring before it.
  stood := greatest(day, stood, (since at time zone zone)::date - 2);
  -- Read once: a large map is stored compressed.
  skips := task.repeat_skips || '{}';
  for day in
    select rule_day
    from private.rule_days(task.repeat ->> 'rule', (task.repeat ->> 'anchor')::date, stood, stood + 400) as rule_day
    where not skips ? to_char(rule_day, 'YYYY-MM-DD')
  loop
    rings := private.rings_before(day, task.at_minutes, reminder.before_minutes, zone);
    if rings >= since and not private.is_passed_over(task, day) then
      return rings;
    end if;
  end loop;
  return null;
end
$$;

revoke execute on function private.rule_days from public, anon, authenticated;

create or replace function private.schema_version() returns text
language sql
stable
return '20260721090000';
