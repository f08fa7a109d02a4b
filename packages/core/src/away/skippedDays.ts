import type { Day } from '../calendar/day.ts'
import { isPassedOver, type Rows } from '../repeat/occurrence.ts'
import { ruleDays } from '../repeat/ruleDays.ts'
import { readRecurrence, type Series, storedStanding } from '../repeat/series.ts'
import { shown } from '../repeat/shown.ts'
import type { AwaySpan } from './awaySpan.ts'

/**
 * The rule days of a series that being away skips: those that are still to come and not passed over already. One that was
 * moved out of these days by hand stays, and so does the last day of a series that would have none left.
 */
export function skippedDays(series: Series, span: AwaySpan, today: Day, rows: Rows): Day[] {
  const recurrence = readRecurrence(series, rows)
  if (!recurrence.ok || recurrence.value.from === 'completion') return []
  const { rule, anchor } = recurrence.value
  const stored = storedStanding(series)
  const days: Day[] = []
  const isOpen = (day: Day) => !isPassedOver(rows, series, day)
  // The day for which it stands may lie outside its rule.
  if (isIn(span, stored.ruleDay) && isIn(span, stored.day) && isOpen(stored.ruleDay)) {
    days.push(stored.ruleDay)
  }
  for (const day of ruleDays(rule, anchor, span.from)) {
    if (day > span.to) break
    if (day > stored.ruleDay && isOpen(day)) days.push(day)
  }
  return hasDayLeft(series, days, today, rows) ? days : days.slice(0, -1)
}

function hasDayLeft(series: Series, skipped: readonly Day[], today: Day, rows: Rows): boolean {
  const repeat_skips = { ...series.repeat_skips, ...skipsOf(skipped) }
  return shown({ ...series, repeat_skips }, today, rows) !== null
}

export function skipsOf(days: readonly Day[]): Record<string, true> {
  return Object.fromEntries(days.map((day) => [day, true as const]))
}

export function isIn({ from, to }: AwaySpan, day: Day): boolean {
  return day >= from && day <= to
}
