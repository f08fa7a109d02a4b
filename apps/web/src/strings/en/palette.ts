import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

export const palette = translatable('palette', {
  title: 'Command palette',
  search: 'Search, or type what to do',
  whatToDo: 'Do something with it',
  whatToDoWith: (subject: string) => `Do something with ${subject}`,
  asks: {
    moveToDay: 'Move to which day',
    moveToList: 'Move to which list',
    makeStep: 'Step of which task',
    putAt: 'Set which time',
  },
  questions: {
    moveToDay: 'Move to',
    moveToList: 'Move to',
    makeStep: 'Step of',
    putAt: 'Set time',
  },
  close: 'Close, Esc',
  results: 'Results',
  groups: {
    subject: 'This task',
    actions: 'Actions',
    tasks: 'Tasks',
    meetings: 'Meetings',
    settings: 'Settings',
    goTo: 'Go to',
    add: 'Add',
  },
  count: (results: number) =>
    results === 0 ? 'No results' : forms(results, { one: '# result', other: '# results' }),
  add: (title: string) => `Add ${quoted(title)}`,
  timer: 'Focus timer',
  running: 'running',
})

/** What is loaded after the palette: its second page, and the hints. */
export const paletteMore = translatable('paletteMore', {
  days: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    nextWeek: 'Next week',
    someday: 'Someday',
    next: (weekday: string) => `Next ${weekday}`,
  },
  noDay: 'no day',
  on: 'on',
  off: 'off',
  meeting(day: Day, today: Day, time: number | null, calendar: string): string {
    const when = dates.near(day, today)
    return `${time === null ? when : `${when}, ${dates.time(time)}`}, ${calendar}`
  },
  overfull: (day: string, minutes: number) => `${day}, ${brief(minutes)} over`,
  hints: {
    move: 'to move',
    choose: 'to choose',
    add: 'to add',
    addAndOpen: 'add and open',
    close: 'to close',
    shortcuts: 'all shortcuts',
    allActions: 'all actions',
    back: 'back',
    anyDay: 'any day in words',
  },
})
