import { midnight } from '../calendar/day.ts'
import type { FocusDay } from './focusDays.ts'
import { median } from './quantile.ts'

const lastCounted = 20

/** When days with focus begin, in minutes after midnight, as the median of the last 20; null where there is none. */
export function usualBeginning(days: readonly FocusDay[]): number | null {
  const beginnings = days.slice(0, lastCounted).flatMap(({ day, intervals }) => {
    const [first] = intervals
    return first ? [(first.from - midnight(day)) / 60_000] : []
  })
  return beginnings.length > 0 ? Math.round(median(beginnings)) : null
}
