import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rules } from '../../corpus/rules.ts'
import { readInterval, readRule } from './readRule.ts'
import { writeRule } from './rule.ts'

describe('[REPEAT-2a, REPEAT-2b] a rule', () => {
  test('is written as the text that it is read from', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(readRule(writeRule(rule))).toEqual({ ok: true, value: rule })
      }),
    )
  })

  test.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=999;UNTIL=20270101',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=MONTHLY;BYDAY=-1TH,5FR',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=3,11;BYDAY=2TU',
  ])('is read: %s', (text) => {
    const rule = readRule(text)

    expect(rule.ok && writeRule(rule.value)).toBe(text)
  })

  test('has its lists in order, and nothing in them twice', () => {
    const rule = readRule('FREQ=WEEKLY;BYDAY=FR,MO,FR')

    expect(rule.ok && writeRule(rule.value)).toBe('FREQ=WEEKLY;BYDAY=MO,FR')
  })

  test.each([
    ['nothing', ''],
    ['another frequency', 'FREQ=HOURLY'],
    ['an interval of one', 'FREQ=DAILY;INTERVAL=1'],
    ['an interval beyond 999', 'FREQ=DAILY;INTERVAL=1000'],
    ['parts in another order', 'FREQ=WEEKLY;BYDAY=MO;INTERVAL=2'],
    ['a part twice', 'FREQ=DAILY;INTERVAL=2;INTERVAL=3'],
    ['a count', 'FREQ=DAILY;COUNT=5'],
    ['another part', 'FREQ=YEARLY;BYWEEKNO=20'],
    ['days of a day', 'FREQ=DAILY;BYDAY=MO'],
    ['a week without days', 'FREQ=WEEKLY'],
    ['a week with a numbered day', 'FREQ=WEEKLY;BYDAY=1MO'],
    ['a place in a week', 'FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1'],
    ['a month without days', 'FREQ=MONTHLY'],
    ['a month with plain weekdays', 'FREQ=MONTHLY;BYDAY=FR'],
    ['a month with dates and weekdays', 'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR'],
    ['a month with months', 'FREQ=MONTHLY;BYMONTH=1;BYMONTHDAY=13'],
    ['a year without months', 'FREQ=YEARLY;BYMONTHDAY=13'],
    ['a year without days', 'FREQ=YEARLY;BYMONTH=1'],
    ['the sixth Friday', 'FREQ=MONTHLY;BYDAY=6FR'],
    ['the 32nd', 'FREQ=MONTHLY;BYMONTHDAY=32'],
    ['two places', 'FREQ=MONTHLY;BYMONTHDAY=1,2;BYSETPOS=1,2'],
    ['an end at a time of day', 'FREQ=DAILY;UNTIL=20270101T000000Z'],
    ['an end in no calendar', 'FREQ=DAILY;UNTIL=20270230'],
    ['weeks from Monday, which they are', 'FREQ=DAILY;WKST=MO'],
  ])('is not known, and its text is kept: %s', (_, text) => {
    expect(readRule(text)).toEqual({ ok: false, error: { kind: 'unknown rule', text } })
  })
})

describe('[REPEAT-2c] a rule that counts from completion', () => {
  test('has a frequency and an interval', () => {
    const months = { frequency: 'monthly', interval: 1 }
    const days = { frequency: 'daily', interval: 3 }

    expect(readInterval('FREQ=MONTHLY')).toEqual({ ok: true, value: months })
    expect(readInterval('FREQ=DAILY;INTERVAL=3')).toEqual({ ok: true, value: days })
  })

  test.each(['FREQ=WEEKLY;BYDAY=MO', 'FREQ=DAILY;UNTIL=20270101', 'FREQ=DAILY;INTERVAL=1', ''])(
    'has nothing else: %j',
    (text) => {
      expect(readInterval(text)).toEqual({ ok: false, error: { kind: 'unknown rule', text } })
    },
  )
})
