import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'

/** The hours of a week in Account Settings; lengths in minutes. */
export const daySettings = translatable('daySettings', {
  title: 'Day and week',
  hint: 'How many hours you plan per day, and until when.',
  weekday: (day: Day) => dates.longWeekday(day),
  planned: (day: Day) => `Hours on ${dates.longWeekday(day)}`,
  ends: (day: Day) => `${dates.longWeekday(day)} ends at`,
  lasting: brief,
  time: (minutes: number) => dates.time(minutes),
  until: 'until',
  start: 'My day starts at',
  startHint: 'Before this time, Day still shows yesterday.',
  triage: 'Suggest sorting carried-over tasks',
  triageHint: 'Once each morning.',
  triageChanged: (isOffered: boolean) =>
    isOffered
      ? 'Sorting carried-over tasks is suggested'
      : 'Sorting carried-over tasks is not suggested',
  startChanged: (minutes: number) => `Your day starts at ${dates.time(minutes)}`,
  changed: (day: Day, minutes: number, until: number) =>
    `${dates.longWeekday(day)}: ${brief(minutes)}, until ${dates.time(until)}`,
})
