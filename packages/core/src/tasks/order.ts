import type { Task } from '../tables/tasks.ts'

/** Compares by position, then newest first; a task without a position comes first. */
export function inOrder(a: Task, b: Task): number {
  return (
    byCodeUnits(a.position ?? '', b.position ?? '') ||
    byCodeUnits(b.created_at, a.created_at) ||
    byCodeUnits(a.id, b.id)
  )
}

/** Code units, not localeCompare: it must agree with collate "C" of `public.tasks`. */
export function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
