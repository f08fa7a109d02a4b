import type { Day } from '@daymark/core/day'
import { dates } from './dates.ts'
import { lasting, lastingInAll } from './durations.ts'
import { numbers } from './numbers.ts'
import { counted } from './words.ts'

export const trends = {
  region: 'Focus and trends',
  title: 'Productivity Trends',
  live: 'Live',
  average: '7 day average',
  older: 'Older week',
  newer: 'Newer week',
  byDay: 'Completion by day',
  year: 'This year',
  completedByDay: 'Tasks completed by day',
  less: 'Less',
  more: 'More',
  completed: (total: number, focused: number) =>
    `${counted(total, 'task')} completed${focused > 0 ? `, ${lastingInAll(focused)} focused` : ''}`,
  completedOn: (day: Day, total: number, focused: number) =>
    `${dates.shortOfWeek(day)}: ${counted(total, 'task')} completed${focused > 0 ? `, ${lasting(focused)} focused` : ''}`,
  ring: (rate: number, caption: string) => `${numbers.count(rate)} percent, ${caption}`,
  day: (day: Day, rate: number) =>
    `${dates.weekday(day)} ${dates.short(day)}: ${numbers.count(rate)} percent completed`,
  tip: (day: Day, rate: number) => `${dates.shortOfWeek(day)}: ${numbers.percent(rate)}`,
  failed: 'The chart is not available right now.',
  tryAgain: 'Try again',
}
