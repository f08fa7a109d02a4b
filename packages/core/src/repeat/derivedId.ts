import type { Day } from '../calendar/day.ts'
import { numberOf } from './dayNumbers.ts'

/** An id that every device derives, as `private.day_id`: the days since 0001-01-01, and what is added, in place of its first eight digits. */
export function derivedId(id: string, day: Day, added = 0): string {
  return (numberOf(day) + added).toString(16).padStart(8, '0') + id.slice(8)
}
