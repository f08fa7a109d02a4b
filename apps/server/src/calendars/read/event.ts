import type { Property } from '@daymark/exchange/ics/properties'
import { type Component, propertiesNamed, propertyNamed, wordOf } from './components.ts'
import { type Rule, readRule } from './rule.ts'
import { placeOf, type Scale, type Time, wallIn } from './scale.ts'
import { type Duration, readDuration, readTime, secondsOf } from './writtenTime.ts'
import { daySeconds, utc, type Zone } from './zones.ts'

/** How long an entry is: as long as its instants say, or days by the calendar and the rest by the clock. */
export type Length =
  | { readonly kind: 'exact'; readonly seconds: number }
  | { readonly kind: 'nominal'; readonly duration: Duration }

/** A beginning of a series that is not of its rules, with its length where it has one of its own. */
export type Addition = { readonly time: Time; readonly length: Length | null }

/** One VEVENT, with its times read. */
export type Event = {
  readonly component: Component
  readonly uid: string
  readonly start: Time
  readonly length: Length
  /** The instance that it takes the place of. */
  readonly instead: Time | null
  /** Whether that and all that follow. */
  readonly andFollowing: boolean
  readonly isCancelled: boolean
  readonly sequence: number
  readonly stamp: number
  readonly rules: readonly Rule[]
  readonly exceptRules: readonly Rule[]
  readonly additions: readonly Addition[]
  readonly exceptions: readonly Time[]
  /** Whether something of it could not be read, or names a zone that is not known. */
  readonly isUnreadable: boolean
  readonly hasUnknownZone: boolean
}

/** The zones of a calendar by name, and that of names which are known nowhere, null for none. */
export type FileZones = {
  readonly named: (name: string) => Zone | null
  readonly other: Zone | null
}

/** Null for what has no beginning. */
export function readEvent(component: Component, zones: FileZones): Event | 'unreadable' | null {
  const begin = propertyNamed(component, 'DTSTART') ?? propertyNamed(component, 'RECURRENCE-ID')
  if (!begin) return null
  const said = timeOf(begin, zones)
  const recurrence = propertyNamed(component, 'RECURRENCE-ID')
  const instead = recurrence && timeOf(recurrence, zones)
  if (!said || (recurrence && !instead)) return 'unreadable'
  const length = lengthOf(component, said, zones)
  const rules = propertiesNamed(component, 'RRULE').map(({ value }) => readRule(value))
  const exceptRules = propertiesNamed(component, 'EXRULE').map(({ value }) => readRule(value))
  const additions = listed(component, 'RDATE', (text, each) => additionIn(text, each, zones))
  const exceptions = listed(component, 'EXDATE', (text, each) => timeIn(text, each, zones))
  const all = [...rules, ...exceptRules, ...additions, ...exceptions]
  return {
    component,
    uid: propertyNamed(component, 'UID')?.value.trim() ?? '',
    ...asDays(component, said, length ?? none),
    instead,
    andFollowing: /^THISANDFUTURE$/i.test(recurrence?.parameters.RANGE ?? ''),
    isCancelled: wordOf(component, 'STATUS') === 'CANCELLED',
    sequence: Number.parseInt(propertyNamed(component, 'SEQUENCE')?.value ?? '', 10) || 0,
    stamp: readTime(propertyNamed(component, 'DTSTAMP')?.value ?? '')?.wall ?? 0,
    rules: rules.filter((each) => each !== null),
    exceptRules: exceptRules.filter((each) => each !== null),
    additions: additions.filter((each) => each !== null),
    exceptions: exceptions.filter((each) => each !== null),
    isUnreadable: length === null || all.includes(null),
    hasUnknownZone: ['DTSTART', 'DTEND', 'RECURRENCE-ID'].some((name) =>
      isUnknown(propertyNamed(component, name), zones),
    ),
  }
}

const none: Length = { kind: 'exact', seconds: 0 }

export function timeOf(property: Property, zones: FileZones): Time | null {
  return timeIn(property.value, property, zones)
}

function timeIn(text: string, { parameters }: Property, zones: FileZones): Time | null {
  const time = readTime(text)
  if (!time) return null
  const { wall } = time
  if (time.form === 'day' || parameters.VALUE?.toUpperCase() === 'DATE') {
    return { wall: Math.floor(wall / daySeconds) * daySeconds, scale: { form: 'day' } }
  }
  if (time.form === 'utc') return { wall, scale: { form: 'zoned', zone: utc } }
  const name = parameters.TZID?.trim()
  const zone = name ? (zones.named(name) ?? zones.other) : null
  return { wall, scale: zone ? { form: 'zoned', zone } : { form: 'floating' } }
}

function isUnknown(property: Property | null, zones: FileZones): boolean {
  const name = property?.parameters.TZID?.trim()
  if (!property || !name || readTime(property.value)?.form !== 'clock') return false
  return zones.named(name) === null
}

function listed<T>(
  component: Component,
  name: string,
  read: (text: string, property: Property) => T | null,
): (T | null)[] {
  return propertiesNamed(component, name).flatMap((property) =>
    property.value
      .split(',')
      .filter((text) => text.trim() !== '')
      .map((text) => read(text, property)),
  )
}

/** A time, or a period: its beginning with its end or duration. */
function additionIn(text: string, property: Property, zones: FileZones): Addition | null {
  const [from = '', to] = text.split('/')
  const time = timeIn(from, property, zones)
  if (!time || to === undefined) return time && { time, length: null }
  const end = timeIn(to, property, zones)
  const length = end ? between(time, end) : durationIn(to)
  return length && { time, length }
}

/** None where the file says none; null where what it says cannot be read. */
function lengthOf(component: Component, start: Time, zones: FileZones): Length | null {
  const ends = propertyNamed(component, 'DTEND')
  const lasts = propertyNamed(component, 'DURATION')
  if (ends) {
    const end = timeOf(ends, zones)
    return end && between(start, end)
  }
  return lasts ? durationIn(lasts.value) : none
}

function between(start: Time, end: Time): Length {
  const until = wallIn(start.scale, end)
  return {
    kind: 'exact',
    seconds: Math.max(0, placeOf(start.scale, until) - placeOf(start.scale, start.wall)),
  }
}

function durationIn(text: string): Length | null {
  const duration = readDuration(text)
  return duration && { kind: 'nominal', duration: secondsOf(duration) > 0 ? duration : noDuration }
}

const noDuration: Duration = { days: 0, seconds: 0 }

/** Where an instance ends that begins at a wall clock. Days are whole, and one at least. */
export function endOf(scale: Scale, wall: number, length: Length): number {
  if (scale.form === 'day') {
    const seconds = length.kind === 'exact' ? length.seconds : secondsOf(length.duration)
    return wall + Math.max(1, Math.floor(seconds / daySeconds)) * daySeconds
  }
  if (length.kind === 'exact') return placeOf(scale, wall) + length.seconds
  const { days, seconds } = length.duration
  return placeOf(scale, wall + days * daySeconds) + seconds
}

/** Outlook writes days as midnights of a zone, and says that it means days. */
function asDays(
  component: Component,
  start: Time,
  length: Length,
): { start: Time; length: Length } {
  const isMeant = wordOf(component, 'X-MICROSOFT-CDO-ALLDAYEVENT') === 'TRUE'
  if (!isMeant || start.wall % daySeconds !== 0 || start.scale.form === 'day')
    return { start, length }
  const end = endOf(start.scale, start.wall, length)
  const until = start.scale.form === 'zoned' ? start.scale.zone.wallOf(end) : end
  if (until % daySeconds !== 0) return { start, length }
  const time: Time = { wall: start.wall, scale: { form: 'day' } }
  return { start: time, length: { kind: 'exact', seconds: until - start.wall } }
}
