import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'

/** Deadlines on cards and in the plan of a day. */
export const deadlines = translatable('deadlines', {
  by: (day: Day) => `by ${dates.short(day)}`,
  passed: 'Deadline passed:',
})
