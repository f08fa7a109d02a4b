import { type Day, midnight, shiftDay } from '@daymark/core/calendar/day'
import type { Planner } from '../../context.tsx'
import { meetingsOf, takingOn } from '../meetings.ts'

/** A meeting that takes time, between moments of its day. */
export type BusyMeeting = { title: string; from: number; to: number }

/** The meetings of a day that take time, cut where it begins and ends. */
export function busyMeetings(planner: Planner, day: Day): BusyMeeting[] {
  const starts = planner.focus.sessions.dayStarts()
  const end = midnight(shiftDay(day, 1), starts)
  const begin = midnight(day, starts)
  const meetings = meetingsOf(planner, day, starts > 0 ? end : undefined)
  return takingOn(planner, day, meetings).flatMap(({ entry, ...meeting }) => {
    const [from, to] = [Math.max(begin, meeting.start), Math.min(end, meeting.end)]
    return from < to ? [{ title: entry.title, from, to }] : []
  })
}
