import { type Day, dayOf, shiftDay } from '@daymark/core/calendar/day'
import type { Verb } from '@daymark/core/history/groupActs'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { dayWithYear, momentWithYear } from './daysWithYear.ts'
import { lasting } from './durations.ts'
import { forms, listed, quoted } from './words.ts'

/** ‘History’ of a card, and ‘What happened’ on a day. */
export const history = translatable('history', {
  title: 'History',
  of: (title: string) => `History of ${title}`,
  earlier: 'Show earlier',
  setBack: 'Set back',
  setBackOf: (says: readonly string[]) => `Set back: ${listed(says)}`,
  wasSetBack: (title: string) => `${quoted(title)} set back`,
  show: 'Show',
  hide: 'Hide',
  showTexts: (field: string) => `Show ${field.toLowerCase()} before and after`,
  hideTexts: (field: string) => `Hide ${field.toLowerCase()} before and after`,
  before: 'Before',
  after: 'After',
  noText: 'Nothing',
  added: 'Added',
  step: (title: string) => `Step ${quoted(title)}`,
  /** Oct 14, 09:41, Chrome on Android, written Oct 13, 22:10 */
  when(arrived: number, by: string, written: number | null, today: Day): string {
    const said = `${momentWithYear(arrived, today)}, ${by}`
    if (written === null) return said
    const isSameDay = dayOf(written) === dayOf(arrived)
    return `${said}, written ${isSameDay ? timeOf(written) : momentWithYear(written, today)}`
  },
  nothing: 'Nothing has changed yet.',
  offline: 'History needs a connection.',
  sending: (changes: number) =>
    forms(changes, {
      one: 'Sending 1 change of this device …',
      other: 'Sending # changes of this device …',
    }),
  begins: (day: Day) => `The history begins on ${dates.medium(day)}.`,

  happened: 'What happened',
  close: 'Close',
  allSources: 'All sources',
  source: 'Changed from',
  nothingOnDay: 'Nothing was changed on this day.',
  nothingFrom: 'Nothing was changed from there on this day.',
  time: (moment: number) => timeOf(moment),
  byAndArrived: (by: string, moment: number, today: Day) =>
    `${by}, arrived ${momentWithYear(moment, today)}`,
  backup: 'The server was restored from a backup.',
  /** A line about one row, and what stands for its name. */
  one: (verb: Verb, name: string) => said[verb](name),
  /** A line about several rows, which `rows` counts: ‘3 tasks added’. */
  many: (verb: Verb, kind: RowsKind, count: number) => said[verb](rows(kind, count)),
  movedTo: (kind: RowsKind, count: number, day: Day | null | undefined, today: Day) =>
    `${rows(kind, count)} moved to ${dayNamed(day, today)}`,
  list: (name: string) => `List ${quoted(name)}`,
  tag: (name: string) => `Tag ${quoted(name)}`,
  filter: (name: string) => `Filter ${quoted(name)}`,
  calendar: (name: string) => `Calendar ${quoted(name)}`,
  reminder: (title: string) => `Reminder of ${quoted(title)}`,
  day: (day: Day, today: Day) => `Plan of ${dayWithYear(day, today)}`,
  someDay: 'Plan of a day',
  settings: 'Settings',
  focus: (title: string | null, time: number) =>
    title === null ? `${lasting(time)} of focus` : `${lasting(time)} of focus on ${quoted(title)}`,
  break: (time: number) => `Break of ${lasting(time)}`,
  task: (title: string) => quoted(title),
  unknown: 'Something',
})

export type RowsKind =
  | 'tasks'
  | 'steps'
  | 'lists'
  | 'tags'
  | 'filters'
  | 'reminders'
  | 'days'
  | 'preferences'
  | 'calendars'
  | 'focus_sessions'
  | 'mixed'

/** Of one row by its name, of many by what they are. */
const said: Record<Verb, (rows: string) => string> = {
  added: (name) => `${name} added`,
  done: (name) => `${name} done`,
  reopened: (name) => `${name} reopened`,
  trashed: (name) => `${name} into the trash`,
  restored: (name) => `${name} out of the trash`,
  moved: (name) => `${name} moved`,
  changed: (name) => `${name} changed`,
  removed: (name) => `${name} removed`,
  begunAnew: () => 'The server was restored from a backup.',
}

function rows(kind: RowsKind, count: number): string {
  switch (kind) {
    case 'tasks':
      return forms(count, { one: '1 task', other: '# tasks' })
    case 'steps':
      return forms(count, { one: '1 step', other: '# steps' })
    case 'lists':
      return forms(count, { one: '1 list', other: '# lists' })
    case 'tags':
      return forms(count, { one: '1 tag', other: '# tags' })
    case 'filters':
      return forms(count, { one: '1 filter', other: '# filters' })
    case 'reminders':
      return forms(count, { one: '1 reminder', other: '# reminders' })
    case 'days':
      return forms(count, { one: 'Plan of 1 day', other: 'Plans of # days' })
    case 'preferences':
      return 'Settings'
    case 'calendars':
      return forms(count, { one: '1 calendar', other: '# calendars' })
    case 'focus_sessions':
      return forms(count, { one: '1 focus session', other: '# focus sessions' })
    case 'mixed':
      return forms(count, { one: '1 thing', other: '# things' })
  }
}

function dayNamed(day: Day | null | undefined, today: Day): string {
  if (day === undefined) return 'other days'
  if (day === null) return 'Someday'
  if (day === today) return 'today'
  if (day === shiftDay(today, 1)) return 'tomorrow'
  return dayWithYear(day, today)
}

function timeOf(moment: number): string {
  return dates.dayAndTime(moment).time
}
