import { type Day, weekdayOf } from '@daymark/core/calendar/day'
import { type Held, heldOn, isTellingHeld } from '@daymark/core/forecast/held'
import { hoursOfWeekday } from '@daymark/core/plan/capacity'
import type { Planner } from '../../context.tsx'
import { busyMeetings } from './busy.ts'
import { focusDaysOf, taskRecordOf, wantsForecasts } from './taskRecord.ts'

/** What the weekday of a day held, where that is worth saying beside what it is set to hold. */
export function heldWeekday(planner: Planner, day: Day): Held | null {
  if (!wantsForecasts(planner)) return null
  const weekday = weekdayOf(day)
  const [chosen] = planner.preferences.values()
  const days = focusDaysOf(taskRecordOf(planner))
  const held = heldOn(weekday, days, (of) => busyMeetings(planner, of))
  return held && isTellingHeld(held, hoursOfWeekday(weekday, chosen).minutes) ? held : null
}
