import { type DayRows, isAwayOn } from '@daymark/core/away/awaySpan'
import type { Day } from '@daymark/core/calendar/day'
import { dayId } from '@daymark/core/plan/days'
import type { Planner } from '../context.tsx'

/** What is said of days. They are found by their ids: their dates may have been taken back. */
export function dayRowsOf({ days }: Pick<Planner, 'days'>): DayRows {
  const [known] = days.values()
  return { get: (day) => known && days.get(dayId(known.user_id, day)) }
}

/** Whether a day is one of those on which its user is away. */
export const isAway = (planner: Pick<Planner, 'days'>, day: Day): boolean =>
  isAwayOn(dayRowsOf(planner), day)
