import { addTo } from '@daymark/core/groupBy'
import type { CalendarEntry } from '@daymark/core/meetings/entry'
import { unescaped } from '@daymark/exchange/ics/properties'
import {
  type Component,
  componentsNamed,
  type Problem,
  propertyNamed,
  readCalendars,
  textOf,
  wordOf,
} from './components.ts'
import { contentOf, plainAddress } from './content.ts'
import { type CalendarDay, daysOf, type PlacedEntry } from './days.ts'
import { type Event, type FileZones, readEvent } from './event.ts'
import { zoneOf } from './fileZones.ts'
import { busyContent, busyTimesOf } from './freeBusy.ts'
import { daysAfter, daysBefore } from './keptDays.ts'
import type { Range, Steps } from './ruleTimes.ts'
import { placeText } from './scale.ts'
import { instancesOf } from './series.ts'
import { readDuration, readTime, secondsOf } from './writtenTime.ts'
import { openZoneNames } from './zoneNames.ts'
import { daySeconds, openSystemZones, type Zone } from './zones.ts'

export type CalendarContext = {
  /** The day of UTC. */
  readonly today: string
  /** Of the person whose calendar it is. */
  readonly addresses: readonly string[]
}

export type ReadCalendar =
  | {
      readonly kind: 'calendar'
      readonly name: string | null
      /** Whether Daymark wrote it. */
      readonly own: boolean
      /** By day of UTC, of the wall clock for what has no zone. */
      readonly days: ReadonlyMap<string, CalendarDay>
      readonly entries: number
      readonly unreadable: number
      readonly unknownZones: number
      /** How long the file asks to be left alone. */
      readonly refreshSeconds: number | null
    }
  | { readonly kind: 'problem'; readonly problem: Problem }

const mostEntries = 5_000
/** Days and times that rules may look at, which takes a few seconds. */
const mostSteps = 30_000_000

/** What a calendar file says of the days around today. */
export function readCalendar(text: string, context: CalendarContext): ReadCalendar {
  const calendars = readCalendars(text)
  if (typeof calendars === 'string') return { kind: 'problem', problem: calendars }
  const today = (readTime(context.today)?.wall ?? 0) / daySeconds
  const days = { first: today - daysBefore, last: today + daysAfter }
  const range = { from: days.first * daySeconds, end: (days.last + 1) * daySeconds }
  const steps = { left: mostSteps }
  const found = { placed: [] as PlacedEntry[], unreadable: 0, unknownZones: 0 }
  const addresses = addressesOf(calendars, context)
  const zoneNames = openZoneNames(openSystemZones())
  const series = new Map<string, Event[]>()
  for (const calendar of calendars) {
    if (wordOf(calendar, 'METHOD') === 'CANCEL') continue
    const zones = zonesOf(calendar, zoneNames, range, steps)
    for (const component of componentsNamed(calendar, 'VEVENT')) {
      const event = readEvent(component, zones)
      if (event === 'unreadable') found.unreadable += 1
      if (event === null || event === 'unreadable') continue
      if (event.isUnreadable) found.unreadable += 1
      if (event.hasUnknownZone) found.unknownZones += 1
      addTo(series, uidOf(event), event)
    }
    for (const component of componentsNamed(calendar, 'VFREEBUSY')) {
      const { times, isUnreadable } = busyTimesOf(component)
      if (isUnreadable) found.unreadable += 1
      for (const { uid, from, to } of times) {
        if (isNear(from, to, range))
          found.placed.push(placed(uid, null, 'zoned', from, to, busyContent))
      }
    }
  }
  for (const [uid, events] of series) {
    for (const { event, of, form, from, to } of instancesOf(events, range, steps)) {
      const content = isNear(from, to, range) && contentOf(event.component, addresses)
      if (content) found.placed.push(placed(uid, of, form, from, to, content))
    }
    if (steps.left < 0 || found.placed.length > mostEntries)
      return { kind: 'problem', problem: 'too_large' }
  }
  const { unreadable, unknownZones } = found
  return {
    kind: 'calendar',
    ...headOf(calendars),
    days: daysOf(found.placed, days),
    entries: found.placed.length,
    unreadable,
    unknownZones,
  }
}

/** Of the year 9999. */
const lastSecond = 253_402_300_799

function isNear(from: number, to: number, range: Range): boolean {
  return from < range.end && (to > range.from || from >= range.from)
}

function placed(
  uid: string,
  of: string | null,
  form: 'day' | 'floating' | 'zoned',
  from: number,
  to: number,
  content: Pick<CalendarEntry, 'title' | 'place' | 'link' | 'maybe' | 'free'>,
): PlacedEntry {
  const times = { from: placeText(form, from), to: placeText(form, Math.min(to, lastSecond)) }
  return { entry: { uid: uid.slice(0, 255), of, ...times, ...content }, from, to }
}

/** One that has no UID is known by what it says. */
function uidOf({ uid, component, start }: Event): string {
  if (uid !== '') return uid.replace(/\p{Cs}/gu, '\ufffd').replace(/\p{Cc}/gu, '')
  return `${start.wall} ${textOf(component, 'SUMMARY', 200)}`
}

/** Names that the system knows, those that the file describes, and the file's own for the others. */
function zonesOf(
  calendar: Component,
  systemZone: (name: string) => Zone | null,
  range: Range,
  steps: Steps,
): FileZones {
  const described = new Map(
    componentsNamed(calendar, 'VTIMEZONE').map((each) => [
      unescaped(propertyNamed(each, 'TZID')?.value ?? '').trim(),
      each,
    ]),
  )
  const opened = new Map<string, Zone | null>()
  const named = (name: string): Zone | null => {
    const known = opened.get(name)
    if (known !== undefined) return known
    const component = described.get(unescaped(name))
    const zone =
      systemZone(name) ?? (component ? zoneOf(component, range.end + 2 * daySeconds, steps) : null)
    opened.set(name, zone)
    return zone
  }
  const other = propertyNamed(calendar, 'X-WR-TIMEZONE')?.value.trim()
  return { named, other: other ? named(other) : null }
}

/** A calendar that is named by an address is that person's. */
function addressesOf(
  calendars: readonly Component[],
  { addresses }: CalendarContext,
): ReadonlySet<string> {
  const names = calendars.map((calendar) => textOf(calendar, 'X-WR-CALNAME', 320))
  return new Set(
    [...addresses, ...names.filter((name) => /^(mailto:)?[^\s@]+@[^\s@]+$/i.test(name))]
      .map(plainAddress)
      .filter((address) => address !== ''),
  )
}

function headOf(calendars: readonly Component[]): {
  name: string | null
  own: boolean
  refreshSeconds: number | null
} {
  const first = (read: (calendar: Component) => string) => calendars.map(read).find(Boolean)
  const name =
    first((each) => textOf(each, 'X-WR-CALNAME', 120)) ?? first((each) => textOf(each, 'NAME', 120))
  const refresh = ['REFRESH-INTERVAL', 'X-PUBLISHED-TTL']
    .map((property) => readDuration(first((each) => wordOf(each, property)) ?? ''))
    .map((duration) => (duration ? secondsOf(duration) : 0))
    .find((seconds) => seconds > 0)
  return {
    name: name ?? null,
    own: calendars.some((each) => /\/\/Daymark\/\//i.test(wordOf(each, 'PRODID'))),
    refreshSeconds: refresh ?? null,
  }
}
