import { shiftMonths } from '../calendar/calendar.ts'
import type { Day } from '../calendar/day.ts'
import { dayOfNumber, lastNumber, numberOf } from './dayNumbers.ts'
import { periodsOf } from './periods.ts'
import type { Rule } from './rule.ts'

/** The first rule day after that day, as `private.rule_days`; null where there is none. An anchor outside the rule is no rule day. */
export function nextRuleDay(rule: Rule, anchor: Day, after: Day): Day | null {
  for (const day of ruleDays(rule, anchor, after)) if (day > after) return day
  return null
}

/** The rule days from that day on. */
export function* ruleDays(rule: Rule, anchor: Day, from: Day): Generator<Day, void> {
  const { at, startOf, daysIn } = periodsOf(rule, anchor)
  const start = numberOf(from)
  const last = rule.until ? numberOf(rule.until) : lastNumber
  for (let period = Math.max(0, at(from)); startOf(period) <= last; period += 1) {
    for (const number of daysIn(period)) if (number >= start) yield dayOfNumber(number)
  }
}

/** The n-th rule day from the first day on, within a hundred years; its end does not count. */
export function nthRuleDay(rule: Rule, first: Day, n: number): Day | null {
  let remaining = n
  for (const day of ruleDays({ ...rule, until: shiftMonths(first, 1_200) }, first, first)) {
    remaining -= 1
    if (remaining === 0) return day
  }
  return null
}

/** The rule days up to that day, the last one first. */
export function* ruleDaysBefore(rule: Rule, anchor: Day, upTo: Day): Generator<Day, void> {
  const { at, daysIn } = periodsOf(rule, anchor)
  const end = numberOf(upTo)
  for (let period = at(upTo); period >= 0; period -= 1) {
    for (const number of daysIn(period).reverse()) if (number <= end) yield dayOfNumber(number)
  }
}
