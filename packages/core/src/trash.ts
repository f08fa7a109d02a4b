import { milliseconds } from './day.ts'
import type { Task } from './tables/tasks.ts'

/** A task in the trash, with the moment since when. */
export type TrashedTask = Task & { deleted_at: string }

export function isTrashed(task: Task): task is TrashedTask {
  return task.deleted_at !== null
}

/**
 * How many days it can be restored for; the last of them is one, however little is left of it, and
 * none are left once the server may purge it at any moment. Only the server does, by its own clock:
 * one that is wrong here hides nothing.
 */
export function daysLeft({ deleted_at }: TrashedTask, now: number): number {
  const left = Math.ceil((milliseconds(deleted_at) - now) / day) + daysInTrash
  return Math.min(daysInTrash, Math.max(0, left))
}

const daysInTrash = 30
const day = 86_400_000
