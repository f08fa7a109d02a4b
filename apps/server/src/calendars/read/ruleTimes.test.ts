import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { readRule } from './rule.ts'
import { ruleTimes } from './ruleTimes.ts'
import { everyDay } from './testing/everyDay.ts'
import { begins, plainRules, ruleText } from './testing/randomRules.ts'
import { readTime } from './writtenTime.ts'
import { daySeconds } from './zones.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.DAYMARK_RULES ?? 200)

describe('the times of a rule', () => {
  test(
    `[CAL-8a] ${numRuns} rules have the times that looking at every day finds, seed ${seed}`,
    () => {
      fc.assert(
        fc.property(
          plainRules,
          begins,
          fc.integer({ min: -40, max: 500 }),
          (rule, start, after) => {
            const from = start + after * daySeconds
            const end = from + 400 * daySeconds

            // With a count the beginning is the first, whether or not the rule takes it.
            const isFirst = everyDay({ ...rule, count: 1 }, start, start + 1).length > 0
            const count = rule.count === undefined ? {} : { count: rule.count - (isFirst ? 0 : 1) }
            const expected = everyDay({ ...rule, ...count }, start, end).filter((at) => at >= from)
            expect(timesOf(ruleText(rule), start, from, end)).toEqual(expected)
          },
        ),
        { numRuns, seed },
      )
    },
    60_000 + 100 * numRuns,
  )

  const ordinary = [
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=DAILY;COUNT=700',
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=90',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO',
    'FREQ=YEARLY',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'FREQ=YEARLY;BYYEARDAY=100,-1',
  ]
  test.each(ordinary)('[CAL-8a] %s has those of ical.js', (text) => {
    const start = wall('19950103T093000')
    const rule = readRule(text)
    const [first = start] = timesOf(text.replace(/;COUNT=\d+/, ''), start, start, wall('19970101'))
    const [from, end] = [wall('20260101'), wall('20280101')]

    const iterator = ICAL.Recur.fromString(text).iterator(timeOf(first))
    const expected: number[] = []
    for (let next = iterator.next(); next && next.toUnixTime() < end; next = iterator.next()) {
      if (next.toUnixTime() >= from) expected.push(next.toUnixTime())
    }

    expect(rule).not.toBeNull()
    expect(timesOf(text, first, from, end)).toEqual(expected)
  })

  // Of RFC 5545, 3.8.5.3.
  test.each([
    ['19970519', 'FREQ=YEARLY;BYDAY=20MO;COUNT=3', ['19970519', '19980518', '19990517']],
    ['19970512', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3', ['19970512', '19980511', '19990517']],
    [
      '19970902',
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=4',
      ['19980213', '19980313', '19981113'],
    ],
    [
      '19970904',
      'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      ['19970904', '19971007', '19971106'],
    ],
    [
      '19961105',
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3',
      ['19961105', '20001107', '20041102'],
    ],
    [
      '19970805',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      ['19970805', '19970810', '19970819', '19970824'],
    ],
    [
      '19970805',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      ['19970805', '19970817', '19970819', '19970831'],
    ],
    [
      '20070115',
      'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
      ['20070115', '20070130', '20070215', '20070315', '20070330'],
    ],
    ['20040228', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2', []],
  ])('[CAL-8a] from %s, %s has the days of the standard', (begin, text, days) => {
    const start = wall(`${begin}T090000`)

    expect(timesOf(text, start, start, wall('20080101'))).toEqual(
      days.map((day) => wall(`${day}T090000`)),
    )
  })

  test('[CAL-8b] a rule that never comes true ends with the last day that is looked at', () => {
    const start = wall('19950101T090000')

    expect(timesOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', start, start, wall('20270101'))).toEqual(
      [],
    )
    expect(
      timesOf('FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', start, start, wall('20270101')),
    ).toEqual([])
  })

  test('[CAL-8b] one of decades ago takes as many steps as one of today', () => {
    const [from, end] = [wall('20261001'), wall('20261101')]
    const taken = ['19700105T090000', '20260928T090000'].map((begin) => {
      const steps = { left: 1_000_000 }
      const rule = readRule('FREQ=WEEKLY;BYDAY=MO')
      const times = rule ? [...ruleTimes(rule, wall(begin), { from, end }, steps)] : []
      return { times, steps: 1_000_000 - steps.left }
    })

    expect(taken[0]).toEqual(taken[1])
    expect(taken[0]?.times.length).toBe(4)
  })

  test.each(['', 'FREQ=FORTNIGHTLY', 'FREQ=DAILY;BYDAY=XX', 'FREQ=DAILY;COUNT=x', 'INTERVAL=2'])(
    '[CAL-8d] ‘%s’ is no rule',
    (text) => {
      expect(readRule(text)).toBeNull()
    },
  )
})

function timesOf(text: string, start: number, from: number, end: number): number[] {
  const rule = readRule(text)
  return rule ? [...ruleTimes(rule, start, { from, end }, { left: 5_000_000 })] : []
}

function wall(text: string): number {
  return readTime(text)?.wall ?? Number.NaN
}

function timeOf(seconds: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(seconds * 1_000), true)
}
