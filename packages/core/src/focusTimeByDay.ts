import { type Day, dayOf, midnight, shiftDay } from './day.ts'
import { type FocusInterval, withoutOverlaps } from './focusTime.ts'

/** Milliseconds of focus for each day that has any. */
export function focusTimeByDay(intervals: readonly FocusInterval[]): Map<Day, number> {
  const days = new Map<Day, number>()
  for (const interval of withoutOverlaps(intervals.filter(({ kind }) => kind === 'focus'))) {
    for (let from = interval.from; from < interval.to; ) {
      const day = dayOf(from)
      const to = Math.min(interval.to, midnight(shiftDay(day, 1)))
      days.set(day, (days.get(day) ?? 0) + to - from)
      from = to
    }
  }
  return days
}
