import { type Day, Day as DaySchema, instant, milliseconds } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import type { Clocks, ReadContext, WallClock } from '../readContext.ts'

const shape =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]+(\d(?=:)|\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/

export type Moment = { day: Day; minutes: number | null; at: string | null }

/** A date, or a date with a clock, as ISO 8601 and iCalendar write them. `at` is the instant where a zone is said. */
export function readMoment(text: string): Moment | null {
  const [, year, month, date, hour, minute, second = '00', zone] = shape.exec(text.trim()) ?? []
  const day = v.safeParse(DaySchema, `${year}-${month}-${date}`)
  if (!day.success) return null
  if (hour === undefined) return { day: day.output, minutes: null, at: null }
  const minutes = Number(hour) * 60 + Number(minute)
  if (minutes >= 1_440 || Number(minute) > 59 || Number(second) > 59) return null
  if (!zone) return { day: day.output, minutes, at: null }
  const offset = zone === 'Z' ? zone : zone.replace(/^(...):?(..)$/, '$1:$2')
  const moment = milliseconds(`${day.output}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`)
  return Number.isNaN(moment) ? null : { day: day.output, minutes, at: instant(moment) }
}

/** The wall clock of a moment in a zone: its own where it has one, else as it stands. Null where the zone is not known. */
export function wallClockIn(
  { day, minutes, at }: Moment,
  zone: string,
  { wallClocks }: Pick<Clocks, 'wallClocks'>,
): (Omit<WallClock, 'minutes'> & { minutes: number | null }) | null {
  if (at === null) return { day, minutes }
  return wallClocks(zone)?.(milliseconds(at)) ?? null
}

/**
 * The instant at which a wall clock of that zone shows this. Where clocks go forward past it, the one before; where they
 * go back, the first.
 */
export function instantOf(
  { day, minutes }: WallClock,
  zone: string,
  context: Pick<ReadContext, 'wallClocks'>,
): string {
  const clock = context.wallClocks(zone) ?? context.wallClocks('UTC')
  const wanted = milliseconds(`${day}T00:00:00Z`) + minutes * 60_000
  const aheadAt = (moment: number) => {
    const wall = clock?.(moment)
    return wall ? milliseconds(`${wall.day}T00:00:00Z`) + wall.minutes * 60_000 - moment : 0
  }
  // Clocks change at most once between a day before and a day after.
  const [before, after] = [aheadAt(wanted - day24), aheadAt(wanted + day24)]
  const isStillBefore = aheadAt(wanted - before) === before
  return instant(wanted - (isStillBefore || aheadAt(wanted - after) !== after ? before : after))
}

const day24 = 86_400_000

/** The moment that stands for a day of the reader, where no clock is said. */
export function noonOf(day: Day, context: Pick<ReadContext, 'wallClocks' | 'zone'>): string {
  return instantOf({ day, minutes: 720 }, context.zone, context)
}

/** The instant that a moment of a file means; a wall clock is one of the reader's zone. */
export function instantIn(text: string, context: ReadContext): string | null {
  const moment = readMoment(text)
  if (!moment) return null
  const { day, minutes, at } = moment
  return at ?? instantOf({ day, minutes: minutes ?? 720 }, context.zone, context)
}

export function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

export function earliest(moment: string | null, latest: string): string {
  return moment && milliseconds(moment) < milliseconds(latest)
    ? instant(milliseconds(moment))
    : latest
}
