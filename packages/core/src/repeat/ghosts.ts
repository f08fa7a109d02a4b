import type { Day } from '../calendar/day.ts'
import { inOrder } from '../tasks/order.ts'
import type { Rows } from './occurrence.ts'
import type { Series } from './series.ts'
import { comingDays, type Shown } from './shown.ts'

/** A day on which a series is still to come. */
export type Ghost = { series: Series; day: Day }

/** Of series that show there, what is still to come on these days: in the order of a day. Days without any are left out. */
export function ghostsOn(
  days: readonly Day[],
  series: Iterable<readonly [Series, Shown]>,
  today: Day,
  rows: Rows,
): ReadonlyMap<Day, readonly Ghost[]> {
  const ghosts = new Map<Day, Ghost[]>()
  const last = days.toSorted().at(-1)
  if (!last || last < today) return ghosts
  const inView = new Set(days)
  for (const [each, shown] of [...series].sort(([a], [b]) => inOrder(a, b))) {
    for (const day of comingDays(each, shown, { today, last }, rows)) {
      if (!inView.has(day)) continue
      const others = ghosts.get(day)
      if (others) others.push({ series: each, day })
      else ghosts.set(day, [{ series: each, day }])
    }
  }
  return ghosts
}
