import type { ListPosition } from './shifts.ts'

/** The range of positions a row may take in each list; null where it may not be dropped. */
export type DropRanges = readonly ({ first: number; last: number } | null)[]

export type Lists = readonly (readonly { id: string }[])[]

export function positionOf(id: string, lists: Lists): ListPosition | null {
  for (const [list, rows] of lists.entries()) {
    const index = rows.findIndex((row) => row.id === id)
    if (index >= 0) return { list, index }
  }
  return null
}

/** The position itself, or the nearest allowed one. */
export function nearestAllowed(position: ListPosition, ranges: DropRanges): ListPosition {
  const range = ranges[position.list]
  if (range) {
    return { ...position, index: Math.min(Math.max(position.index, range.first), range.last) }
  }
  const later = ranges.findIndex((range, list) => range && list > position.list)
  if (later >= 0) return endOf(later, ranges, 'first')
  return endOf(
    ranges.findLastIndex((range) => range),
    ranges,
    'last',
  )
}

/** The next allowed position, across lists; the same position at the end of all. */
export function nextPosition(position: ListPosition, by: 1 | -1, ranges: DropRanges): ListPosition {
  const range = ranges[position.list]
  const index = position.index + by
  if (range && index >= range.first && index <= range.last) return { ...position, index }
  const list =
    by > 0
      ? ranges.findIndex((range, list) => range && list > position.list)
      : ranges.findLastIndex((range, list) => range && list < position.list)
  return list < 0 ? position : endOf(list, ranges, by > 0 ? 'first' : 'last')
}

/** The same or the nearest allowed index in the next list that has one; without one, the same position. */
export function beside(
  { list, index }: ListPosition,
  by: 1 | -1,
  ranges: DropRanges,
): ListPosition {
  const next =
    by > 0
      ? ranges.findIndex((range, other) => range && other > list)
      : ranges.findLastIndex((range, other) => range && other < list)
  return next < 0 ? { list, index } : nearestAllowed({ list: next, index }, ranges)
}

export function endOf(list: number, ranges: DropRanges, end: 'first' | 'last'): ListPosition {
  return { list, index: ranges[list]?.[end] ?? 0 }
}
