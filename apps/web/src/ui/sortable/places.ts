import type { Place } from './shifts.ts'

/** The range of places a row may take in each list; null where it may not be dropped. */
export type Reach = readonly ({ first: number; last: number } | null)[]

export type Lists = readonly (readonly { id: string }[])[]

export function placeOf(id: string, lists: Lists): Place | null {
  for (const [list, rows] of lists.entries()) {
    const index = rows.findIndex((row) => row.id === id)
    if (index >= 0) return { list, index }
  }
  return null
}

/** The place itself, or the nearest allowed one. */
export function inReach(place: Place, reach: Reach): Place {
  const range = reach[place.list]
  if (range) {
    return { ...place, index: Math.min(Math.max(place.index, range.first), range.last) }
  }
  const later = reach.findIndex((range, list) => range && list > place.list)
  if (later >= 0) return endOf(later, reach, 'first')
  return endOf(
    reach.findLastIndex((range) => range),
    reach,
    'last',
  )
}

/** The next allowed place, across lists; the same place at the end of all. */
export function nextPlace(place: Place, by: 1 | -1, reach: Reach): Place {
  const range = reach[place.list]
  const index = place.index + by
  if (range && index >= range.first && index <= range.last) return { ...place, index }
  const list =
    by > 0
      ? reach.findIndex((range, list) => range && list > place.list)
      : reach.findLastIndex((range, list) => range && list < place.list)
  return list < 0 ? place : endOf(list, reach, by > 0 ? 'first' : 'last')
}

export function endOf(list: number, reach: Reach, end: 'first' | 'last'): Place {
  return { list, index: reach[list]?.[end] ?? 0 }
}
