import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'

/** The place ‘Week’. */
export const week = translatable('week', {
  thisWeek: 'This week',
  days: 'Days',
  planned: (planned: number, capacity: number) =>
    planned === 0
      ? `Nothing planned yet, ${brief(capacity)} available.`
      : `${brief(planned)} planned, ${brief(capacity)} available.`,
  overfull: (day: Day) => `${dates.longWeekday(day)} is overbooked.`,
  of: (planned: number, capacity: number) => `${brief(planned)} of ${brief(capacity)}`,
  open: (day: Day) => `Open ${dates.longOfWeek(day)}`,
  add: (day: Day) => `Add a task on ${dates.weekday(day)} ${dates.short(day)}`,
  carried: (tasks: number) => `${numbers.count(tasks)} carried over`,
  undated: 'Without a day',
  nothing: (day: Day) => `Nothing on ${dates.longWeekday(day)}`,
})
