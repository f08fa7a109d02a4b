import type { DropRanges } from './positions.ts'
import type { ListPosition } from './shifts.ts'

export type Point = { x: number; y: number }

/** No drag, a press that may become one, or a row being moved. */
export type Drag =
  | { kind: 'idle'; ended: 'dropped' | 'cancelled' }
  | { kind: 'pressed'; id: string; pointer: 'mouse' | 'touch'; at: Point }
  | Move

/** A row being moved, by pointer ('dragged') or by keyboard ('lifted'); `pushed`: its offset in pixels, if any. */
export type Move = { id: string; from: ListPosition; to: ListPosition; ranges: DropRanges } & (
  | { kind: 'dragged' }
  | { kind: 'lifted'; pushed: number | null }
)

export const idleDrag: Drag = { kind: 'idle', ended: 'cancelled' }

export function isMoving(drag: Drag): drag is Move {
  return drag.kind === 'dragged' || drag.kind === 'lifted'
}

/** How the other rows are animated; not at all on a drop, when they are in place already. */
export function animationOf(drag: Drag): 'keys' | 'pointer' | undefined {
  if (drag.kind === 'lifted') return 'keys'
  return drag.kind === 'idle' && drag.ended === 'dropped' ? undefined : 'pointer'
}

/** The rows before and after a position, without the moved row. */
export function neighboursOf<Row extends { id: string }>(
  id: string,
  { list, index }: ListPosition,
  lists: readonly (readonly Row[])[],
): { after: Row | null; before: Row | null } {
  const others = (lists[list] ?? []).filter((row) => row.id !== id)
  return { after: others[index - 1] ?? null, before: others[index] ?? null }
}
