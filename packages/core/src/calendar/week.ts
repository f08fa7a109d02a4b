import { type Window, windowUntil } from '../tasks/progress.ts'
import { type Day, shiftDay, weekdayOf } from './day.ts'

/** The week of a day. `weekStart` is its first weekday, from 1 for Monday to 7 for Sunday. */
export function weekOf(day: Day, weekStart: number): Window {
  const past = (weekdayOf(day) - weekStart + 7) % 7
  return windowUntil(shiftDay(day, 6 - past), 7)
}
