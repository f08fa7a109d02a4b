import type { Task } from '../tables/tasks.ts'
import { isPosition, positionBetween } from './positions.ts'

/** Compares by position, then newest first; a task without a position comes first. */
export function inOrder(a: Task, b: Task): number {
  return (
    byCodeUnits(a.position ?? '', b.position ?? '') ||
    byCodeUnits(b.created_at, a.created_at) ||
    byCodeUnits(a.id, b.id)
  )
}

/** A position before `least`, the first one there is; null, which comes before all, where none is. */
export function positionBefore(least: string | null): string | null {
  return least === null || placeable(least) ? positionBetween(null, least) : null
}

/** Can others be put right beside it? Not beside every text that may be written to the server. */
export function placeable(position: string): boolean {
  return position.length <= longest && isPosition(position)
}

// A new position is hardly longer than the ones beside it, and the server takes 1,024 characters.
const longest = 512

/** Code units, not localeCompare: it must agree with collate "C" of `public.tasks`. */
export function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
