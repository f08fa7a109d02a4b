import { shift, shiftMonths } from '../calendar/calendar.ts'
import type { Day } from '../calendar/day.ts'
import type { Interval } from './rule.ts'

/** The day of a series that was completed on `completed`; ends of months are clamped. Null after the last day there is. */
export function dayAfterCompletion({ frequency, interval }: Interval, completed: Day): Day | null {
  switch (frequency) {
    case 'daily':
      return shift(completed, interval)
    case 'weekly':
      return shift(completed, 7 * interval)
    case 'monthly':
      return shiftMonths(completed, interval)
    case 'yearly':
      return shiftMonths(completed, 12 * interval)
  }
}
