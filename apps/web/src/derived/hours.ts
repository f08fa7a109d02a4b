import type { Day } from '@daymark/core/calendar/day'
import { type Hours, hoursOf } from '@daymark/core/plan/capacity'
import type { Planner } from '../context.tsx'

/** How much a day holds and when it ends, as its user has set it. */
export function hoursOn({ preferences, days }: Planner, day: Day): Hours {
  const [chosen] = preferences.values()
  return hoursOf(
    day,
    chosen,
    days.values().find(({ date }) => date === day),
  )
}
