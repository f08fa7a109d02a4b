import { currentDay, type Day, midnight, shiftDay } from '../calendar/day.ts'
import { type FocusInterval, withoutOverlaps } from '../focus/focusTime.ts'

/** A day with focus: its intervals in order of time, without overlaps, cut where the day begins and ends. Moments in milliseconds. */
export type FocusDay = { day: Day; intervals: readonly { from: number; to: number }[] }

const longestMs = 24 * 60 * 60_000

/**
 * The days with focus before today, the latest first, each found when it is asked for. `focus` is in order of time; days begin
 * so many minutes after midnight.
 */
export function focusDays(
  focus: readonly FocusInterval[],
  today: Day,
  starts: number,
): Iterable<FocusDay> {
  const found: FocusDay[] = []
  const search = daysBefore(focus, today, starts)
  return {
    *[Symbol.iterator]() {
      for (let index = 0; ; index += 1) {
        if (index === found.length) {
          const next = search.next()
          if (next.done) return
          found.push(next.value)
        }
        const day = found[index]
        if (day) yield day
      }
    },
  }
}

function* daysBefore(
  focus: readonly FocusInterval[],
  today: Day,
  starts: number,
): Generator<FocusDay, void> {
  let end = midnight(today, starts)
  let last = focus.length - 1
  for (;;) {
    while (last >= 0 && (focus[last]?.from ?? 0) >= end) last -= 1
    const latest = focus[last]
    if (!latest) return
    const day = currentDay(Math.min(latest.to, end) - 1, starts)
    const start = midnight(day, starts)
    end = Math.min(end, midnight(shiftDay(day, 1), starts))
    const within: FocusInterval[] = []
    for (let index = last; index >= 0; index -= 1) {
      const interval = focus[index]
      if (!interval || interval.from < start - longestMs) break
      if (interval.to > start)
        within.unshift({
          ...interval,
          from: Math.max(interval.from, start),
          to: Math.min(interval.to, end),
        })
    }
    yield { day, intervals: withoutOverlaps(within) }
    end = start
  }
}

/** Minutes of focus on a day. */
export function minutesOfDay({ intervals }: FocusDay): number {
  return intervals.reduce((sum, { from, to }) => sum + to - from, 0) / 60_000
}
