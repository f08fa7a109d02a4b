import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'

export const trends = translatable('trends', {
  live: 'Live',
  average: '7 day average',
  older: 'Older week',
  newer: 'Newer week',
  byDay: 'Completion by day',
  year: 'This year',
  ring: (rate: number, caption: string) => `${numbers.count(rate)} percent, ${caption}`,
  /** Begins with what the bar shows, so that it can be pressed by voice. */
  day: (day: Day, rate: number) =>
    `${dates.tinyWeekday(day)}, ${dates.weekday(day)} ${dates.short(day)}: ${numbers.count(rate)} percent completed`,
  tip: (day: Day, rate: number) => `${dates.shortOfWeek(day)}: ${numbers.percent(rate)}`,
  failed: 'The chart is not available right now.',
  tryAgain: 'Try again',
})
