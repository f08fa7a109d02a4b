import { partsOf } from '../calendar/calendar.ts'
import { type Day, weekdayOf } from '../calendar/day.ts'
import { datesOf } from '../repeat/datesOf.ts'
import {
  type DaysOfMonth,
  frequencies,
  type Interval,
  type Rule,
  writeInterval,
  writeRule,
} from '../repeat/rule.ts'
import { nthRuleDay } from '../repeat/ruleDays.ts'
import type { Repeat } from '../tables/tasks.ts'
import type { ParsedFields, RepeatWords } from './parsedFields.ts'

/** Does it say on which days it falls? “every month” does not. */
export function namesDays({ weekdays, monthDay, days }: RepeatWords): boolean {
  return weekdays !== undefined || monthDay !== undefined || days !== undefined
}

/** The first day from `day` on that the words name. */
export function firstDay(words: RepeatWords, day: Day, fields: ParsedFields): Day | null {
  return namesDays(words) ? nthRuleDay({ ...ruleOf(words, day, fields), interval: 1 }, day, 1) : day
}

const mostTimes = 999

/** The repeat from its first day on; null where its end cannot be said. */
export function repeatFrom(words: RepeatWords, anchor: Day, fields: ParsedFields): Repeat | null {
  const { until, times } = fields
  if (until && until < anchor) return null
  if (times !== undefined && (times < 1 || times > mostTimes)) return null
  if (words.fromCompletion) {
    const repeat = { rule: writeInterval(intervalOf(words)), from: 'completion', anchor } as const
    return until ? null : { ...repeat, missed: 'roll', ...(times && { count: times }) }
  }
  const rule = ruleOf(words, anchor, fields)
  const last = times ? nthRuleDay(rule, anchor, times) : (until ?? null)
  if (times && !last) return null
  return { rule: writeRule({ ...rule, until: last }), from: 'due', anchor, missed: 'roll' }
}

function intervalOf({ unit, interval }: RepeatWords): Interval {
  return { frequency: frequencies[unit - 1] ?? 'daily', interval }
}

/** The first day gives the parts of the rule that were not typed. */
function ruleOf(words: RepeatWords, first: Day, { weekStart, exact }: ParsedFields): Rule {
  const { frequency, interval } = intervalOf(words)
  const bounds = { interval, until: null, weekStart: weekStart ?? 1 } as const
  const [, inMonth, date] = partsOf(first)
  const { weekdays, nth, monthDay = date } = words
  switch (frequency) {
    case 'daily':
      return { ...bounds, frequency }
    case 'weekly':
      return { ...bounds, frequency, weekdays: weekdays ?? [weekdayOf(first)] }
    case 'monthly':
      return { ...bounds, frequency, days: daysIn(null) }
    case 'yearly': {
      const months = words.months ?? [inMonth]
      return { ...bounds, frequency, months, days: daysIn(months) }
    }
  }

  function daysIn(months: readonly number[] | null): DaysOfMonth {
    const [weekday = 1, ...others] = weekdays ?? []
    if (words.days) return words.days
    if (!weekdays || !nth) {
      return exact ? { by: 'date', dates: [monthDay], place: null } : datesOf(monthDay, months)
    }
    return others.length > 0
      ? { by: 'weekday', weekdays, place: nth }
      : { by: 'nth weekday', weekdays: [{ weekday, nth }] }
  }
}
