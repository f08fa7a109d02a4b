import { numbers } from '../numbers.ts'
import { plural } from './words.ts'

export const minute = 60_000

/** 58 min, 7 h 04, 2 h; rounded down to whole minutes. */
export function lasting(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (minutes === 0) return milliseconds > 0 ? `under ${inMinutes(1)}` : inMinutes(0)
  if (hours === 0) return inMinutes(rest)
  return rest === 0 ? inHours(hours) : `${inHours(hours)} ${numbers.twoDigits(rest)}`
}

/** 33 min of 1 h 30 */
export function lastingOf(spent: number, estimate: number): string {
  return `${lasting(spent)} of ${lasting(estimate)}`
}

/** 25 of 45 min, if both have the same unit. */
export function brieflyOf(spent: number, estimate: number): string {
  const [some, whole] = [Math.floor(spent / minute), Math.round(estimate / minute)]
  const minutesOnly = some > 0 && some < 60 && whole < 60
  return minutesOnly ? `${numbers.count(some)} of ${inMinutes(whole)}` : lastingOf(spent, estimate)
}

/** The same, of minutes. */
export const brief = (minutes: number) => lasting(minutes * minute)

/** 7 hours 4 minutes, for texts that are only heard. */
export function spoken(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = plural(hours, '1 hour', '# hours')
  const inMinutes = plural(rest, '1 minute', '# minutes')
  if (hours === 0) return inMinutes
  return rest === 0 ? inHours : `${inHours} ${inMinutes}`
}

function inMinutes(minutes: number): string {
  return `${numbers.count(minutes)} min`
}

export function inHours(hours: number): string {
  return `${numbers.count(hours)} h`
}
