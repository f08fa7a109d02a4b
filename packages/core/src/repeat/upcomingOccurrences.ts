import type { Day } from '../calendar/day.ts'
import { inOrder } from '../tasks/order.ts'
import type { Rows } from './occurrence.ts'
import type { Series } from './series.ts'
import { comingDays, type Shown } from './shown.ts'

/** A day on which a series is still to come. */
export type UpcomingOccurrence = { series: Series; day: Day }

/** Returns the upcoming occurrences of each day, in the order of its list. Days without occurrences have no entry. */
export function upcomingOn(
  days: readonly Day[],
  series: Iterable<readonly [Series, Shown]>,
  today: Day,
  rows: Rows,
): ReadonlyMap<Day, readonly UpcomingOccurrence[]> {
  const occurrences = new Map<Day, UpcomingOccurrence[]>()
  const last = days.toSorted().at(-1)
  if (!last || last < today) return occurrences
  const inView = new Set(days)
  for (const [each, shown] of [...series].sort(([a], [b]) => inOrder(a, b))) {
    for (const day of comingDays(each, shown, { today, last }, rows)) {
      if (!inView.has(day)) continue
      const others = occurrences.get(day)
      if (others) others.push({ series: each, day })
      else occurrences.set(day, [{ series: each, day }])
    }
  }
  return occurrences
}
