import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'

/** The hours of a week in Account Settings; lengths in minutes. */
export const daySettings = translatable('daySettings', {
  title: 'Day and week',
  hint: 'How much of your tasks a day holds, and when it ends. A single day can be set where Day says what is planned.',
  weekday: (day: Day) => dates.longWeekday(day),
  holds: (day: Day) => `${dates.longWeekday(day)} holds`,
  ends: (day: Day) => `${dates.longWeekday(day)} ends at`,
  lasting: brief,
  time: (minutes: number) => dates.time(minutes),
  until: 'until',
  start: 'The day begins at',
  startHint:
    'Until then Day shows the day before, and focus counts for it. Times, reminders and the days of tasks go by the calendar.',
  triage: 'Offer to go through what was carried over',
  triageHint:
    'In the heading of Carried over, until it is put away for the day. The palette has it always.',
  triageChanged: (isOffered: boolean) =>
    isOffered ? 'What was carried over is offered' : 'What was carried over is not offered',
  startChanged: (minutes: number) => `The day begins at ${dates.time(minutes)}`,
  changed: (day: Day, minutes: number, until: number) =>
    `${dates.longWeekday(day)} holds ${brief(minutes)} until ${dates.time(until)}`,
})
