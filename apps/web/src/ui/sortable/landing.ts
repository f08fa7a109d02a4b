import { distance, type Place } from './shifts.ts'

/** Where a list lies on the page: its head, its rows from `top` on, and each row from there. */
export type Box = { head: number; top: number; tops: ArrayLike<number> }

/** A list that is not shown has none. */
export type Boxes = readonly (Box | null)[]

export type Span = { top: number; bottom: number }

/** Where the row lies that was picked up; its list counts it still. */
export function spanOf(boxes: Boxes, { list, index }: Place): Span {
  const box = boxes[list]
  if (!box) return { top: 0, bottom: 0 }
  return { top: box.top + at(box, index), bottom: box.top + at(box, index + 1) }
}

/**
 * The place of a card that hovers over the lists: it takes the place of whatever it has covered by
 * half, be it another row or the head of a list.
 */
export function landing(boxes: Boxes, from: Place, card: Span): Place {
  return card.top < spanOf(boxes, from).top
    ? landingAbove(boxes, from, card.top)
    : landingBelow(boxes, from, card.bottom)
}

/** Where on the page the row will lie when it is let go, with the others moved aside. */
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

/** How many of the first `count` rows have their middle above an offset. */
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
