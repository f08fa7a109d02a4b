import { type Day, midnight, milliseconds, shiftDay } from '../calendar/day.ts'
import type { TaskId } from '../ids.ts'
import type { FocusSession, Phase } from '../tables/focusSessions.ts'

/** An interval of focus or of a break, on a task or on none; milliseconds. */
export type FocusInterval = { from: number; to: number; kind: Phase; task: TaskId | null }

export type Interval = Pick<FocusInterval, 'from' | 'to'>

export function focusInterval({
  started_at,
  ended_at,
  kind,
  task_id,
}: FocusSession): FocusInterval {
  return { from: milliseconds(started_at), to: milliseconds(ended_at), kind, task: task_id }
}

/** Milliseconds of focus. Overlapping intervals, recorded by two devices, count once. */
export function focusTime(intervals: readonly FocusInterval[]): number {
  return totalMs(withoutOverlaps(intervals.filter(({ kind }) => kind === 'focus')))
}

export function focusTimeOnDay(
  intervals: readonly FocusInterval[],
  day: Day,
  starts: number,
): number {
  return focusTime(intervalsOnDay(intervals, day, starts))
}

/** The intervals of a day, clipped to it and without overlaps. Days begin so many minutes after midnight. */
export function intervalsOnDay(
  intervals: readonly FocusInterval[],
  day: Day,
  starts: number,
): FocusInterval[] {
  const bounds = { from: midnight(day, starts), to: midnight(shiftDay(day, 1), starts) }
  return withoutOverlaps(
    intervals.flatMap((interval) => {
      const from = Math.max(interval.from, bounds.from)
      const to = Math.min(interval.to, bounds.to)
      return from < to ? [{ ...interval, from, to }] : []
    }),
  )
}

/** Sorts by time and removes overlaps: the interval that began first keeps its time. */
export function withoutOverlaps(intervals: readonly FocusInterval[]): FocusInterval[] {
  const parts: FocusInterval[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const interval of intervals.toSorted((a, b) => a.from - b.from)) {
    if (interval.to <= end) continue
    parts.push({ ...interval, from: Math.max(interval.from, end) })
    end = interval.to
  }
  return parts
}

function totalMs(parts: readonly Interval[]): number {
  return parts.reduce((sum, { from, to }) => sum + to - from, 0)
}
