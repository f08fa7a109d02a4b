import { type Drag, idleDrag, isMoving, type Move, neighboursOf, type Point } from './dragState.ts'
import { tolerancePx as mouseTolerancePx } from './firstPress.ts'
import {
  type DropRanges,
  endOf,
  beside as inNextList,
  type Lists,
  nearestAllowed,
  nextPosition,
  positionOf,
} from './positions.ts'
import { distance, type ListPosition } from './shifts.ts'

export type DragEvent =
  | { type: 'press'; id: string; pointer: 'mouse' | 'touch'; at: Point }
  | { type: 'point'; at: Point }
  | { type: 'hold' }
  | { type: 'lift'; id: string }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'list'; by: 1 | -1 }
  | { type: 'end'; end: 'first' | 'last' }
  | { type: 'push'; to: number }
  | { type: 'land'; at: ListPosition }
  | { type: 'rearrange'; before: Lists }
  | { type: 'drop' }
  | { type: 'cancel' }

export type Board = { lists: Lists; dropRangesOf: (id: string) => DropRanges }

/** Movement in pixels at which a mouse starts to drag, and a finger scrolls instead of starting a long press. */
const tolerancePx = { mouse: mouseTolerancePx, touch: 10 }

/** The state of a drag after an event; an event that does not apply leaves it unchanged. */
export function next(drag: Drag, event: DragEvent, board: Board): Drag {
  switch (event.type) {
    case 'press':
      return drag.kind === 'idle' ? { ...event, kind: 'pressed' } : drag
    case 'point':
      return pointed(drag, event.at, board)
    case 'hold':
      return drag.kind === 'pressed' && drag.pointer === 'touch'
        ? pickedUp('dragged', drag.id, board)
        : drag
    case 'lift':
      return drag.kind === 'idle' ? pickedUp('lifted', event.id, board) : drag
    case 'step':
      return lifted(drag, ({ to, ranges }) => nextPosition(to, event.by, ranges))
    case 'list':
      return lifted(drag, ({ to, ranges }) => inNextList(to, event.by, ranges))
    case 'end':
      return lifted(drag, ({ to, ranges }) => endOf(to.list, ranges, event.end))
    case 'push':
      return drag.kind === 'lifted' ? { ...drag, pushed: event.to } : drag
    case 'land':
      return isMoving(drag) ? landed(drag, nearestAllowed(event.at, drag.ranges)) : drag
    case 'rearrange':
      return isMoving(drag) ? rearranged(drag, event.before, board) : drag
    case 'drop':
      return isMoving(drag) ? { kind: 'idle', ended: 'dropped' } : ended(drag)
    case 'cancel':
      return ended(drag)
  }
}

function ended(drag: Drag): Drag {
  return drag.kind === 'idle' ? drag : idleDrag
}

function pointed(drag: Drag, at: Point, board: Board): Drag {
  if (drag.kind !== 'pressed') return drag
  const isFar = Math.hypot(at.x - drag.at.x, at.y - drag.at.y) > tolerancePx[drag.pointer]
  if (!isFar) return drag
  return drag.pointer === 'mouse' ? pickedUp('dragged', drag.id, board) : idleDrag
}

function pickedUp(kind: Move['kind'], id: string, { lists, dropRangesOf }: Board): Drag {
  const from = positionOf(id, lists)
  if (!from) return idleDrag
  const move = { id, from, to: from, ranges: dropRangesOf(id) }
  return kind === 'dragged' ? { kind, ...move } : { kind, ...move, pushed: null }
}

/** A step also aligns a row that was moved by pixels. */
function lifted(drag: Drag, stepped: (move: Move) => ListPosition): Drag {
  return drag.kind === 'lifted' ? { ...drag, to: stepped(drag), pushed: null } : drag
}

function landed(move: Move, to: ListPosition): Drag {
  return distance(move.to, to) === 0 ? move : { ...move, to }
}

/** After a change of the lists the drag continues between the same neighbours, or ends if its row is gone. */
function rearranged(move: Move, before: Lists, { lists, dropRangesOf }: Board): Drag {
  const { id } = move
  const from = positionOf(id, lists)
  if (!from) return idleDrag
  const ranges = dropRangesOf(id)
  if (distance(move.to, move.from) === 0) return { ...move, from, to: from, ranges }
  const others = lists.map((rows) => rows.filter((row) => row.id !== id))
  const { after, before: below } = neighboursOf(id, move.to, before)
  const above = after && positionOf(after.id, others)
  const beside = above
    ? { ...above, index: above.index + 1 }
    : below && positionOf(below.id, others)
  return { ...move, from, to: nearestAllowed(beside ?? move.to, ranges), ranges }
}
