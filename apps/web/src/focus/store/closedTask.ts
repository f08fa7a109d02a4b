import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import type { TimerId } from '@daymark/core/timers'

/** The part of the tasks that timers need. */
export type FocusTasks = {
  get(id: TaskId): Pick<Task, 'completed' | 'deleted_at' | 'updated_at'> | undefined
  subscribe(listener: () => void): void
}

/** A task that was completed or deleted while its timer ran. */
export type ClosedTask = { id: TaskId; at: string }

export function isToDo(task: ReturnType<FocusTasks['get']>): boolean {
  return task !== undefined && !task.completed && task.deleted_at === null
}

/**
 * Watches the task of the running timer. A task that was closed before its timer started may have one, and a task that
 * is not here, as before the first sync, is not closed.
 */
export function openClosedTaskWatch(tasks: Pick<FocusTasks, 'get'>) {
  let open: TimerId | null = null

  /** The task of the running timer, once, if it was closed since the last check. */
  return (running: TimerId | null): ClosedTask | null => {
    const task = running === null || running === 'global' ? undefined : tasks.get(running)
    const wasOpen = open === running
    if (!task || isToDo(task)) {
      open = task ? running : null
      return null
    }
    open = null
    return wasOpen && running !== null && running !== 'global'
      ? { id: running, at: task.updated_at }
      : null
  }
}
