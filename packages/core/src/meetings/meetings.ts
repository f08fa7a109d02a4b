import { type Day, dayOfMoment, midnight, milliseconds, shiftDay } from '../calendar/day.ts'
import type { CalendarEntry } from './entry.ts'

/** What of a calendar decides what its entries are. */
export type EntryRules = { id: string; busy: boolean; all_day: boolean }

/** `line`: it has no length. `free`: it shows, and takes no time. */
export type MeetingKind = 'busy' | 'free' | 'line' | 'allDay'

/** An entry of a calendar, where the reader is. */
export type Meeting = {
  /** The same on each day on which it lies. */
  key: string
  calendar: string
  entry: CalendarEntry
  kind: MeetingKind
  takesTime: boolean
  /** Moments, in milliseconds. */
  start: number
  end: number
}

/** Entries of a calendar on a day as its row has them: a day of UTC, or of the wall clock. */
export type EntriesOn = (calendar: string, day: Day) => readonly CalendarEntry[]

const minute = 60_000
const lengthOfDay = 'yyyy-mm-dd'.length

export function meetingOf(calendar: EntryRules, entry: CalendarEntry): Meeting {
  const kind = kindOf(calendar, entry)
  const start = momentOf(entry.from)
  return {
    key: `${calendar.id} ${entry.uid} ${entry.of ?? ''} ${entry.from}`,
    calendar: calendar.id,
    entry,
    kind,
    takesTime:
      kind === 'allDay' ? calendar.busy && calendar.all_day && !entry.free : kind === 'busy',
    start,
    end: endOf(entry, start),
  }
}

/** What lies on a day, whole days first, then by time. `end`: until when, where a day goes on after midnight. */
export function meetingsOn(
  day: Day,
  calendars: readonly EntryRules[],
  entriesOn: EntriesOn,
  end = midnight(shiftDay(day, 1)),
): Meeting[] {
  const start = midnight(day)
  const found = new Map<string, Meeting>()
  // A day of the reader has parts of three days of UTC at most.
  const rows = [shiftDay(day, -1), day, shiftDay(day, 1)]
  for (const calendar of calendars) {
    for (const entry of rows.flatMap((row) => entriesOn(calendar.id, row))) {
      const meeting = meetingOf(calendar, entry)
      if (liesBetween(meeting, start, end)) found.set(meeting.key, meeting)
    }
  }
  return [...found.values()].sort(byTime)
}

/** Where a meeting lies on a day, in minutes since its midnight, cut where the day begins and ends. */
export function spanOn(
  day: Day,
  minutes: number,
  { start, end }: Meeting,
): { from: number; to: number } {
  const since = midnight(day)
  return {
    from: Math.max(0, (start - since) / minute),
    to: Math.min(minutes, (end - since) / minute),
  }
}

/** A moment of an entry; a wall clock is that of the reader. */
function momentOf(text: string): number {
  if (text.endsWith('Z')) return milliseconds(text)
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(11).split(':').map(Number)
  return midnight(dayOfMoment(text), hours * 60 + minutes) + seconds * 1000
}

/** A wall clock that is missing lies after what should end it: then the length counts that the clock says. */
function endOf({ from, to }: CalendarEntry, start: number): number {
  const end = momentOf(to)
  return end < start || (end === start && from !== to)
    ? start + milliseconds(`${to}Z`) - milliseconds(`${from}Z`)
    : end
}

function kindOf({ busy }: EntryRules, { from, to, free }: CalendarEntry): MeetingKind {
  if (from.length === lengthOfDay) return 'allDay'
  if (from === to) return 'line'
  return busy && !free ? 'busy' : 'free'
}

function liesBetween({ kind, start: from, end: to }: Meeting, start: number, end: number) {
  return from < end && (kind === 'line' ? from >= start : to > start)
}

function byTime(a: Meeting, b: Meeting): number {
  const whole = Number(b.kind === 'allDay') - Number(a.kind === 'allDay')
  return whole || a.start - b.start || a.end - b.end || (a.key < b.key ? -1 : 1)
}
