import * as v from 'valibot'
import { Day, instant, milliseconds, noon, shiftDay } from '../calendar/day.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The clock of a time zone, which need not be that of this device. */
export type ZoneClock = {
  /** Milliseconds by which its wall clock is ahead of UTC at a moment. */
  offsetAt(moment: number): number
  /** The moment at which a day begins there, so many minutes after midnight. */
  startOf(day: Day, minutes: number): number
  /** The day that is called today at a moment where days begin so many minutes after midnight. */
  dayAt(moment: number, minutes: number): Day
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** Asks for an offset once for each hour, or for each day in which no clock changes. */
export function zoneClock(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  const known = new Map<number, number>()

  function asked(moment: number): number {
    const found = known.get(moment)
    if (found !== undefined) return found
    const parts: Record<string, string> = {}
    for (const { type, value } of format.formatToParts(moment)) parts[type] = value
    const { year, month, day, hour, minute, second } = parts
    const wall = milliseconds(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    const offset = wall - Math.floor(moment / 1000) * 1000
    known.set(moment, offset)
    return offset
  }

  function offsetAt(moment: number): number {
    for (const length of [day, hour]) {
      const from = Math.floor(moment / length) * length
      const offset = asked(from)
      if (offset === asked(from + length)) return offset
    }
    // The clocks change within this hour, in the middle of it at Lord Howe.
    return asked(Math.floor(moment / minute) * minute)
  }

  /** A time that is missing comes as long after the gap, a doubled one the first time, as `midnight` of this device has it. */
  function startOf(date: Day, minutes: number): number {
    const wall = milliseconds(`${date}T00:00:00Z`) + minutes * minute
    const first = wall - offsetAt(wall - day)
    const second = wall - offsetAt(wall + day)
    const isThere = (moment: number) => moment + offsetAt(moment) === wall
    return isThere(first) || !isThere(second) ? first : second
  }

  return {
    offsetAt,
    startOf,
    dayAt(moment, minutes) {
      let date = v.parse(Day, instant(moment + offsetAt(moment)).slice(0, 10))
      while (moment < startOf(date, minutes)) date = shiftDay(date, -1)
      return date
    },
  }
}

/** RFC 3339 to the second, with the offset of the zone: 2026-10-09T14:00:00+02:00. */
export function momentIn({ offsetAt }: Pick<ZoneClock, 'offsetAt'>, moment: number): string {
  const offset = Math.round(offsetAt(moment) / minute)
  const wall = instant(moment + offset * minute).slice(0, 19)
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(offset)
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** How many days there are from one to another, both included. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((noon(to).getTime() - noon(from).getTime()) / day) + 1
}
