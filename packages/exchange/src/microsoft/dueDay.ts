import { shift } from '@daymark/core/calendar/calendar'
import type { Day } from '@daymark/core/calendar/day'
import { readRule } from '@daymark/core/repeat/readRule'
import { ruleDays } from '@daymark/core/repeat/ruleDays'
import { nearestRule } from '../nearestRule.ts'
import type { ReadContext } from '../readContext.ts'
import { instantOf, readMoment } from '../text/moments.ts'
import { clockIn } from '../text/zones.ts'
import type { Warning } from '../warnings.ts'

type Recurrence = { text: string; start: Day | null }
type Due = { day: Day | null; warnings: readonly Warning[] }

const noon = 720

/**
 * A due date is midnight in the zone of whoever set it, written in UTC or another zone. On the reader's clock it is
 * another time where the zones differ: then the day on which the task repeats decides, or the nearest midnight.
 */
export function dueDayOf(
  text: string,
  zone: string,
  recurrence: Recurrence | null,
  context: ReadContext,
): Due {
  const moment = readMoment(text)
  if (!moment || moment.minutes === null) return { day: moment?.day ?? null, warnings: [] }
  const isKnown = moment.at !== null || zone === '' || context.wallClocks(zone) !== null
  const at =
    moment.at ??
    instantOf({ day: moment.day, minutes: moment.minutes }, zone || context.zone, context)
  const { day, minutes } = clockIn({ ...moment, at }, context.zone, context)
  const warnings: Warning[] = isKnown ? [] : [{ kind: 'unknown zone', text: zone }]
  if (!minutes) return { day, warnings }
  const days = [day, shift(day, 1) ?? day]
  const [repeating, ...others] = days.filter((each) => recurrence && isRuleDay(each, recurrence))
  const isDecided = repeating !== undefined && others.length === 0
  return { day: isDecided ? repeating : (days[minutes < noon ? 0 : 1] ?? day), warnings }
}

function isRuleDay(day: Day, { text, start }: Recurrence): boolean {
  const near = start && nearestRule(text, start)
  const rule = near ? readRule(near.rule) : null
  if (!start || !rule?.ok || day < start) return false
  return ruleDays(rule.value, start, day).next().value === day
}
