import type { Day } from '@daymark/core/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { inHours, lasting, minute } from './durations.ts'

/** The place ‘Week’. */
export const week = translatable('week', {
  thisWeek: 'This week',
  days: 'Days',
  planned: (planned: number, capacity: number) =>
    planned === 0
      ? `Nothing planned of ${brief(capacity)}.`
      : `${brief(planned)} planned of ${brief(capacity)}.`,
  overfull: (day: Day) => `${dates.longWeekday(day)} holds more than fits.`,
  of: (planned: number, capacity: number) => `${brief(planned)} of ${brief(capacity)}`,
  open: (day: Day) => `Open ${dates.longOfWeek(day)}`,
  add: (day: Day) => `Add a task on ${dates.weekday(day)} ${dates.short(day)}`,
  carried: (tasks: number) => `${numbers.count(tasks)} carried over`,
  undated: 'Without a day',
  nothing: (day: Day) => `Nothing on ${dates.longWeekday(day)}`,
})

/** 45 min, 6 h, 5 h 30; of minutes. */
function brief(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0 || rest === 0) return lasting(minutes * minute)
  return `${inHours(hours)} ${numbers.count(rest)}`
}
