import { type Day, dayOf, midnight, milliseconds, shiftDay } from './day.ts'
import type { TaskId } from './ids.ts'
import { err, ok, type Result } from './result.ts'
import type { FocusSession, Phase } from './tables/focusSessions.ts'

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

export function focusTimeOnDay(intervals: readonly FocusInterval[], day: Day): number {
  return focusTime(intervalsOnDay(intervals, day))
}

/** The intervals of a day, clipped to it and without overlaps. */
export function intervalsOnDay(intervals: readonly FocusInterval[], day: Day): FocusInterval[] {
  const bounds = { from: midnight(day), to: midnight(shiftDay(day, 1)) }
  return withoutOverlaps(
    intervals.flatMap((interval) => {
      const from = Math.max(interval.from, bounds.from)
      const to = Math.min(interval.to, bounds.to)
      return from < to ? [{ ...interval, from, to }] : []
    }),
  )
}

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

export type CorrectionError = 'ends_before_start' | 'in_future' | 'too_long' | 'overlaps'

/** Validates an interval entered by hand; `others` are all other recorded intervals. */
export function parseCorrection(
  { from, to }: Interval,
  { now, others }: { now: number; others: readonly Interval[] },
): Result<Interval, CorrectionError> {
  if (to <= from) return err('ends_before_start')
  if (to > now) return err('in_future')
  if (to - from > maxIntervalMs) return err('too_long')
  if (others.some((other) => from < other.to && other.from < to)) return err('overlaps')
  return ok({ from, to })
}

/** The parts of an interval that none of the others covers. */
export function subtractIntervals<T extends Interval>(
  interval: T,
  taken: readonly Interval[],
): T[] {
  return taken.reduce<T[]>(
    (parts, { from, to }) =>
      parts.flatMap((part) =>
        [
          { ...part, to: Math.min(part.to, from) },
          { ...part, from: Math.max(part.from, to) },
        ].filter((rest) => rest.from < rest.to),
      ),
    [interval],
  )
}

const maxIntervalMs = 24 * 60 * 60_000

/** Sorts by time and removes overlaps: the interval that began first keeps its time. */
function withoutOverlaps(intervals: readonly FocusInterval[]): FocusInterval[] {
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
