import type { Day } from '../src/calendar/day.ts'
import type { CalendarEntry } from '../src/meetings/entry.ts'
import { type EntryRules, type Meeting, meetingOf, meetingsOn } from '../src/meetings/meetings.ts'

/** Meetings that tests read. */
export const work: EntryRules = { id: 'work', busy: true, all_day: false }

export function entry(from: string, to: string, parts: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    ...{ uid: `${from} ${to}`, of: null, from, to, title: 'Design review' },
    ...{ place: null, link: null, maybe: false, free: false },
    ...parts,
  }
}

/** Rows as the server keeps them: an entry is in each of the days named. */
export function rowsOf(rows: Readonly<Record<string, readonly CalendarEntry[]>>, calendar = work) {
  return (id: string, day: Day) => (id === calendar.id ? (rows[day] ?? []) : [])
}

export function meetingsIn(
  rows: Readonly<Record<string, readonly CalendarEntry[]>>,
  day: string,
  calendar = work,
): Meeting[] {
  return meetingsOn(day as Day, [calendar], rowsOf(rows, calendar))
}

export function meeting(from: string, to: string, parts: Partial<CalendarEntry> = {}): Meeting {
  return meetingOf(work, entry(from, to, parts))
}
