import { describe, expect, test } from 'vitest'
import { read } from '../../corpus/readers.ts'
import type { ReadingContext } from './context.ts'

describe('[REPEAT-2d, REPEAT-9b] a repeat', () => {
  test.each([
    ['2027-01-31', 'every month', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['2027-01-30', 'every month', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
    ['2027-01-29', 'every month', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
    ['2028-02-29', 'every year', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
    ['2026-10-31', 'every year', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=31'],
    ['2026-10-14', 'every quarter', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=14'],
    ['2026-10-14', 'every 2 quarters', 'FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=14'],
    ['2026-10-14', 'every 1 day', 'FREQ=DAILY'],
    ['2026-10-14', 'every 999 days', 'FREQ=DAILY;INTERVAL=999'],
  ])('on %s, %j is %s', (today, words, rule) => {
    const context = { today: today as ReadingContext['today'] }
    expect(read(`go ${words}`, context)).toBe(`go | ${rule} @ ${today}`)
  })

  test.each([
    ['every wednesday', '2026-10-14'],
    ['every 13th', '2026-11-13'],
    ['every last friday', '2026-10-30'],
    ['every 5th saturday', '2026-10-31'],
    ['every 5th tuesday', '2026-12-29'],
    ['every dec 25', '2026-12-25'],
    ['every first weekday', '2026-11-02'],
  ])('%j begins on the first day that it names, from today on', (words, anchor) => {
    expect(read(`go ${words}`)).toMatch(new RegExp(` @ ${anchor}$`))
  })

  test('begins on the day that is said, and tomorrow if its time is over', () => {
    expect(read('go mon every 2 weeks')).toBe(
      'go | 2026-10-19 | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO @ 2026-10-19',
    )
    expect(read('go every day 9:00')).toBe('go | FREQ=DAILY @ 2026-10-15 | 2026-10-15 09:00')
    expect(read('go every day 10:00')).toBe('go | FREQ=DAILY @ 2026-10-14 | 2026-10-14 10:00')
  })

  test('ends on a day, or after so many times, which from completion is a count', () => {
    expect(read('go every day until oct 20')).toBe('go | FREQ=DAILY;UNTIL=20261020 @ 2026-10-14')
    expect(read('go every 3 days 4 times')).toBe(
      'go | FREQ=DAILY;INTERVAL=3;UNTIL=20261023 @ 2026-10-14',
    )
    expect(read('go every other friday 3 times')).toBe(
      'go | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;UNTIL=20261113 @ 2026-10-16',
    )
    expect(read('go every 31st 3 times')).toBe(
      'go | FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20261231 @ 2026-10-31',
    )
    expect(read('go every! 3 days 4 times')).toBe(
      'go | FREQ=DAILY;INTERVAL=3 from completion 4 times @ 2026-10-14',
    )
    expect(read('go every monday 9:00 until dec 1')).toBe(
      'go | FREQ=WEEKLY;BYDAY=MO;UNTIL=20261201 @ 2026-10-19 | 2026-10-19 09:00',
    )
  })

  test.each([
    'every',
    'every 0 days',
    'every 1000 days',
    'every thing',
    'every 32nd',
    'every 6th friday',
    'every feb 30',
    'every last',
    'every month on',

    'every 3',
    'until friday',
    'starting monday',
    '5 times',
    'every 999 years 9 times',
  ])('is not %j', (words) => {
    expect(read(`go ${words} y`)).toBe(`go ${words} y`)
  })
})
