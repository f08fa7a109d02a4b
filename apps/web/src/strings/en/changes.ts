import type { Day } from '@daymark/core/calendar/day'
import type { SourceName } from '@daymark/core/history/sourceName'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { dayWithYear, momentWithYear } from './daysWithYear.ts'
import { brief } from './durations.ts'
import { quoted } from './words.ts'

/** By the name of the column, with its table where another one has this name. */
const fields = {
  title: 'Name',
  name: 'Name',
  description: 'Description',
  note: 'Note',
  'days.note': 'Line for the next day',
  week_note: 'Line of the week',
  query: 'Search',
  time_zone: 'Time zone',
  own_address: 'Own address',
  due_date: 'Day',
  date: 'Day',
  deadline: 'Deadline',
  series_day: 'Day in the series',
  looked_at: 'Kept in a review',
  at_minutes: 'Time',
  day_starts_minutes: 'Start of the day',
  plan_at_minutes: 'Morning planning',
  close_at_minutes: 'Close the day',
  estimate_minutes: 'Estimate',
  before_minutes: 'Reminder',
  capacity_minutes: 'Hours',
  completed_at: 'Done at',
  at: 'Reminder',
  snoozed_until: 'Reminder put off until',
  carried: 'Times carried over',
  clock: 'Hours of the clock',
  completed: 'Done',
  deleted_at: 'Trash',
  archived_at: 'Archive',
  planned_at: 'Planned',
  closed_at: 'Closed',
  shown: 'Shown',
  busy: 'Busy',
  all_day: 'Whole days',
  position: 'Place in the list',
  list_position: 'Place in the list',
  list_id: 'List',
  'lists.parent_id': 'Section of',
  parent_id: 'Step of',
  series_id: 'Series',
  task_id: 'Task of the reminder',
  first_task: 'First task',
  priority: 'Priority',
  repeat: 'Repeat',
  color: 'Colour',
  icon: 'Icon',
  tags: 'Tag',
  repeat_skips: 'Skipped day',
  words_off: 'Word',
  view: 'View',
  sort: 'Order',
  away: 'Away',
  languages: 'Languages of words',
  hours: 'Hours of the week',
  triage: 'Offer of a triage',
  reminder_defaults: 'Reminders of new tasks',
  timer_end: 'Reminder of the end of a timer',
  mail: 'Reminders by mail',
  rows: 'How tasks look',
  views: 'Views of Inbox and Someday',
  first_weekday: 'First day of the week',
  forecasts: 'Forecasts from your record',
  sheet: 'How the time sheet is counted',
  language: 'Language',
}

/** What is said where it was set, and where it was taken away. */
type State = readonly [set: string, unset: string]

const states = {
  completed: ['Done', 'Reopened'],
  deleted_at: ['Into the trash', 'Out of the trash'],
  'reminders.deleted_at': ['Reminder removed', 'Reminder brought back'],
  archived_at: ['Archived', 'Out of the archive'],
  planned_at: ['Planned', 'Plan undone'],
  closed_at: ['Closed', 'Opened again'],
  shown: ['Shown', 'Hidden'],
  busy: ['Counts as busy', 'Counts as free'],
  all_day: ['Whole days count as busy', 'Whole days count as free'],
} satisfies Record<string, State>

/** Changes of fields and by whom, wherever they are told. */
export const changes = translatable('changes', {
  fields,
  states,
  moved: 'Moved in the list',
  /** A column of a newer version. */
  unknownField: 'Something',
  /** Stands before and after an arrow. */
  fromTo: (field: string, was: string, now: string) => [`${field}: ${was}`, now] as const,
  /** The same in a sentence that begins with a name. */
  fromToOf: (name: string, field: string, was: string, now: string) =>
    [`${name}, ${within(field)}: ${was}`, now] as const,
  changed: (field: string) => `${field} changed`,
  changedOf: (name: string, field: string) => `${name}, ${within(field)} changed`,
  /** Step “Call”: Done */
  of: (name: string, says: string) => `${name}: ${says}`,
  tag: (name: string | null, on: boolean) =>
    `Tag ${quoted(name ?? 'deleted')} ${on ? 'on' : 'off'}`,
  skip: (day: string, on: boolean) => (on ? `${day} skipped` : `${day} no longer skipped`),
  word: (word: string, on: boolean) =>
    on ? `The word ${quoted(word)} is not read` : `The word ${quoted(word)} is read again`,
  series: (on: boolean) => (on ? 'A series skipped for being away' : 'A series no longer skipped'),
  /** Said in place of the arrow. */
  to: 'to',
  none: 'none',
  deleted: 'deleted',
  someday: 'Someday',
  inbox: 'Inbox',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  /** Oct 14, in another year Oct 14, 2025 */
  dayOf: (day: Day, today: Day) => dayWithYear(day, today),
  /** Oct 14, 09:41 */
  moment: (moment: number, today: Day) => momentWithYear(moment, today),
  /** -1 is off. */
  time: (minutes: number) => (minutes < 0 ? 'off' : dates.time(minutes)),
  minutes: brief,
  quoted,
  times: (count: number) => numbers.count(count),
  by(source: SourceName): string {
    switch (source.kind) {
      case 'here':
        return 'This device'
      case 'named':
        return isolated(source.name)
      case 'unknown':
        return 'Unknown device'
      case 'operator':
        return 'Whoever runs this server'
    }
  },
})

/** Inside a sentence. */
function within(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
