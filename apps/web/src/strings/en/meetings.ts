import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { joined, quoted } from './words.ts'

type Named = { title: string; calendar: string; maybe: boolean }
type Span = { from: number; to: number }

/** Meetings of calendars in the plan of a day. */
export const meetings = translatable('meetings', {
  /** The name of a button; `span` is null for a whole day. */
  named({ title, calendar, maybe }: Named, span: Span | null): string {
    const when = span ? range(span) : 'all day'
    return joined([title, when, calendar, maybe && 'maybe'])
  },
  range,
  maybe: 'Maybe',
  time: (minutes: number) => dates.time(minutes),
  timeMaybe: (time: string) => `${time}, maybe`,
  when: (day: Day, span: Span | null) =>
    `${dates.longOfWeek(day)}, ${span ? range(span) : 'all day'}`,
  onLine: (spans: readonly Span[]) => `Meetings from ${joined(spans.map(range))}.`,
  allDay: 'All day',
  ofDay: (day: Day) => `Meetings on ${dates.longOfWeek(day)}`,
  more: (count: number) => `${numbers.count(count)} more`,
  close: 'Close',
  join: 'Join',
  makeTask: 'Make a task of it',
  made: (title: string) => `${quoted(title)} is a task now`,
  isTask: 'It is a task already.',
  asOf: (calendar: string | null, read: Read) => `${calendar ?? 'Meetings'} as of ${moment(read)}`,
})

/** The time of today, of another day that day. */
type Read = { today: true; minutes: number } | { today: false; day: Day }

function moment(read: Read): string {
  return read.today ? dates.time(read.minutes) : dates.short(read.day)
}

function range({ from, to }: Span): string {
  return `${dates.time(from)} to ${dates.time(to)}`
}
