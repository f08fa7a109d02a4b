import { addTo } from '@daymark/core/groupBy'
import type { CalendarEntry } from '@daymark/core/meetings/entry'
import { daySeconds } from './zones.ts'

/** What a calendar has on one day, by time; `more` entries have no room. */
export type CalendarDay = { readonly entries: readonly CalendarEntry[]; readonly more: number }

/** Days since 1970, both included. */
export type DayRange = { readonly first: number; readonly last: number }

/** An entry with where it begins and ends, in seconds of the clock by which its days go. */
export type PlacedEntry = {
  readonly entry: CalendarEntry
  readonly from: number
  readonly to: number
}

const mostEntries = 60
/** Of `entries` as PostgreSQL writes jsonb, with a little room. */
const mostBytes = 32 * 1024 - 256

/** The days that entries touch, in order. The same entries give the same days, in whatever order a file has them. */
export function daysOf(
  placed: readonly PlacedEntry[],
  range: DayRange,
): ReadonlyMap<string, CalendarDay> {
  const days = new Map<number, CalendarEntry[]>()
  for (const { entry, from, to } of placed.toSorted(byTime)) {
    const first = Math.max(range.first, Math.floor(from / daySeconds))
    // What ends at midnight does not touch the day that begins there.
    const end = Math.max(Math.floor(from / daySeconds) + 1, Math.ceil(to / daySeconds))
    for (let day = first; day < end && day <= range.last; day += 1) addTo(days, day, entry)
  }
  return new Map(
    [...days]
      .sort(([one], [other]) => one - other)
      .map(([day, entries]) => [dayText(day), fitting(entries)]),
  )
}

function byTime({ entry: one }: PlacedEntry, { entry: other }: PlacedEntry): number {
  return (
    compare(one.from, other.from) ||
    compare(one.to, other.to) ||
    compare(one.title, other.title) ||
    compare(one.uid, other.uid) ||
    compare(one.of ?? '', other.of ?? '')
  )
}

/** By code units, which do not depend on a locale. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function fitting(entries: readonly CalendarEntry[]): CalendarDay {
  let bytes = 2
  let count = 0
  for (const entry of entries.slice(0, mostEntries)) {
    bytes += bytesOf(entry)
    if (bytes > mostBytes) break
    count += 1
  }
  return { entries: entries.slice(0, count), more: entries.length - count }
}

const encoder = new TextEncoder()

/** PostgreSQL writes a space after each colon and comma. */
function bytesOf(entry: CalendarEntry): number {
  return encoder.encode(JSON.stringify(entry)).length + 2 * Object.keys(entry).length + 2
}

export function dayText(day: number): string {
  return new Date(day * daySeconds * 1_000).toISOString().slice(0, 10)
}
