/** A place in one of several lists: among its rows, counted without the one that is moved. */
export type Place = { list: number; index: number }

/** The places a row may take, list by list; null where it may not go at all. */
export type Reach = readonly ({ first: number; last: number } | null)[]

/** -1 and 1 as far as the room of one row upwards and downwards, 0 where it is. */
export type Shift = -1 | 0 | 1

export type Lists = readonly (readonly { id: string }[])[]

export function placeOf(id: string, lists: Lists): Place | null {
  for (const [list, rows] of lists.entries()) {
    const index = rows.findIndex((row) => row.id === id)
    if (index >= 0) return { list, index }
  }
  return null
}

/** Negative where `a` comes before `b`, 0 where they are the same. */
export function distance(a: Place, b: Place): number {
  return a.list - b.list || a.index - b.index
}

/** The place itself, or the nearest to it that is in reach. */
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

/** The next place in reach, from one list on into the other; the same one at the end of all. */
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

/** How a row steps aside while another one is moved from a place to another. */
export function shiftOfRow(row: Place, from: Place, to: Place): Shift {
  if (distance(row, from) > 0) {
    const last = to.list === from.list ? to.index : to.index - 1
    return distance(row, { ...to, index: last }) <= 0 ? -1 : 0
  }
  return distance(row, from) < 0 && distance(row, to) >= 0 ? 1 : 0
}

/** How the head of a list does; and with the head of the next one, the end of this one. */
export function shiftOfHead(list: number, from: Place, to: Place): Shift {
  if (list > from.list && list <= to.list) return -1
  return list <= from.list && list > to.list ? 1 : 0
}
