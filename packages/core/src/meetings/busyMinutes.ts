import { type Day, midnight } from '../calendar/day.ts'
import type { Meeting } from './meetings.ts'

type Interval = { start: number; end: number }

const minute = 60_000

/** When a day's hours begin and end: both in minutes after midnight. */
export type Bounds = { starts: number; until: number }

/** How many minutes between the beginning and the end of a day meetings take, those begun whole, those shared once. */
export function busyMinutes(
  day: Day,
  { starts, until }: Bounds,
  meetings: readonly Meeting[],
): number {
  return unionMinutes(
    meetings.filter(({ takesTime }) => takesTime),
    { start: midnight(day, starts), end: midnight(day, until) },
  )
}

/** The minutes that any of the intervals touches. */
export function unionMinutes(intervals: readonly Interval[], within: Interval): number {
  let [minutes, counted] = [0, within.start / minute]
  const last = within.end / minute
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(counted, Math.floor(start / minute))
    const to = Math.min(last, Math.ceil(end / minute))
    if (start >= end || to <= from) continue
    minutes += to - from
    counted = to
  }
  return minutes
}

/** What meetings leave of the hours of a day, and how much of them they take. */
export function hoursLeft(minutes: number, busy: number): { capacity: number; inMeetings: number } {
  const inMeetings = Math.min(minutes, busy)
  return { capacity: minutes - inMeetings, inMeetings }
}
