import { generateKeyBetween } from 'fractional-indexing'
import type { Task } from './task.ts'

/** By position, then newest first; a task that was never placed comes first. */
export function inOrder(a: Task, b: Task): number {
  return (
    byCodeUnits(a.position ?? '', b.position ?? '') ||
    byCodeUnits(b.created_at, a.created_at) ||
    byCodeUnits(a.id, b.id)
  )
}

/** A position before `least`, the first one there is; where a new task goes. */
export function positionBefore(least: string | null): string {
  return generateKeyBetween(null, least)
}

// Code units, not localeCompare: it must agree with collate "C" in the database.
function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
