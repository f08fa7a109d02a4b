import { type Day, weekdayOf } from '../calendar/day.ts'
import { joined } from './finish.ts'
import { type FocusDay, minutesOfDay } from './focusDays.ts'
import { median, toNearest } from './quantile.ts'

type Interval = { from: number; to: number }

/** How much days of a weekday held, in minutes, as the median of `n` of them. */
export type Held = { minutes: number; n: number }

const lastCounted = 8
const fewestDays = 5
const shortestDay = 30
/** What is said differs from what is set by so much. */
const tellingDifference = 20

/** What the last days of a weekday held of focus and meetings. `days` are those with focus before today, the latest first. */
export function heldOn(
  weekday: number,
  days: Iterable<FocusDay>,
  meetingsOn: (day: Day) => readonly Interval[],
): Held | null {
  const counted: number[] = []
  for (const focusDay of days) {
    if (weekdayOf(focusDay.day) !== weekday || minutesOfDay(focusDay) < shortestDay) continue
    counted.push(lengthOf([...focusDay.intervals, ...meetingsOn(focusDay.day)]))
    if (counted.length === lastCounted) break
  }
  if (counted.length < fewestDays) return null
  return { minutes: toNearest(median(counted), 10), n: counted.length }
}

/** Does it differ enough from what a day is set to hold? */
export function isTellingHeld({ minutes }: Held, set: number): boolean {
  return Math.abs(minutes - set) >= tellingDifference
}

function lengthOf(intervals: readonly Interval[]): number {
  return joined(intervals).reduce((sum, { from, to }) => sum + to - from, 0) / 60_000
}
