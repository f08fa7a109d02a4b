/** A position in one of several lists; the index does not count the moved row. */
export type ListPosition = { list: number; index: number }

/** By the height of one row: -1 up, 1 down, 0 not at all. */
export type Shift = -1 | 0 | 1

/** Negative if `a` is before `b`, 0 if they are the same. */
export function distance(a: ListPosition, b: ListPosition): number {
  return a.list - b.list || a.index - b.index
}

/** How a row shifts while another one is moved. */
export function shiftOfRow(row: ListPosition, from: ListPosition, to: ListPosition): Shift {
  if (distance(row, from) > 0) {
    const last = to.list === from.list ? to.index : to.index - 1
    return distance(row, { ...to, index: last }) <= 0 ? -1 : 0
  }
  return distance(row, from) < 0 && distance(row, to) >= 0 ? 1 : 0
}

/** How the heading of a list shifts; the end of a list shifts like the heading of the next. */
export function shiftOfHead(list: number, from: ListPosition, to: ListPosition): Shift {
  if (list > from.list && list <= to.list) return -1
  return list <= from.list && list > to.list ? 1 : 0
}
