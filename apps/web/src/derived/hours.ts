import type { Day } from '@daymark/core/calendar/day'
import { type Hours, hoursOf } from '@daymark/core/plan/capacity'
import type { Planner } from '../context.tsx'
import { dayRowsOf } from './away.ts'

/** How much a day holds and when it ends, as its user has set it. */
export function hoursOn(planner: Planner, day: Day): Hours {
  const [chosen] = planner.preferences.values()
  return hoursOf(day, chosen, dayRowsOf(planner).get(day))
}
