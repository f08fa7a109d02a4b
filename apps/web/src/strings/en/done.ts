import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { lasting } from './durations.ts'

/** What was done, by day. */
export const done = translatable('done', {
  title: 'Done',
  /** Null: before there were moments and days. */
  heading(day: Day | null, today: Day): string {
    if (day === null) return 'Before'
    if (day === today) return 'Today'
    if (day === shiftDay(today, -1)) return 'Yesterday'
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    return isThisYear ? dates.longOfWeek(day) : dates.long(day)
  },
  sum: (tasks: number, focused: number) =>
    focused === 0
      ? `${numbers.count(tasks)} done`
      : `${numbers.count(tasks)} done, ${lasting(focused)} focused`,
  lasting,
  open: (title: string) => `Open ${title}`,
  in: 'List or tag',
  everywhere: 'Everywhere',
  goTo: 'Go to a day',
  clear: 'Clear',
  earlier: 'Show earlier',
  copy: 'Copy as text',
  copied: 'Copied',
  nothing: 'Nothing done yet.',
  noneFound: 'Nothing found',
  found: (tasks: number) => `${numbers.count(tasks)} done`,
})
