import { currentDay, type Day, midnight, shiftDay } from '../calendar/day.ts'
import { type FocusInterval, withoutOverlaps } from './focusTime.ts'

/** Milliseconds of focus for each day that has any. Days begin so many minutes after midnight. */
export function focusTimeByDay(
  intervals: readonly FocusInterval[],
  starts: number,
): Map<Day, number> {
  const days = new Map<Day, number>()
  for (const interval of withoutOverlaps(intervals.filter(({ kind }) => kind === 'focus'))) {
    for (let from = interval.from; from < interval.to; ) {
      const day = currentDay(from, starts)
      const to = Math.min(interval.to, midnight(shiftDay(day, 1), starts))
      days.set(day, (days.get(day) ?? 0) + to - from)
      from = to
    }
  }
  return days
}
