import type { Day } from '@daymark/core/calendar/day'
import { weekOf } from '@daymark/core/calendar/week'
import { strings } from '../../strings.ts'

/** How the bar names the week of a day, and whether it is another one than that of today. */
export function weekNames(day: Day, today: Day) {
  const { start, end } = weekAround(day)
  return {
    whole: strings.dates.longRange(start, end),
    short: strings.dates.range(start, end),
    isAway: start !== weekAround(today).start,
  }
}

const weekAround = (day: Day) => weekOf(day, strings.weeks.start())
