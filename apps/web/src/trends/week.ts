import { type Day, shiftDay } from '@daymark/core/day'
import { weekWindow } from '@daymark/core/progress'

export type Week = { start: Day; end: Day; days: Day[] }

/** The seven days that end `offset` weeks before today. */
export function weekOf(today: Day, offset: number): Week {
  const end = shiftDay(today, -7 * offset)
  return { start: shiftDay(end, -6), end, days: weekWindow(today, offset) }
}
