import type { Place } from './shifts.ts'

/** The range of places a row may take in each list; null where it may not be dropped. */
export type DropRanges = readonly ({ first: number; last: number } | null)[]

export type Lists = readonly (readonly { id: string }[])[]

export function placeOf(id: string, lists: Lists): Place | null {
  for (const [list, rows] of lists.entries()) {
    const index = rows.findIndex((row) => row.id === id)
    if (index >= 0) return { list, index }
  }
  return null
}

/** The place itself, or the nearest allowed one. */
export function nearestAllowed(place: Place, ranges: DropRanges): Place {
  const range = ranges[place.list]
  if (range) {
    return { ...place, index: Math.min(Math.max(place.index, range.first), range.last) }
  }
  const later = ranges.findIndex((range, list) => range && list > place.list)
  if (later >= 0) return endOf(later, ranges, 'first')
  return endOf(
    ranges.findLastIndex((range) => range),
    ranges,
    'last',
  )
}

/** The next allowed place, across lists; the same place at the end of all. */
export function nextPlace(place: Place, by: 1 | -1, ranges: DropRanges): Place {
  const range = ranges[place.list]
  const index = place.index + by
  if (range && index >= range.first && index <= range.last) return { ...place, index }
  const list =
    by > 0
      ? ranges.findIndex((range, list) => range && list > place.list)
      : ranges.findLastIndex((range, list) => range && list < place.list)
  return list < 0 ? place : endOf(list, ranges, by > 0 ? 'first' : 'last')
}

/** The same index, or the nearest allowed one, in the next list that has one; the same place where there is none. */
export function beside({ list, index }: Place, by: 1 | -1, ranges: DropRanges): Place {
  const next =
    by > 0
      ? ranges.findIndex((range, other) => range && other > list)
      : ranges.findLastIndex((range, other) => range && other < list)
  return next < 0 ? { list, index } : nearestAllowed({ list: next, index }, ranges)
}

export function endOf(list: number, ranges: DropRanges, end: 'first' | 'last'): Place {
  return { list, index: ranges[list]?.[end] ?? 0 }
}
