import { numbers } from '../numbers.ts'

export const minute = 60_000

/** 58 min, 1 h 30 min, 2 h; rounded down to whole minutes. */
export function lasting(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (minutes === 0) return milliseconds > 0 ? `under ${inMinutes(1)}` : inMinutes(0)
  if (hours === 0) return inMinutes(rest)
  return rest === 0 ? inHours(hours) : `${inHours(hours)} ${inMinutes(rest)}`
}

/** 33 min of 1 h 30 min */
export function lastingOf(spent: number, estimate: number): string {
  return `${lasting(spent)} of ${lasting(estimate)}`
}

/** 25 of 45 min, if both have the same unit. */
export function brieflyOf(spent: number, estimate: number): string {
  const [some, whole] = [Math.floor(spent / minute), Math.round(estimate / minute)]
  const minutesOnly = some > 0 && some < 60 && whole < 60
  return minutesOnly ? `${numbers.count(some)} of ${inMinutes(whole)}` : lastingOf(spent, estimate)
}

/** 45 min, 6 h, 5 h 30; of minutes. */
export function brief(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0 || rest === 0) return lasting(minutes * minute)
  return `${inHours(hours)} ${numbers.count(rest)}`
}

function inMinutes(minutes: number): string {
  return `${numbers.count(minutes)} min`
}

export function inHours(hours: number): string {
  return `${numbers.count(hours)} h`
}
