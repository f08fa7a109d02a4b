import { Day } from '@daymark/core/calendar/day'
import { readRule } from '@daymark/core/repeat/readRule'
import { type Rule, writeRule } from '@daymark/core/repeat/rule'
import type { Repeat } from '@daymark/core/tables/tasks'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { rules } from '../../../../../packages/core/corpus/rules.ts'
import { repeatInWords, ruleInWords } from './ruleWords.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.DAYMARK_RULES ?? 200)

const anchor = v.parse(Day, '2026-10-14')
const due = (rule: string): Repeat => ({ rule, from: 'due', anchor, missed: 'roll' })
const plain = (words: string | null) => words?.replaceAll(/[\u2066-\u2069]/g, '')

describe('[WORD-3a, WORD-3b] a repeat in Arabic', () => {
  test.each([
    ['FREQ=DAILY', 'كل يوم'],
    ['FREQ=DAILY;INTERVAL=2', 'كل يومين'],
    ['FREQ=DAILY;INTERVAL=3', 'كل 3 أيام'],
    ['FREQ=DAILY;INTERVAL=11', 'كل 11 يومًا'],
    ['FREQ=DAILY;INTERVAL=100', 'كل 100 يوم'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'كل يوم من الاثنين إلى الجمعة'],
    ['FREQ=WEEKLY;BYDAY=WE', 'كل أسبوع يوم الأربعاء'],
    ['FREQ=WEEKLY;BYDAY=MO,WE', 'كل أسبوع يومي الاثنين والأربعاء'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR', 'كل أسبوعين أيام الاثنين والأربعاء والجمعة'],
    ['FREQ=MONTHLY;BYMONTHDAY=14', 'كل شهر في اليوم 14'],
    ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', 'كل شهر في اليوم 30'],
    ['FREQ=MONTHLY;BYMONTHDAY=30', 'كل شهر في اليوم 30 إن وُجد'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'كل شهر في آخر يوم'],
    ['FREQ=MONTHLY;BYMONTHDAY=-3,1,15', 'كل شهر في اليوم 3 من الآخر واليوم 1 واليوم 15'],
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=14', 'كل 3 أشهر في اليوم 14'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'كل شهر في ثاني ثلاثاء'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'كل شهر في آخر جمعة'],
    ['FREQ=MONTHLY;BYDAY=-2FR,1MO', 'كل شهر في ثاني جمعة من الآخر وأول اثنين'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      'كل شهر في آخر يوم من أيام الاثنين إلى الجمعة',
    ],
    ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=3', 'كل شهر في اليوم رقم 3 من أيام السبت والأحد'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', /^كل سنة في .*29/],
    ['FREQ=YEARLY;BYMONTH=3,11;BYDAY=2SU', /^كل سنة في .* و.*، في ثاني أحد$/],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20271023;WKST=SU', /، والأسابيع من الأحد، حتى /],
  ])('%s: %s', (rule, words) => {
    expect(plain(repeatInWords(due(rule)))).toMatch(
      typeof words === 'string' ? new RegExp(`^${words}$`) : words,
    )
  })

  test('is counted from its completion', () => {
    const repeat: Repeat = { ...due('FREQ=DAILY;INTERVAL=3'), from: 'completion', count: 5 }
    expect(repeatInWords(repeat)).toBe('كل 3 أيام بعد الإكمال، 5 مرات')
  })

  test('is not said where its rule is not known', () => {
    expect(repeatInWords(due('FREQ=HOURLY'))).toBeNull()
  })

  test(`differs in words from every other one, of ${numRuns}, seed ${seed}`, () => {
    fc.assert(
      fc.property(fc.array(rules, { minLength: 2, maxLength: 30 }), (all) => {
        const known = all.map(writeRule).filter((text) => readRule(text).ok)
        const inWords = new Map(known.map((text) => [text, repeatInWords(due(text))]))
        expect(new Set(inWords.values()).size).toBe(inWords.size)
      }),
      { numRuns, seed },
    )
  })

  test(`differs in words from those that differ in one part, seed ${seed}`, () => {
    fc.assert(
      fc.property(rules, rules, (one, other) => {
        const mixed = { ...one, ...daysOf(one, other) } as Rule
        fc.pre(writeRule(mixed) !== writeRule(one))
        expect(ruleInWords(mixed)).not.toBe(ruleInWords(one))
      }),
      { numRuns: 5 * numRuns, seed },
    )
  })
})

/** The days of another rule, where both have days of the same kind. */
function daysOf(one: Rule, other: Rule): object {
  if (one.frequency === 'weekly' && other.frequency === 'weekly')
    return { weekdays: other.weekdays }
  const isOfMonth = 'days' in one && 'days' in other
  return isOfMonth ? { days: other.days } : { interval: other.interval }
}
