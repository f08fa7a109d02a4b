import type { Day } from '../day.ts'
import { inOrder } from '../order.ts'
import type { Rows } from './occurrence.ts'
import type { Series } from './series.ts'
import { comingDays } from './shown.ts'

/** A day on which a series is still to come. */
export type Ghost = { series: Series; day: Day }

/** Of these series, what is still to come on these days: in the order of a day. Days without any are left out. */
export function ghostsOn(
  days: readonly Day[],
  open: readonly Series[],
  today: Day,
  rows: Rows,
): ReadonlyMap<Day, readonly Ghost[]> {
  const ghosts = new Map<Day, Ghost[]>()
  const last = days.toSorted().at(-1)
  if (!last || last < today) return ghosts
  for (const series of open.toSorted(inOrder)) {
    for (const day of comingDays(series, today, last, rows)) {
      if (days.includes(day)) ghosts.set(day, [...(ghosts.get(day) ?? []), { series, day }])
    }
  }
  return ghosts
}
