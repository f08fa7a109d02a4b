import { currentDay, type Day, midnight, shiftDay } from '../calendar/day.ts'
import { type FocusInterval, withoutOverlaps } from '../focus/focusTime.ts'

/** A day with focus: its intervals in order of time, without overlaps, cut where the day begins and ends. Moments in milliseconds. */
export type FocusDay = { day: Day; intervals: readonly { from: number; to: number }[] }

/** The days with focus before today, the latest first. Days begin so many minutes after midnight. */
export function focusDays(focus: readonly FocusInterval[], today: Day, starts: number): FocusDay[] {
  const days: FocusDay[] = []
  let intervals: { from: number; to: number }[] = []
  let day: Day | null = null
  let end = Number.NEGATIVE_INFINITY
  const close = () => {
    if (day !== null && day < today) days.push({ day, intervals })
  }
  for (const { from, to } of withoutOverlaps(focus)) {
    for (let at = from; at < to; ) {
      // The bounds are asked for once a day, as calendars are slow.
      if (at >= end) {
        close()
        day = currentDay(at, starts)
        end = midnight(shiftDay(day, 1), starts)
        intervals = []
      }
      const until = Math.min(to, end)
      intervals.push({ from: at, to: until })
      at = until
    }
  }
  close()
  return days.reverse()
}

/** Minutes of focus on a day. */
export function minutesOfDay({ intervals }: FocusDay): number {
  return intervals.reduce((sum, { from, to }) => sum + to - from, 0) / 60_000
}
