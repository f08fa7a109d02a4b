import { type Day, milliseconds, shiftDay } from '../calendar/day.ts'
import { withoutOverlaps } from '../focus/focusTime.ts'
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
  if (!first || !last) return []
  const stretches = sessions.flatMap(({ id, kind, task_id, by_hand, started_at, ended_at }) => {
    if (kind !== 'focus') return []
    const stretch = { from: milliseconds(started_at), to: milliseconds(ended_at) }
    if (stretch.to <= first.from || stretch.from >= last.to) return []
    return [{ ...stretch, id, task: task_id, byHand: by_hand }]
  })
  let at = 0
  return withoutOverlaps(stretches).flatMap((stretch) => {
    while ((days[at]?.to ?? Number.POSITIVE_INFINITY) <= stretch.from) at += 1
    const parts: Entry[] = []
    for (let next = at; next < days.length; next += 1) {
      const bounds = days[next]
      if (!bounds || bounds.from >= stretch.to) break
      const from = Math.max(stretch.from, bounds.from)
      const to = Math.min(stretch.to, bounds.to)
      if (from < to) parts.push({ ...stretch, day: bounds.day, from, to })
    }
    return parts
  })
}
