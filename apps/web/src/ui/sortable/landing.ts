import { distance, type Place } from './shifts.ts'

/** Position of a list on the page: `head` and `top` (of its rows) on the page, `tops` of the rows relative to `top`. */
export type Box = { head: number; top: number; tops: ArrayLike<number> }

/** Null for a list that is not displayed. */
export type Boxes = readonly (Box | null)[]

export type Span = { top: number; bottom: number }

/** The original position of the moved row, which its list still contains. */
export function spanOf(boxes: Boxes, { list, index }: Place): Span {
  const box = boxes[list]
  if (!box) return { top: 0, bottom: 0 }
  return { top: box.top + at(box, index), bottom: box.top + at(box, index + 1) }
}

/** The place where a card would be dropped: it passes every row and list heading of which it covers half. */
export function landing(boxes: Boxes, from: Place, card: Span): Place {
  return card.top < spanOf(boxes, from).top
    ? landingAbove(boxes, from, card.top)
    : landingBelow(boxes, from, card.bottom)
}

/** The top of the dropped row on the page, with the other rows shifted. */
export function slotTop(boxes: Boxes, from: Place, to: Place): number {
  const own = spanOf(boxes, from)
  const box = boxes[to.list]
  if (!box || distance(to, from) === 0) return own.top
  if (distance(to, from) < 0) return box.top + at(box, to.index)
  const end = to.list === from.list ? to.index + 1 : to.index
  return box.top + at(box, end) - (own.bottom - own.top)
}

function landingAbove(boxes: Boxes, from: Place, edge: number): Place {
  let end: Place | null = null
  for (const [list, box] of boxes.slice(0, from.list + 1).entries()) {
    if (!box) continue
    if ((box.head + box.top) / 2 > edge) return end ?? { list, index: 0 }
    const count = list === from.list ? from.index : rowsIn(box)
    const index = passed(box, edge - box.top, count)
    end = { list, index }
    if (index < count) return end
  }
  return from
}

function landingBelow(boxes: Boxes, from: Place, edge: number): Place {
  for (let list = boxes.length - 1; list > from.list; list -= 1) {
    const box = boxes[list]
    if (!box || (box.head + box.top) / 2 >= edge) continue
    return { list, index: passed(box, edge - box.top, rowsIn(box)) }
  }
  const box = boxes[from.list]
  if (!box) return from
  const index = passed(box, edge - box.top, rowsIn(box)) - 1
  return { list: from.list, index: Math.max(from.index, index) }
}

/** The number of rows, among the first `count`, whose middle is above an offset. */
function passed(box: Box, offset: number, count: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const index = (low + high) >>> 1
    if ((at(box, index) + at(box, index + 1)) / 2 < offset) low = index + 1
    else high = index
  }
  return low
}

function rowsIn({ tops }: Box): number {
  return tops.length - 1
}

function at({ tops }: Box, index: number): number {
  return tops[index] ?? 0
}
