import { type Day, dateParts, shiftDay } from '@daymark/core/day'
import { weekWindow } from '@daymark/core/progress'

export type Week = { start: Day; end: Day; days: Day[] }

/** The seven days that end `offset` weeks before today. */
export function weekOf(today: Day, offset: number): Week {
  const end = shiftDay(today, -7 * offset)
  return { start: shiftDay(end, -6), end, days: weekWindow(today, offset) }
}

/** Oct 8 to 14, or Sep 28 to Oct 4 where a month ends between. */
export function weekLabel({ start, end }: Week): string {
  const sameMonth = start.slice(0, 7) === end.slice(0, 7)
  const last = dateParts(end, sameMonth ? { day: 'numeric' } : { month: 'short', day: 'numeric' })
  return `${dateParts(start, { month: 'short', day: 'numeric' })} to ${last}`
}
