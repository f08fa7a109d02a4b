import * as v from 'valibot'

/** A calendar day, yyyy-MM-dd, wherever it is read. */
export const Day = v.pipe(
  v.string(),
  v.check((text) => /^\d{4}-\d\d-\d\d$/.test(text) && isReal(text), 'in no calendar'),
  v.brand('Day'),
)
export type Day = v.InferOutput<typeof Day>

/** Some browsers make March 2nd of February 30th, others no date at all. */
function isReal(text: string): boolean {
  return noon(text).getUTCDate() === Number(text.slice(8))
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

export function instant(now: number): string {
  return new Date(now).toISOString()
}

export function milliseconds(moment: string): number {
  return Date.parse(moment)
}

/** The calendar day on which `now` falls for the user of this device. */
export function dayOf(now: number): Day {
  const date = new Date(now)
  return dayNamed(isoDay(date.getFullYear(), date.getMonth() + 1, date.getDate()))
}

export function shiftDay(day: Day, days: number): Day {
  const date = noon(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayNamed(isoDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()))
}

/**
 * The day that is called today at `now` where days begin so many minutes after midnight: until then it is still the day
 * before.
 */
export function currentDay(now: number, starts: number): Day {
  let day = dayOf(now)
  // More than one day back where a calendar leaves one out.
  while (now < midnight(day, starts)) day = shiftDay(day, -1)
  return day
}

/**
 * The moment at which a day begins for the user of this device, or at which so many minutes after it are on the clock.
 * A time that is missing comes as long after the gap, a doubled one the first time, as in `private.wall_clock`.
 */
export function midnight(day: Day, minutes = 0): number {
  return new Date(`${day}T00:00:00`).setHours(0, minutes)
}

/** Minutes since midnight, for the user of this device. */
export function minuteOfDay(now: number): number {
  const time = new Date(now)
  return time.getHours() * 60 + time.getMinutes()
}

/** Minutes since the midnight before `today`, which may not be over yet after the next one. */
export function minutesInto(today: Day, now: number): number {
  return minuteOfDay(now) + (dayOf(now) > today ? 24 * 60 : 0)
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return noon(day).getUTCDay() || 7
}

/** The wall-clock moments between which a task is due on `day`, both included. */
export function boundsOf(day: Day): { start: string; end: string } {
  return { start: `${day}T00:00:00`, end: `${day}T23:59:59.999` }
}

/** The day of a wall-clock moment such as `due_date`. */
export function dayOfMoment(moment: string): Day {
  return dayNamed(moment.slice(0, 10))
}

/** The day with this text, which is checked once: every task is asked for its day, and many have the same one. */
function dayNamed(text: string): Day {
  const day = daysSeen.get(text) ?? v.parse(Day, text)
  daysSeen.set(text, day)
  return day
}

const daysSeen = new Map<string, Day>()

/** Before 12:00 morning, before 17:00 afternoon, otherwise evening. */
export function partOfDay(now: number): PartOfDay {
  const hour = new Date(now).getHours()
  if (hour < 12) return 'morning'
  if (hour < 17) return 'afternoon'
  return 'evening'
}

/** Days are shifted and named at noon UTC, where no change of clocks can reach them. */
export function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

function isoDay(year: number, month: number, date: number): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
