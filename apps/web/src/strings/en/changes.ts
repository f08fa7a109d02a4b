import { type Day, dayOf } from '@daymark/core/calendar/day'
import type { FieldOfKind, HistoryField } from '@daymark/core/history/fields'
import type { SourceName } from '@daymark/core/history/sourceName'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'
import { plural, quoted } from './words.ts'

const fields: Record<HistoryField, string> = {
  'tasks.title': 'Name',
  'tasks.description': 'Description',
  'tasks.priority': 'Priority',
  'tasks.due_date': 'Day',
  'tasks.at_minutes': 'Time',
  'tasks.deadline': 'Deadline',
  'tasks.completed': 'Done',
  'tasks.completed_at': 'Done at',
  'tasks.position': 'Place in the list',
  'tasks.parent_id': 'Step of',
  'tasks.list_id': 'List',
  'tasks.list_position': 'Place in the list',
  'tasks.tags': 'Tag',
  'tasks.estimate_minutes': 'Estimate',
  'tasks.repeat': 'Repeat',
  'tasks.repeat_skips': 'Skipped day',
  'tasks.series_id': 'Series',
  'tasks.series_day': 'Day in the series',
  'tasks.carried': 'Times carried over',
  'tasks.looked_at': 'Kept in a review',
  'tasks.deleted_at': 'Trash',
  'lists.name': 'Name',
  'lists.color': 'Colour',
  'lists.parent_id': 'Section of',
  'lists.position': 'Place among the lists',
  'lists.archived_at': 'Archive',
  'lists.deleted_at': 'Trash',
  'lists.note': 'Note',
  'lists.icon': 'Icon',
  'lists.view': 'View',
  'lists.looked_at': 'Kept in a review',
  'tags.name': 'Name',
  'tags.color': 'Colour',
  'tags.position': 'Place among the tags',
  'tags.deleted_at': 'Trash',
  'tags.view': 'View',
  'filters.name': 'Name',
  'filters.query': 'Search',
  'filters.position': 'Place among the filters',
  'filters.deleted_at': 'Trash',
  'filters.view': 'View',
  'reminders.task_id': 'Task of the reminder',
  'reminders.before_minutes': 'Reminder',
  'reminders.at': 'Reminder',
  'reminders.snoozed_until': 'Reminder put off until',
  'reminders.deleted_at': 'Reminder',
  'days.date': 'Day',
  'days.capacity_minutes': 'Hours',
  'days.planned_at': 'Planned',
  'days.closed_at': 'Closed',
  'days.note': 'Line for the next day',
  'days.first_task': 'First task',
  'days.sort': 'Order',
  'days.away': 'Away',
  'days.week_note': 'Line of the week',
  'preferences.languages': 'Languages of words',
  'preferences.words_off': 'Word',
  'preferences.hours': 'Hours of the week',
  'preferences.day_starts_minutes': 'Start of the day',
  'preferences.triage': 'Offer of a triage',
  'preferences.time_zone': 'Time zone',
  'preferences.reminder_defaults': 'Reminders of new tasks',
  'preferences.plan_at_minutes': 'Morning planning',
  'preferences.close_at_minutes': 'Close the day',
  'preferences.timer_end': 'Reminder of the end of a timer',
  'preferences.mail': 'Reminders by mail',
  'preferences.rows': 'Look of rows',
  'preferences.views': 'Views of Inbox and Someday',
  'preferences.clock': 'Hours of the clock',
  'preferences.first_weekday': 'First day of the week',
  'calendars.name': 'Name',
  'calendars.color': 'Colour',
  'calendars.position': 'Place among the calendars',
  'calendars.shown': 'Shown',
  'calendars.busy': 'Takes time',
  'calendars.all_day': 'Whole days take time',
  'calendars.own_address': 'Own address',
  'calendars.deleted_at': 'Trash',
}

/** What is said where it was set, and where it was taken away. */
const states: Record<FieldOfKind<'state'>, readonly [set: string, unset: string]> = {
  'tasks.completed': ['Done', 'Not done any more'],
  'tasks.deleted_at': ['Into the trash', 'Out of the trash'],
  'lists.archived_at': ['Archived', 'Out of the archive'],
  'lists.deleted_at': ['Into the trash', 'Out of the trash'],
  'tags.deleted_at': ['Into the trash', 'Out of the trash'],
  'filters.deleted_at': ['Into the trash', 'Out of the trash'],
  'reminders.deleted_at': ['Reminder removed', 'Reminder brought back'],
  'days.planned_at': ['Planned', 'Not planned any more'],
  'days.closed_at': ['Closed', 'Opened again'],
  'calendars.shown': ['Shown', 'Hidden'],
  'calendars.busy': ['Takes time', 'Takes no time'],
  'calendars.all_day': ['Whole days take time', 'Whole days take no time'],
  'calendars.deleted_at': ['Into the trash', 'Out of the trash'],
}

const orders: Record<FieldOfKind<'order'>, string> = {
  'tasks.position': 'Moved in the list',
  'tasks.list_position': 'Moved in the list',
  'lists.position': 'Moved among the lists',
  'tags.position': 'Moved among the tags',
  'filters.position': 'Moved among the filters',
  'calendars.position': 'Moved among the calendars',
}

/** Changes of fields and by whom, wherever they are told. */
export const changes = translatable('changes', {
  fields,
  states,
  orders,
  /** A column of a newer version. */
  unknownField: 'Something',
  /** Stands before and after an arrow. */
  fromTo: (field: string, was: string, now: string) => [`${field}: ${was}`, now] as const,
  /** The same in a sentence that begins with a name. */
  fromToOf: (name: string, field: string, was: string, now: string) =>
    [`${name}, ${within(field)}: ${was}`, now] as const,
  said: (field: string, value: string) => `${field}: ${value}`,
  changed: (field: string) => `${field} changed`,
  changedOf: (name: string, field: string) => `${name}, ${within(field)} changed`,
  of: (name: string, says: string) => `${name}: ${within(says)}`,
  tag: (name: string | null, on: boolean) =>
    `Tag ${quoted(name ?? 'deleted')} ${on ? 'on' : 'off'}`,
  skip: (day: string, on: boolean) => (on ? `${day} skipped` : `${day} not skipped any more`),
  word: (word: string, on: boolean) =>
    on ? `The word ${quoted(word)} is not read` : `The word ${quoted(word)} is read again`,
  series: (on: boolean) =>
    on ? 'A series skipped for being away' : 'A series not skipped any more',
  /** Said in place of the arrow. */
  to: 'to',
  none: 'none',
  deleted: 'deleted',
  someday: 'Someday',
  inbox: 'Inbox',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  /** Oct 14, in another year Oct 14, 2025 */
  dayOf: (day: Day, today: Day) => inYear(day, today),
  /** Oct 14, 09:41 */
  moment: (moment: number, today: Day) =>
    `${inYear(dayOf(moment), today)}, ${dates.dayAndTime(moment).time}`,
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
  reminders: (count: number) => plural(count, '1 reminder', '# reminders'),
})

function inYear(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dates.short(day) : dates.medium(day)
}

/** Inside a sentence. */
function within(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
