import 'temporal-polyfill/global'
import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { days, rules } from '../../corpus/rules.ts'
import { type Day, shiftDay } from '../calendar/day.ts'
import { type Rule, writeRule } from './rule.ts'
import { ruleDays, ruleDaysBefore } from './ruleDays.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.DAYMARK_RULES ?? 200)
const window = 3 * 366

test(
  `[REPEAT-2a] ${numRuns} rules have the days that another implementation finds in three years, seed ${seed}`,
  () => {
    fc.assert(
      fc.property(rules, days, fc.integer({ min: -400, max: 1_200 }), (rule, anchor, after) => {
        const from = shiftDay(anchor, after)
        const to = shiftDay(from, window)

        const expected = daysOfOther(rule, anchor, from, to)
        expect(daysBetween(rule, anchor, from, to)).toEqual(expected)
        expect(daysBackwards(rule, anchor, from, to)).toEqual(expected.toReversed())
      }),
      { numRuns, seed },
    )
  },
  60_000 + 30 * numRuns,
)

function daysOfOther(rule: Rule, anchor: Day, from: Day, to: Day): string[] {
  const lines = [`DTSTART;VALUE=DATE:${anchor.replaceAll('-', '')}`, `RRULE:${writeRule(rule)}`]
  const other = new RRuleTemporal({ rruleString: lines.join('\n') })
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  return other.between(first, last, true).map((moment) => moment.toPlainDate().toString())
}

function daysBetween(rule: Rule, anchor: Day, from: Day, to: Day): Day[] {
  const found: Day[] = []
  for (const day of ruleDays(rule, anchor, from)) {
    if (day > to) break
    found.push(day)
  }
  return found
}

function daysBackwards(rule: Rule, anchor: Day, from: Day, to: Day): Day[] {
  const found: Day[] = []
  for (const day of ruleDaysBefore(rule, anchor, to)) {
    if (day < from) break
    found.push(day)
  }
  return found
}
