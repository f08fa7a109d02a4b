import { distance, type ListPosition } from './shifts.ts'

/**
 * Position of a list on the page: `head`, `top` (of its rows), `left` and `right` on the page, `tops` of the rows relative
 * to `top`.
 */
export type Box = {
  head: number
  top: number
  left: number
  right: number
  tops: ArrayLike<number>
}

/** Null for a list that is not displayed. */
export type Boxes = readonly (Box | null)[]

/** `middle`: from the left of the page. */
export type Span = { top: number; bottom: number; middle: number }

/** The original position of the moved row, which its list still contains. */
export function spanOf(boxes: Boxes, { list, index }: ListPosition): Span {
  const box = boxes[list]
  if (!box) return { top: 0, bottom: 0, middle: 0 }
  const [top, bottom] = [box.top + at(box, index), box.top + at(box, index + 1)]
  return { top, bottom, middle: (box.left + box.right) / 2 }
}

/**
 * The position where a card would be dropped, among the lists above or below its middle: it passes every row and list heading
 * of which it covers half. In a list beside its own it passes those whose middle is above its top.
 */
export function landing(boxes: Boxes, from: ListPosition, card: Span): ListPosition {
  const near = nearest(boxes, card.middle)
  if (!near[from.list]) return landingBeside(near, from, card.top)
  return card.top < spanOf(boxes, from).top
    ? landingAbove(near, from, card.top)
    : landingBelow(near, from, card.bottom)
}

/** The lists that are nearest to a distance from the left of the page: all of them where they stand below one another. */
function nearest(boxes: Boxes, x: number): Boxes {
  const away = boxes.map((box) => (box ? Math.max(box.left - x, x - box.right, 0) : Infinity))
  const least = Math.min(...away)
  return boxes.map((box, list) => (away[list] === least ? box : null))
}

/** Whether a row moves to a list beside its own, not above or below it. */
export function isBeside(boxes: Boxes, from: ListPosition, to: ListPosition): boolean {
  const [own, other] = [boxes[from.list], boxes[to.list]]
  return from.list !== to.list && (own?.left !== other?.left || own?.right !== other?.right)
}

function landingBeside(boxes: Boxes, from: ListPosition, edge: number): ListPosition {
  const heads = boxes.map((box) => box && (box.head + box.top) / 2)
  const above = heads.findLastIndex((head) => head !== null && head < edge)
  const list = above < 0 ? heads.findIndex((head) => head !== null) : above
  const box = boxes[list]
  return box ? { list, index: passed(box, edge - box.top, rowsIn(box)) } : from
}

/** The top of the dropped row on the page, with the other rows shifted. */
export function slotTop(boxes: Boxes, from: ListPosition, to: ListPosition): number {
  const own = spanOf(boxes, from)
  const box = boxes[to.list]
  if (!box || distance(to, from) === 0) return own.top
  if (distance(to, from) < 0 || isBeside(boxes, from, to)) return box.top + at(box, to.index)
  const end = to.list === from.list ? to.index + 1 : to.index
  return box.top + at(box, end) - (own.bottom - own.top)
}

function landingAbove(boxes: Boxes, from: ListPosition, edge: number): ListPosition {
  let end: ListPosition | null = null
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

function landingBelow(boxes: Boxes, from: ListPosition, edge: number): ListPosition {
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
