import { shift } from '@daymark/core/calendar/calendar'
import type { Day } from '@daymark/core/calendar/day'
import type { ExchangedReminder } from './exchangedTask.ts'
import { clockText } from './text/moments.ts'

/** Minutes: four weeks. */
export const longestBefore = 40_320

/** A year after it. */
const longestAfter = 527_040

/** From which a reminder of a task without a time of day is counted. */
const morning = 540

export function wallClockText(day: Day, minutes: number): string {
  return `${day}T${clockText(minutes)}:00`
}

/** A reminder so many minutes before the clock of its task, after it where they are below 0; null where nothing here can say it. */
export function reminderBefore(
  minutes: number,
  day: Day | null,
  time: number | null,
): ExchangedReminder | null {
  if (!Number.isInteger(minutes) || minutes > longestBefore) return null
  if (minutes >= 0) return { before: minutes }
  const clock = (time ?? morning) - minutes
  const later = day && -minutes <= longestAfter ? shift(day, Math.floor(clock / 1_440)) : null
  return later ? { at: wallClockText(later, clock % 1_440) } : null
}
