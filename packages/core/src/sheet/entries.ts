import { type Day, milliseconds, shiftDay } from '../calendar/day.ts'
import type { SessionId, TaskId } from '../ids.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import { daysBetween, type ZoneClock } from './zoneClock.ts'

/** A stretch of focus, or the part of it that lies in a day. */
export type Entry = {
  id: SessionId
  task: TaskId | null
  day: Day
  from: number
  to: number
  byHand: boolean
}

/** From one day to another, both included. */
export type Period = { from: Day; to: Day }

type DayBounds = { day: Day; from: number; to: number }

/** The days of a period as they are in a time zone. They begin so many minutes after midnight. */
export function daysIn({ from, to }: Period, clock: ZoneClock, starts: number): DayBounds[] {
  const days = Array.from({ length: daysBetween(from, to) }, (_, index) => shiftDay(from, index))
  return days.map((day) => ({
    day,
    from: clock.startOf(day, starts),
    to: clock.startOf(shiftDay(day, 1), starts),
  }))
}

/** The focus of these days in the order of time, parted at their bounds. What two devices recorded counts once. */
export function entriesIn(sessions: readonly FocusSession[], days: readonly DayBounds[]): Entry[] {
  const [first, last] = [days[0], days.at(-1)]
  const entries: Entry[] = []
  if (!first || !last) return entries
  // As `withoutOverlaps`, without a copy of each: there may be 20,000.
  const stretches = []
  for (const session of sessions) {
    if (session.kind !== 'focus') continue
    const [from, to] = [milliseconds(session.started_at), milliseconds(session.ended_at)]
    if (from < last.to && to > first.from) stretches.push({ session, from, to })
  }
  stretches.sort((one, other) => one.from - other.from)
  let end = Number.NEGATIVE_INFINITY
  let at = 0
  for (const { session, from: start, to } of stretches) {
    if (to <= end) continue
    const from = Math.max(start, end)
    end = to
    while ((days[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at += 1
    for (let next = at; next < days.length; next += 1) {
      const bounds = days[next]
      if (!bounds || bounds.from >= to) break
      const part = { from: Math.max(from, bounds.from), to: Math.min(to, bounds.to) }
      if (part.from < part.to) entries.push(entryOf(session, bounds.day, part.from, part.to))
    }
  }
  return entries
}

function entryOf(
  { id, task_id, by_hand }: FocusSession,
  day: Day,
  from: number,
  to: number,
): Entry {
  return { id, task: task_id, day, from, to, byHand: by_hand }
}
