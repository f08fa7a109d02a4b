import { type Day, midnight, shiftDay } from '@daymark/core/calendar/day'
import { busyMinutes, hoursLeft } from '@daymark/core/meetings/busyMinutes'
import type { CalendarEntry } from '@daymark/core/meetings/entry'
import { type EntriesOn, type Meeting, meetingsOn } from '@daymark/core/meetings/meetings'
import { taskOf, tasksOfMeetings } from '@daymark/core/meetings/meetingTask'
import { parseEntries } from '@daymark/core/meetings/parseEntry'
import { derivedId } from '@daymark/core/repeat/derivedId'
import type { Calendar, CalendarDay } from '@daymark/core/tables/calendars'
import type { Planner } from '../context.tsx'
import { hoursOn } from './hours.ts'
import { computedOnce } from './trees.ts'

/** The calendars whose entries show. */
export const shownCalendarsOf = computedOnce(
  ({ calendars }): readonly Calendar[] =>
    calendars.values().filter(({ shown, deleted_at }) => shown && deleted_at === null),
  ({ calendars }) => calendars.values(),
)

/** The meetings of a day; the same until a calendar changes. `end`: until when, where the day goes on after midnight. */
export function meetingsOf(planner: Planner, day: Day, end?: number): readonly Meeting[] {
  const calendars = shownCalendarsOf(planner)
  if (calendars.length === 0) return none
  const known = knownOf(planner)
  // In another time zone the day begins at another moment.
  const key = `${midnight(day)} ${end}`
  const last = known.get(key)
  if (last?.calendars === calendars) return last.meetings
  const meetings = meetingsOn(day, calendars, rowsOf(planner), end)
  known.set(key, { calendars, meetings })
  return meetings
}

const none: readonly Meeting[] = []

const knownOf = computedOnce(
  () => new Map<string, { calendars: readonly Calendar[]; meetings: readonly Meeting[] }>(),
  ({ calendarDays }) => calendarDays.values(),
)

/** The entries of a row, read once. */
export function entriesOf(row: CalendarDay | undefined): readonly CalendarEntry[] {
  if (!row) return []
  const read = readRows.get(row) ?? parseEntries(row.entries)
  readRows.set(row, read)
  return read
}

const readRows = new WeakMap<CalendarDay, readonly CalendarEntry[]>()

/** How much a day holds beside its meetings, and how much of its hours they take. */
export function hoursLeftOn(planner: Planner, day: Day): { capacity: number; inMeetings: number } {
  const { minutes, until } = hoursOn(planner, day)
  const starts = planner.focus.sessions.dayStarts()
  const taking = takingOn(planner, day, meetingsOf(planner, day))
  return hoursLeft(minutes, busyMinutes(day, { starts, until }, taking))
}

/** Those of the meetings of a day that take time from it. Where there is a task of one on that day, the task counts instead. */
export function takingOn(planner: Planner, day: Day, meetings: readonly Meeting[]): Meeting[] {
  const taking = meetings.filter(({ takesTime }) => takesTime)
  if (taking.length === 0) return taking
  const made = tasksOfMeetings(planner.tasks.due(day))
  return taking.filter((meeting) => taskOf(meeting, made) === null)
}

/** What its person calls a calendar, else its file, else where it comes from. */
export function calendarName({ calendars }: Planner, id: string): string {
  const calendar = calendars.get(id)
  return calendar ? (calendar.name ?? calendar.file_name ?? calendar.host.replace(/ .*/, '')) : ''
}

/** How many entries of a day were not kept. */
export function leftOutOn(planner: Planner, day: Day): number {
  return shownCalendarsOf(planner).reduce(
    (more, { id }) => more + (planner.calendarDays.get(derivedId(id, day))?.more ?? 0),
    0,
  )
}

/** How many meetings of a calendar are in the seven days from today. */
export function meetingsAhead(planner: Planner, calendar: Calendar): number {
  const today = planner.today()
  const keys = Array.from({ length: 7 }, (_, ahead) =>
    meetingsOn(shiftDay(today, ahead), [calendar], rowsOf(planner)).map(({ key }) => key),
  )
  return new Set(keys.flat()).size
}

function rowsOf({ calendarDays }: Planner): EntriesOn {
  return (id, day) => entriesOf(calendarDays.get(derivedId(id, day)))
}
