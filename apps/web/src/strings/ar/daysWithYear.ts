import { type Day, dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'

/** A day, with its year where that is not the year of today. */
export function dayWithYear(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dates.short(day) : dates.medium(day)
}

/** 14 أكتوبر، 09:41 */
export function momentWithYear(moment: number, today: Day): string {
  return `${dayWithYear(dayOf(moment), today)}، ${dates.dayAndTime(moment).time}`
}
