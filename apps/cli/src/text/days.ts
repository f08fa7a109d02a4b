import { noon } from '@daymark/core/calendar/day'

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const head = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Wed Oct 14 up to six days ahead, otherwise Nov 7, 2026. */
export function nearDay(day: string, today: string): string {
  const date = noon(day)
  const ahead = (date.getTime() - noon(today).getTime()) / 86_400_000
  return ahead >= 0 && ahead < 7
    ? `${weekday.format(date)} ${short.format(date)}`
    : medium.format(date)
}

/** Wednesday, October 14. */
export function headOfDay(day: string): string {
  return head.format(noon(day))
}
