import { type Day, dateParts } from '@daymark/core/day'

export const trends = {
  region: 'Focus and trends',
  title: 'Productivity Trends',
  live: 'Live',
  average: '7 day average',
  older: 'Older week',
  newer: 'Newer week',
  byDay: 'Completion by day',
  ring: (rate: number, caption: string) => `${Math.round(rate)} percent, ${caption}`,
  day: (day: Day, rate: number) =>
    `${dateParts(day, { weekday: 'short' })} ${shortDate(day)}: ${Math.round(rate)} percent completed`,
  tip: (day: Day, rate: number) =>
    `${dateParts(day, { weekday: 'short' })}, ${shortDate(day)}: ${Math.round(rate)}%`,
  failed: 'The chart is not available right now.',
  tryAgain: 'Try again',
}

function shortDate(day: Day): string {
  return dateParts(day, { month: 'short', day: 'numeric' })
}
