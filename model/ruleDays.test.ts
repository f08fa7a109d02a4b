import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { writeRule } from '@daymark/core/repeat/rule'
import { nextRuleDay } from '@daymark/core/repeat/ruleDays'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../apps/server/test/database.ts'
import { days, rules } from '../packages/core/corpus/rules.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.DAYMARK_RULES ?? 500)
const farthest = 400

const fresh = await freshDatabase()
afterAll(() => fresh.close())

test(
  `[ROWS-10f] the database finds the next day of ${numRuns} rules where the app finds it, seed ${seed}`,
  async () => {
    const asked = fc.sample(fc.tuple(rules, days, fc.integer({ min: -400, max: 1_200 })), {
      numRuns,
      seed,
    })
    const questions = asked.map(([rule, anchor, after], place) => ({
      place,
      rule: writeRule(rule),
      anchor,
      after: shiftDay(anchor, after),
      expected: within(nextRuleDay(rule, anchor, shiftDay(anchor, after)), shiftDay(anchor, after)),
    }))

    const found = await fresh.admin<{ day: Day | null }[]>`
      select private.next_rule_day(rule, anchor, after)::text as day
      from jsonb_to_recordset(${fresh.admin.json(questions)})
        as asked (place integer, rule text, anchor date, after date)
      order by place`

    expect(
      questions.map((question, index) => ({ ...question, expected: found[index]?.day })),
    ).toEqual(questions)
  },
  60_000 + 30 * numRuns,
)

/** Days that are farther away are asked for later. */
function within(day: Day | null, after: Day): Day | null {
  return day && day <= shiftDay(after, farthest) ? day : null
}
