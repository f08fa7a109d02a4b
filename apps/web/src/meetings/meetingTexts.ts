import { dayOf, minuteOfDay } from '@daymark/core/calendar/day'
import type { Meeting } from '@daymark/core/meetings/meetings'
import type { Planner } from '../context.tsx'
import { calendarName } from '../derived/meetings.ts'
import { strings } from '../strings.ts'

/** When a meeting begins and ends on the clock of the reader; null for whole days. */
export function spanOf({ kind, start, end }: Meeting): { from: number; to: number } | null {
  return kind === 'allDay' ? null : { from: minuteOfDay(start), to: minuteOfDay(end) }
}

/** “Design review, 14:00 to 15:00, Work” */
export function nameOf(planner: Planner, meeting: Meeting): string {
  const { entry, calendar } = meeting
  const named = { ...entry, calendar: calendarName(planner, calendar) }
  return strings.meetings.named(named, spanOf(meeting))
}

export function whenOf(meeting: Meeting): string {
  return strings.meetings.when(dayOf(meeting.start), spanOf(meeting))
}

/** ‘09:00 to 09:15’, or the time alone where there is no room; with ‘maybe’. */
export function timeOf(meeting: Meeting, isShort: boolean): string {
  const span = spanOf(meeting)
  if (!span) return ''
  const time =
    isShort || meeting.kind === 'line'
      ? strings.meetings.time(span.from)
      : strings.meetings.range(span)
  return meeting.entry.maybe ? strings.meetings.timeMaybe(time) : time
}
