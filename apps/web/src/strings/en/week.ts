import type { Day } from '@daymark/core/calendar/day'
import type { Priority } from '@daymark/core/tables/tasks'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'

/** The place ‘Week’. */
export const week = translatable('week', {
  thisWeek: 'This week',
  days: 'Days',
  menu: 'More for this week',
  planned(planned: number, capacity: number, inMeetings: number): string {
    const start = planned === 0 ? 'Nothing planned yet' : `${brief(planned)} planned`
    const meetings = inMeetings > 0 ? ` (${brief(inMeetings)} in meetings)` : ''
    return `${start}, ${brief(capacity)} available${meetings}.`
  },
  overfull: (day: Day) => `${dates.longWeekday(day)} is overbooked.`,
  of: (planned: number, capacity: number) => `${brief(planned)} of ${brief(capacity)}`,
  away: 'Away',
  open: (day: Day) => `Open ${dates.longOfWeek(day)}`,
  add: (day: Day) => `Add a task on ${dates.weekday(day)} ${dates.short(day)}`,
  carried: (tasks: number) => `${numbers.count(tasks)} carried over`,
  undated: 'Without a day',
  undatedCount: (tasks: number) => `Without a day, ${numbers.count(tasks)}`,
  find: 'Find a task',
  noneFound: 'Nothing found',
  more: (tasks: number) => `${numbers.count(tasks)} more`,
  fold: 'Fold Without a day',
  toDay: (title: string, day: Day) => `Move ${title} to ${dates.longWeekday(day)}`,
  card: 'Open card',
  closeCard: 'Close',
  minutes: (minutes: number) => brief(minutes),
  steps: (done: number, total: number) => `${numbers.count(done)}/${numbers.count(total)}`,
  repeats: 'Repeats',
  priority: (priority: Priority) => `${priority} priority`,
  nothing: (day: Day) => `Nothing on ${dates.longWeekday(day)}`,
})
