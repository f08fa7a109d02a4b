import type { Task, TaskId } from './task.ts'

/** Fields a person may edit on a task that exists. */
export type Patch = Partial<
  Pick<Task, 'title' | 'description' | 'priority' | 'due_date' | 'position'>
>

/** A thing the user does. `at` is the moment of the edit, which decides whose edit of a field wins. */
export type Change =
  | { type: 'add'; task: Task }
  | { type: 'update'; id: TaskId; patch: Patch; at: string }
  | { type: 'toggle'; id: TaskId; completed: boolean; at: string }
  | { type: 'delete'; id: TaskId; at: string }
  | { type: 'restore'; id: TaskId; at: string }

/** The columns a change writes, as they travel to the server. */
export type Columns = Partial<Omit<Task, 'id' | 'user_id' | 'seq'>>

export function taskIdOf(change: Change): TaskId {
  return change.type === 'add' ? change.task.id : change.id
}

export function momentOf(change: Change): string {
  return change.type === 'add' ? change.task.updated_at : change.at
}

/** What a change to an existing task writes; deleting moves it to the trash. */
export function columnsOf(change: Exclude<Change, { type: 'add' }>): Columns {
  switch (change.type) {
    case 'update':
      return { ...change.patch, updated_at: change.at }
    case 'toggle':
      return { completed: change.completed, updated_at: change.at }
    case 'delete':
      return { deleted_at: change.at, updated_at: change.at }
    case 'restore':
      return { deleted_at: null, updated_at: change.at }
  }
}

/** The task after one change; a change to a task that is not there alters nothing. */
export function apply(task: Task | undefined, change: Change): Task | undefined {
  if (change.type === 'add') return task ?? change.task
  return task && { ...task, ...columnsOf(change) }
}

/** The task as it shows: what the server confirmed, with what was done since laid on top. */
export function replay(confirmed: Task | undefined, pending: readonly Change[]): Task | undefined {
  return pending.reduce(apply, confirmed)
}
