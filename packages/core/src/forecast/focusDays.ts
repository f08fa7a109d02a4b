import { currentDay, type Day, instant, midnight, shiftDay } from '../calendar/day.ts'
import { type FocusInterval, focusInterval, withoutOverlaps } from '../focus/focusTime.ts'
import type { FocusSession } from '../tables/focusSessions.ts'

/** A day with focus: its intervals in order of time, without overlaps, cut where the day begins and ends. Moments in milliseconds. */
export type FocusDay = { day: Day; intervals: readonly { from: number; to: number }[] }

const longestMs = 24 * 60 * 60_000

/**
 * The days with focus before today, the latest first, each found when it is asked for. The sessions are in order of time;
 * days begin so many minutes after midnight.
 */
export function focusDays(
  sessions: readonly FocusSession[],
  today: Day,
  starts: number,
): Iterable<FocusDay> {
  const found: FocusDay[] = []
  const search = daysBefore(sessions, today, starts)
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
  sessions: readonly FocusSession[],
  today: Day,
  starts: number,
): Generator<FocusDay, void> {
  let end = midnight(today, starts)
  let last = sessions.length - 1
  for (;;) {
    last = lastFocusBefore(sessions, last, instant(end))
    const latest = sessions[last]
    if (!latest) return
    const day = currentDay(Math.min(focusInterval(latest).to, end) - 1, starts)
    const start = midnight(day, starts)
    end = Math.min(end, midnight(shiftDay(day, 1), starts))
    const within: FocusInterval[] = []
    for (let index = last; index >= 0; index -= 1) {
      const session = sessions[index]
      const interval = session && focusInterval(session)
      if (!interval || interval.from < start - longestMs) break
      if (interval.kind !== 'focus' || interval.to <= start) continue
      const [from, to] = [Math.max(interval.from, start), Math.min(interval.to, end)]
      within.unshift({ ...interval, from, to })
    }
    yield { day, intervals: withoutOverlaps(within) }
    end = start
  }
}

/** From a place on back, the last session of focus that begins before a moment; -1 where there is none. */
function lastFocusBefore(sessions: readonly FocusSession[], from: number, moment: string): number {
  const counts = ({ kind, started_at }: FocusSession) => kind === 'focus' && started_at < moment
  let last = from
  for (let session = sessions[last]; session && !counts(session); session = sessions[last])
    last -= 1
  return last
}

/** Minutes of focus on a day. */
export function minutesOfDay({ intervals }: FocusDay): number {
  return intervals.reduce((sum, { from, to }) => sum + to - from, 0) / 60_000
}
