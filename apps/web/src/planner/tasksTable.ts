import { apply, Change, columnsOf, momentOf, replay, taskIdOf } from '@daymark/core/change'
import { dueDay, Task } from '@daymark/core/task'
import type { Table } from './table.ts'

export const tasksTable: Table<Task, Change> = {
  name: 'tasks',
  row: Task,
  change: Change,
  onConflict: 'id',
  dayColumn: 'due_date',
  dayOf: dueDay,
  keyOf: taskIdOf,
  momentOf,
  apply,
  write(change) {
    if (change.type === 'erase') return { kind: 'delete', id: change.id }
    if (change.type !== 'add') return { kind: 'update', id: change.id, columns: columnsOf(change) }
    const { seq: _, ...row } = change.task
    return { kind: 'insert', row }
  },
  fold(change, dependents) {
    if (change.type !== 'add') return change
    return { type: 'add', task: replay(change.task, dependents) ?? change.task }
  },
  rescue(change, task) {
    if (change.type !== 'update' && change.type !== 'restore') return null
    // Whoever threw it away since does not miss it.
    if (task?.deleted_at) return null
    return task ? { type: 'add', task } : change
  },
  complaint: ({ type }) => complaints[type],
}

const complaints: Record<Change['type'], string> = {
  add: 'Error adding task',
  update: 'Error updating task',
  toggle: 'Error toggling task',
  delete: 'Error deleting task',
  restore: 'Error updating task',
  erase: 'Error deleting task',
}
