import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Day } from '../calendar/day.ts'
import { dayAfterCompletion } from './fromCompletion.ts'
import { readInterval, readRule } from './readRule.ts'
import { nextRuleDay, ruleDays, ruleDaysBefore } from './ruleDays.ts'

const day = (text: string) => v.parse(Day, text)

function ruleOf(text: string) {
  const rule = readRule(text)
  if (!rule.ok) throw new Error(`${text} is no rule`)
  return rule.value
}

/** The first days of a rule from its anchor on. */
function first(count: number, rule: string, anchor: string): string[] {
  const found: string[] = []
  for (const each of ruleDays(ruleOf(rule), day(anchor), day(anchor))) {
    found.push(each)
    if (found.length === count) break
  }
  return found
}

describe('[REPEAT-2e] ends of months, from January 2027', () => {
  test.each([
    [
      'the 31st, the last day',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'the 30th',
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
      ['2027-01-30', '2027-02-28', '2027-03-30'],
    ],
    ['the 29th', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1', ['2027-01-29', '2027-02-28']],
    [
      'the last weekday',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      ['2027-01-29', '2027-02-26', '2027-03-31'],
    ],
    ['the 5th Friday', 'FREQ=MONTHLY;BYDAY=5FR', ['2027-01-29', '2027-04-30']],
  ])('%s', (_, rule, expected) => {
    expect(first(expected.length, rule, '2027-01-01')).toEqual(expected)
  })

  test('the 29th, in 2028', () => {
    const rule = ruleOf('FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1')

    expect(nextRuleDay(rule, day('2027-01-29'), day('2028-02-01'))).toBe('2028-02-29')
  })

  test('February 29', () => {
    const rule = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'

    expect(first(3, rule, '2027-01-01')).toEqual(['2027-02-28', '2028-02-29', '2029-02-28'])
  })

  test.each([
    ['done Jan 31', 'FREQ=MONTHLY', '2027-01-31', '2027-02-28'],
    ['done Sep 10', 'FREQ=MONTHLY', '2027-09-10', '2027-10-10'],
    ['three days, over a leap day', 'FREQ=DAILY;INTERVAL=3', '2028-02-27', '2028-03-01'],
    ['two weeks, over the new year', 'FREQ=WEEKLY;INTERVAL=2', '2026-12-24', '2027-01-07'],
    ['a year after a leap day', 'FREQ=YEARLY', '2028-02-29', '2029-02-28'],
    ['none after the last day there is', 'FREQ=YEARLY', '9999-06-01', null],
  ])('after completion: %s', (_, rule, completed, expected) => {
    const interval = readInterval(rule)

    expect(interval.ok && dayAfterCompletion(interval.value, day(completed))).toBe(expected)
  })
})

describe('[REPEAT-2a] oddities of the calendar', () => {
  test.each([
    [
      'leap days alone',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
      '2027-01-01',
      ['2028-02-29', '2032-02-29'],
    ],
    ['no leap day in 2100', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2096-03-01', ['2104-02-29']],
    ['the 31st alone', 'FREQ=MONTHLY;BYMONTHDAY=31', '2027-02-01', ['2027-03-31', '2027-05-31']],
    // 2026 has 53 weeks, so the last Monday of one year and the first of the next lie in odd weeks both.
    [
      'every other Monday over week 53',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
      '2026-12-14',
      ['2026-12-14', '2026-12-28', '2027-01-11'],
    ],
    // Nothing happened in Apia on that day; it is a day like any other here, and missed once.
    [
      'the day that Apia has not had',
      'FREQ=DAILY',
      '2011-12-29',
      ['2011-12-29', '2011-12-30', '2011-12-31'],
    ],
    [
      'a date counted from the end',
      'FREQ=MONTHLY;BYMONTHDAY=-31',
      '2027-01-01',
      ['2027-01-01', '2027-03-01'],
    ],
    [
      'places over all months of a year',
      'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1,15;BYSETPOS=3',
      '2027-01-01',
      ['2027-07-01', '2028-07-01'],
    ],
    [
      'two names of one day',
      'FREQ=MONTHLY;BYDAY=-1FR,5FR',
      '2027-01-01',
      ['2027-01-29', '2027-02-26', '2027-03-26', '2027-04-30'],
    ],
  ])('%s', (_, rule, anchor, expected) => {
    expect(first(expected.length, rule, anchor)).toEqual(expected)
  })

  test.each([
    ['Monday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', ['2027-01-04', '2027-01-10', '2027-01-18']],
    [
      'Sunday',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
      ['2027-01-04', '2027-01-17', '2027-01-18'],
    ],
  ])('a week that begins on %s', (_, rule, expected) => {
    expect(first(3, rule, '2027-01-04')).toEqual(expected)
  })
})

describe('[REPEAT-2a] an anchor', () => {
  test('outside the rule is no rule day', () => {
    expect(first(2, 'FREQ=WEEKLY;BYDAY=MO', '2026-10-14')).toEqual(['2026-10-19', '2026-10-26'])
  })

  test('has no rule day before it', () => {
    const rule = ruleOf('FREQ=WEEKLY;BYDAY=MO,FR')
    const days = [...ruleDaysBefore(rule, day('2026-10-14'), day('2026-10-20'))]

    expect(days).toEqual(['2026-10-19', '2026-10-16'])
    expect(nextRuleDay(rule, day('2026-10-14'), day('2020-01-01'))).toBe('2026-10-16')
  })
})

describe('[REPEAT-2a] the end of a rule', () => {
  test('is its last day', () => {
    const rule = 'FREQ=DAILY;INTERVAL=2;UNTIL=20261018'

    expect(first(9, rule, '2026-10-14')).toEqual(['2026-10-14', '2026-10-16', '2026-10-18'])
    expect(nextRuleDay(ruleOf(rule), day('2026-10-14'), day('2026-10-18'))).toBeNull()
  })

  test('comes with the calendar at the latest, also for a day that never comes', () => {
    const never = ruleOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')
    const daily = ruleOf('FREQ=DAILY')

    expect(nextRuleDay(never, day('2026-10-14'), day('2026-10-14'))).toBeNull()
    expect(nextRuleDay(daily, day('2026-10-14'), day('9999-12-30'))).toBe('9999-12-31')
    expect(nextRuleDay(daily, day('2026-10-14'), day('9999-12-31'))).toBeNull()
  })
})
