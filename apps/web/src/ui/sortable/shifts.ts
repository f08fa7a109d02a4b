/** A place in one of several lists: among its rows, counted without the one that is moved. */
export type Place = { list: number; index: number }

/** -1 and 1 as far as the room of one row upwards and downwards, 0 where it is. */
export type Shift = -1 | 0 | 1

/** Negative where `a` comes before `b`, 0 where they are the same. */
export function distance(a: Place, b: Place): number {
  return a.list - b.list || a.index - b.index
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
