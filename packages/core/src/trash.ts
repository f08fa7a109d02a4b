import { milliseconds } from './day.ts'
import type { Task } from './task.ts'

/** A task in the trash, with the moment since when. */
export type TrashedTask = Task & { deleted_at: string }

/** What can still be restored, the newest deletion first. */
export function trashOf(tasks: Iterable<Task>, now: number): TrashedTask[] {
  return [...tasks]
    .filter(isTrashed)
    .filter((task) => !isExpired(task, now))
    .sort((a, b) => (a.deleted_at > b.deleted_at ? -1 : 1))
}

/** How many days it can be restored for; the last of them is one, however little is left of it. */
export function daysLeft(task: TrashedTask, now: number): number {
  // Deleted on a device whose clock is ahead of ours, it still has no more than the days there are.
  return Math.min(daysInTrash, Math.ceil((endOf(task) - now) / day))
}

/** Its days in the trash are over: gone, whether or not the server has purged it yet. */
export function isExpired(task: Task, now: number): boolean {
  return isTrashed(task) && endOf(task) <= now
}

const daysInTrash = 30
const day = 86_400_000

function isTrashed(task: Task): task is TrashedTask {
  return task.deleted_at !== null
}

function endOf({ deleted_at }: TrashedTask): number {
  return milliseconds(deleted_at) + daysInTrash * day
}
