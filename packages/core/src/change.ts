import * as v from 'valibot'
import { Instant } from './day.ts'
import { Estimate, Task, TaskId } from './task.ts'

/** Fields a person may edit on a task that exists. */
export const Patch = v.object({
  title: v.exactOptional(Task.entries.title),
  description: v.exactOptional(Task.entries.description),
  priority: v.exactOptional(Task.entries.priority),
  due_date: v.exactOptional(Task.entries.due_date),
  position: v.exactOptional(Task.entries.position),
  estimate_minutes: v.exactOptional(Estimate),
})
export type Patch = v.InferOutput<typeof Patch>

/** A thing the user does. `at` is the moment of the edit, which decides whose edit of a field wins. */
export const Change = v.variant('type', [
  v.object({ type: v.literal('add'), task: Task }),
  v.object({ type: v.literal('update'), id: TaskId, patch: Patch, at: Instant }),
  v.object({ type: v.literal('toggle'), id: TaskId, completed: v.boolean(), at: Instant }),
  v.object({ type: v.literal('delete'), id: TaskId, at: Instant }),
  v.object({ type: v.literal('restore'), id: TaskId, at: Instant }),
  // Deletes for ever: nothing can follow it.
  v.object({ type: v.literal('erase'), id: TaskId, at: Instant }),
])
export type Change = v.InferOutput<typeof Change>

/** A change to a task that stays. */
export type Edit = Exclude<Change, { type: 'add' | 'erase' }>

/** The columns an edit writes, as they travel to the server. */
export type Columns = Partial<Omit<Task, 'id' | 'user_id' | 'seq'>>

export function taskIdOf(change: Change): TaskId {
  return change.type === 'add' ? change.task.id : change.id
}

export function momentOf(change: Change): string {
  return change.type === 'add' ? change.task.updated_at : change.at
}

/** What an edit writes; deleting moves a task to the trash. */
export function columnsOf(change: Edit): Columns {
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

/** The task after one change; an edit to a task that is not there alters nothing. */
export function apply(task: Task | undefined, change: Change): Task | undefined {
  if (change.type === 'add') return task ?? change.task
  if (change.type === 'erase') return undefined
  return task && { ...task, ...columnsOf(change) }
}

/** The task as it shows: what the server confirmed, with what was done since laid on top. */
export function replay(confirmed: Task | undefined, pending: readonly Change[]): Task | undefined {
  return pending.reduce(apply, confirmed)
}
