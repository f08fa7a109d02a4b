import { shift } from '@daymark/core/calendar/calendar'
import { type Day, instant, milliseconds } from '@daymark/core/calendar/day'
import type { Clocks, WallClock } from '../readContext.ts'
import { instantOf, readMoment, wallClockIn } from '../text/moments.ts'
import { type Component, propertyOf } from './components.ts'
import type { Property } from './properties.ts'

/** A date, or a wall clock; of a zone where one is said. */
export type IcsDate = { day: Day; minutes: number | null }

/** The instants of the wall clocks of a zone that a file names; null for one that is known nowhere. */
export type Zones = (name: string) => ((clock: WallClock) => string) | null

/** What the properties of one file mean. */
export type IcsContext = Clocks & { zones: Zones }

/**
 * A wall clock stands as it is in its zone. A moment of UTC is one of the reader's wall clock, as programs write so what
 * they have no zone for.
 */
export function dateOf(property: Property | null, context: Clocks): IcsDate | null {
  return property && dateIn(property.value, context)
}

export function dateIn(text: string, context: Clocks): IcsDate | null {
  const moment = readMoment(text)
  return moment && wallClockIn(moment, context.zone, context)
}

/** The days of properties that may each list several. */
export function daysOf(properties: readonly Property[], context: Clocks): Day[] {
  const days = properties.flatMap(({ value }) =>
    value.split(',').flatMap((text) => dateIn(text.split('/')[0] ?? '', context)?.day ?? []),
  )
  return [...new Set(days)].sort()
}

/** The instant of a property; a wall clock is one of its zone, else of the reader's. */
export function instantIn(property: Property | null, context: IcsContext): string | null {
  const moment = property && readMoment(property.value)
  if (!property || !moment) return null
  if (moment.at !== null) return moment.at
  const clock = { day: moment.day, minutes: moment.minutes ?? 720 }
  const inZone = context.zones(property.parameters.TZID ?? '')
  return inZone ? inZone(clock) : instantOf(clock, context.zone, context)
}

/**
 * Zones are known by their names, by what programs put before these, by X-LIC-LOCATION, or else by the offset of
 * their winter, which is never wrong by more than an hour.
 */
export function zonesOf(calendar: Component, context: Clocks): Zones {
  const defined = new Map(
    calendar.components
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((zone) => [propertyOf(zone, 'TZID')?.value ?? '', zone]),
  )
  return (name) => {
    const zone = defined.get(name)
    const location = zone && propertyOf(zone, 'X-LIC-LOCATION')?.value
    const path = name.split('/').filter(Boolean)
    const names = [name, path.slice(-2).join('/'), path.slice(-3).join('/'), location ?? '']
    const known = names.find((each) => each !== '' && context.wallClocks(each) !== null)
    if (known !== undefined) return (clock) => instantOf(clock, known, context)
    const offset = zone && winterOffset(zone)
    return offset ? (clock) => instant(shownAs(clock) - offset * 60_000) : null
  }
}

function winterOffset(zone: Component): number | null {
  const winter = zone.components.find(({ name }) => name === 'STANDARD') ?? zone.components[0]
  const text = winter && propertyOf(winter, 'TZOFFSETTO')?.value
  const [, sign, hours, minutes] = /^([+-]?)(\d\d)(\d\d)/.exec(text ?? '') ?? []
  if (hours === undefined) return null
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

/** The moment at which the clocks of UTC show this. */
function shownAs({ day, minutes }: WallClock): number {
  return milliseconds(`${day}T00:00:00Z`) + minutes * 60_000
}

const duration = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i

/** Whole minutes, which may be below 0. */
export function minutesOf(text: string): number | null {
  const [whole, sign, ...amounts] = duration.exec(text.trim()) ?? []
  if (whole === undefined || amounts.every((amount) => amount === undefined)) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = amounts.map((amount) =>
    Number(amount ?? 0),
  )
  const total = ((weeks * 7 + days) * 24 + hours) * 60 + minutes + Math.floor(seconds / 60)
  return sign === '-' ? -total : total
}

/** The wall clock so many minutes later; null beyond the calendar. */
export function later({ day, minutes }: WallClock, by: number): WallClock | null {
  const total = minutes + by
  const days = Math.floor(total / 1_440)
  if (!Number.isSafeInteger(days) || Math.abs(days) > 3_000_000) return null
  const shifted = shift(day, days)
  return shifted && { day: shifted, minutes: total - days * 1_440 }
}

/** How many minutes later the second wall clock is. */
export function minutesBetween(first: WallClock, second: WallClock): number {
  return Math.round((shownAs(second) - shownAs(first)) / 60_000)
}
