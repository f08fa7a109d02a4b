import type { Reach } from './places.ts'
import type { Place } from './shifts.ts'

export type Point = { x: number; y: number }

/** What is going on: nothing, a press that may become a drag, or a row on its way. */
export type Drag =
  | { kind: 'idle'; ended: 'dropped' | 'returned' }
  | { kind: 'pressed'; id: string; pointer: 'mouse' | 'touch'; at: Point }
  | Move

/** A row on its way, by pointer or by keyboard; a lifted one may be pushed about freely. */
export type Move = { id: string; from: Place; to: Place; reach: Reach } & (
  | { kind: 'carried' }
  | { kind: 'lifted'; pushed: number | null }
)

export const atRest: Drag = { kind: 'idle', ended: 'returned' }

export function isMoving(drag: Drag): drag is Move {
  return drag.kind === 'carried' || drag.kind === 'lifted'
}

/** The rows between which a place lies, where the moved row itself is not counted. */
export function neighboursOf<Row extends { id: string }>(
  id: string,
  { list, index }: Place,
  lists: readonly (readonly Row[])[],
): { after: Row | null; before: Row | null } {
  const others = (lists[list] ?? []).filter((row) => row.id !== id)
  return { after: others[index - 1] ?? null, before: others[index] ?? null }
}
