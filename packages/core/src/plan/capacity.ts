import type { Mutation } from '@daymark/sync/mutation'
import { type Day, weekdayOf } from '../calendar/day.ts'
import type { UserId } from '../ids.ts'
import type { DayRow } from '../tables/days.ts'
import { type Preferences, preferences } from '../tables/preferences.ts'

/** How much a day holds, and when it ends, in minutes. */
export type Hours = { minutes: number; until: number }

/** The defaults: Monday to Friday 6 hours, Saturday 4, Sunday 2, each until 18:00. */
const defaultMinutes = [360, 360, 360, 360, 360, 240, 120] as const
const defaultUntil = 18 * 60

/** The hours of a weekday, 1 for Monday. */
export function hoursOfWeekday(weekday: number, chosen: Preferences | undefined): Hours {
  const hours = chosen?.hours?.[weekday]
  return hours ?? { minutes: defaultMinutes[weekday - 1] ?? 0, until: defaultUntil }
}

/** The hours of a day: its own setting, else the setting of its weekday. */
export function hoursOf(day: Day, chosen: Preferences | undefined, row?: DayRow): Hours {
  const { minutes, until } = hoursOfWeekday(weekdayOf(day), chosen)
  return { minutes: row?.capacity_minutes ?? minutes, until }
}

/** Sets the hours of a weekday, and keeps those of the others. */
export function settingHours(
  user: UserId,
  chosen: Preferences | undefined,
  weekday: number,
  hours: Hours,
  at: string,
): Mutation {
  const all = { ...chosen?.hours, [weekday]: hours }
  return preferences.upsert({ id: user, user_id: user }, { hours: all }, at)
}
