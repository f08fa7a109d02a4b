import { midnight } from '../calendar/day.ts'
import type { FocusDay } from './focusDays.ts'
import { median } from './quantile.ts'

const lastCounted = 20

/** When days with focus begin, in minutes after midnight, as the median of the last 20; null where there is none. */
export function usualBeginning(days: Iterable<FocusDay>): number | null {
  const beginnings: number[] = []
  for (const { day, intervals } of days) {
    const [first] = intervals
    if (first) beginnings.push((first.from - midnight(day)) / 60_000)
    if (beginnings.length === lastCounted) break
  }
  return beginnings.length > 0 ? Math.round(median(beginnings)) : null
}
