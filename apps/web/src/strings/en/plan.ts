import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { away } from './away.ts'
import { brief, lasting, minute } from './durations.ts'
import { review } from './review.ts'
import { forms } from './words.ts'

/** What a day takes of what it holds; all in minutes. */
export const plan = translatable('plan', {
  away,
  review,
  title: 'Plan',
  over: (minutes: number) => `${brief(minutes)} over.`,
  /** What stands before and after the hours of the day, and after what meetings take of them. */
  planned: (planned: number) =>
    [
      planned === 0 ? 'Nothing planned yet, ' : `${brief(planned)} planned, `,
      ' available',
      '.',
    ] as const,
  hours: (capacity: number) => brief(capacity),
  inMeetings: (minutes: number) => [' (', `${brief(minutes)} in meetings`, ')'] as const,
  setHours: (capacity: number) => `${brief(capacity)}, hours of this day`,
  hoursOf: (day: Day) => `Hours of ${dates.longOfWeek(day)}`,
  usualHours: (capacity: number) => `Back to the usual ${brief(capacity)}`,
  hoursSet: (day: Day, capacity: number) => `${dates.longWeekday(day)}: ${brief(capacity)}`,
  unestimated: (tasks: number) => `${numbers.count(tasks)} without an estimate.`,
  whichCouldWait: 'The fewest tasks that make it fit.',
  nothingCouldWait: 'Nothing here can wait.',
  close: 'Close',
  tomorrow: 'Tomorrow',
  toTomorrow: (title: string) => `Move ${title} to tomorrow`,
  nextDay: (day: Day) => dates.longWeekday(day),
  toNextDay: (title: string, day: Day) => `Move ${title} to ${dates.longWeekday(day)}`,
  lasting: (minutes: number) => lasting(minutes * minute),
  noDeadline: 'no deadline',
  by: (day: Day) => `by ${dates.short(day)}`,
  carried: (times: number) => forms(times, { one: 'carried once', other: 'carried # times' }),
  moveThenFits: (tasks: number) =>
    forms(tasks, { one: 'Move 1 task, then it fits', other: 'Move # tasks, then it fits' }),
  moveAll: (tasks: number) => forms(tasks, { one: 'Move 1 task', other: 'Move # tasks' }),
  leaves: (tasks: number, minutes: number) =>
    `${forms(tasks, { one: 'Moving it', other: 'Moving all #' })} leaves ${brief(minutes)} over.`,
  overTomorrow: (minutes: number) => `Tomorrow is then ${brief(minutes)} over.`,
  overNextDay: (day: Day, minutes: number) =>
    `${dates.longWeekday(day)} is then ${brief(minutes)} over.`,
})
