import * as v from 'valibot'
import { Day, midnight } from '../calendar/day.ts'

/**
 * The moment that a day and a time on the clock of the device say, such as 2026-10-14 and 14:00; null where they say none. A
 * missing time is the one after the gap, a doubled one the first.
 */
export function momentOn(day: string, time: string): number | null {
  const read = v.safeParse(Day, day)
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  if (!read.success || !hours) return null
  return midnight(read.output, Number(hours) * 60 + Number(minutes))
}

/** The latest moment of a day that is over, else now. `starts`: when days begin, in minutes after midnight. */
export function latestOn(next: Day, starts: number, now: number): number {
  return Math.min(now, midnight(next, starts) - 1)
}
